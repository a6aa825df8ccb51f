import type { DataOf, dictionaryApi } from '@yingzao/contract';
import { Cache } from '../../../kernel/cache.ts';
import type { Platform, Tenant } from '../../../kernel/context.ts';
import * as data from './dictionary.repository.ts';
import { groupBy, toTree } from './dictionary.rules.ts';
import { rootId, rootOption } from './dictionary.service.ts';
import * as types from './dictionary.types.repository.ts';

type AllDictionaries = DataOf<typeof dictionaryApi.all>;
type Options = DataOf<typeof dictionaryApi.selector>;

/** Keeps each tenant's dictionaries, enabled values only, until one changes on any node. */
export class Dictionaries {
  readonly #platform: Platform;
  readonly #cache = new Cache<AllDictionaries>(100);

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.bus.subscribe('dictionary.changed', ({ tenant }) => this.#cache.drop(tenant));
    platform.bus.onGap(() => this.#cache.clear());
  }

  /** Types with their values, nested where the type is a tree. */
  all(tenant: Tenant): Promise<AllDictionaries> {
    return this.#cache.get(tenant.id, () => this.#load(tenant));
  }

  /** The values of one type, by its id or code; a tree stands below the type's name. None for an unknown type. */
  async optionsOf(tenant: Tenant, key: string): Promise<Options> {
    const { list } = await this.all(tenant);
    const type = list.find(({ id }) => id === key) ?? list.find(({ enCode }) => enCode === key);
    if (!type) return { list: [] };
    const { isTree, dictionaryList } = type;
    if (isTree === 0) return { list: dictionaryList };
    const isLeaf = dictionaryList.length === 0;
    return { list: [{ ...rootOption(type), hasChildren: !isLeaf, isLeaf, children: dictionaryList }] };
  }

  async #load({ schema }: Tenant): Promise<AllDictionaries> {
    const reading = { db: this.#platform.database.tenant(schema) };
    const values = groupBy(await data.listEnabled(reading), ({ dictionaryTypeId }) => dictionaryTypeId);
    const list = (await types.list(reading)).map(({ id, enCode, fullName, isTree }) => {
      const options = (values.get(id) ?? []).map(({ dictionaryTypeId, ...option }) => option);
      const dictionaryList = isTree === 1 ? toTree(options, rootId) : options;
      return { id, enCode, fullName, isTree: isTree === 1 ? 1 : 0, dictionaryList } as const;
    });
    return { list };
  }
}
