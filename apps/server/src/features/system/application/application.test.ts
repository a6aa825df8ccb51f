import {
  type ApplicationInputData,
  applicationApi,
  authorityApi,
  type GrantNode,
  gradeApi,
  type ManagedMenu,
  type MenuInputData,
  mainApplication,
  menuApi,
  modelApi,
  profileApi,
  sessionApi,
} from '@yingzao/contract';
import { errorText, fieldLabel } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draft, widget } from '../../../../test/designs.ts';
import { grantTo, idsOf, makeRole, setMembers } from '../../../../test/permission.ts';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
});
afterAll(() => app.close());

let made = 0;
const fresh = (more: Partial<ApplicationInputData> = {}): ApplicationInputData => {
  made += 1;
  return {
    fullName: `应用${made}`,
    enCode: `app${made}`,
    icon: 'icon-ym icon-ym-form',
    sortCode: made,
    ...more,
  };
};
const list = async (query: object = {}) => (await admin(applicationApi.list, { query })).data.list;
const refused = (key: Parameters<typeof errorText>[0], field?: string) => ({
  code: 400,
  msg: errorText(key),
  ...(field && { data: { errors: [{ path: [field] }] } }),
});

async function make(more: Partial<ApplicationInputData> = {}): Promise<string> {
  const body = fresh(more);
  const answer = await admin(applicationApi.create, { body });
  if (answer.code !== 200) throw new Error(answer.msg);
  return (await list({ keyword: body.enCode })).find(({ enCode }) => enCode === body.enCode)?.id ?? '';
}

const flat = <Node extends { children: Node[] }>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const menuInput = (more: Partial<MenuInputData> = {}): MenuInputData => {
  made += 1;
  return {
    parentId: '-1',
    fullName: `菜单${made}`,
    enCode: `entry${made}`,
    icon: 'icon-ym icon-ym-form',
    type: 2,
    category: 'Web',
    urlAddress: `test/entry${made}`,
    ...more,
  };
};
const menusOf = async (systemId: string): Promise<ManagedMenu[]> =>
  flat((await admin(menuApi.list, { query: { systemId } })).data.list);
async function makeMenu(more: Partial<MenuInputData> = {}): Promise<string> {
  const body = menuInput(more);
  const answer = await admin(menuApi.create, { body });
  if (answer.code !== 200) throw new Error(answer.msg);
  const { list: found } = (
    await admin(menuApi.list, { query: { keyword: body.enCode, category: body.category } })
  ).data;
  return flat(found).find(({ enCode }) => enCode === body.enCode)?.id ?? '';
}
const makeDirectory = (more: Partial<MenuInputData> = {}) => makeMenu({ type: 1, urlAddress: '', ...more });
const remove = (id: string) => admin(applicationApi.remove, { params: { id } });

/** The applications somebody has, and the menus of the current one. */
async function standing(call: Caller) {
  const { userInfo, menuList, routerList } = (await call(sessionApi.currentUser)).data;
  return {
    applications: userInfo.systemIds.map(({ id }) => id),
    current: userInfo.systemId,
    shown: menuList.map(({ id }) => id),
    all: routerList.map(({ id }) => id),
  };
}

/** A member with these menus. */
async function memberOf(...menus: string[]): Promise<Caller & { userId: string }> {
  made += 1;
  const member = await app.userWith();
  const roleId = await makeRole(admin, { enCode: `application${made}` });
  await grantTo(admin, roleId, { module: menus });
  await setMembers(admin, 'Role', roleId, [member.userId]);
  return member;
}

describe('an application', () => {
  test('is added, read, found, changed and deleted', async () => {
    const body = fresh({ description: '说明' });
    expect(await admin(applicationApi.create, { body })).toMatchObject({ code: 200, data: null });
    const [row] = await list({ keyword: body.fullName });
    const params = { id: row?.id ?? '' };
    expect((await admin(applicationApi.get, { params })).data).toMatchObject({ ...body, enabledMark: 1 });
    const changed = { ...body, fullName: `${body.fullName}改`, enabledMark: 0 as const, sortCode: 7 };
    expect((await admin(applicationApi.update, { params, body: changed })).code).toBe(200);
    expect((await admin(applicationApi.get, { params })).data).toMatchObject(changed);
    expect((await list({ enabledMark: '0' })).map(({ id }) => id)).toContain(params.id);
    expect((await list({ enabledMark: '1' })).map(({ id }) => id)).not.toContain(params.id);
    expect((await remove(params.id)).code).toBe(200);
    expect((await admin(applicationApi.get, { params })).code).toBe(404);
  });

  test('takes no name and no code that is taken, whatever its case, also in a race', async () => {
    const body = fresh();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin(applicationApi.create, { body })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const sameName = { ...fresh(), fullName: body.fullName };
    expect(await admin(applicationApi.create, { body: sameName })).toMatchObject(
      refused('application.fullNameTaken', 'fullName'),
    );
    const sameCode = { ...fresh(), enCode: body.enCode.toUpperCase() };
    expect(await admin(applicationApi.create, { body: sameCode })).toMatchObject(
      refused('application.enCodeTaken', 'enCode'),
    );
  });

  test.each([
    ['fullName', { fullName: ' ' }, 'field.required', {}],
    ['fullName', { fullName: 'x'.repeat(10_000) }, 'field.tooLong', { max: 50 }],
    ['enCode', { enCode: '中文' }, 'codePattern', {}],
    ['icon', { icon: undefined }, 'field.required', {}],
    ['enabledMark', { enabledMark: 'on' }, 'field.format', {}],
    ['sortCode', { sortCode: -1 }, 'field.tooSmall', { min: 0 }],
    ['description', { description: 'x'.repeat(301) }, 'field.tooLong', { max: 300 }],
  ] as const)('with a wrong %s is refused naming it: %j', async (field, wrong, key, params) => {
    const body = { ...fresh(), ...wrong } as never;
    expect(await admin(applicationApi.create, { body })).toMatchObject({
      code: 400,
      msg: errorText(key, { label: fieldLabel(field), ...params }),
      data: { errors: [{ path: [field] }] },
    });
  });

  test('saved by two people: the second is told', async () => {
    const body = fresh();
    await admin(applicationApi.create, { body });
    const [row] = await list({ keyword: body.enCode });
    const params = { id: row?.id ?? '' };
    const seen = { ...body, lastModifyTime: row?.lastModifyTime ?? null };
    expect((await admin(applicationApi.update, { params, body: seen })).code).toBe(200);
    expect((await admin(applicationApi.update, { params, body: seen })).code).toBe(409);
  });

  test('is the business of administrators of its own company', async () => {
    const id = await make();
    const other = await secondTenant(app);
    const member = await app.userWith('system.menu:btn_edit');
    const body = fresh();
    const params = { id };
    for (const [endpoint, request] of [
      [applicationApi.list, {}],
      [applicationApi.get, { params }],
      [applicationApi.create, { body }],
      [applicationApi.update, { params, body }],
      [applicationApi.remove, { params }],
    ] as const) {
      expect((await app.nobody(endpoint, request as never)).code).toBe(602);
      expect((await member(endpoint, request as never)).code).toBe(403);
    }
    for (const unknown of [id, 'nothing']) {
      const call =
        unknown === id ? other.code : async (...one: Parameters<Caller>) => (await admin(...one)).code;
      const at = { params: { id: unknown } };
      expect(await call(applicationApi.get, at as never)).toBe(404);
      expect(await call(applicationApi.update, { ...at, body } as never)).toBe(404);
      expect(await call(applicationApi.remove, at as never)).toBe(404);
    }
    expect(await other.code(applicationApi.create, { body })).toBe(200);
    expect((await list({ keyword: body.enCode })).length).toBe(0);
  });

  test('that is the main one keeps its code, stays enabled and stays', async () => {
    const params = { id: mainApplication.id };
    const { data: main } = await admin(applicationApi.get, { params });
    expect(main).toMatchObject({ enCode: mainApplication.enCode, fullName: '主应用', enabledMark: 1 });
    const save = (more: object) =>
      admin(applicationApi.update, { params, body: { ...main, lastModifyTime: undefined, ...more } });
    expect(await save({ enabledMark: 0 })).toMatchObject(refused('application.main', 'enabledMark'));
    expect(await save({ enCode: 'another' })).toMatchObject(refused('application.main', 'enCode'));
    expect(await remove(main.id)).toMatchObject(refused('application.main'));
    const english = { authorization: admin.token, 'accept-language': 'en' };
    const url = `/api/system/System/${main.id}`;
    const read = (await app.raw({ method: 'GET', url, headers: english })).json().data;
    expect(read.fullName).toBe('Main application');
    const payload = { ...read, description: 'Head office' };
    expect((await app.raw({ method: 'PUT', url, headers: english, payload })).json().code).toBe(200);
    expect((await admin(applicationApi.get, { params })).data).toMatchObject({
      fullName: '主应用',
      description: 'Head office',
    });
    expect((await save({ fullName: '总部' })).code).toBe(200);
    expect((await app.raw({ method: 'GET', url, headers: english })).json().data.fullName).toBe('总部');
    expect((await save({ fullName: '主应用' })).code).toBe(200);
  });
});

describe('menus', () => {
  test('stand in the application that is named at the top, and below a directory in that of the directory', async () => {
    const [first, second] = [await make(), await make()];
    const folder = await makeDirectory({ systemId: first });
    const inner = await makeDirectory({ parentId: folder, systemId: second });
    const leaf = await makeMenu({ parentId: inner });
    expect((await menusOf(first)).map(({ id }) => id).sort()).toEqual([folder, inner, leaf].sort());
    expect(await menusOf(second)).toEqual([]);
    expect((await admin(menuApi.get, { params: { id: leaf } })).data.systemId).toBe(first);
    const unnamed = await makeMenu();
    expect((await admin(menuApi.get, { params: { id: unnamed } })).data.systemId).toBe(mainApplication.id);

    const { data: top } = await admin(menuApi.get, { params: { id: folder } });
    const moved = { ...(top as unknown as MenuInputData), systemId: second };
    expect((await admin(menuApi.update, { params: { id: folder }, body: moved })).code).toBe(200);
    expect(await menusOf(first)).toEqual([]);
    expect((await menusOf(second)).map(({ id }) => id).sort()).toEqual([folder, inner, leaf].sort());
    const { list: directories } = (
      await admin(menuApi.directories, { params: { id: '0' }, query: { systemId: second } })
    ).data;
    expect(flat(directories).map(({ id }) => id)).toEqual([folder, inner]);
  });

  test('may have the same name in two applications, and not twice in one', async () => {
    const [first, second] = [await make(), await make()];
    const body = menuInput({ systemId: first });
    expect((await admin(menuApi.create, { body })).code).toBe(200);
    const again = (systemId: string) =>
      admin(menuApi.create, { body: { ...menuInput({ systemId }), fullName: body.fullName } });
    expect((await again(second)).code).toBe(200);
    expect(await again(first)).toMatchObject(refused('menu.nameTaken', 'fullName'));
  });

  test('of a released model stand at the top of the application that is named, or in its directory', async () => {
    const systemId = await make();
    const folder = await makeDirectory({ systemId });
    const modelId = await draft(admin, [widget('comInput', 'name', '名称')]);
    const params = { id: modelId };
    const body = { pc: 1 as const, pcModuleParentId: [folder, systemId] };
    expect((await admin(modelApi.release, { params, body })).code).toBe(200);
    const shown = (await menusOf(systemId)).filter(({ propertyJson }) => propertyJson.includes(modelId));
    expect(shown.map(({ parentId }) => parentId).sort()).toEqual(['-1', folder]);
    expect((await admin(modelApi.release, { params, body })).code).toBe(200);
    expect(await menusOf(systemId)).toHaveLength(3);
  });

  test('come by a release into no application that goes meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const systemId = await make();
      const menu = await makeMenu({ systemId });
      const params = { id: await draft(admin, [widget('comInput', 'name', '名称')]) };
      const body = { pc: 1 as const, pcModuleParentId: [systemId] };
      // A menu keeps the application until the release is under way.
      let released: number | undefined;
      const release = admin(modelApi.release, { params, body }).then(({ code }) => {
        released = code;
      });
      await new Promise((next) => setImmediate(next));
      expect((await admin(menuApi.remove, { params: { id: menu } })).code).toBe(200);
      let gone = 400;
      while (released === undefined && gone === 400) gone = (await remove(systemId)).code;
      await release;
      if (gone === 400) gone = (await remove(systemId)).code;
      expect([gone, released].sort()).toEqual([200, 400]);
      expect(await menusOf(systemId)).toHaveLength(released === 200 ? 1 : 0);
    }
  });

  test('come into no application that does not exist', async () => {
    const body = menuInput({ systemId: 'nothing' });
    expect(await admin(menuApi.create, { body })).toMatchObject(refused('application.missing', 'systemId'));
    const id = await makeMenu();
    expect(await admin(menuApi.update, { params: { id }, body })).toMatchObject(
      refused('application.missing', 'systemId'),
    );
  });

  test('keep their application, which is deleted only without them, also in a race', async () => {
    const id = await make();
    const menu = await makeMenu({ systemId: id });
    expect(await remove(id)).toMatchObject(refused('application.hasMenus'));
    expect((await admin(menuApi.remove, { params: { id: menu } })).code).toBe(200);
    expect((await remove(id)).code).toBe(200);
    for (let round = 0; round < 5; round += 1) {
      const systemId = await make();
      const body = menuInput({ systemId });
      const [gone, added] = await Promise.all([remove(systemId), admin(menuApi.create, { body })]);
      expect([gone.code, added.code].sort()).toEqual([200, 400]);
    }
  });

  test('are put in order within their application', async () => {
    const [first, second] = [await make(), await make()];
    const [one, two, other] = [
      await makeMenu({ systemId: first }),
      await makeMenu({ systemId: first }),
      await makeMenu({ systemId: second }),
    ];
    const folder = await makeDirectory({ systemId: second });
    const sort = (parentId: string, ids: string[], movedId?: string) =>
      admin(menuApi.sort, { body: { parentId, ids, ...(movedId && { movedId }) } });
    expect((await sort('-1', [two, one])).code).toBe(200);
    expect((await menusOf(first)).map(({ id }) => id)).toEqual([two, one]);
    expect((await sort('-1', [two, one, other], other)).code).toBe(409);
    expect((await sort(folder, [one], one)).code).toBe(409);
    expect((await sort(folder, [other], other)).code).toBe(200);
  });

  test('through which menus are managed stay in the main application', async () => {
    const systemId = await make();
    const { menu } = await idsOf(admin, 'system.menu', 'btn_add');
    const { data } = await admin(menuApi.get, { params: { id: menu } });
    const body = { ...(data as unknown as MenuInputData), parentId: '-1', systemId };
    expect(await admin(menuApi.update, { params: { id: menu }, body })).toMatchObject(refused('menu.vital'));
  });
});

describe('the shell', () => {
  test('shows the menus of one application, and the others after a switch; what one may do stays', async () => {
    const second = await make({ sortCode: 900 });
    const [here, there] = [await makeMenu(), await makeMenu({ systemId: second })];
    const member = await memberOf(here, there);
    expect(await standing(member)).toEqual({
      applications: [mainApplication.id, second],
      current: mainApplication.id,
      shown: [here],
      all: expect.arrayContaining([here, there]),
    });
    const switchTo = (majorId: string, more: object = {}) =>
      member(profileApi.switchTo, { body: { majorType: 'System', majorId, ...more } });
    expect((await switchTo(second)).code).toBe(200);
    expect(await standing(member)).toMatchObject({ current: second, shown: [there] });
    const { permissionList } = (await member(sessionApi.currentUser)).data;
    expect(permissionList.map(({ modelId }) => modelId).sort()).toEqual([here, there].sort());

    const noMenus = { code: 403, msg: errorText('user.noMenusInApplication') };
    expect(await switchTo(await make())).toMatchObject(noMenus);
    expect(await switchTo('nothing')).toMatchObject(noMenus);
    expect(await switchTo(second, { menuType: 1 })).toMatchObject(noMenus);
    expect(await standing(member)).toMatchObject({ current: second });
  });

  test('keeps an application for each client', async () => {
    const second = await make();
    const app1 = { category: 'App' as const };
    const [web, one, two] = [
      await makeMenu(),
      await makeMenu({ ...app1 }),
      await makeMenu({ ...app1, systemId: second }),
    ];
    const member = await memberOf(web, one, two);
    const body = { majorType: 'System' as const, majorId: second, menuType: 1 };
    expect((await member(profileApi.switchTo, { body })).code).toBe(200);
    const mobile = (await member(sessionApi.currentUser, { query: { type: 'App' } })).data;
    expect([mobile.userInfo.systemId, mobile.menuList.map(({ id }) => id)]).toEqual([second, [two]]);
    expect(await standing(member)).toMatchObject({ current: mainApplication.id, shown: [web] });
  });

  test('has nothing of a disabled application, on no door, until it is enabled', async () => {
    const body = fresh();
    await admin(applicationApi.create, { body });
    const [row] = await list({ keyword: body.enCode });
    const id = row?.id ?? '';
    const [here, there] = [await makeMenu(), await makeMenu({ systemId: id })];
    const member = await memberOf(here, there);
    await member(profileApi.switchTo, { body: { majorType: 'System', majorId: id } });
    const turn = (enabledMark: 0 | 1) =>
      admin(applicationApi.update, { params: { id }, body: { ...body, enabledMark } });
    expect((await turn(0)).code).toBe(200);
    const { applications, current, all } = await standing(member);
    expect([applications, current, all]).toEqual([[mainApplication.id], mainApplication.id, [here]]);
    expect((await standing(admin)).all).not.toContain(there);
    expect((await turn(1)).code).toBe(200);
    expect(await standing(member)).toMatchObject({ current: id, shown: [there] });
  });
});

describe('grants', () => {
  test('are offered below their application, of some applications only where these are named', async () => {
    const second = await make();
    const [here, there] = [await makeMenu(), await makeMenu({ systemId: second })];
    made += 1;
    const objectId = await makeRole(admin, { enCode: `apart${made}` });
    const params = { objectId };
    const save = (more: object = {}) =>
      admin(authorityApi.save, {
        params,
        body: { objectType: 'Role', module: [here, there], ...more },
      });
    const values = async (type: 'module' | 'system') =>
      (await admin(authorityApi.values, { params, body: { type } })).data;
    expect((await save()).code).toBe(200);
    const { list: [web] = [], ids } = await values('module');
    const pathTo = (nodes: readonly GrantNode[], id: string): string[] | undefined => {
      for (const node of nodes) {
        if (node.id === id) return [node.fullName];
        const below = pathTo(node.children, id);
        if (below) return [node.fullName, ...below];
      }
      return undefined;
    };
    const { fullName } = (await list()).find(({ id }) => id === second) ?? {};
    expect(pathTo(web ? [web] : [], there)).toEqual(['网页菜单', fullName, expect.any(String)]);
    expect(pathTo(web ? [web] : [], here)).toEqual(['网页菜单', '主应用', expect.any(String)]);
    expect(ids.sort()).toEqual([here, there].sort());
    const nodes = flat(web ? [web] : []).map(({ id }) => id);
    expect(new Set(nodes).size).toBe(nodes.length);

    const systems = await values('system');
    expect(systems.all).toEqual(expect.arrayContaining([mainApplication.id, second]));
    expect(systems.ids.sort()).toEqual([mainApplication.id, second].sort());
    expect((await save({ systemIds: [second] })).code).toBe(200);
    expect((await values('module')).ids).toEqual([there]);
    expect((await values('system')).ids).toEqual([second]);
    expect((await save({ systemIds: [] })).code).toBe(200);
    expect((await values('module')).ids).toEqual([]);
  });

  test('of a delegated application reach to menus that come later, and end with the delegation', async () => {
    const [delegated, kept] = [await make(), await make()];
    const member = await app.userWith('permission.authorize:btn_save', 'permission.gradeManage:btn_add');
    const delegate = (call: Caller, userId: string, systemIds: string[]) =>
      call(gradeApi.setOfUser, { body: { userId, orgAdminModel: [], systemIds } });
    expect((await delegate(admin, member.userId, [delegated, 'nothing'])).code).toBe(200);
    const { systemIds, systemPermissionList } = (
      await admin(gradeApi.selector, { query: { userId: member.userId } })
    ).data;
    expect(systemIds).toEqual([delegated]);
    expect(systemPermissionList.map(({ id }) => id)).toEqual(expect.arrayContaining([delegated, kept]));
    const later = await makeMenu({ systemId: delegated });
    const foreign = await makeMenu({ systemId: kept });
    const offered = async () => (await member(gradeApi.selector, { query: {} })).data;
    expect((await offered()).moduleIds).toEqual([]);
    expect((await offered()).systemPermissionList.map(({ id }) => id)).toEqual([delegated]);
    expect(flat((await offered()).modulePermissionList).map(({ id }) => id)).toContain(later);
    expect(flat((await offered()).modulePermissionList).map(({ id }) => id)).not.toContain(foreign);
    expect((await standing(member)).all).not.toContain(later);

    const third = await app.userWith();
    expect((await delegate(member, third.userId, [delegated, kept])).code).toBe(200);
    const given = (await admin(gradeApi.selector, { query: { userId: third.userId } })).data;
    expect(given.systemIds).toEqual([delegated]);
    expect((await delegate(admin, member.userId, [])).code).toBe(200);
    expect((await offered()).systemPermissionList).toEqual([]);
    await delegate(member, third.userId, []);
    expect((await admin(gradeApi.selector, { query: { userId: third.userId } })).data.systemIds).toEqual([
      delegated,
    ]);
  });

  test('a deleted application is delegated to nobody', async () => {
    const id = await make();
    const member = await app.userWith();
    const body = { userId: member.userId, orgAdminModel: [], systemIds: [id] };
    await admin(gradeApi.setOfUser, { body });
    expect((await remove(id)).code).toBe(200);
    const rows = await app.arrange(({ db }) =>
      db.selectFrom('organizeAdmin').select('id').where('organizeId', '=', id).execute(),
    );
    expect(rows).toEqual([]);
  });
});
