import { departmentApi, sessionApi, type UserInputData, userApi } from '@yingzao/contract';
import { errorText, fieldLabel } from '@yingzao/texts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  firstSignIn,
  giveScope,
  grantTo,
  idsOf,
  makeGroup,
  makeOrganization,
  makePosition,
  makeRole,
  makeUser,
  setMembers,
  wholeScope,
} from '../../../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
/** Two companies side by side, with a department in the first. */
let north: string;
let south: string;
let sales: string;
let seller: string;
let buyer: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  const bare = await admin(userApi.create, { body: { account: 'early', realName: '早' } });
  expect(bare.code).toBe(200);
  north = await makeOrganization(admin, '北公司');
  sales = await makeOrganization(admin, '销售部', { parentId: north, category: 'department' });
  south = await makeOrganization(admin, '南公司');
  seller = await makePosition(admin, { enCode: 'seller', fullName: '销售员', organizeId: sales });
  buyer = await makePosition(admin, { enCode: 'buyer', fullName: '采购员', organizeId: south });
});
afterAll(() => app.close());

let made = 0;
const fresh = (more: Partial<UserInputData> = {}): UserInputData => {
  made += 1;
  return { account: `person${made}`, realName: '王小明', organizeId: north, ...more };
};
const read = async (id: string) => (await admin(userApi.get, { params: { id } })).data;
const change = (id: string, body: object, call = admin) =>
  call(userApi.update, { params: { id }, body: { realName: '王小明', ...body } });
const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { errors: { path: string[] }[] }).errors.map(({ path }) => path.join('.'));
const accounts = async (call: Caller, query: object = {}) =>
  (await call(userApi.list, { query: { pageSize: 1000, ...query } })).data.list.map(({ account }) => account);
const everyButton = ['btn_add', 'btn_edit', 'btn_remove', 'btn_password', 'btn_unlock'].map(
  (button) => `permission.user:${button}`,
);
/** Somebody with every button, who manages the north alone. */
async function northerner(): Promise<Caller> {
  const call = await app.userWith(...everyButton);
  await giveScope(app, call.userId, north, wholeScope);
  return call;
}

describe('the form of a user', () => {
  test('keeps every field, and what is left out of a change stays', async () => {
    const manager = await makeUser(admin, fresh());
    const role = await makeRole(admin, { enCode: 'whole', fullName: '全局' });
    const group = await makeGroup(admin, { enCode: 'chess' });
    const input = fresh({
      gender: '1',
      organizeId: `${sales},${south}`,
      positionId: `${buyer},${seller}`,
      roleId: role,
      managerId: manager.id,
      ranks: 'Rank.1',
      nation: 'Nation.1',
      nativePlace: '山东',
      certificatesType: 'certificateType.idCard',
      certificatesNumber: '11010519491231002X',
      education: 'Education.1',
      entryDate: 1_600_000_000_000,
      birthday: -631_152_000_000,
      telePhone: '010-1',
      landline: '010-2',
      urgentContacts: '母亲',
      urgentTelePhone: '010-3',
      postalAddress: '北京',
      email: 'a@example.com',
      mobilePhone: '13912345678',
      sortCode: 3,
      description: '说明',
    });
    const known = await dictionaryIds();
    const { id } = await makeUser(admin, { ...input, ...known });
    await setMembers(admin, 'Group', group, [id]);
    const stored = {
      ...input,
      ...known,
      groupId: group,
      organizeIdTree: [[north, sales], [south]],
    };
    expect(await read(id)).toMatchObject(stored);
    expect((await change(id, {})).code).toBe(200);
    expect(await read(id)).toMatchObject(stored);
    const emptied = { managerId: '', ranks: null, birthday: null, nation: '', certificatesNumber: '' };
    expect((await change(id, emptied)).code).toBe(200);
    expect(await read(id)).toMatchObject({ ...emptied, ranks: '', education: known.education });
  });

  /** The first value of each dictionary, by its id. */
  async function dictionaryIds() {
    const first = async (typeId: string) => {
      const rows = await app.arrange((ctx) =>
        ctx.db
          .selectFrom('dictionaryData')
          .select('id')
          .where('dictionaryTypeId', '=', typeId)
          .orderBy('sortCode')
          .execute(),
      );
      return rows[0]?.id ?? '';
    };
    return { ranks: await first('Rank'), nation: await first('Nation'), education: await first('Education') };
  }

  test('takes the number of an ID card only when its check character is right', async () => {
    const card = { certificatesType: 'certificateType.idCard', certificatesNumber: '110105194912310021' };
    const refused = await admin(userApi.create, { body: fresh(card) });
    expect(refused).toMatchObject({ code: 400, msg: errorText('idCardPattern') });
    expect(fieldsOf(refused)).toEqual(['certificatesNumber']);
    const passport = { ...card, certificatesType: 'certificateType.passport' };
    const { id } = await makeUser(admin, fresh(passport));
    expect(fieldsOf(await change(id, { certificatesType: card.certificatesType }))).toEqual([
      'certificatesNumber',
    ]);
  });

  test('needs an organization once there is one', async () => {
    for (const organizeId of [undefined, '', ' , ']) {
      const refused = await admin(userApi.create, { body: { ...fresh(), organizeId } });
      expect(refused.msg).toBe(errorText('field.required', { label: fieldLabel('organizeId') }));
      expect(fieldsOf(refused)).toEqual(['organizeId']);
    }
    const [early] = (await admin(userApi.list, { query: { keyword: 'early' } })).data.list;
    expect((await change(early?.id ?? '', {})).code).toBe(200);
    expect((await change(early?.id ?? '', { organizeId: '' })).code).toBe(400);
  });

  test('refuses positions and roles of organizations that are not chosen, naming them', async () => {
    const position = await admin(userApi.create, { body: fresh({ positionId: buyer }) });
    expect(position.msg).toBe(errorText('user.positionOutside', { name: '采购员' }));
    const owned = await makeRole(admin, {
      enCode: 'southrole',
      fullName: '南方角色',
      globalMark: 0,
      organizeIdsTree: [[south]],
    });
    const role = await admin(userApi.create, { body: fresh({ roleId: owned }) });
    expect(role.msg).toBe(errorText('user.roleOutside', { name: '南方角色' }));
    expect(fieldsOf(role)).toEqual(['roleId']);
    const { id } = await makeUser(admin, fresh({ organizeId: south, positionId: buyer, roleId: owned }));
    expect((await change(id, { organizeId: north })).code).toBe(200);
    expect(await read(id)).toMatchObject({ organizeId: north, positionId: '', roleId: '' });
  });

  test('the first organization is the current one, until it is chosen no longer', async () => {
    const input = fresh({ organizeId: `${south},${sales}`, positionId: `${seller},${buyer}` });
    const { id, initialPassword } = await makeUser(admin, input);
    const call = await firstSignIn(app, input.account, initialPassword);
    const standing = async () => {
      const { organizeId, positionId } = (await call(sessionApi.currentUser)).data.userInfo;
      return { organizeId, positionId };
    };
    expect(await standing()).toEqual({ organizeId: south, positionId: buyer });
    await change(id, { organizeId: `${sales},${south}` });
    expect(await standing()).toEqual({ organizeId: south, positionId: buyer });
    expect((await read(id)).organizeId).toBe(`${sales},${south}`);
    await change(id, { organizeId: sales });
    expect(await standing()).toEqual({ organizeId: sales, positionId: seller });
  });

  test('a disabled organization, position or role stays where it is and is given to nobody', async () => {
    const company = await makeOrganization(admin, '停用公司');
    const position = await makePosition(admin, { enCode: 'offposition', organizeId: company });
    const role = await makeRole(admin, { enCode: 'offrole' });
    const places = { organizeId: company, positionId: position, roleId: role };
    const { id } = await makeUser(admin, fresh(places));
    await app.arrange(async (ctx) => {
      for (const [table, key] of [
        ['organize', company],
        ['position', position],
        ['role', role],
      ] as const) {
        await ctx.db.updateTable(table).set({ enabledMark: 0 }).where('id', '=', key).execute();
      }
      ctx.publish('organization.changed', { tenant: ctx.tenant.id });
    });
    expect((await change(id, places)).code).toBe(200);
    expect(await read(id)).toMatchObject(places);
    expect(fieldsOf(await admin(userApi.create, { body: fresh({ organizeId: company }) }))).toEqual([
      'organizeId',
    ]);
    expect(fieldsOf(await admin(userApi.create, { body: fresh({ roleId: role }) }))).toEqual(['roleId']);
  });
});

describe('a manager', () => {
  test('is neither oneself nor anybody one leads, however far below', async () => {
    const chain: string[] = [];
    for (let level = 0; level < 13; level += 1) {
      const managerId = chain.at(-1) ?? '';
      chain.push((await makeUser(admin, fresh({ managerId }))).id);
    }
    const [top = '', second = ''] = chain;
    expect(await change(top, { managerId: top })).toMatchObject({ msg: errorText('user.managerSelf') });
    for (const below of [second, chain[5], chain.at(-1)]) {
      const refused = await change(top, { managerId: below });
      expect(refused).toMatchObject({ code: 400, msg: errorText('user.managerBelow') });
      expect(fieldsOf(refused)).toEqual(['managerId']);
    }
  });

  test('circles made by several people at once do not come about', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids: string[] = [];
      for (let person = 0; person < 3; person += 1) ids.push((await makeUser(admin, fresh())).id);
      const answers = await Promise.all(
        ids.map((id, index) => change(id, { managerId: ids[(index + 1) % 3] })),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 400]);
    }
  });

  test('who goes leaves his people without one, and who heads a department cannot go', async () => {
    const leader = await makeUser(admin, fresh());
    const { id } = await makeUser(admin, fresh({ managerId: leader.id }));
    await app.arrange((ctx) =>
      ctx.db.updateTable('organize').set({ managerId: leader.id }).where('id', '=', sales).execute(),
    );
    const heading = await admin(userApi.remove, { params: { id: leader.id } });
    expect(heading).toMatchObject({ code: 400, msg: errorText('user.headsDepartment') });
    await app.arrange((ctx) =>
      ctx.db.updateTable('organize').set({ managerId: null }).where('id', '=', sales).execute(),
    );
    await giveScope(app, leader.id, sales, wholeScope);
    expect((await admin(userApi.remove, { params: { id: leader.id } })).code).toBe(200);
    expect((await read(id)).managerId).toBe('');
    const left = await app.arrange((ctx) =>
      ctx.db.selectFrom('organizeAdmin').select('id').where('userId', '=', leader.id).execute(),
    );
    expect(left).toEqual([]);
  });
});

test('changing a user, his department and who else belongs to it never block each other', async () => {
  const department = await makeOrganization(admin, '争抢部', { parentId: north, category: 'department' });
  const role = await makeRole(admin, { enCode: 'contended' });
  const leader = await makeUser(admin, fresh());
  const { id } = await makeUser(admin, fresh({ managerId: leader.id, organizeId: department }));
  const body = { parentId: north, fullName: '争抢部', enCode: 'contended' };
  for (let round = 0; round < 10; round += 1) {
    const { id: leaver } = await makeUser(admin, fresh({ managerId: leader.id }));
    const { id: other } = await makeUser(admin, fresh({ managerId: leaver }));
    const answers = await Promise.all([
      change(id, { organizeId: `${department},${north}`, managerId: leader.id, roleId: role }),
      admin(departmentApi.update, { params: { id: department }, body: { ...body, managerId: id } }),
      setMembers(admin, 'Role', role, [other, id, leader.id]),
      admin(userApi.remove, { params: { id: leaver } }),
      change(other, { organizeId: department }),
    ]);
    const codes = answers.map((answer) => (typeof answer === 'number' ? answer : answer.code));
    expect(codes, JSON.stringify(codes)).toEqual([200, 200, 200, 200, 200]);
  }
});

describe('a grade administrator', () => {
  test('sees the people of the organizations that are open to him, and nobody else', async () => {
    const [inside, below, outside] = [fresh(), fresh({ organizeId: sales }), fresh({ organizeId: south })];
    for (const input of [inside, below, outside]) await makeUser(admin, input);
    const both = fresh({ organizeId: `${south},${north}` });
    await makeUser(admin, both);
    const seen = await accounts(await northerner());
    expect(seen).toEqual(expect.arrayContaining([inside.account, below.account, both.account]));
    expect(seen).not.toContain(outside.account);
    expect(seen).not.toContain('early');
    const thisLayer = await app.userWith('permission.user');
    await giveScope(app, thisLayer.userId, north, ['thisLayerSelect']);
    const layer = await accounts(thisLayer);
    expect(layer).toContain(inside.account);
    expect(layer).not.toContain(below.account);
    expect(await accounts(await northerner(), { organizeId: south })).toEqual([]);
    expect(await accounts(await app.userWith('permission.user'))).toEqual([]);
  });

  test('gets 403 for every id that is not his', async () => {
    const { id: foreign } = await makeUser(admin, fresh({ organizeId: south }));
    const [early] = (await admin(userApi.list, { query: { keyword: 'early' } })).data.list;
    const call = await northerner();
    const password = { userPassword: 'a'.repeat(32), validatePassword: 'a'.repeat(32) };
    for (const id of [foreign, early?.id ?? '']) {
      const params = { id };
      expect((await call(userApi.get, { params })).code).toBe(403);
      expect((await change(id, {}, call)).code).toBe(403);
      expect((await change(id, { organizeId: north }, call)).code).toBe(403);
      expect((await call(userApi.remove, { params })).code).toBe(403);
      expect((await call(userApi.setState, { params })).code).toBe(403);
      expect((await call(userApi.unlock, { params })).code).toBe(403);
      expect((await call(userApi.resetPassword, { params, body: password })).code).toBe(403);
    }
    expect((await call(userApi.get, { params: { id: call.userId } })).code).toBe(200);
  });

  test('adds, changes and deletes at home as his flags say', async () => {
    const call = await northerner();
    const created = await call(userApi.create, { body: fresh() });
    expect(created.code).toBe(200);
    const { id } = created.data;
    expect((await change(id, { organizeId: sales }, call)).code).toBe(200);
    expect((await call(userApi.remove, { params: { id } })).code).toBe(200);
    const looker = await app.userWith(...everyButton);
    await giveScope(app, looker.userId, north, ['thisLayerSelect', 'subLayerSelect']);
    const { id: other } = await makeUser(admin, fresh());
    expect((await looker(userApi.get, { params: { id: other } })).code).toBe(200);
    expect((await looker(userApi.create, { body: fresh() })).code).toBe(403);
    expect((await change(other, {}, looker)).code).toBe(403);
    expect((await looker(userApi.remove, { params: { id: other } })).code).toBe(403);
  });

  test('brings nobody, himself neither, into an organization that is not his, nor out of one', async () => {
    const call = await northerner();
    expect((await call(userApi.create, { body: fresh({ organizeId: south }) })).code).toBe(403);
    expect((await call(userApi.create, { body: fresh({ organizeId: `${north},${south}` }) })).code).toBe(403);
    const { id } = await makeUser(admin, fresh());
    expect((await change(id, { organizeId: south }, call)).code).toBe(403);
    expect((await change(id, { organizeId: `${north},${south}` }, call)).code).toBe(403);
    const { id: both } = await makeUser(admin, fresh({ organizeId: `${north},${south}` }));
    expect((await change(both, { realName: '新名' }, call)).code).toBe(200);
    expect((await change(both, { organizeId: north }, call)).code).toBe(403);
    expect((await read(both)).organizeId).toBe(`${north},${south}`);
  });

  test('gives no position that grants more than he holds', async () => {
    const { menu } = await idsOf(admin, 'permission.role', 'btn_add');
    const strong = await makePosition(admin, { enCode: 'strongposition', organizeId: north });
    await grantTo(admin, strong, { module: [menu] }, 'Position');
    const call = await northerner();
    expect((await call(userApi.create, { body: fresh({ positionId: strong }) })).code).toBe(403);
    const { id } = await makeUser(admin, fresh({ positionId: strong }));
    expect((await change(id, { positionId: strong }, call)).code).toBe(200);
    expect((await change(id, { positionId: '' }, call)).code).toBe(403);
  });
});

describe('the list', () => {
  test('tells organizations, positions and roles, and is filtered by them', async () => {
    const role = await makeRole(admin, { enCode: 'listed', fullName: '列表角色' });
    const input = fresh({
      realName: '诸葛孔明',
      organizeId: `${sales},${south}`,
      positionId: `${seller},${buyer}`,
      roleId: role,
      mobilePhone: '13700001111',
    });
    await makeUser(admin, input);
    const [row] = (await admin(userApi.list, { query: { keyword: input.account } })).data.list;
    expect(row).toMatchObject({
      organize: '北公司/销售部 ; 南公司',
      position: '销售员 ; 采购员',
      roleName: '列表角色',
      gender: '保密',
      handoverMark: 0,
    });
    for (const query of [
      { organizeId: north },
      { organizeId: south },
      { positionId: buyer },
      { keyword: '孔明' },
      { keyword: 'zgkm' },
      { keyword: input.account.toUpperCase() },
      { keyword: '0000111' },
    ]) {
      expect(await accounts(admin, query), JSON.stringify(query)).toContain(input.account);
    }
    const other = await makeOrganization(admin, '空公司');
    expect(await accounts(admin, { organizeId: other })).toEqual([]);
    expect(await accounts(admin, { organizeId: 'nothing' })).toEqual([]);
    expect(await accounts(admin, { keyword: '%' })).toEqual([]);
  });

  test('costs the same statements for five rows and for fifty', async () => {
    for (let row = 0; row < 50; row += 1) await makeUser(admin, fresh({ positionId: '' }));
    const call = await northerner();
    for (const caller of [admin, call]) {
      const count = async (pageSize: number) => {
        const send = vi.spyOn(pg.Client.prototype, 'query');
        const { list } = (await caller(userApi.list, { query: { pageSize } })).data;
        const { length } = send.mock.calls;
        send.mockRestore();
        expect(list).toHaveLength(pageSize);
        return length;
      };
      // What is kept for a while may be read anew in one of two calls, and not in both.
      const usual = async (pageSize: number) => Math.min(await count(pageSize), await count(pageSize));
      const few = await usual(5);
      expect(few).toBeLessThanOrEqual(7);
      expect(await usual(50)).toBe(few);
    }
  });
});
