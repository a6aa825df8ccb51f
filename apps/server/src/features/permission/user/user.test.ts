import { membershipApi, sessionApi, type UserInputData, userApi } from '@yingzao/contract';
import { errorText, fieldLabel } from '@yingzao/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  firstSignIn,
  giveScope,
  grantTo,
  idsOf,
  joinOrganization,
  makeOrganization,
  makeRole,
  makeUser,
  memberPassword,
  wholeScope,
} from '../../../../test/permission.ts';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { adminPassword } from '../../../../test/test-platform.ts';
import { md5 } from '../../../kernel/password.ts';

let app: TestApp;
let admin: Caller;
let company: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  company = await makeOrganization(admin, '集团');
});
afterAll(() => app.close());

let made = 0;
const fresh = (): UserInputData => {
  made += 1;
  return { account: `Clerk${made}`, realName: '曾小明', organizeId: company };
};
/** Makes somebody a grade administrator of the company he sits in. */
const manage = async (call: Caller) => {
  await joinOrganization(app, call.userId, company);
  await giveScope(app, call.userId, company, wholeScope);
};
const unknown = { params: { id: '404' } };
const read = async (id: string) => (await admin(userApi.get, { params: { id } })).data;
const listed = async (keyword: string) => (await admin(userApi.list, { query: { keyword } })).data.list;

async function signedIn(input: UserInputData = fresh()) {
  const { id, initialPassword } = await makeUser(admin, input);
  return { id, account: input.account, call: await firstSignIn(app, input.account, initialPassword) };
}

function login(account: string, password: string) {
  return app.nobody(sessionApi.login, { body: { account, password: md5(password) } });
}

test('a user is added, listed, read, changed and deleted', async () => {
  const role = await makeRole(admin, { enCode: 'clerks', fullName: '文员' });
  const input = { ...fresh(), gender: '2' as const, mobilePhone: '13912345678', roleId: role, sortCode: 5 };
  const { id } = await makeUser(admin, input);
  const [row] = await listed(input.account);
  expect(row).toMatchObject({
    id,
    fullName: `曾小明/${input.account}`,
    gender: '女',
    roleName: '文员',
    enabledMark: 1,
    isAdministrator: false,
    lockMark: 0,
    sortCode: 5,
  });
  const change = { realName: '李雷', email: 'lei@example.com', roleId: '' };
  expect((await admin(userApi.update, { params: { id }, body: change })).code).toBe(200);
  expect(await read(id)).toMatchObject({
    account: input.account,
    realName: '李雷',
    email: 'lei@example.com',
    gender: '2',
    mobilePhone: '13912345678',
    roleId: '',
    sortCode: 5,
  });
  expect((await admin(userApi.remove, { params: { id } })).code).toBe(200);
  expect((await admin(userApi.get, { params: { id } })).code).toBe(404);
  expect(await listed(input.account)).toEqual([]);
  expect((await makeUser(admin, input)).id).not.toBe(id);
});

test('the account never changes', async () => {
  const input = fresh();
  const { id } = await makeUser(admin, input);
  await admin(userApi.update, { params: { id }, body: { realName: '王五', account: 'other' } });
  expect((await read(id)).account).toBe(input.account);
});

test('every new user has an own initial password, which must be changed and is kept nowhere in clear', async () => {
  const first = await makeUser(admin, fresh());
  const input = fresh();
  const second = await makeUser(admin, input);
  expect(first.initialPassword).not.toBe(second.initialPassword);
  expect(first.initialPassword).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,16}$/);
  const answer = await login(input.account, second.initialPassword);
  expect(answer).toMatchObject({ code: 200, data: { mustChangePassword: 1 } });
  const stored = await app.arrange((ctx) =>
    ctx.db.selectFrom('userAccount').selectAll().where('id', '=', second.id).executeTakeFirstOrThrow(),
  );
  expect(stored.password).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(stored)).not.toContain(second.initialPassword);
  expect(stored.quickQuery).toBe('zxm');
});

test('the list leaves out admin, is paged and filtered, and sorts by known columns only', async () => {
  const mark = `zz${Date.now()}`;
  const genders = ['1', '2', '1'] as const;
  for (const [index, gender] of genders.entries()) {
    await makeUser(admin, { account: `${mark}${index}`, gender, sortCode: index, enabledMark: index });
  }
  const found = async (query: object) => {
    const { data } = await admin(userApi.list, { query: { keyword: mark, ...query } });
    return [data.list.map(({ account }) => account.at(-1)).join(''), data.pagination.total];
  };
  expect(await found({})).toEqual(['012', 3]);
  expect(await found({ gender: '1' })).toEqual(['02', 2]);
  expect(await found({ enabledMark: '2' })).toEqual(['2', 1]);
  expect(await found({ sidx: 'account', sort: 'desc', pageSize: 2 })).toEqual(['21', 3]);
  expect(await found({ keyword: mark.toUpperCase() })).toEqual(['012', 3]);
  expect(await listed('admin')).toEqual([]);
  const refused = await admin(userApi.list, { query: { sidx: 'password' } });
  expect(refused).toMatchObject({ code: 400, msg: errorText('list.sort') });
  expect((await admin(userApi.list, { query: { enabledMark: '7' as never } })).code).toBe(400);
});

test('a search of one or two characters finds them anywhere and in any case, each standing for itself', async () => {
  const organizeId = await makeOrganization(admin, '短名');
  const people = [
    { account: 'Anna1', realName: '欧阳静', mobilePhone: '13912345678' },
    { account: 'bob2', realName: '静Q静', mobilePhone: '13700000000' },
    { account: 'cora3', realName: '王五' },
  ];
  for (const person of people) await makeUser(admin, { ...person, organizeId });
  const found = async (keyword: string) => {
    const { data } = await admin(userApi.list, {
      query: { keyword, organizeId, sidx: 'account', sort: 'asc' },
    });
    expect(data.pagination).toEqual({ currentPage: 1, pageSize: 20, total: data.list.length });
    return data.list.map(({ account }) => account);
  };
  expect(await found('静')).toEqual(['Anna1', 'bob2']);
  expect(await found('阳静')).toEqual(['Anna1']);
  expect([await found('q'), await found('Q')]).toEqual([['bob2'], ['bob2']]);
  expect([await found('OY'), await found('yj')]).toEqual([['Anna1'], ['Anna1']]);
  expect([await found('NN'), await found('b2')]).toEqual([['Anna1'], ['bob2']]);
  expect([await found('91'), await found('w')]).toEqual([['Anna1'], ['cora3']]);
  expect([await found('%'), await found('_'), await found('zz')]).toEqual([[], [], []]);
});

test('a page tells how many people there are, whether it is full, ends the list or lies beyond it', async () => {
  const organizeId = await makeOrganization(admin, '页');
  const on = async (currentPage: number, pageSize: number) => {
    const { data } = await admin(userApi.list, { query: { organizeId, currentPage, pageSize } });
    return [data.list.length, data.pagination.total];
  };
  expect([await on(1, 2), await on(2, 2)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  for (const account of ['page1', 'page2', 'page3', 'page4']) await makeUser(admin, { account, organizeId });
  expect([await on(1, 3), await on(2, 3), await on(3, 3)]).toEqual([
    [3, 4],
    [1, 4],
    [0, 4],
  ]);
  expect([await on(2, 2), await on(1, 20)]).toEqual([
    [2, 4],
    [4, 4],
  ]);
});

test('pickers get the enabled users with what they are found by, never a password', async () => {
  const enabled = await makeUser(admin, fresh());
  const disabled = await makeUser(admin, { ...fresh(), enabledMark: 0 });
  const member = await app.userWith();
  const { list } = (await member(userApi.all)).data;
  expect(list.find(({ id }) => id === enabled.id)).toMatchObject({ quickQuery: 'zxm', gender: '保密' });
  expect(list.some(({ id }) => id === disabled.id)).toBe(false);
  expect(JSON.stringify(list)).not.toContain('argon2');
});

test.each([
  ['account', { account: '' }, 'field.required', {}],
  ['account', { account: 'zhang san' }, 'accountPattern', {}],
  ['account', { account: 'x'.repeat(51) }, 'field.tooLong', { max: 50 }],
  ['realName', { realName: '张<三>' }, 'namePattern', {}],
  ['realName', { realName: 'x'.repeat(10_000) }, 'field.tooLong', { max: 50 }],
  ['organizeId', { organizeId: 'nothing' }, 'field.unknownOption', {}],
  ['organizeId', { organizeId: ['1'] }, 'field.format', {}],
  ['positionId', { positionId: 'nothing' }, 'field.unknownOption', {}],
  ['managerId', { managerId: 'nobody' }, 'field.unknownOption', {}],
  ['ranks', { ranks: '9级' }, 'field.unknownOption', {}],
  ['nation', { nation: 'Education.1' }, 'field.unknownOption', {}],
  ['education', { education: 'none' }, 'field.unknownOption', {}],
  ['certificatesType', { certificatesType: 'card' }, 'field.unknownOption', {}],
  ['nativePlace', { nativePlace: 'x'.repeat(51) }, 'field.tooLong', { max: 50 }],
  ['telePhone', { telePhone: '1'.repeat(21) }, 'field.tooLong', { max: 20 }],
  ['postalAddress', { postalAddress: 'x'.repeat(301) }, 'field.tooLong', { max: 300 }],
  ['birthday', { birthday: '1990-01-01' }, 'field.format', {}],
  ['entryDate', { entryDate: 1.5 }, 'field.format', {}],
  ['headIcon', { headIcon: 'a b.png' }, 'field.format', {}],
  ['gender', { gender: '4' }, 'field.unknownOption', {}],
  ['gender', { gender: 1 }, 'field.format', {}],
  ['email', { email: 'nobody' }, 'emailPattern', {}],
  ['mobilePhone', { mobilePhone: '12345678901' }, 'mobilePattern', {}],
  ['enabledMark', { enabledMark: 3 }, 'field.tooLarge', { max: 2 }],
  ['description', { description: 'x'.repeat(301) }, 'field.tooLong', { max: 300 }],
  ['sortCode', { sortCode: -1 }, 'field.tooSmall', {}],
  ['roleId', { roleId: 'nosuchrole' }, 'field.unknownOption', {}],
] as const)('a wrong %s is refused naming it: %j', async (field, wrong, key, params) => {
  const body = { ...fresh(), ...wrong } as never;
  const refused = await admin(userApi.create, { body });
  expect(refused.code).toBe(400);
  expect(refused.msg).toContain(errorText(key, { label: fieldLabel(field), min: 0, ...params }));
  expect((refused.data as unknown as { errors: unknown[] }).errors).toContainEqual(
    expect.objectContaining({ path: [field] }),
  );
});

test('an account that exists is refused whatever its letters’ case, also when two people add it at once', async () => {
  const input = fresh();
  const answers = await Promise.all(
    [input.account, input.account.toUpperCase(), input.account.toLowerCase()].map((account) =>
      admin(userApi.create, { body: { ...input, account } }),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  for (const { code, msg } of answers) if (code !== 200) expect(msg).toBe(errorText('user.accountTaken'));
  expect(await listed(input.account)).toHaveLength(1);
  const later = await admin(userApi.create, { body: input });
  expect(later).toMatchObject({ code: 400, msg: errorText('user.accountTaken') });
});

test('nothing is half done: with an unknown role neither the user nor his other roles exist', async () => {
  const role = await makeRole(admin, { enCode: 'half' });
  const input = { ...fresh(), roleId: `${role},nosuchrole` };
  const refused = await admin(userApi.create, { body: input });
  expect(refused.msg).toBe(errorText('field.unknownOption', { label: '角色' }));
  expect(await listed(input.account)).toEqual([]);
  const { id } = await makeUser(admin, { ...input, roleId: role });
  const change = { realName: '新名', roleId: 'nosuchrole' };
  expect((await admin(userApi.update, { params: { id }, body: change })).code).toBe(400);
  expect(await read(id)).toMatchObject({ realName: input.realName, roleId: role });
});

test('two people who change the same user: the second reads that somebody was faster', async () => {
  const { id } = await makeUser(admin, fresh());
  const { lastModifyTime } = await read(id);
  const change = (realName: string) =>
    admin(userApi.update, { params: { id }, body: { realName, lastModifyTime } });
  const answers = await Promise.all([change('甲'), change('乙')]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect((await change('丙')).msg).toBe(errorText('conflict'));
});

test('deleting a user ends his sessions, roles and grants; not oneself, not an administrator', async () => {
  const role = await makeRole(admin, { enCode: 'leaver' });
  const { id, account, call } = await signedIn({ ...fresh(), roleId: role });
  await app.arrange((ctx) =>
    ctx.db
      .insertInto('authorize')
      .values({
        id: 'grant1',
        itemType: 'module',
        itemId: '1',
        objectType: 'User',
        objectId: id,
        creatorUserId: null,
        creatorTime: 1,
      })
      .execute(),
  );
  expect((await call(sessionApi.me)).code).toBe(200);
  expect((await admin(userApi.remove, { params: { id } })).code).toBe(200);
  expect((await call(sessionApi.me)).code).toBe(602);
  expect((await login(account, memberPassword)).msg).toBe(errorText('login.wrong'));
  expect((await admin(membershipApi.members, { params: { id: role } })).data.ids).toEqual([]);
  const left = await app.arrange(async (ctx) => [
    await ctx.db.selectFrom('authorize').select('id').where('objectId', '=', id).execute(),
    await ctx.db.selectFrom('userRelation').select('id').where('userId', '=', id).execute(),
  ]);
  expect(left).toEqual([[], []]);
  const self = await admin(userApi.remove, { params: { id: admin.userId } });
  expect(self).toMatchObject({ code: 400, msg: errorText('user.removeSelf') });
  const member = await app.userWith('permission.user:btn_remove');
  const administrator = await member(userApi.remove, { params: { id: admin.userId } });
  expect(administrator).toMatchObject({ code: 400, msg: errorText('user.removeAdministrator') });
});

test('a reset password works once, ends all sessions and must be changed as the setting says', async () => {
  const { id, account, call } = await signedIn();
  const reset = (userPassword: string, validatePassword = userPassword) =>
    admin(userApi.resetPassword, {
      params: { id },
      body: { userPassword: md5(userPassword), validatePassword: md5(validatePassword) },
    });
  expect(await reset('Reset123', 'Reset124')).toMatchObject({
    code: 400,
    msg: errorText('user.resetMismatch'),
  });
  expect((await call(sessionApi.me)).code).toBe(200);
  expect((await reset('Reset123')).code).toBe(200);
  expect((await call(sessionApi.me)).code).toBe(601);
  expect((await login(account, memberPassword)).code).toBe(400);
  expect((await login(account, 'Reset123')).data.mustChangePassword).toBe(1);
  await app.arrange((ctx) =>
    app.app.services.settings.save(ctx, { mandatoryModificationOfInitialPassword: 0 }),
  );
  await reset('Reset125');
  expect((await login(account, 'Reset125')).data.mustChangePassword).toBe(0);
  await app.arrange((ctx) =>
    app.app.services.settings.save(ctx, { mandatoryModificationOfInitialPassword: 1 }),
  );
  const body = { userPassword: 'Reset123', validatePassword: 'Reset123' };
  expect((await admin(userApi.resetPassword, { params: { id }, body })).code).toBe(400);
});

test('a disabled user is out at once and comes back when enabled; not oneself, not an administrator', async () => {
  const { id, account, call } = await signedIn();
  const toggle = () => admin(userApi.setState, { params: { id } });
  expect((await toggle()).code).toBe(200);
  expect((await call(sessionApi.me)).code).toBe(602);
  expect((await login(account, memberPassword)).msg).toBe(errorText('login.disabled'));
  expect((await toggle()).code).toBe(200);
  const again = await app.signIn(account, memberPassword);
  await admin(userApi.update, { params: { id }, body: { realName: '李雷', enabledMark: 0 } });
  expect((await again(sessionApi.me)).code).toBe(602);
  expect((await admin(userApi.setState, { params: { id: admin.userId } })).msg).toBe(
    errorText('user.disableAdministrator'),
  );
  const member = await app.userWith('permission.user:btn_edit');
  await manage(member);
  const self = await member(userApi.setState, { params: { id: member.userId } });
  expect(self).toMatchObject({ code: 400, msg: errorText('user.disableSelf') });
});

test('an account that is not activated is activated by the switch', async () => {
  const { id } = await makeUser(admin, fresh());
  await app.arrange((ctx) =>
    ctx.db.updateTable('userAccount').set({ enabledMark: null }).where('id', '=', id).execute(),
  );
  expect((await read(id)).enabledMark).toBeNull();
  await admin(userApi.setState, { params: { id } });
  expect((await read(id)).enabledMark).toBe(1);
});

test('a user locked in the form stays out until unlocked', async () => {
  const { id, account, call } = await signedIn();
  await admin(userApi.update, { params: { id }, body: { realName: '李雷', enabledMark: 2 } });
  expect((await call(sessionApi.me)).code).toBe(602);
  expect((await listed(account))[0]).toMatchObject({ enabledMark: 2, lockMark: 1 });
  expect((await login(account, memberPassword)).msg).toBe(errorText('login.lockedByAdministrator'));
  expect((await admin(userApi.unlock, { params: { id } })).code).toBe(200);
  expect((await login(account, memberPassword)).code).toBe(200);
});

test('unlocking forgets the failures of an account; one who is disabled stays so', async () => {
  const { id, account } = await signedIn();
  for (let attempt = 0; attempt < 6; attempt += 1) await login(account, 'Wrong123');
  expect((await login(account, memberPassword)).msg).toBe(errorText('login.delayed', { minutes: 10 }));
  expect((await admin(userApi.unlock, { params: { id } })).code).toBe(200);
  for (let attempt = 0; attempt < 5; attempt += 1) await login(account, 'Wrong123');
  expect((await login(account, memberPassword)).code).toBe(200);
  await admin(userApi.setState, { params: { id } });
  await admin(userApi.unlock, { params: { id } });
  expect((await read(id)).enabledMark).toBe(0);
});

test('only administrators change administrators', async () => {
  const member = await app.userWith(
    'permission.user:btn_edit',
    'permission.user:btn_password',
    'permission.user:btn_unlock',
  );
  const target = { params: { id: admin.userId } };
  const password = { userPassword: md5('Mine1234'), validatePassword: md5('Mine1234') };
  expect((await member(userApi.update, { ...target, body: { realName: '我' } })).code).toBe(403);
  expect((await member(userApi.resetPassword, { ...target, body: password })).code).toBe(403);
  expect((await member(userApi.setState, target)).code).toBe(403);
  expect((await member(userApi.unlock, target)).code).toBe(403);
  expect((await login('admin', adminPassword)).code).toBe(200);
  admin = await app.administrator();
});

test('nobody gives himself or others a role that grants more than he holds', async () => {
  const { menu, button } = await idsOf(admin, 'permission.role', 'btn_authorize');
  const strong = await makeRole(admin, { enCode: 'strong' });
  await grantTo(admin, strong, { module: [menu], button: [button] });
  const weak = await makeRole(admin, { enCode: 'weak' });
  const member = await app.userWith('permission.user:btn_add', 'permission.user:btn_edit');
  await manage(member);
  const own = (await member(userApi.get, { params: { id: member.userId } })).data.roleId;
  const give = (id: string, roleId: string) =>
    member(userApi.update, { params: { id }, body: { realName: '我', roleId } });
  expect((await give(member.userId, `${own},${strong}`)).code).toBe(403);
  const body = { ...fresh(), organizeId: company, roleId: strong };
  expect((await member(userApi.create, { body })).code).toBe(403);
  expect((await give(member.userId, `${own},${weak}`)).code).toBe(200);
  const { id } = await makeUser(admin, { ...fresh(), roleId: strong });
  expect((await give(id, '')).code).toBe(403);
  expect((await give(id, strong)).code).toBe(200);
});

test('a user who does not exist is 404 for every call', async () => {
  const password = { userPassword: md5('Mine1234'), validatePassword: md5('Mine1234') };
  expect((await admin(userApi.get, unknown)).code).toBe(404);
  expect((await admin(userApi.update, { ...unknown, body: { realName: '谁' } })).code).toBe(404);
  expect((await admin(userApi.remove, unknown)).code).toBe(404);
  expect((await admin(userApi.resetPassword, { ...unknown, body: password })).code).toBe(404);
  expect((await admin(userApi.setState, unknown)).code).toBe(404);
  expect((await admin(userApi.unlock, unknown)).code).toBe(404);
});

test('nobody gets 602, a member without the right 403, and one with the menu may only look', async () => {
  const { id } = await makeUser(admin, fresh());
  const plain = await app.userWith('permission.role');
  const looker = await app.userWith('permission.user');
  await manage(looker);
  const password = { userPassword: md5('Mine1234'), validatePassword: md5('Mine1234') };
  const requests = [
    [userApi.list, {}],
    [userApi.get, { params: { id } }],
    [userApi.create, { body: fresh() }],
    [userApi.update, { params: { id }, body: { realName: '谁' } }],
    [userApi.remove, { params: { id } }],
    [userApi.resetPassword, { params: { id }, body: password }],
    [userApi.setState, { params: { id } }],
    [userApi.unlock, { params: { id } }],
  ] as const;
  for (const [endpoint, request] of requests) {
    expect((await app.nobody(endpoint, request as never)).code).toBe(602);
    expect((await plain(endpoint, request as never)).code).toBe(403);
    const mayLook = endpoint === userApi.list || endpoint === userApi.get;
    expect((await looker(endpoint, request as never)).code).toBe(mayLook ? 200 : 403);
  }
  expect((await app.nobody(userApi.all)).code).toBe(602);
});

test('users of one company do not exist for another', async () => {
  const { id } = await makeUser(admin, fresh());
  const other = await secondTenant(app);
  const password = { userPassword: md5('Mine1234'), validatePassword: md5('Mine1234') };
  expect(await other.code(userApi.get, { params: { id } })).toBe(404);
  expect(await other.code(userApi.update, { params: { id }, body: { realName: '谁' } })).toBe(404);
  expect(await other.code(userApi.remove, { params: { id } })).toBe(404);
  expect(await other.code(userApi.resetPassword, { params: { id }, body: password })).toBe(404);
  expect(await other.code(userApi.setState, { params: { id } })).toBe(404);
  expect(await other.code(userApi.unlock, { params: { id } })).toBe(404);
  const foreign = await makeRole(admin, { enCode: 'foreign' });
  expect(await other.code(userApi.create, { body: { ...fresh(), roleId: foreign } })).toBe(400);
});
