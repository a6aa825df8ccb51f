// npm start: installs and builds what is missing, then becomes the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWhenNeeded, installWhenNeeded, root } from './lib.mjs';

const words = process.argv.slice(2);
await installWhenNeeded();
await buildWhenNeeded();

const command = words.some((word) => !word.startsWith('-')) ? words : ['start', ...words];
const main = join(root, 'apps/server/dist/main.js');
const server = spawn(process.execPath, ['--enable-source-maps', main, ...command], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
