import { screen, waitFor, within } from '@testing-library/react';
import type { UserRowData, WorkItemData } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import pickers from '@yingzao/texts/zh-CN/pickers';
import { expect, test } from 'vitest';
import { buttons, findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { HandoverDialog } from './handover-dialog.tsx';

const path = '/api/permission/Users';
const ann = { id: '7', account: 'ann', realName: 'Ann' } as UserRowData;
const bob = { id: '9', fullName: 'Bob/bob', type: 'user', organize: '', isLeaf: true };
const item = (id: string, more: Partial<WorkItemData> = {}): WorkItemData => ({
  ...{ id, type: 'role', fullName: `Name ${id}`, enCode: `code.${id}`, icon: '', disabled: false },
  ...more,
});
const work = [
  item('r1--role'),
  item('r2--role', { disabled: true }),
  item('u1--user', { type: 'user' }),
  item('u2--user', { type: 'user' }),
];

type Answers = Parameters<typeof stubServer>[0];

async function open(answers: Answers = {}, permission: readonly WorkItemData[] = work) {
  const requests = stubServer({
    [`GET ${path}/getWorkByUser`]: { data: { flowTask: [], flow: [], permission } },
    [`POST ${path}/ImUser/Selector/0`]: { data: { list: [bob] } },
    [`POST ${path}/getUserList`]: { data: { list: [bob] } },
    ...answers,
  });
  const dialog = { isOpen: true, subject: ann, open: () => undefined, close: () => undefined };
  const opened = await openPage(<HandoverDialog {...dialog} />, []);
  const title = texts['handover.of'].replace('{name}', ann.realName);
  const form = within(await screen.findByRole('dialog', { name: title }));
  const confirm = async () => opened.user.click(await findButton(common.confirm));
  const box = (name: RegExp | string) => form.getByRole<HTMLInputElement>('checkbox', { name });
  async function choosePerson() {
    await opened.user.click(form.getByRole('combobox', { name: texts['handover.to'] }));
    await screen.findByPlaceholderText(pickers.search);
    await opened.user.click(await screen.findByText('Bob/bob'));
    await opened.user.click(await findButton(common.confirm));
    await waitFor(() => expect(screen.queryByPlaceholderText(pickers.search)).toBeNull());
  }
  const sent = () => requests.filter((request) => request.path === `${path}/workHandover`);
  return { ...opened, form, box, confirm, choosePerson, sent };
}

test('everything goes over unless it is unticked; what one may not give stays', async () => {
  const { user, box, confirm, choosePerson, sent, notices } = await open({
    [`POST ${path}/workHandover`]: {},
  });
  expect(box(/r1--role/).checked).toBe(true);
  expect(box(/r2--role/)).toMatchObject({ checked: false, disabled: true });
  await user.click(box(/u1--user/));
  await choosePerson();
  await confirm();
  await waitFor(() => expect(notices).toContain(texts['handover.done']));
  expect(sent()[0]?.body).toEqual({ fromId: '7', toId: '9', permissionList: ['r1--role', 'u2--user'] });
});

test('a kind and all of it are ticked at once, never what is locked', async () => {
  const { user, form, box } = await open();
  const count = (chosen: number) =>
    texts['handover.chosen'].replace('{count}', String(chosen)).replace('{total}', '4');
  await user.click(box(texts['handover.all']));
  expect(form.getByText(count(0))).toBeTruthy();
  await user.click(box(texts['handover.kind.user']));
  expect(form.getByText(count(2))).toBeTruthy();
  await user.click(box(texts['handover.all']));
  expect(form.getByText(count(3))).toBeTruthy();
});

test('without somebody who takes over, or without anything, nothing is sent', async () => {
  const { user, form, box, confirm, sent } = await open();
  await user.click(box(texts['handover.all']));
  await confirm();
  expect(await form.findByText(texts['handover.toRequired'])).toBeTruthy();
  expect(await form.findByText(texts['handover.workRequired'])).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a refusal is told at its field and keeps the choice', async () => {
  const msg = 'Bob sits elsewhere';
  const { form, box, confirm, choosePerson } = await open({
    [`POST ${path}/workHandover`]: { code: 400, msg, data: { errors: [{ path: ['permissionList'], msg }] } },
  });
  await choosePerson();
  await confirm();
  expect(await form.findByText(msg)).toBeTruthy();
  expect(box(/u1--user/).checked).toBe(true);
});

test('who holds nothing has nothing to hand over', async () => {
  const { form } = await open({}, []);
  expect(form.getByText(texts['handover.nothing'])).toBeTruthy();
  expect(buttons(common.confirm)).toEqual([]);
});
