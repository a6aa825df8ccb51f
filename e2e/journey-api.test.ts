import { currentUserApi, recordApi, sessionApi } from '@yingzao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseModel, widget } from './designs.ts';
import { md5, type Running, signIn, startPlatform, temporaryDirectory } from './platform.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
beforeAll(async () => {
  data = await temporaryDirectory();
  platform = await startPlatform({ dataDirectory: data.path });
});
afterAll(async () => {
  await platform.stop();
  await data.remove();
});

test('from the first start over the wire: sign in, design, release, work, restart, and everything is there', async () => {
  const generated = /密码 (\S+)/.exec(platform.output())?.[1] ?? '';
  const first = await signIn(platform.url, 'admin', generated);
  const refused = await first.call(currentUserApi.systemTheme, { body: { theme: 'blend' } });
  expect(refused.code).toBe(403);
  const change = { oldPassword: md5(generated), password: md5('Better123') };
  expect((await first.call(currentUserApi.modifyPassword, { body: change })).code).toBe(200);

  const { call } = await signIn(platform.url, 'admin', 'Better123');
  const modelId = await releaseModel(call, '客户', 'customer', [
    widget('comInput', 'name', '名称', { required: true }),
    widget('numInput', 'credit', '额度'),
  ]);
  const { menuList } = (await call(sessionApi.currentUser)).data;
  expect(menuList.map(({ fullName }) => fullName)).toContain('客户');

  const ids: string[] = [];
  for (const [name, credit] of [
    ['云杉', 3],
    ['青禾', 1],
    ['远航', 2],
  ] as const) {
    const body = { data: JSON.stringify({ name, credit }) };
    ids.push((await call(recordApi.create, { params: { modelId }, body })).data);
  }
  const [spruce = '', grain = ''] = ids;
  const edited = { data: JSON.stringify({ credit: 9 }) };
  expect((await call(recordApi.update, { params: { modelId, id: spruce }, body: edited })).code).toBe(200);
  expect((await call(recordApi.remove, { params: { modelId, id: grain } })).code).toBe(200);
  const body = { sidx: 'credit', sort: 'desc', pageSize: 1, currentPage: 2 };

  expect(await platform.stop()).toBe(0);
  platform = await startPlatform({ dataDirectory: data.path });
  expect(platform.output()).not.toMatch(/密码 \S/);
  const again = (await signIn(platform.url, 'admin', 'Better123')).call;
  const page = (await again(recordApi.list, { params: { modelId }, body: { ...body, sidx: 'f_id' } })).code;
  expect(page).toBe(400);
  const { list, pagination } = (await again(recordApi.list, { params: { modelId }, body: {} })).data;
  expect(pagination?.total).toBe(2);
  expect(list.map(({ name, credit }) => [name, credit])).toEqual([
    ['远航', '2'],
    ['云杉', '9'],
  ]);
});
