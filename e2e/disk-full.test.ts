import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { expect, test } from 'vitest';
import { releaseModel, widget } from './designs.ts';
import { adminPassword, signIn, startPlatform, temporaryDirectory } from './platform.ts';

const sizeOfDisk = 400 * 1024 * 1024;

test('a disk that fills up under a call is named as such, loses nothing, and work goes on when there is space', async (context) => {
  const data = await temporaryDirectory();
  const disk = ['-t', 'tmpfs', '-o', `size=${sizeOfDisk}`, 'tmpfs', data.path];
  if (spawnSync('mount', disk).status !== 0) context.skip('mounting is not permitted here');
  const platform = await startPlatform({ dataDirectory: data.path, env: { ADMIN_PASSWORD: adminPassword } });
  try {
    const { call } = await signIn(platform.url, 'admin', adminPassword);
    const modelId = await releaseModel(call, '笔记', 'note', [widget('textarea', 'text', '内容')]);
    const write = (text: string) =>
      call(recordApi.create, { params: { modelId }, body: { data: JSON.stringify({ text }) } });
    const countRecords = async () =>
      (await call(recordApi.list, { params: { modelId }, body: { currentPage: 1, pageSize: 20 } })).data
        .pagination?.total;

    const filler = join(data.path, 'filler');
    await expect(writeFile(filler, Buffer.alloc(sizeOfDisk))).rejects.toMatchObject({ code: 'ENOSPC' });
    let kept = 0;
    let answer = await write('first');
    for (; answer.code === 200 && kept < 1000; kept += 1) answer = await write('长'.repeat(4000) + kept);
    expect(answer).toMatchObject({ code: 500, msg: errorText('diskFull') });
    expect(await countRecords()).toBe(kept);

    await rm(filler);
    expect((await write('last')).code).toBe(200);
    expect(await countRecords()).toBe(kept + 1);
  } finally {
    await platform.stop();
    spawnSync('umount', ['--lazy', data.path]);
    await data.remove();
  }
});
