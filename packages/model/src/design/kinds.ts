import { widgetOf, widgets } from '../widgets/index.ts';

/** Kinds of the palette that are not built yet, with the names newer designers use for them. Source: contract 2.4. */
const plannedKinds = {
  cascader: [],
  dateRange: [],
  timeRange: [],
  uploadFz: ['uploadFile'],
  uploadImg: [],
  editor: [],
  link: [],
  button: [],
  JNPFText: ['text'],
  alert: [],
  qrcode: [],
  barcode: [],
  iframe: [],
  treeSelect: [],
  popupTableSelect: [],
  autoComplete: [],
  address: ['areaSelect'],
  relationForm: [],
  relationFormAttr: [],
  popupSelect: [],
  popupAttr: [],
  sign: [],
  signature: [],
  location: [],
  relationFlow: [],
  relationFlowAttr: [],
  currDept: [],
  billRule: [],
  collapse: [],
  tab: [],
  tableGrid: [],
} as const satisfies Record<string, readonly string[]>;

const canonicalKinds = new Map<string, string>([
  ...Object.values(widgets).flatMap(({ key, aliases }) =>
    aliases.map((alias): [string, string] => [alias, key]),
  ),
  ...Object.entries(plannedKinds).flatMap(([key, aliases]) =>
    aliases.map((alias): [string, string] => [alias, key]),
  ),
]);

/** The canonical name of a kind, whatever generation of designer wrote it. */
export function canonicalKind(jnpfKey: string): string {
  return widgetOf(jnpfKey) ? jnpfKey : (canonicalKinds.get(jnpfKey) ?? jnpfKey);
}
