import { groupApi, positionApi, roleApi } from '@yingzao/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  grantTo,
  idsOf,
  joinOrganization,
  makeGroup,
  makeOrganization,
  makePosition,
  makeRole,
  seenBy,
  setMembers,
} from '../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let granted: { menu: string; button: string };
let here: string;
let there: string;
let member: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  granted = await idsOf(admin, 'permission.role', 'btn_add');
  here = await makeOrganization(admin, '此处');
  there = await makeOrganization(admin, '彼处');
});
afterAll(() => app.close());

/** Sits in both organizations, now here. */
beforeEach(async () => {
  member = await app.userWith();
  await joinOrganization(app, member.userId, there);
  await joinOrganization(app, member.userId, here);
});

const kinds = ['Role', 'Position', 'Group'] as const;
let made = 0;
/** Something that grants a menu with a button. */
async function makeHolder(kind: (typeof kinds)[number], organizeId: string): Promise<string> {
  made += 1;
  const enCode = `giver${made}`;
  const id = await {
    Role: () => makeRole(admin, { enCode, globalMark: 0, organizeIdsTree: [[organizeId]] }),
    Position: () => makePosition(admin, { enCode, organizeId }),
    Group: () => makeGroup(admin, { enCode }),
  }[kind]();
  const grants = { module: [granted.menu], button: [granted.button] };
  expect(await grantTo(admin, id, grants, kind)).toBe(200);
  return id;
}
const everything = { 'permission.role': ['btn_add'] };

test.each(kinds)(
  'a %s gives its members what it grants, with their next call and until the last',
  async (kind) => {
    const id = await makeHolder(kind, here);
    expect(await seenBy(member)).toEqual({});
    expect(await setMembers(admin, kind, id, [member.userId])).toBe(200);
    expect(await seenBy(member)).toEqual(everything);
    expect((await member(roleApi.list)).code).toBe(200);
    await grantTo(admin, id, { module: [granted.menu] }, kind);
    expect(await seenBy(member)).toEqual({ 'permission.role': [] });
    expect(await setMembers(admin, kind, id, [])).toBe(200);
    expect((await member(roleApi.list)).code).toBe(403);
  },
);

test.each(['Role', 'Position'] as const)(
  'a %s of another organization than the current one gives nothing',
  async (kind) => {
    const id = await makeHolder(kind, there);
    expect(await setMembers(admin, kind, id, [member.userId])).toBe(200);
    expect(await seenBy(member)).toEqual({});
    expect((await member(roleApi.list)).code).toBe(403);
    await joinOrganization(app, member.userId, there);
    expect(await seenBy(member)).toEqual(everything);
    await joinOrganization(app, member.userId, here);
    expect(await seenBy(member)).toEqual({});
  },
);

test('a role that becomes a global one gives what it grants everywhere, at once', async () => {
  const id = await makeHolder('Role', there);
  await setMembers(admin, 'Role', id, [member.userId]);
  expect(await seenBy(member)).toEqual({});
  const { fullName, enCode } = (await admin(roleApi.get, { params: { id } })).data;
  const body = { fullName, enCode, globalMark: 1 as const };
  expect((await admin(roleApi.update, { params: { id }, body })).code).toBe(200);
  expect(await seenBy(member)).toEqual(everything);
});

test('a grant to the user himself gives it, and taking it away takes it', async () => {
  const grants = { module: [granted.menu], button: [granted.button] };
  expect(await grantTo(admin, member.userId, grants, 'User')).toBe(200);
  expect(await seenBy(member)).toEqual(everything);
  expect(await grantTo(admin, member.userId, {}, 'User')).toBe(200);
  expect(await seenBy(member)).toEqual({});
});

test.each(kinds)('a disabled %s gives nothing, and again what it did once it is enabled', async (kind) => {
  const id = await makeHolder(kind, here);
  const endpoint = { Role: roleApi.setState, Position: positionApi.setState, Group: groupApi.setState }[kind];
  const toggle = async () => (await admin(endpoint, { params: { id } })).code;
  expect(await toggle()).toBe(200);
  expect(await setMembers(admin, kind, id, [member.userId])).toBe(200);
  expect(await seenBy(member)).toEqual({});
  expect((await member(roleApi.list)).code).toBe(403);
  expect(await toggle()).toBe(200);
  expect(await seenBy(member)).toEqual(everything);
});

test('what several give is united', async () => {
  const position = await makePosition(admin, { enCode: 'united', organizeId: here });
  const group = await makeGroup(admin, { enCode: 'united' });
  const { button } = await idsOf(admin, 'permission.role', 'btn_edit');
  await grantTo(admin, position, { module: [granted.menu], button: [granted.button] }, 'Position');
  await grantTo(admin, group, { module: [granted.menu], button: [button] }, 'Group');
  await setMembers(admin, 'Position', position, [member.userId]);
  await setMembers(admin, 'Group', group, [member.userId]);
  expect(await seenBy(member)).toEqual({ 'permission.role': ['btn_add', 'btn_edit'] });
});
