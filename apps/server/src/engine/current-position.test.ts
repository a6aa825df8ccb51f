import { explainApi, positionApi, profileApi, recordApi, sessionApi } from '@yingzao/contract';
import { compileForm, newRecord, readFormData } from '@yingzao/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { release, widget } from '../../test/designs.ts';
import {
  grantTo,
  joinOrganization,
  makeOrganization,
  makePosition,
  setMembers,
} from '../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let here: string;
let there: string;
let buyer: string;
let seller: string;
let clerk: string;
let modelId: string;
let menuId: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  here = await makeOrganization(admin, '此处');
  there = await makeOrganization(admin, '彼处');
  buyer = await makePosition(admin, { enCode: 'buyer', fullName: '采购', organizeId: here, sortCode: 1 });
  seller = await makePosition(admin, { enCode: 'seller', fullName: '销售', organizeId: here, sortCode: 2 });
  clerk = await makePosition(admin, { enCode: 'clerk', fullName: '文员', organizeId: there });
  const start = { config: { defaultCurrent: true } };
  ({ modelId, menuId } = await release(admin, [
    widget('currPosition', 'post', '所属岗位'),
    widget('posSelect', 'start', '岗位', start),
  ]));
});
afterAll(() => app.close());

/** Somebody who was given positions by their list of members, and chose none. */
async function holderOf(...positions: string[]): Promise<Caller> {
  const holder = await app.userWith();
  for (const organizeId of [there, here]) await joinOrganization(app, holder.userId, organizeId);
  for (const id of positions) await setMembers(admin, 'Position', id, [holder.userId]);
  expect(await grantTo(admin, holder.userId, { module: [menuId] }, 'User')).toBe(200);
  return holder;
}

/** His position by every way that tells it: the shell, a new form, a kept record, an explanation of his rights. */
async function toldOf(holder: Caller) {
  const shell = (await holder(sessionApi.currentUser)).data.userInfo;
  const config = (await holder(recordApi.config, { params: { modelId } })).data;
  const form = compileForm(readFormData(config?.formData).form);
  const made = await holder(recordApi.create, { params: { modelId }, body: { data: '{}' } });
  const kept = await admin(recordApi.get, { params: { modelId, id: made.data } });
  const why = await admin(explainApi.menus, { params: { userId: holder.userId } });
  return {
    shell: shell.positionId,
    start: newRecord(form, { now: 0, timeZone: 'Asia/Shanghai' })['start'] ?? '',
    kept: JSON.parse(kept.data.data).post ?? '',
    explained: why.data.position,
  };
}
const everywhere = (id: string, name: string) => ({ shell: id, start: id, kept: id, explained: name });

test('who chose no position stands in his first one', async () => {
  const holder = await holderOf(seller, buyer, clerk);
  expect(await toldOf(holder)).toEqual(everywhere(buyer, '采购'));
});

test('the chosen position goes before the first one', async () => {
  const holder = await holderOf(seller, buyer);
  const body = { majorType: 'Position', majorId: seller } as const;
  expect((await holder(profileApi.switchTo, { body })).code).toBe(200);
  expect(await toldOf(holder)).toEqual(everywhere(seller, '销售'));
});

test('a position chosen in another organization, or taken away since, is not the current one', async () => {
  const holder = await holderOf(seller, buyer, clerk);
  const choose = (positionId: string) =>
    app.arrange(async (ctx) => {
      await ctx.db.updateTable('userAccount').set({ positionId }).where('id', '=', holder.userId).execute();
      ctx.publish('rights.changed', { tenant: ctx.tenant.id, userId: holder.userId });
    });
  await choose(clerk);
  expect(await toldOf(holder)).toEqual(everywhere(buyer, '采购'));
  await choose(seller);
  await setMembers(admin, 'Position', seller, []);
  expect(await toldOf(holder)).toEqual(everywhere(buyer, '采购'));
});

test('who has none here has none, and the order of positions says which is first, at once', async () => {
  const holder = await holderOf(clerk);
  expect(await toldOf(holder)).toEqual(everywhere('', ''));
  for (const id of [buyer, seller]) await setMembers(admin, 'Position', id, [holder.userId]);
  expect(await toldOf(holder)).toEqual(everywhere(buyer, '采购'));
  const { fullName, enCode } = (await admin(positionApi.get, { params: { id: buyer } })).data;
  const body = { fullName, enCode, sortCode: 3 };
  expect((await admin(positionApi.update, { params: { id: buyer }, body })).code).toBe(200);
  expect(await toldOf(holder)).toEqual(everywhere(seller, '销售'));
});
