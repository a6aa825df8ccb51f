import type { SysConfigData } from '@yingzao/contract';
import type { Setting, SettingChanges, SettingValues } from './settings.ts';

/** Stored settings as a form holds them. */
export function toValues(settings: readonly Setting[], stored: SysConfigData): SettingValues {
  return Object.fromEntries(settings.map((setting) => [setting.key, toValue(setting, stored[setting.key])]));
}

function toValue({ kind }: Setting, value: string | number): string | number | boolean {
  if (kind === 'switch') return value === 1;
  return kind === 'addresses' ? lines(String(value)) : value;
}

/** What the form says otherwise than what is stored; settings that do not count now are left alone. */
export function changesOf(
  settings: readonly Setting[],
  stored: SysConfigData,
  values: SettingValues,
): SettingChanges {
  const changed = settings
    .filter(({ when }) => when?.(values) ?? true)
    .map((setting) => [setting, fromValue(setting, values[setting.key])] as const)
    .filter(([setting, value]) => value !== fromValue(setting, toValue(setting, stored[setting.key])));
  return Object.fromEntries(changed.map(([{ key }, value]) => [key, value]));
}

type Value = SettingValues[keyof SettingValues];

function fromValue({ kind }: Setting, value: Value): string | number | null | undefined {
  if (kind === 'switch') return value === true ? 1 : 0;
  if (kind === 'addresses') return lines(String(value ?? ''));
  return typeof value === 'string' ? value.trim() : (value as number | null | undefined);
}

/** The server takes addresses parted by commas, spaces or lines; here each has its line. */
function lines(text: string): string {
  return text
    .split(/[\s,，;；]+/)
    .filter(Boolean)
    .join('\n');
}
