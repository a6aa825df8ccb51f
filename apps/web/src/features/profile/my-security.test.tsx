import { screen, waitFor, within } from '@testing-library/react';
import type { DeviceData, SecondFactorStateData } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/security';
import { describe, expect, onTestFinished, test } from 'vitest';
import { md5 } from '../../base/md5.ts';
import { useSession } from '../../base/session.store.ts';
import { buttons, findButton } from '../../test/buttons.ts';
import { Kit } from '../../test/kit.tsx';
import { openPage } from '../../test/page.tsx';
import { stubServer } from '../../test/server.ts';
import { MySecurity } from './my-security.tsx';

const base = '/api/permission/Users/Current';
const off: SecondFactorStateData = { enabled: 0, required: 0, confirmedTime: null, recoveryLeft: 0 };
const on: SecondFactorStateData = {
  enabled: 1,
  required: 0,
  confirmedTime: 1_700_000_000_000,
  recoveryLeft: 9,
};
const enrolment = { secret: 'ABCDEFGH', url: 'otpauth://totp/x?secret=ABCDEFGH', account: 'admin' };
const recoveryCodes = ['k7m2p-x9qfa', 'abcde-fghjk'];
const refusal = (field: string) => ({
  ...{ code: 400, msg: 'Refused' },
  data: { errors: [{ path: [field], msg: 'Refused' }] },
});
const device = (id: string, parts: Partial<DeviceData> = {}): DeviceData => ({
  ...{ id, origin: 'pc', ip: '10.0.0.1', browser: 'Chrome 131', system: 'Windows' },
  ...{ loginTime: 1_700_000_000_000, lastSeenTime: 1_700_000_600_000, isCurrent: 0, ...parts },
});
const here = device('s1', { isCurrent: 1 });
const elsewhere = device('s2', { browser: 'Safari 17', system: 'iOS', ip: '10.0.0.2' });
const unknown = device('s3', { browser: '', system: '', ip: '10.0.0.3' });

type Answers = Parameters<typeof stubServer>[0];

async function open(state: SecondFactorStateData | (() => SecondFactorStateData), answers: Answers = {}) {
  const requests = stubServer({
    [`GET ${base}/SecondFactor`]: () => ({ data: typeof state === 'function' ? state() : state }),
    [`GET ${base}/Sessions`]: { data: { list: [here, elsewhere, unknown] } },
    [`POST ${base}/SecondFactor/Enrol`]: { data: enrolment },
    ...answers,
  });
  const page = (
    <Kit>
      <MySecurity />
    </Kit>
  );
  const opened = await openPage(page, []);
  return {
    ...opened,
    requests,
    sent: (method: string, path: string) =>
      requests.filter((request) => request.method === method && request.path === base + path),
  };
}

const dialog = () =>
  waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
    if (!shown) throw new Error('There is no dialog');
    return shown;
  });
const newestDialog = async () => within(await dialog());

describe('without a second factor', () => {
  test('it is set up by the first code, and the recovery codes are shown until they are saved', async () => {
    let state = off;
    const { user, sent, notices } = await open(() => state, {
      [`POST ${base}/SecondFactor/Confirm`]: () => {
        state = { ...on, recoveryLeft: 10 };
        return { data: { recoveryCodes } };
      },
    });
    await user.click(await findButton(texts['set.up']));
    const form = await newestDialog();
    expect(await form.findByRole('img', { name: texts['enrol.picture'] })).toBeTruthy();
    expect(form.getByText('ABCD EFGH')).toBeTruthy();
    await user.type(form.getByLabelText(texts.code), '123456');
    expect(await screen.findByText('k7m2p-x9qfa')).toBeTruthy();
    expect(sent('POST', '/SecondFactor/Confirm').map(({ body }) => body)).toEqual([{ code: '123456' }]);
    expect(notices).toContain(texts['set.done']);
    expect(await screen.findByText(texts['state.on'])).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByText('k7m2p-x9qfa')).toBeTruthy();
    await user.click(await findButton(texts['codes.saved']));
    await waitFor(() => expect(screen.queryByText('k7m2p-x9qfa')).toBeNull());
  });

  test('a wrong first code is told at its field, and the secret stays when the window is left for the phone', async () => {
    const { user, sent } = await open(off, { [`POST ${base}/SecondFactor/Confirm`]: refusal('code') });
    await user.click(await findButton(texts['set.up']));
    const form = await newestDialog();
    await user.type(await form.findByLabelText(texts.code), '123456');
    expect((await form.findByText('Refused')).closest('.ant-form-item')).toBeTruthy();
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(sent('GET', '/SecondFactor')).toHaveLength(2));
    expect(form.getByText('ABCD EFGH')).toBeTruthy();
    expect(sent('POST', '/SecondFactor/Enrol')).toHaveLength(1);
  });

  test('each opening asks for a secret of its own', async () => {
    const { user, sent } = await open(off);
    for (const times of [1, 2]) {
      await user.click(await findButton(texts['set.up']));
      await screen.findByText('ABCD EFGH');
      expect(sent('POST', '/SecondFactor/Enrol')).toHaveLength(times);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByText('ABCD EFGH')).toBeNull());
    }
  });

  test('a role that requires one is told before it is asked for at the sign-in', async () => {
    await open({ ...off, required: 1 });
    expect(await screen.findByText(texts['state.mustSetUp'])).toBeTruthy();
  });
});

describe('with a second factor', () => {
  test('new recovery codes need a code', async () => {
    const { user, sent } = await open(on, {
      [`POST ${base}/SecondFactor/RecoveryCodes`]: { data: { recoveryCodes } },
    });
    expect(await screen.findByText(texts['state.leftCount'].replace('{count}', '9'))).toBeTruthy();
    expect(screen.queryByText(texts['state.fewLeft'])).toBeNull();
    await user.click(await findButton(texts['renew.act']));
    await user.type((await newestDialog()).getByLabelText(texts.code), '123456{Enter}');
    expect(await screen.findByText('abcde-fghjk')).toBeTruthy();
    expect(sent('POST', '/SecondFactor/RecoveryCodes')[0]?.body).toEqual({ code: '123456' });
  });

  test('few recovery codes are told', async () => {
    await open({ ...on, recoveryLeft: 2 });
    expect(await screen.findByText(texts['state.fewLeft'])).toBeTruthy();
  });

  test('it is turned off with password and code', async () => {
    let state = on;
    const { user, sent, notices } = await open(() => state, {
      [`POST ${base}/SecondFactor/Disable`]: () => {
        state = off;
        return {};
      },
    });
    await user.click(await findButton(texts['off.act']));
    const form = await newestDialog();
    await user.type(form.getByLabelText(texts['off.password']), 'Secret1');
    await user.type(form.getByLabelText(texts.code), 'k7m2p-x9qfa{Enter}');
    await waitFor(() => expect(notices).toContain(texts['off.done']));
    const body = { password: md5('Secret1'), code: 'k7m2p-x9qfa' };
    expect(sent('POST', '/SecondFactor/Disable')[0]?.body).toEqual(body);
    expect(await findButton(texts['set.up'])).toBeTruthy();
  });

  test.each([
    ['password', texts['off.password']],
    ['code', texts.code],
  ])('a wrong %s is told at its field', async (name, label) => {
    const { user } = await open(on, { [`POST ${base}/SecondFactor/Disable`]: refusal(name) });
    await user.click(await findButton(texts['off.act']));
    const form = await newestDialog();
    await user.type(form.getByLabelText(texts['off.password']), 'Secret1');
    await user.type(form.getByLabelText(texts.code), '123456{Enter}');
    const item = (await form.findByText('Refused')).closest('.ant-form-item');
    expect(item?.contains(form.getByLabelText(label))).toBe(true);
  });

  test('it cannot be turned off while a role requires it, and that is said', async () => {
    await open({ ...on, required: 1 });
    expect(await screen.findByText(texts['state.isRequired'])).toBeTruthy();
    expect(buttons(texts['off.act'])).toEqual([]);
    expect(buttons(texts['renew.act'])).toHaveLength(1);
  });
});

describe('my devices', () => {
  const nameOf = ({ browser, system }: DeviceData) => `${browser} · ${system}`;

  test('this one is marked and cannot be ended here', async () => {
    await open(off);
    const mine = (await screen.findByText(texts['device.current'])).closest('li') as HTMLElement;
    expect(mine.textContent).toContain(nameOf(here));
    expect(mine.querySelectorAll('button')).toHaveLength(0);
    expect(screen.getByText(texts['device.unknown'])).toBeTruthy();
  });

  test('another is ended after a question that names it, and the list is read again', async () => {
    const { user, sent, notices } = await open(off, { [`DELETE ${base}/Sessions/s2`]: {} });
    const name = texts['device.endOf'].replace('{name}', nameOf(elsewhere));
    await user.click(await screen.findByLabelText(name));
    expect(await screen.findByText(/Safari 17 · iOS.*10\.0\.0\.2/)).toBeTruthy();
    expect(sent('DELETE', '/Sessions/s2')).toEqual([]);
    await user.click(await findButton(texts['device.end'], await dialog()));
    await waitFor(() => expect(notices).toContain(texts['device.ended']));
    expect(sent('DELETE', '/Sessions/s2')).toHaveLength(1);
    await waitFor(() => expect(sent('GET', '/Sessions')).toHaveLength(2));
  });

  test('one that has left by itself is told, and the list is read again', async () => {
    const { user, sent, notices } = await open(off, {
      [`DELETE ${base}/Sessions/s2`]: { code: 404, msg: 'Gone' },
    });
    const name = texts['device.endOf'].replace('{name}', nameOf(elsewhere));
    await user.click(await screen.findByLabelText(name));
    await user.click(await findButton(texts['device.end'], await dialog()));
    await waitFor(() => expect(notices).toEqual(['Gone']));
    await waitFor(() => expect(sent('GET', '/Sessions')).toHaveLength(2));
  });

  test('all others are ended after a question that counts them', async () => {
    const { user, sent } = await open(off, { [`DELETE ${base}/Sessions`]: {} });
    await user.click(await findButton(texts['device.endOthers']));
    expect(await screen.findByText(texts['device.endOthersQuestion'].replace('{count}', '2'))).toBeTruthy();
    await user.click(await findButton(texts['device.end'], await dialog()));
    await waitFor(() => expect(sent('DELETE', '/Sessions')).toHaveLength(1));
  });

  test('with this one alone there is nothing to end', async () => {
    await open(off, { [`GET ${base}/Sessions`]: { data: { list: [here] } } });
    await screen.findByText(texts['device.current']);
    expect(buttons(texts['device.endOthers'])).toEqual([]);
  });
});

test('somebody who looks through my eyes is told that this is not for him', async () => {
  useSession.setState({ isViewing: true });
  onTestFinished(() => useSession.setState({ isViewing: false }));
  const { requests } = await open(off);
  expect(await screen.findByText(common['empty.noRight'])).toBeTruthy();
  expect(requests).toEqual([]);
});
