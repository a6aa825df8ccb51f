import { recordApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { release, widget } from '../../test/designs.ts';
import { makeGroup, makeOrganization, makeRole, makeUser, setMembers } from '../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let modelId: string;
let company: string;
let department: string;
let role: string;
let group: string;
let person: string;
let colleague: string;

beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  company = await makeOrganization(admin, '总公司');
  department = await makeOrganization(admin, '销售部', { parentId: company, category: 'department' });
  role = await makeRole(admin, { fullName: '审计员', enCode: 'auditor' });
  group = await makeGroup(admin, { fullName: '应急小组', enCode: 'sos' });
  ({ id: person } = await makeUser(admin, { account: 'person', realName: '王五', organizeId: department }));
  ({ id: colleague } = await makeUser(admin, {
    account: 'colleague',
    realName: '赵六',
    organizeId: company,
  }));
  await setMembers(admin, 'Role', role, [person]);
  await setMembers(admin, 'Group', group, [person]);
  const range = { selectType: 'custom', ableIds: [`${department}--department`, `${role}--role`] };
  const lines = [widget('usersSelect', 'who', '经办')];
  ({ modelId } = await release(
    admin,
    [
      widget('comInput', 'name', '名称'),
      widget('usersSelect', 'owner', '负责'),
      widget('usersSelect', 'readers', '抄送', { multiple: true }),
      widget('usersSelect', 'ranged', '限定', { ...range, multiple: true }),
      {
        ...widget('table', 'lines', '明细'),
        __config__: { jnpfKey: 'table', label: '明细', children: lines },
      },
    ],
    {
      searchList: [
        { id: 'owner', searchType: 1 },
        { id: 'readers', searchType: 1 },
        { id: 'lines-who', searchType: 1 },
      ],
    },
  ));
});
afterAll(() => app.close());

const save = (data: object, by = admin) =>
  by(recordApi.create, { params: { modelId }, body: { data: JSON.stringify(data) } });
const get = async (id: string) =>
  JSON.parse((await admin(recordApi.get, { params: { modelId, id } })).data.data);
const texts = async (id: string) =>
  JSON.parse((await admin(recordApi.dataChange, { params: { modelId, id } })).data.data);
const pathsOf = (answer: { data: unknown }) =>
  (answer.data as { errors: { path: unknown[] }[] }).errors.map(({ path }) => path);

describe('people and what they belong to, in one field', () => {
  test('come back with their kinds and their names', async () => {
    const readers = [`${company}--company`, `${department}--department`, `${role}--role`, `${group}--group`];
    const { code, data: id } = await save({
      owner: `${person}--user`,
      readers: [...readers, `${group}--group`],
      lines: [{ who: `${company},${department}--department` }],
    });
    expect(code).toBe(200);
    expect(await get(id)).toMatchObject({
      owner: `${person}--user`,
      owner_name: '王五/person',
      readers,
      readers_name: '总公司,销售部,审计员,应急小组',
      lines: [{ who: `${department}--department` }],
    });
    const told = await texts(id);
    expect(told).toMatchObject({ owner: '王五/person', readers: '总公司,销售部,审计员,应急小组' });
    expect(told.lines).toMatchObject([{ who: '销售部' }]);
  });

  test('are refused without a kind, of a wrong one, and when they are not there', async () => {
    const wrong = [person, `${person}--role`, `${company}--department`, 'nobody--user', `${person}--boss`];
    for (const owner of [...wrong, 5, { id: person }]) {
      expect([owner, pathsOf(await save({ owner }))]).toEqual([owner, [['owner']]]);
    }
    const answer = await save({
      readers: [`${person}--user`, 'ghost--group'],
      lines: [{ who: `${person}--user` }, { who: 'ghost--user' }],
    });
    expect(answer.msg).toContain(errorText('field.unknownOption', { label: '抄送' }));
    expect(pathsOf(answer)).toEqual([['readers'], ['lines', 1, 'who']]);
  });

  test('are held to the range of the field', async () => {
    const fine = [`${department}--department`, `${person}--user`, `${role}--role`];
    expect((await save({ ranged: fine })).code).toBe(200);
    expect(pathsOf(await save({ ranged: [`${colleague}--user`] }))).toEqual([['ranged']]);
    expect(pathsOf(await save({ ranged: [`${company}--company`] }))).toEqual([['ranged']]);
  });
});

describe('a search', () => {
  const found = async (query: object) => {
    const body = { queryJson: JSON.stringify(query), pageSize: 100 };
    const answer = await admin(recordApi.list, { params: { modelId }, body });
    return answer.data.list.flatMap((row) => row['name'] || []).sort();
  };
  beforeAll(async () => {
    const own = [`${department}--department`, `${company}--company`];
    await save({ name: '人', owner: `${person}--user`, readers: [`${person}--user`] });
    await save({ name: '部门', owner: own[0], readers: [own[0]], lines: [{ who: own[0] }] });
    await save({ name: '公司', owner: own[1], readers: own.slice(1) });
    await save({ name: '角色', owner: `${role}--role`, readers: [`${role}--role`, `${group}--group`] });
  });

  test.each(['owner', 'readers'])('for a person in %s also finds what he belongs to', async (field) => {
    expect(await found({ [field]: `${person}--user` })).toEqual(['人', '角色', '部门']);
    expect(await found({ [field]: `${colleague}--user` })).toEqual(['公司']);
  });

  test('for a person looks into the rows of a sub-table', async () => {
    expect(await found({ 'lines-who': `${person}--user` })).toContain('部门');
    expect(await found({ 'lines-who': `${colleague}--user` })).toEqual([]);
  });

  test('for a department finds it alone', async () => {
    expect(await found({ owner: `${department}--department` })).toEqual(['部门']);
  });

  test('for anything else is refused', async () => {
    const body = { queryJson: JSON.stringify({ owner: person }) };
    const answer = await admin(recordApi.list, { params: { modelId }, body });
    expect(answer).toMatchObject({ code: 400, msg: errorText('list.query') });
  });
});
