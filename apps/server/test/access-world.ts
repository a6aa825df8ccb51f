import { recordApi } from '@yingzao/contract';
import {
  type ConditionVariables,
  compileForm,
  type Form,
  type FormRecord,
  matchesConditions,
  readDataScheme,
  readFormData,
} from '@yingzao/model';
import { newId } from '../src/kernel/id.ts';
import { release, widget } from './designs.ts';
import type { Caller, TestApp } from './test-app.ts';

/** What one holder of the member grants on the model's menu. */
export interface Grants {
  menu?: boolean;
  buttons?: readonly string[];
  columns?: readonly string[];
  forms?: readonly string[];
  schemes?: readonly SchemeName[];
}

/** The naive evaluator: what the grants mean, said plainly, record by record. */
export interface Truth {
  sees(id: string): boolean;
  lists(id: string, address: string): boolean;
  uses(id: string, address: string): boolean;
  /** On some record at least. */
  listsSomewhere(address: string): boolean;
  fills(address: string): boolean;
}

/** A released model with records, and a member whose grants tests set. */
export interface World {
  readonly app: TestApp;
  readonly admin: Caller;
  readonly member: Caller;
  readonly modelId: string;
  readonly menuId: string;
  readonly form: Form;
  /** The records as stored, by id, newest first. */
  readonly records: ReadonlyMap<string, FormRecord>;
  truth: Truth;
  /** Gives the member these grants, one of his holders each, instead of what he has. */
  grant(holders: readonly Grants[]): Promise<void>;
}

const fields = [
  widget('comInput', 'open', '公开'),
  widget('comInput', 'secret', '机密', { config: { required: true } }),
  widget('numInput', 'amount', '金额'),
  {
    ...widget('table', 'lines', '明细'),
    __config__: { jnpfKey: 'table', label: '明细', children: [widget('comInput', 'item', '物料')] },
  },
  widget('createUser', 'maker', '创建人'),
];
export const listed = ['open', 'secret', 'amount', 'lines-item', 'maker'] as const;
export const plainFields = ['open', 'secret', 'amount'] as const;
export const allButtons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail', 'btn_batchRemove'] as const;
export const everything: Grants = {
  buttons: allButtons,
  columns: [...listed, 'lines'],
  forms: [...listed, 'lines'],
  schemes: ['all'],
};

const list = {
  columnList: listed.map((id) => ({ id, sortable: !id.includes('-') })),
  searchList: ['open', 'secret', 'amount'].map((id) => ({ id })),
  btnsList: ['add', 'batchRemove'].map((value) => ({ value, label: value, show: true })),
  useBtnPermission: true,
  useColumnPermission: true,
  useFormPermission: true,
  useDataPermission: true,
  showSummary: true,
  summaryField: ['amount'],
};

const condition = (field: string, op: string, value: unknown, conditionText = 'input') => ({
  field,
  op,
  value,
  conditionText,
});
const schemes = {
  all: { matchLogic: 'and', groups: [] },
  large: { matchLogic: 'and', groups: [[condition('amount', '>', 50)]] },
  named: { matchLogic: 'and', groups: [[condition('open', 'like', 'a'), condition('open', 'like', 'b')]] },
  own: { matchLogic: 'and', groups: [[condition('maker', '==', '', '@userId')]] },
  empty: { matchLogic: 'or', groups: [[condition('amount', 'null', '')], [condition('open', 'null', '')]] },
  withLine: { matchLogic: 'and', groups: [[condition('lines-item', '==', 'x')]] },
  notSecret: { matchLogic: 'and', groups: [[condition('secret', '<>', 's1')]] },
  broken: { matchLogic: 'and', groups: [[condition('ghost', '==', 'x')]] },
} as const;
export type SchemeName = keyof typeof schemes;
export const schemeNames = Object.keys(schemes) as SchemeName[];

const conditionJsonOf = (name: SchemeName) =>
  JSON.stringify(schemes[name].groups.map((groups) => ({ logic: 'or', groups })));

const samples: FormRecord[] = [
  { open: 'a1', secret: 's1', amount: 10, lines: [{ item: 'x' }] },
  { open: 'a2', secret: 's2', amount: 60, lines: [] },
  { open: 'b1', secret: 's1', amount: null, lines: [{ item: 'y' }, { item: 'x' }] },
  { open: null, secret: 's3', amount: 90, lines: [{ item: null }] },
  { open: 'c', secret: 's2', amount: 55, lines: [{ item: 'z' }] },
  { open: 'c', secret: 's4', amount: 5, lines: [] },
];
const mostHolders = 3;

/** Makes the world: its member has three roles and holds what is granted to himself, all of them empty. */
export async function makeWorld(app: TestApp): Promise<World> {
  const admin = await app.administrator();
  const { modelId, menuId } = await release(admin, fields, list);
  const member = await app.userWith();
  const records = new Map<string, FormRecord>();
  for (const [index, sample] of samples.entries()) {
    const body = { data: JSON.stringify(sample) };
    const { data: id } = await admin(recordApi.create, { params: { modelId }, body });
    const maker = index % 2 === 0 ? member.userId : admin.userId;
    records.set(id, { ...sample, maker });
  }
  const holders = await app.arrange(async (ctx) => {
    const { name } = await ctx.db.records
      .selectFrom('visual_dev_release')
      .select(({ ref }) => ref('tables').as('name'))
      .where('id', '=', modelId)
      .executeTakeFirstOrThrow();
    const [main] = JSON.parse(String(name)) as { table: string }[];
    for (const [id, { maker }] of records) {
      await ctx.db.records
        .updateTable(main?.table ?? '')
        .set({ f_creator_user_id: maker })
        .where('f_id', '=', id)
        .execute();
    }
    const audit = { creatorUserId: null, creatorTime: 0, lastModifyUserId: null, lastModifyTime: null };
    for (const [sortCode, scheme] of schemeNames.entries()) {
      await ctx.db
        .insertInto('moduleDataAuthorizeScheme')
        .values({
          ...audit,
          id: schemeId(menuId, scheme),
          moduleId: menuId,
          fullName: scheme,
          enCode: scheme,
          conditionJson: conditionJsonOf(scheme),
          conditionText: '',
          matchLogic: schemes[scheme].matchLogic,
          allData: scheme === 'all' ? 1 : 0,
          description: '',
          sortCode,
        })
        .execute();
    }
    const roles = Array.from({ length: mostHolders - 1 }, () => newId());
    for (const id of roles) {
      const role = {
        id,
        fullName: id,
        enCode: id,
        globalMark: 1,
        enabledMark: 1,
        sortCode: 0,
        description: '',
      };
      await ctx.db
        .insertInto('role')
        .values({ ...audit, ...role })
        .execute();
      const relation = { id: newId(), userId: member.userId, objectType: 'Role', objectId: id, sortCode: 0 };
      await ctx.db
        .insertInto('userRelation')
        .values({ ...relation, creatorTime: 0 })
        .execute();
    }
    return [...roles.map((id) => ['Role', id] as const), ['User', member.userId] as const];
  });
  const form = compileForm(readFormData(JSON.stringify({ fields })).form);
  const world: World = {
    app,
    admin,
    member,
    modelId,
    menuId,
    form,
    records: new Map([...records].reverse()),
    truth: truthOf(form, records, member.userId, []),
    async grant(given) {
      if (given.length > holders.length) throw new Error('more grants than holders');
      await app.arrange(async (ctx) => {
        const items = await pointsOf(ctx, menuId);
        for (const [index, [objectType, objectId]] of holders.entries()) {
          await ctx.db.deleteFrom('authorize').where('objectId', '=', objectId).execute();
          const grants = given[index];
          if (!grants) continue;
          const wanted = [
            ...(grants.menu === false ? [] : [{ itemType: 'module', itemId: menuId }]),
            ...(grants.buttons ?? []).map((code) => ({
              itemType: 'button',
              itemId: items.get(`button/${code}`),
            })),
            ...(grants.columns ?? []).map((code) => ({
              itemType: 'column',
              itemId: items.get(`column/${code}`),
            })),
            ...(grants.forms ?? []).map((code) => ({ itemType: 'form', itemId: items.get(`form/${code}`) })),
            ...(grants.schemes ?? []).map((name) => ({
              itemType: 'resource',
              itemId: schemeId(menuId, name),
            })),
          ];
          for (const { itemType, itemId } of wanted) {
            if (!itemId) continue;
            const row = { id: newId(), itemType, itemId, objectType, objectId, creatorUserId: null };
            await ctx.db
              .insertInto('authorize')
              .values({ ...row, creatorTime: 0 })
              .execute();
          }
        }
        ctx.publish('rights.changed', { tenant: '0', userId: member.userId });
      });
      world.truth = truthOf(form, records, member.userId, given);
    },
  };
  return world;
}

const schemeId = (menuId: string, scheme: SchemeName) => `${menuId}-${scheme}`;

async function pointsOf(
  ctx: Parameters<Parameters<TestApp['arrange']>[0]>[0],
  menuId: string,
): Promise<Map<string, string>> {
  const points = new Map<string, string>();
  for (const [kind, table] of [
    ['button', 'moduleButton'],
    ['column', 'moduleColumn'],
    ['form', 'moduleForm'],
  ] as const) {
    const rows = await ctx.db
      .selectFrom(table)
      .select(['id', 'enCode'])
      .where('moduleId', '=', menuId)
      .execute();
    for (const { id, enCode } of rows) points.set(`${kind}/${enCode}`, id);
  }
  return points;
}

function truthOf(
  form: Form,
  records: ReadonlyMap<string, FormRecord>,
  userId: string,
  grants: readonly Grants[],
): Truth {
  const holders = grants.filter(({ menu }) => menu !== false);
  const variables: ConditionVariables = { '@userId': userId };
  const meets = (id: string, scheme: SchemeName) => {
    if (scheme === 'all') return true;
    const source = { conditionJson: conditionJsonOf(scheme), matchLogic: schemes[scheme].matchLogic };
    const conditions = readDataScheme(source, form);
    return conditions !== undefined && matchesConditions(conditions, records.get(id) ?? {}, variables);
  };
  const giving = (id: string) =>
    holders.filter(({ schemes: own = [] }) => own.some((name) => meets(id, name)));
  // A holder whose schemes say nothing that is understood gives no rows, and so opens nothing on any.
  const withRows = holders.filter(({ schemes: own = [] }) => own.some((name) => name !== 'broken'));
  const open = withRows.length > 0 ? withRows : holders;
  return {
    sees: (id) => giving(id).length > 0,
    lists: (id, address) => giving(id).some(({ columns = [] }) => columns.includes(address)),
    uses: (id, address) => giving(id).some(({ forms = [] }) => forms.includes(address)),
    listsSomewhere: (address) => open.some(({ columns = [] }) => columns.includes(address)),
    fills: (address) => open.some(({ forms = [] }) => forms.includes(address)),
  };
}
