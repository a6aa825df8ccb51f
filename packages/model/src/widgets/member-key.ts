/** The kinds of things that people are chosen by: a value says its own, `{id}--{kind}`. */
export const memberKinds = ['user', 'department', 'company', 'position', 'role', 'group'] as const;
export type MemberKind = (typeof memberKinds)[number];

const longestId = 50;

/** What `{id}--{kind}` names, of a path to it the last id; undefined for anything else. */
export function readMemberKey(text: string): { id: string; kind: MemberKind } | undefined {
  const [path = '', named, ...rest] = text.split('--');
  const kind = memberKinds.find((known) => known === named);
  const id = path.split(',').at(-1) ?? '';
  const isOne = rest.length === 0 && id !== '' && id.length <= longestId;
  return kind && isOne ? { id, kind } : undefined;
}

export const memberKey = (id: string, kind: string) => `${id}--${kind}`;
