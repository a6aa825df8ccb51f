import { screen, waitFor, within } from '@testing-library/react';
import type { SysConfigData } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/system';
import { describe, expect, test } from 'vitest';
import { useUser } from '../../../base/user.store.ts';
import { buttons, findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { useUnsavedTabs } from '../../../ui/tab/unsaved-tabs.ts';
import { SysConfigPage } from './sys-config-page.tsx';

const stored: SysConfigData = {
  title: 'Works',
  sysName: 'Works of the house',
  sysVersion: 'V3.3',
  copyright: '',
  companyName: '',
  singleLogin: 1,
  tokenTimeout: 720,
  lastLoginTimeSwitch: 1,
  lockType: 2,
  passwordErrorsNumber: 6,
  lockTime: 10,
  enableVerificationCode: 0,
  verificationCodeNumber: 4,
  mandatoryModificationOfInitialPassword: 1,
  whitelistSwitch: 0,
  whiteListIp: '10.0.0.1,10.0.0.2',
  passwordIsUpdatedRegularly: 0,
  updateCycle: 90,
  updateInAdvance: 7,
  disableOldPassword: 0,
  disableTheNumberOfOldPasswords: 3,
  passwordStrengthLimit: 0,
  passwordLengthMin: 0,
  passwordLengthMinNumber: 8,
  containsNumbers: 0,
  includeLowercaseLetters: 0,
  includeUppercaseLetters: 0,
  containsCharacters: 0,
  isLog: 1,
};
const path = '/api/system/SysConfig';

async function open(answers: Parameters<typeof stubServer>[0] = {}, held = ['btn_save'], query = '') {
  const requests = stubServer({
    [`GET ${path}`]: { data: stored },
    [`PUT ${path}`]: {},
    'GET /api/oauth/CurrentUser': () => ({ data: useUser.getState().current }),
    ...answers,
  });
  const opened = await openPage(<SysConfigPage />, held, query);
  const saved = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...opened, saved };
}
const security = '?tab=security';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const shows = (label: string) => screen.queryByLabelText(label) !== null;

test('nothing can be saved until something is changed; only that is sent, and is stored then', async () => {
  const { user, saved, notices } = await open();
  const name = await field(texts['config.sysName']);
  expect(name.value).toBe('Works of the house');
  const [save] = buttons(common.save);
  expect(save?.disabled).toBe(true);
  await user.type(name, '!');
  await waitFor(() => expect(save?.disabled).toBe(false));
  expect(screen.getByText(texts['config.changed'].replace('{count}', '1'))).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(notices).toContain(common.saved));
  expect(saved()).toEqual([{ sysName: 'Works of the house!' }]);
  await waitFor(() => expect(save?.disabled).toBe(true));
  await user.type(name, '{Backspace}');
  await waitFor(() => expect(save?.disabled).toBe(false));
});

test('what is changed back is no change, and the changes can be undone', async () => {
  const { user } = await open();
  const name = await field(texts['config.sysName']);
  await user.type(name, '!');
  await waitFor(() => expect(buttons(common.save)[0]?.disabled).toBe(false));
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(buttons(common.save)[0]?.disabled).toBe(true));
  await user.clear(name);
  await user.click(await findButton(common.save));
  expect(await screen.findByText(/^请填写/)).toBeTruthy();
  await user.click(await findButton(texts['config.undo']));
  expect(name.value).toBe('Works of the house');
  await waitFor(() => expect(screen.queryByText(/^请填写/)).toBeNull());
});

describe('settings that depend on a switch', () => {
  test('are shown with it, and addresses stand in lines', async () => {
    const { user, saved } = await open({}, ['btn_save'], security);
    const turn = await field(texts['config.whitelistSwitch']);
    expect(shows(texts['config.whiteListIp'])).toBe(false);
    await user.click(turn);
    const addresses = await field(texts['config.whiteListIp']);
    expect(addresses.value).toBe('10.0.0.1\n10.0.0.2');
    await user.type(addresses, '{Enter}192.168.0.0/16 ');
    await user.click(await findButton(common.save));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toEqual({ whitelistSwitch: 1, whiteListIp: '10.0.0.1\n10.0.0.2\n192.168.0.0/16' });
  });

  test('are left alone while it is off', async () => {
    const { user, saved } = await open({}, ['btn_save'], security);
    const time = await field(texts['config.lockTime']);
    await user.clear(time);
    await user.type(time, '30');
    await user.click(screen.getByRole('radio', { name: texts['config.lockType.0'] }));
    await waitFor(() => expect(shows(texts['config.passwordErrorsNumber'])).toBe(false));
    await user.click(await findButton(common.save));
    await waitFor(() => expect(saved()).toEqual([{ lockType: 0 }]));
  });

  test('an empty list of addresses would let nobody in', async () => {
    const { user, saved } = await open(
      { [`GET ${path}`]: { data: { ...stored, whiteListIp: '' } } },
      ['btn_save'],
      security,
    );
    await user.click(await field(texts['config.whitelistSwitch']));
    await user.click(await findButton(common.save));
    const message = texts['config.fillIn'].replace('{label}', texts['config.whiteListIp']);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(saved()).toEqual([]);
  });
});

test('a refusal of the server stands at its field, and nothing typed is lost', async () => {
  const refusal = { errors: [{ path: ['whiteListIp'], msg: 'nonsense is no address' }] };
  const { user } = await open(
    { [`PUT ${path}`]: { code: 400, msg: 'refused', data: refusal } },
    ['btn_save'],
    security,
  );
  await user.click(await field(texts['config.whitelistSwitch']));
  await user.type(await field(texts['config.whiteListIp']), '{Enter}nonsense');
  await user.click(await findButton(common.save));
  const message = await screen.findByText('nonsense is no address');
  const item = within(message.closest('.ant-form-item') as HTMLElement);
  expect(item.getByLabelText<HTMLInputElement>(texts['config.whiteListIp']).value).toContain('nonsense');
  expect(buttons(common.save)[0]?.disabled).toBe(false);
});

test('unsaved changes: the other tab asks first, the tab of the page and the window know', async () => {
  const { user, address } = await open();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await user.type(await field(texts['config.sysName']), '!');
  await waitFor(() => expect(leave()).toBe(true));
  expect([...useUnsavedTabs.getState().paths]).toEqual(['/page']);
  await user.click(screen.getByRole('tab', { name: texts['config.tab.security'] }));
  expect(await screen.findByText(common['unsaved.question'])).toBeTruthy();
  expect(address()).toBe('/page');
  await user.click(await findButton(common['unsaved.discard']));
  await waitFor(() => expect(address()).toBe('/page?tab=security'));
  expect(await field(texts['config.tokenTimeout'])).toBeTruthy();
  await waitFor(() => expect(useUnsavedTabs.getState().paths.size).toBe(0));
  expect(leave()).toBe(false);
});

test('who may not save reads them', async () => {
  await open({}, []);
  expect((await field(texts['config.sysName'])).disabled).toBe(true);
  expect(screen.getByText(texts['config.readOnly'])).toBeTruthy();
  expect(buttons(common.save)).toEqual([]);
});

test('a failure is told, and can be tried again', async () => {
  let isUp = false;
  const { user } = await open({
    [`GET ${path}`]: () => (isUp ? { data: stored } : { code: 500, msg: 'busy' }),
  });
  expect(await screen.findByText('busy')).toBeTruthy();
  isUp = true;
  await user.click(await findButton(common.retry));
  expect(await field(texts['config.sysName'])).toBeTruthy();
});
