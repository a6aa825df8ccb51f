/** A design as JSON, of whatever version. */
export type DesignJson = Readonly<Record<string, unknown>>;
/** Brings a design from one version to the next. Pure, never throws, whatever the JSON holds. */
export type Upgrade = (json: DesignJson) => DesignJson;

/** The first version is what the designers before this one wrote: it carries no `_version`. */
export const formUpgrades: readonly Upgrade[] = [];
export const columnUpgrades: readonly Upgrade[] = [];

/**
 * Applies every upgrade that a design has not had, and marks it with today's version. A design from a newer
 * platform is left as it is.
 */
export function upgradeDesign(json: DesignJson, upgrades: readonly Upgrade[]): DesignJson {
  const current = upgrades.length + 1;
  const version = versionOf(json);
  if (version > current) return json;
  const upgraded = upgrades.slice(version - 1).reduce((design, upgrade) => upgrade(design), json);
  return { ...upgraded, _version: current };
}

function versionOf({ _version }: DesignJson): number {
  return typeof _version === 'number' && Number.isInteger(_version) && _version >= 1 ? _version : 1;
}
