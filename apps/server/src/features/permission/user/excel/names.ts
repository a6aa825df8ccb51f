import { type DictionaryOption, type UserColumn, userColumns } from '@yingzao/contract';
import { type Language, languages, messageText } from '@yingzao/texts';
import type { Ctx } from '../../../../kernel/context.ts';
import type { Services } from '../../../services.ts';
import { dictionaryNames, dictionaryNamesById } from '../../../system/dictionary/dictionary.service.ts';
import * as people from './excel.repository.ts';

/** What things are called in a sheet, and what the names stand for. */
class Names {
  readonly #ids = new Map<string, string>();
  readonly #aliases = new Map<string, string>();
  readonly #texts: ReadonlyMap<string, string>;

  /** @param texts by id @param ids of what may be chosen now */
  constructor(texts: ReadonlyMap<string, string>, ids: Iterable<string> = texts.keys()) {
    this.#texts = texts;
    for (const id of ids) {
      const text = texts.get(id);
      if (text !== undefined && !this.#ids.has(text)) this.#ids.set(text, id);
    }
  }

  /** Another text that is understood; lists do not offer it. */
  alias(text: string, id: string): void {
    if (!this.#ids.has(text)) this.#aliases.set(text, id);
  }

  idOf(text: string): string | undefined {
    return this.#ids.get(text) ?? this.#aliases.get(text);
  }

  /** '' for what is no longer known. */
  textOf(id: string): string {
    return this.#texts.get(id) ?? '';
  }

  /** What a drop-down list offers. */
  get choices(): string[] {
    return [...this.#ids.keys()];
  }
}

/** The columns whose cells name something. */
const dictionaryColumns = {
  gender: 'sex',
  ranks: 'Rank',
  nation: 'Nation',
  certificatesType: 'certificateType',
  education: 'Education',
} as const;
type DictionaryColumn = keyof typeof dictionaryColumns;
export type NamedColumn = DictionaryColumn | 'organizeId' | 'positionId' | 'roleId' | 'enabledMark';
export type AllNames = Readonly<Record<NamedColumn, Names>>;

/** Everything that cells may name, read once for a whole file. */
export async function readNames(services: Services, ctx: Ctx): Promise<AllNames> {
  const tree = await services.organizations.treeOf(ctx.tenant);
  const { nodes } = tree;
  const positions = await people.listCoded(ctx, 'position');
  const roles = await people.listCoded(ctx, 'role');
  const dictionaries = await Promise.all(
    (Object.keys(dictionaryColumns) as DictionaryColumn[]).map(
      async (column) => [column, await readDictionary(services, ctx, column)] as const,
    ),
  );
  return {
    ...(Object.fromEntries(dictionaries) as Record<DictionaryColumn, Names>),
    organizeId: new Names(
      new Map(nodes.map(({ id }) => [id, tree.pathName(id)])),
      nodes.flatMap(({ id, enabledMark }) => (enabledMark === 1 ? [id] : [])),
    ),
    positionId: coded(positions),
    roleId: coded(roles),
    enabledMark: states(ctx.language),
  };
}

function coded(rows: readonly people.Coded[]): Names {
  const texts = new Map(rows.map(({ id, fullName, enCode }) => [id, `${fullName}/${enCode}`]));
  return new Names(
    texts,
    rows.flatMap(({ id, enabledMark }) => (enabledMark === 1 ? [id] : [])),
  );
}

async function readDictionary(services: Services, ctx: Ctx, column: DictionaryColumn): Promise<Names> {
  const type = dictionaryColumns[column];
  const texts = column === 'gender' ? await dictionaryNames(ctx, type) : await dictionaryNamesById(ctx, type);
  const { list } = await services.dictionaries.optionsOf(ctx.tenant, type);
  const flat = (options: readonly DictionaryOption[]): DictionaryOption[] =>
    options.flatMap((option) => [option, ...flat(option.children ?? [])]);
  return new Names(
    texts,
    flat(list).map(({ id, enCode }) => (column === 'gender' ? enCode : id)),
  );
}

/** Written in the caller's language, read in any. */
function states(language: Language): Names {
  const marks = ['1', '0', '2'] as const;
  const named = (other: Language) =>
    marks.map((mark) => [mark, messageText(`userState.${mark}`, {}, other)] as const);
  const names = new Names(new Map<string, string>(named(language)));
  for (const [mark, text] of languages.flatMap(named)) names.alias(text, mark);
  return names;
}

export const columnTitle = (column: UserColumn, language: Language) =>
  messageText(`userColumn.${column}`, {}, language);

/** The column that a heading stands for, in any language; headings of required columns may carry a star. */
export function columnOf(title: string): UserColumn | undefined {
  const plain = title.replace(/\*/g, '').trim();
  return userColumns.find((column) => languages.some((language) => columnTitle(column, language) === plain));
}
