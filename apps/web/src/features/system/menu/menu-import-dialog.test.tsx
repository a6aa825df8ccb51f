import { screen, waitFor } from '@testing-library/react';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/system';
import { expect, test } from 'vitest';
import { findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { MenuImportDialog } from './menu-import-dialog.tsx';

const path = '/api/system/Menu/Action/Import';
const directory = { id: 'd1', parentId: '-1', enCode: 'directory', fullName: 'Directory', children: [] };

async function open(answer: Parameters<typeof stubServer>[0][string] = {}) {
  const requests = stubServer({
    'GET /api/system/Menu/Selector/0': { data: { list: [directory] } },
    [`POST ${path}`]: answer,
  });
  const state = {
    isOpen: true,
    subject: { parentId: 'd1' },
    open: () => undefined,
    close: () => undefined,
  };
  const opened = await openPage(<MenuImportDialog {...state} category="App" systemId="second" />, []);
  await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const choose = (name: string) => opened.user.upload(input, new File(['{}'], name));
  const confirm = async () => opened.user.click(await findButton(common.confirm));
  const sent = () => requests.filter((request) => request.path === path);
  return { ...opened, choose, confirm, sent };
}

test('sends the file with where it belongs and what to do with what is there', async () => {
  const { user, choose, confirm, sent, notices } = await open();
  await choose('menu.bm');
  expect(screen.getByText('menu.bm')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: texts['menu.repeated.1'] }));
  await confirm();
  await waitFor(() => expect(notices).toContain(texts['menu.imported']));
  expect(sent()[0]?.body).toMatchObject({
    ...{ parentId: 'd1', category: 'App', type: '1', file: expect.objectContaining({ name: 'menu.bm' }) },
  });
});

test('without a file nothing is sent', async () => {
  const { choose, user, confirm, sent } = await open();
  await choose('menu.bm');
  await user.click(screen.getByRole('button', { name: common['file.remove'] }));
  await confirm();
  expect(await screen.findByText(texts['menu.fileRequired'])).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('what the server says of the file stands at the file', async () => {
  const msg = 'ID、code taken';
  const { choose, confirm } = await open({ code: 400, msg, data: { errors: [{ path: ['file'], msg }] } });
  await choose('menu.bm');
  await confirm();
  const told = await screen.findByText(msg);
  expect(told.closest('.ant-form-item')?.textContent).toContain(texts['menu.file']);
});
