import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileApi, organizeApi, profileApi, userApi } from '@yingzao/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, memberPassword, type TestApp, testApp } from '../../../../test/test-app.ts';
import { inWorkFolder } from '../../../kernel/files/work-folder.ts';
import { defaultTenant } from '../../auth/session/gate.ts';

let app: TestApp;
let admin: Caller;
let member: Caller;
const day = 24 * 60 * 60 * 1000;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  member = await app.userWith();
});
afterAll(() => app.close());
afterEach(() => {
  app.clock.ahead = 0;
});

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Copyright: 'the camera' } })
    .toFormat(format)
    .toBuffer();
const file = (bytes: Buffer | string, name: string) => new File([bytes as never], name);
const upload = (by: Caller, body: unknown) => by(fileApi.uploadAvatar, { body: body as never });
const show = (name: string, query = '') =>
  app.raw({ method: 'GET', url: `/api/file/Image/userAvatar/${name}${query}` });
const stored = async () => {
  const root = join(app.app.services.engine.platform.config.dataDirectory, 'files');
  return (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length;
};

describe('a portrait', () => {
  test('is drawn anew: small, without what the camera noted, open to everybody', async () => {
    const { data } = await upload(member, { file: file(await picture(1200, 800), '我的/照片.JPG') });
    expect(data).toMatchObject({ fileExtension: 'jpeg', url: `/api/file/Image/userAvatar/${data.name}` });
    const answer = await show(data.name);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    const meta = await sharp(answer.rawPayload).metadata();
    expect([meta.width, meta.height, meta.exif]).toEqual([512, 341, undefined]);
    const scaled = await show(data.name.replace('.', '@'), '?w=60');
    expect((await sharp(scaled.rawPayload).metadata()).width).toBe(60);
  });

  test('becomes mine, and goes a week after another took its place', async () => {
    const first = (await upload(member, { file: file(await picture(10, 10), 'a.png') })).data.name;
    const second = (await upload(member, { file: file(await picture(11, 11), 'b.png') })).data.name;
    const choose = (name: string) => member(profileApi.setAvatar, { params: { name } });
    expect((await choose(first)).code).toBe(200);
    expect((await member(profileApi.get)).data.avatar).toBe(`/api/file/Image/userAvatar/${first}`);
    const { account } = (await member(profileApi.get)).data;
    app.clock.ahead += 8 * day;
    member = await app.signIn(account, memberPassword);
    await app.app.services.files.sweep(defaultTenant);
    expect((await show(first)).statusCode).toBe(200);
    expect((await show(second)).statusCode).toBe(404);
    const third = (await upload(member, { file: file(await picture(12, 12), 'c.png') })).data.name;
    await choose(third);
    app.clock.ahead += 8 * day;
    await app.app.services.files.sweep(defaultTenant);
    expect([(await show(first)).statusCode, (await show(third)).statusCode]).toEqual([404, 200]);
  });

  test('can be given to somebody by who manages users; one that does not exist is refused', async () => {
    const { name } = (await upload(admin, { file: file(await picture(20, 20), 'a.png') })).data;
    expect(name).toMatch(/^\d{8}[0-9a-f]{20}\.jpeg$/);
    const body = { fullName: '肖像', enCode: 'portrait', parentId: '-1' };
    await admin(organizeApi.create, { body });
    const organizeId = (await admin(organizeApi.list)).data.list[0]?.id ?? '';
    const person = { account: 'portrait', realName: '头像', gender: '1', organizeId };
    const add = (headIcon: string) => admin(userApi.create, { body: { ...person, headIcon } });
    expect(await add('nothing.png')).toMatchObject({ code: 400, msg: '文件不存在' });
    const { id } = (await add(`/api/file/Image/userAvatar/${name}`)).data;
    expect((await admin(userApi.get, { params: { id } })).data.headIcon).toContain(name);
  });

  test('that is none is refused, naming the field, in the language of the user', async () => {
    for (const bytes of [
      'no picture',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      '',
    ]) {
      const { code, msg, data } = await upload(member, { file: file(bytes, 'a.png') });
      expect([code, msg]).toEqual([400, '不支持上传该格式的文件']);
      expect(data).toEqual({ errors: [{ path: ['file'], msg: '不支持上传该格式的文件' }] });
    }
    expect(await upload(member, { other: 'x' })).toMatchObject({ code: 400, msg: '文件不能为空' });
    const json = await app.raw({
      method: 'POST',
      url: '/api/file/Uploader/userAvatar',
      headers: { authorization: member.token ?? '' },
      payload: { file: 'x' },
    });
    expect(json.json()).toMatchObject({ code: 400 });
  });

  test('over the limit is refused; nobody uploads without being signed in; nothing stays behind', async () => {
    const before = await stored();
    const big = await upload(member, { file: file(Buffer.alloc(5 * 1024 * 1024 + 1), 'a.png') });
    expect(big).toMatchObject({ code: 413, msg: '文件大小超过限制（最大 5 MB）' });
    expect((await upload(app.nobody, { file: file(await picture(9, 9), 'a.png') })).code).toBe(602);
    expect(await stored()).toBe(before);
    const { dataDirectory } = app.app.services.engine.platform.config;
    expect(await readdir(join(dataDirectory, 'work'))).toEqual([]);
  });

  test('by a name that is no name is missing', async () => {
    expect((await show('nothing.png')).statusCode).toBe(404);
    expect((await show('..%2F..%2Fetc%2Fpasswd')).json().code).toBe(400);
    const other = await app.raw({ method: 'GET', url: '/api/file/Image/temporary/nothing.png' });
    expect(other.statusCode).toBe(404);
    const setting = await member(profileApi.setAvatar, { params: { name: 'nothing.png' } });
    expect(setting).toMatchObject({ code: 400, msg: '文件不存在' });
  });
});

describe('a download ticket', () => {
  const linked = (content: string) =>
    app.arrange((ctx) =>
      inWorkFolder(ctx.platform, async (folder) => {
        const path = join(folder, 'made');
        await writeFile(path, content);
        const { files } = app.app.services;
        const kept = await files.keep(ctx, {
          type: 'temporary',
          path,
          originalName: '用户 1.xlsx',
          mime: 'application/octet-stream',
          expireTime: ctx.now() + day,
        });
        return files.link(ctx, kept);
      }),
    );
  const fetchIt = (url: string, headers = {}) => app.raw({ method: 'GET', url, headers });

  test('gives the file once, by its name', async () => {
    const url = await linked('内容');
    const answer = await fetchIt(url);
    expect(answer.payload).toBe('内容');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('用户 1.xlsx'));
    const again = await fetchIt(url);
    expect([again.statusCode, again.payload]).toEqual([404, '链接已失效']);
    expect((await fetchIt('/api/file/Download?encryption=guess')).statusCode).toBe(404);
  });

  test('goes on where it broke off, for a minute', async () => {
    const url = await linked('0123456789');
    await fetchIt(url, { range: 'bytes=0-' });
    const rest = await fetchIt(url, { range: 'bytes=4-6' });
    expect([rest.statusCode, rest.payload]).toEqual([206, '456']);
    expect(rest.headers['content-range']).toBe('bytes 4-6/10');
    const last = await fetchIt(url, { range: 'bytes=-3' });
    expect(last.payload).toBe('789');
    app.clock.ahead = 61_000;
    expect((await fetchIt(url, { range: 'bytes=4-6' })).statusCode).toBe(404);
  });

  test('that is older than five minutes gives nothing', async () => {
    const url = await linked('alt');
    app.clock.ahead = 5 * 60_000 + 1;
    expect((await fetchIt(url)).statusCode).toBe(404);
  });

  test('used by two at once serves one of them', async () => {
    const url = await linked('einer');
    const codes = (await Promise.all([fetchIt(url), fetchIt(url)])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 404]);
  });

  test('each file of one’s own; it goes when its day is over', async () => {
    const before = await stored();
    await linked('zweimal');
    await linked('zweimal');
    expect(await stored()).toBe(before + 2);
    app.clock.ahead = 2 * day;
    await app.app.services.files.sweep(defaultTenant);
    expect(await stored()).toBeLessThanOrEqual(before);
  });
});

test('equal portraits are kept once, and go with the last who needs them', async () => {
  const before = await stored();
  const bytes = await picture(23, 23);
  const both = [await upload(admin, { file: file(bytes, 'a.jpg') })];
  both.push(await upload(member, { file: file(bytes, 'b.jpg') }));
  expect(new Set(both.map(({ data }) => data.name)).size).toBe(2);
  expect(await stored()).toBe(before + 1);
  await member(profileApi.setAvatar, { params: { name: both[1]?.data.name ?? '' } });
  app.clock.ahead = 30 * day;
  await app.app.services.files.sweep(defaultTenant);
  expect((await show(both[0]?.data.name ?? '')).statusCode).toBe(404);
  expect((await show(both[1]?.data.name ?? '')).statusCode).toBe(200);
});
