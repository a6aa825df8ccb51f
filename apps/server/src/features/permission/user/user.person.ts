import type { DictionaryOption } from '@yingzao/contract';
import { fieldLabel, type Problem, pinyinInitials } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import type { UserContent, UserRow } from './user.repository.ts';
import { isIdCardNumber } from './user.rules.ts';

const texts = [
  'email',
  'mobilePhone',
  'nation',
  'nativePlace',
  'certificatesType',
  'certificatesNumber',
  'education',
  'telePhone',
  'landline',
  'urgentContacts',
  'urgentTelePhone',
  'postalAddress',
] as const;
type Texts = (typeof texts)[number];

/** What somebody tells about himself, or what is told about him; what is left out stays as it is. */
export type PersonInput = {
  readonly realName: string;
  readonly gender?: string | undefined;
  readonly birthday?: number | null | undefined;
} & { readonly [name in Texts]?: string | null | undefined };

export type PersonContent = Pick<UserContent, 'realName' | 'quickQuery' | 'gender' | 'birthday' | Texts>;

export function personContent(input: PersonInput, stored?: UserRow): PersonContent {
  const given = texts.map((name) => [name, keep(input[name], stored?.[name] ?? '')]);
  return {
    ...(Object.fromEntries(given) as Record<Texts, string>),
    realName: input.realName,
    quickQuery: pinyinInitials(input.realName),
    gender: input.gender ?? stored?.gender ?? '3',
    birthday: input.birthday === undefined ? (stored?.birthday ?? null) : input.birthday,
  };
}

/** The same as it is answered. */
export function personDetail(user: UserRow) {
  const told = Object.fromEntries(texts.map((name) => [name, user[name]])) as Record<Texts, string>;
  const { realName, gender, birthday, entryDate } = user;
  return { ...told, realName, gender, birthday, entryDate };
}

/** What the company tells about somebody; what is left out stays as it is. */
export type WorkInput = {
  readonly [name in 'managerId' | 'ranks' | 'headIcon' | 'description']?: string | null | undefined;
} & { readonly [name in 'entryDate' | 'sortCode']?: number | null | undefined };

type WorkContent = Pick<UserContent, keyof WorkInput>;

/** What the company keeps about a user; what was left out stays. */
export function workContent(input: WorkInput, stored?: UserRow): WorkContent {
  const { entryDate, sortCode } = input;
  return {
    managerId: keep(input.managerId, stored?.managerId ?? ''),
    ranks: keep(input.ranks, stored?.ranks ?? ''),
    entryDate: entryDate === undefined ? (stored?.entryDate ?? null) : entryDate,
    headIcon:
      keep(input.headIcon, stored?.headIcon ?? '')
        .split('/')
        .at(-1) ?? '',
    sortCode: sortCode === undefined ? (stored?.sortCode ?? 0) : (sortCode ?? 0),
    description: keep(input.description, stored?.description ?? ''),
  };
}

/** What was left out stays; null empties. */
export function keep(value: string | null | undefined, stored: string): string {
  return value === undefined ? stored : (value ?? '');
}

/** The dictionaries behind fields; a gender is stored by its code, the others by the id of their value. */
const dictionaries = {
  gender: 'sex',
  nation: 'Nation',
  certificatesType: 'certificateType',
  education: 'Education',
  ranks: 'Rank',
} as const;
type Chosen = keyof typeof dictionaries;

/**
 * A value that stays may have been disabled meanwhile, a new one must be enabled.
 *
 * @throws field.unknownOption, idCardPattern (400) naming the field
 * Source: contract/permission.md 1.5.
 */
export async function refuseWrongPerson(
  services: Services,
  ctx: Ctx,
  content: PersonContent & { readonly ranks?: string },
  stored?: UserRow,
): Promise<void> {
  const problems: Problem[] = [];
  for (const field of Object.keys(dictionaries) as Chosen[]) {
    const value = content[field] ?? '';
    if (value === '' || value === stored?.[field]) continue;
    if (await findOption(services, ctx, field, value)) continue;
    const label = fieldLabel(field, ctx.language);
    problems.push({ key: 'field.unknownOption', params: { label }, path: [field] });
  }
  refuse(problems);
  const { certificatesType, certificatesNumber } = content;
  if (certificatesNumber === '' || isIdCardNumber(certificatesNumber)) return;
  const type = await findOption(services, ctx, 'certificatesType', certificatesType);
  if (type?.enCode === 'idCard') refuse([{ key: 'idCardPattern', path: ['certificatesNumber'] }]);
}

async function findOption(
  { dictionaries: cache }: Services,
  ctx: Ctx,
  field: Chosen,
  value: string,
): Promise<DictionaryOption | undefined> {
  const key = field === 'gender' ? 'enCode' : 'id';
  const all = (options: readonly DictionaryOption[]): DictionaryOption[] =>
    options.flatMap((option) => [option, ...all(option.children ?? [])]);
  const { list } = await cache.optionsOf(ctx.tenant, dictionaries[field]);
  return all(list).find((option) => option[key] === value);
}
