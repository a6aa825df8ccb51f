import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mostSignatures, type SignatureData, signatureLimit } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/profile';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatTime } from '../../base/time.ts';
import { useUser } from '../../base/user.store.ts';
import { buttons, findButton } from '../../test/buttons.ts';
import { currentUser } from '../../test/fixtures.ts';
import { openPage } from '../../test/page.tsx';
import { stubServer } from '../../test/server.ts';
import { MySignatures } from './my-signatures.tsx';

const base = '/api/permission/Users/Current';
const picture = 'data:image/png;base64,AAAA';
const signature = (id: string, isDefault: 0 | 1): SignatureData => ({
  ...{ id, isDefault, signImg: picture, creatorTime: 1_700_000_000_000 },
});
let drawn = picture;

/** jsdom has no canvas: paper that takes every stroke and is worth `drawn`. */
beforeEach(() => {
  drawn = picture;
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => drawn);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

async function open(list: SignatureData[], answers: Parameters<typeof stubServer>[0] = {}) {
  const requests = stubServer({
    [`GET ${base}/SignImg`]: { data: list },
    'GET /api/oauth/CurrentUser': {
      data: currentUser({ userInfo: { ...currentUser().userInfo, signImg: 'new' } }),
    },
    ...answers,
  });
  const opened = await openPage(<MySignatures />, []);
  return { ...opened, sent: (method: string) => requests.filter((request) => request.method === method) };
}

async function drawStroke() {
  const canvas = await screen.findByRole('img', { name: texts['signature.draw'] });
  const at = (x: number) => ({
    clientX: x,
    clientY: 20,
    buttons: 1,
    button: 0,
    isPrimary: true,
    pointerId: 1,
  });
  fireEvent.pointerDown(canvas, at(10));
  fireEvent.pointerMove(document, at(60));
  fireEvent.pointerUp(document, { ...at(60), buttons: 0 });
}
const isOff = async (name: string) => (await findButton(name)).disabled;

test('the first is drawn and kept; nothing can be kept before a stroke is there', async () => {
  const { user, sent, notices } = await open([], { [`POST ${base}/SignImg`]: {} });
  await user.click(await findButton(texts['signature.add']));
  await screen.findByRole('img', { name: texts['signature.draw'] });
  expect(await isOff(common.confirm)).toBe(true);
  await drawStroke();
  await waitFor(async () => expect(await isOff(common.confirm)).toBe(false));
  await user.click(await findButton(common.confirm));
  await waitFor(() => expect(notices).toContain(common.saved));
  expect(sent('POST')[0]?.body).toEqual({ signImg: picture, isDefault: 1 });
  await waitFor(() => expect(useUser.getState().current?.userInfo.signImg).toBe('new'));
});

test('a stroke is taken back, and all of them', async () => {
  const { user } = await open([]);
  await user.click(await findButton(texts['signature.add']));
  await drawStroke();
  await drawStroke();
  await waitFor(async () => expect(await isOff(texts['signature.undo'])).toBe(false));
  await user.click(await findButton(texts['signature.undo']));
  expect(await isOff(common.confirm)).toBe(false);
  await user.click(await findButton(texts['signature.undo']));
  expect(await isOff(common.confirm)).toBe(true);
  await drawStroke();
  await waitFor(async () => expect(await isOff(texts['signature.clear'])).toBe(false));
  await user.click(await findButton(texts['signature.clear']));
  expect(await isOff(common.confirm)).toBe(true);
});

test('what is too large is said and not sent; a refusal stands in the dialog', async () => {
  const { user, sent } = await open([], { [`POST ${base}/SignImg`]: { code: 400, msg: 'Too many' } });
  await user.click(await findButton(texts['signature.add']));
  await drawStroke();
  await waitFor(async () => expect(await isOff(common.confirm)).toBe(false));
  drawn = `data:image/png;base64,${'A'.repeat(signatureLimit)}`;
  await user.click(await findButton(common.confirm));
  expect(await screen.findByText(texts['signature.tooLarge'])).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  drawn = picture;
  await user.click(await findButton(common.confirm));
  expect(await screen.findByText('Too many')).toBeTruthy();
});

test('the default is marked, another one is made it', async () => {
  const { user, sent, notices } = await open([signature('1', 1), signature('2', 0)], {
    [`PUT ${base}/2/SignImg`]: {},
  });
  const list = within(await screen.findByRole('list', { name: texts['signature.list'] }));
  expect(list.getAllByRole('listitem').map(({ ariaCurrent }) => ariaCurrent)).toEqual(['true', 'false']);
  expect(buttons(texts['signature.setDefault'])).toHaveLength(1);
  await user.click(await findButton(texts['signature.setDefault']));
  await waitFor(() => expect(notices).toContain(common.saved));
  expect(sent('PUT')).toHaveLength(1);
});

test('one is deleted after a question', async () => {
  const { user, sent } = await open([signature('1', 1)], { [`DELETE ${base}/1/SignImg`]: {} });
  await user.click(await findButton(common.remove));
  const name = texts['signature.of'].replace('{time}', formatTime(1_700_000_000_000));
  expect(await screen.findByText(common['remove.one'].replace('{name}', name))).toBeTruthy();
  expect(sent('DELETE')).toEqual([]);
  await user.click(await findButton(common.remove));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});

test('with as many as may be kept no other is added', async () => {
  await open(Array.from({ length: mostSignatures }, (_, at) => signature(String(at), at === 0 ? 1 : 0)));
  expect(await isOff(texts['signature.add'])).toBe(true);
});
