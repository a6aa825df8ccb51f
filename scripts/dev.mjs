// npm run dev: server and web client rebuild themselves while you edit. The client is on port 5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, installWhenNeeded, must, root } from './lib.mjs';

await installWhenNeeded();
await must(bin('rolldown'), ['-c', 'rolldown.config.ts', '--logLevel', 'silent'], {
  cwd: join(root, 'apps/server'),
});
const children = [
  spawn(bin('rolldown'), ['-c', 'rolldown.config.ts', '--watch'], {
    cwd: join(root, 'apps/server'),
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['--watch', '--enable-source-maps', 'apps/server/dist/main.js', 'start'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(bin('vite'), [], { cwd: join(root, 'apps/web'), stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
