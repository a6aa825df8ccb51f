import { mostSignatures, sessionApi, signatureApi, signatureLimit } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const drawn = async (format: 'png' | 'jpeg' = 'png', width = 8) =>
  sharp({ create: { width, height: 8, channels: 3, background: '#123456' } })
    .toFormat(format)
    .toBuffer();
const addressOf = (content: Buffer, mime = 'image/png') =>
  `data:${mime};base64,${content.toString('base64')}`;

async function keep(by: Caller, isDefault?: 0 | 1, width?: number) {
  const signImg = addressOf(await drawn('png', width));
  const { code } = await by(signatureApi.create, { body: { signImg, isDefault } });
  return { signImg, code };
}
const mine = async (by: Caller) => (await by(signatureApi.list)).data;
const addressShown = async (by: Caller) => (await by(sessionApi.currentUser)).data.userInfo.signImg;

const fetched = (url: string, by?: Caller) =>
  app.raw({ method: 'GET', url, ...(by?.token && { headers: { authorization: by.token } }) });

/** The picture at the address that CurrentUser tells, as a data URL; ''. */
async function shown(by: Caller): Promise<string> {
  const address = await addressShown(by);
  if (address === '') return '';
  const { headers, rawPayload } = await fetched(address, by);
  return addressOf(rawPayload, String(headers['content-type']));
}

describe('my signatures', () => {
  test('the first one is the default, whatever is said; CurrentUser tells where it is', async () => {
    const member = await app.userWith();
    expect(await mine(member)).toEqual([]);
    expect(await shown(member)).toBe('');
    const { signImg } = await keep(member, 0);
    expect(await mine(member)).toMatchObject([{ signImg, isDefault: 1 }]);
    expect(await shown(member)).toBe(signImg);
  });

  test('a later one is the default when it is said, or chosen', async () => {
    const member = await app.userWith();
    const [first, second, third] = [
      await keep(member, 0, 8),
      await keep(member, 0, 9),
      await keep(member, 1, 10),
    ];
    const order = async () => (await mine(member)).map(({ signImg, isDefault }) => [signImg, isDefault]);
    expect(await order()).toEqual([
      [third.signImg, 1],
      [second.signImg, 0],
      [first.signImg, 0],
    ]);
    const id = (await mine(member))[2]?.id ?? '';
    expect((await member(signatureApi.setDefault, { params: { id } })).code).toBe(200);
    expect((await order())[0]).toEqual([first.signImg, 1]);
    expect((await order()).filter(([, isDefault]) => isDefault === 1)).toHaveLength(1);
    expect(await shown(member)).toBe(first.signImg);
  });

  test('without the default the newest left takes its place', async () => {
    const member = await app.userWith();
    await keep(member, 0, 8);
    const { signImg } = await keep(member, 0, 9);
    const remove = async () => {
      const id = (await mine(member))[0]?.id ?? '';
      return (await member(signatureApi.remove, { params: { id } })).code;
    };
    expect(await remove()).toBe(200);
    expect(await mine(member)).toMatchObject([{ signImg, isDefault: 1 }]);
    expect(await remove()).toBe(200);
    expect(await mine(member)).toEqual([]);
    expect(await shown(member)).toBe('');
  });

  test('are twenty at most, and one is the default, also when several calls come at once', async () => {
    const member = await app.userWith();
    const codes = await Promise.all(Array.from({ length: 24 }, () => keep(member, 1)));
    expect(codes.filter(({ code }) => code === 200)).toHaveLength(mostSignatures);
    const refused = await member(signatureApi.create, { body: { signImg: addressOf(await drawn()) } });
    expect(refused).toMatchObject({
      code: 400,
      msg: errorText('signature.tooMany', { max: mostSignatures }),
    });
    const all = await mine(member);
    expect(all.filter(({ isDefault }) => isDefault === 1)).toHaveLength(1);
    const ids = all.slice(0, 6).map(({ id }) => id);
    await Promise.all(
      ids.map((id, at) =>
        at % 2 === 0
          ? member(signatureApi.setDefault, { params: { id } })
          : member(signatureApi.remove, { params: { id } }),
      ),
    );
    const left = await mine(member);
    expect(left).toHaveLength(mostSignatures - 3);
    expect(left.filter(({ isDefault }) => isDefault === 1)).toHaveLength(1);
  });
});

describe('the picture that CurrentUser names', () => {
  test('is not in that answer, however large it is', async () => {
    const member = await app.userWith();
    await keep(member, 1, 1500);
    expect((await addressShown(member)).length).toBeLessThan(100);
  });

  test('is for its owner alone, and kept by no browser', async () => {
    const [owner, other] = [await app.userWith(), await app.userWith()];
    await keep(owner);
    const address = await addressShown(owner);
    expect((await fetched(address, owner)).headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
    });
    expect((await fetched(address, other)).json()).toMatchObject({ code: 404, data: null });
    expect((await fetched(address)).json()).toMatchObject({ code: 602 });
    expect((await fetched(address, await app.administrator())).json()).toMatchObject({ code: 404 });
  });

  test('is gone with the signature', async () => {
    const member = await app.userWith();
    await keep(member);
    const address = await addressShown(member);
    const id = (await mine(member))[0]?.id ?? '';
    expect((await member(signatureApi.remove, { params: { id } })).code).toBe(200);
    expect((await fetched(address, member)).json()).toMatchObject({ code: 404 });
  });
});

describe('refused is', () => {
  const html = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  test.each([
    ['another kind of picture', async () => addressOf(await drawn('jpeg'), 'image/jpeg')],
    ['another kind under its name', async () => addressOf(await drawn('jpeg'))],
    ['no picture', async () => addressOf(html)],
    ['half a picture', async () => addressOf((await drawn()).subarray(0, 40))],
    ['no data URL', async () => 'https://example.com/a.png'],
    ['text behind the picture', async () => `${addressOf(await drawn())}" onload="x`],
    [
      'a picture that unfolds too far',
      async () =>
        addressOf(
          await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#000' } })
            .png()
            .toBuffer(),
        ),
    ],
  ])('%s', async (_, make) => {
    const member = await app.userWith();
    const answer = await member(signatureApi.create, { body: { signImg: await make() } });
    expect(answer).toMatchObject({
      code: 400,
      msg: errorText('signature.notPicture'),
      data: { errors: [{ path: ['signImg'] }] },
    });
    expect(await mine(member)).toEqual([]);
  });

  test.each([[undefined], [5], ['A'.repeat(signatureLimit + 1)]])(
    'what is no picture of the right size',
    async (signImg) => {
      const member = await app.userWith();
      const answer = await member(signatureApi.create, { body: { signImg } as never });
      expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: ['signImg'] }] } });
    },
  );

  test('somebody else’s, an unknown one, and nobody', async () => {
    const [owner, other] = [await app.userWith(), await app.userWith()];
    const { signImg } = await keep(owner);
    const params = { id: (await mine(owner))[0]?.id ?? '' };
    for (const endpoint of [signatureApi.setDefault, signatureApi.remove]) {
      expect((await other(endpoint, { params })).code).toBe(404);
      expect((await owner(endpoint, { params: { id: '404' } })).code).toBe(404);
      expect((await app.nobody(endpoint, { params })).code).toBe(602);
    }
    expect((await app.nobody(signatureApi.list)).code).toBe(602);
    expect((await app.nobody(signatureApi.create, { body: { signImg } })).code).toBe(602);
    expect(await mine(other)).toEqual([]);
    expect(await mine(owner)).toMatchObject([{ signImg, isDefault: 1 }]);
  });
});
