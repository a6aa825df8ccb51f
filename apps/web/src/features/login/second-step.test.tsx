import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import login from '@yingzao/texts/zh-CN/login';
import texts from '@yingzao/texts/zh-CN/security';
import { describe, expect, test } from 'vitest';
import { useSession } from '../../base/session.store.ts';
import { visit } from '../../test/application.tsx';
import { findButton } from '../../test/buttons.ts';
import { currentUser, loginConfig } from '../../test/fixtures.ts';
import { stubServer } from '../../test/server.ts';
// What the page loads lazily: here before the first test, so that no test waits for the machine.
import '../../ui/second-factor/enrolment.tsx';
import './second-step-panel.tsx';

const first = 'POST /api/oauth/Login';
const second = 'POST /api/oauth/Login/SecondFactor';
const enrol = 'POST /api/oauth/Login/SecondFactor/Enrol';

const unfinished = (step: 'code' | 'enrol') => ({
  data: {
    ...{ token: '', theme: 'classic', mustChangePassword: 0, expireTime: 1 },
    secondFactor: { ticket: 't1', step },
  },
});
const signedIn = { token: 'Bearer new', theme: 'blend', mustChangePassword: 0, expireTime: 1 };
const enrolment = { secret: 'ABCDEFGHIJKLMNOP', url: 'otpauth://totp/x?secret=ABCD', account: 'ada' };
const wrong = { code: 400, msg: 'Wrong code', data: { errors: [{ path: ['code'], msg: 'Wrong code' }] } };
const over = { code: 400, msg: 'Too late' };

type Answers = Parameters<typeof stubServer>[0];

/** Gives account and password, which are not enough. */
async function begin(step: 'code' | 'enrol', answers: Answers) {
  const requests = stubServer({
    'GET /api/oauth/getConfig/0': { data: loginConfig() },
    'GET /api/oauth/getConfig/ada': { data: loginConfig() },
    'GET /api/oauth/CurrentUser': { data: currentUser() },
    [first]: unfinished(step),
    [enrol]: { data: enrolment },
    ...answers,
  });
  const user = await visit({ path: '/login' });
  await user.type(await screen.findByRole('textbox', { name: login.account }), ' ada ');
  await user.type(screen.getByLabelText(login.password), 'Secret1{Enter}');
  const sent = () => requests.filter(({ path }) => path === '/api/oauth/Login/SecondFactor');
  return { user, requests, sent };
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: texts.code });
const token = () => useSession.getState().token;

async function chooseRecovery(user: UserEvent) {
  await user.click(await findButton(texts['code.useRecovery']));
  return screen.findByRole('textbox', { name: texts.recovery });
}

describe('a code', () => {
  test('is asked for after the password, and sent with its sixth digit', async () => {
    const { user, sent } = await begin('code', { [second]: { data: signedIn } });
    expect(await screen.findByRole('heading', { name: login.bySecondFactor })).toBeTruthy();
    expect((await field()).inputMode).toBe('numeric');
    expect((await field()).autocomplete).toBe('one-time-code');
    expect(token()).toBeUndefined();
    await user.type(await field(), '12345');
    expect(sent()).toEqual([]);
    await user.type(await field(), '6');
    await screen.findByRole('main');
    await waitFor(() => expect(token()).toBe('Bearer new'));
    expect(sent().map(({ body }) => body)).toEqual([{ ticket: 't1', code: '123456' }]);
  });

  test('that is wrong is told at the field, which is ready for the next', async () => {
    let answer: object = wrong;
    const { user, sent } = await begin('code', { [second]: () => answer });
    await user.type(await field(), '111111');
    expect((await screen.findByText('Wrong code')).closest('.ant-form-item')).toBeTruthy();
    expect((await field()).value).toBe('');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    answer = { data: signedIn };
    await user.type(await field(), '222 222');
    await waitFor(() => expect(token()).toBe('Bearer new'));
    expect(sent()).toHaveLength(2);
  });

  test('that was not sent stays to be sent again', async () => {
    const { user } = await begin('code', { [second]: 'no network' });
    await user.type(await field(), '123456');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect((await field()).value).toBe('123456');
  });

  test('that comes too late leads back to the password, with the reason and the account', async () => {
    const { user } = await begin('code', { [second]: over });
    await user.type(await field(), '123456');
    expect((await screen.findByRole('alert')).textContent).toContain('Too late');
    const account = screen.getByRole<HTMLInputElement>('textbox', { name: login.account });
    expect(account.value).toBe('ada');
    expect(document.activeElement).toBe(screen.getByLabelText(login.password));
    expect(token()).toBeUndefined();
  });

  test('can be given up for another account', async () => {
    const { user, sent } = await begin('code', {});
    await user.click(await screen.findByRole('button', { name: /返回/ }));
    expect(await screen.findByRole('textbox', { name: login.account })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent()).toEqual([]);
  });
});

describe('a recovery code', () => {
  test('is asked for with letters, and not sent before Enter', async () => {
    const { user, sent } = await begin('code', { [second]: { data: signedIn } });
    const recovery = await chooseRecovery(user);
    expect((recovery as HTMLInputElement).inputMode).not.toBe('numeric');
    await user.type(recovery, '234567');
    expect(sent()).toEqual([]);
    await user.clear(recovery);
    await user.type(recovery, 'k7m2p-x9qfa{Enter}');
    await waitFor(() => expect(token()).toBe('Bearer new'));
    expect(sent()[0]?.body).toEqual({ ticket: 't1', code: 'k7m2p-x9qfa' });
  });

  test('is not sent when it is missing', async () => {
    const { user, sent } = await begin('code', {});
    await chooseRecovery(user);
    await user.click(await findButton(texts.verify));
    expect(await screen.findByText(texts['recovery.required'])).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe('somebody who must have an app', () => {
  const codes = ['k7m2p-x9qfa', 'abcde-fghjk'];
  const enrolled = { data: { ...signedIn, recoveryCodes: codes } };

  test('sets it up, saves the recovery codes, and only then gets in', async () => {
    const { user, requests, sent } = await begin('enrol', { [second]: enrolled });
    expect(await screen.findByRole('img', { name: texts['enrol.picture'] })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(requests.find(({ path }) => path.endsWith('/Enrol'))?.body).toEqual({ ticket: 't1' });
    await user.click(await findButton(texts['enrol.copy']));
    expect(await navigator.clipboard.readText()).toBe(enrolment.secret);

    await user.type(await field(), '123456');
    const saving = within(await screen.findByRole('region', { name: texts['codes.title'] }));
    for (const code of codes) expect(saving.getByText(code)).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(token()).toBeUndefined();
    await user.click(await findButton(texts['codes.copy']));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await user.click(await findButton(texts['codes.saved']));
    await waitFor(() => expect(token()).toBe('Bearer new'));
  });

  test('is told at the password when it cannot begin', async () => {
    await begin('enrol', { [enrol]: over });
    expect((await screen.findByRole('alert')).textContent).toContain('Too late');
    expect(screen.getByRole('textbox', { name: login.account })).toBeTruthy();
  });

  test('cannot use a recovery code, since there is none', async () => {
    await begin('enrol', {});
    await field();
    expect(screen.queryByText(texts['code.useRecovery'])).toBeNull();
  });
});
