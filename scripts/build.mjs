// Builds the server (one file) and the web client (hashed files, compressed beside themselves).
import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { bin, must, root, say } from './lib.mjs';

const started = Date.now();
say('正在构建服务端 …', 'Building the server …');
await must(bin('rolldown'), ['-c', 'rolldown.config.ts', '--logLevel', 'silent'], {
  quiet: true,
  cwd: join(root, 'apps/server'),
});
say('正在构建网页客户端 …', 'Building the web client …');
await must(bin('vite'), ['build', '--logLevel', 'error'], {
  cwd: join(root, 'apps/web'),
  env: { NODE_ENV: 'production' },
});
await compressAll(join(root, 'apps/web/dist'));
const seconds = ((Date.now() - started) / 1000).toFixed(1);
say(`构建完成（${seconds} 秒）`, `Built in ${seconds} s`);

async function compressAll(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await compressAll(path);
    else if (/\.(js|css|svg|html|json)$/.test(entry.name) && statSync(path).size > 1024) await compress(path);
  }
}

async function compress(path) {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`));
  await pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`));
}
