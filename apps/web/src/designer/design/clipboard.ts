import { type FieldNode, readFormData } from '@yingzao/model';
import type { Problem } from '@yingzao/texts';

const marker = 'form-widgets';
const version = 1;

/** Widgets as text on the system's clipboard, so that they travel between tabs and browsers. */
export function toClipboard(nodes: readonly FieldNode[]): string {
  return JSON.stringify({ yingzao: marker, version, nodes });
}

/** @returns undefined for text that is none of ours; problems for widgets that this version cannot read. */
export function fromClipboard(
  text: string,
): { nodes: FieldNode[]; problem: Problem | undefined } | undefined {
  const parsed = parse(text);
  if (parsed?.['yingzao'] !== marker || parsed['version'] !== version || !Array.isArray(parsed['nodes']))
    return undefined;
  const { form, problems } = readFormData({ fields: parsed['nodes'] });
  return { nodes: form.fields, problem: problems.find(({ key }) => key === 'definition.unknownKind') };
}

function parse(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
