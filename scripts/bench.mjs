// npm run bench: measures what the platform promises and prints it; `-- --json` prints one object a line.
import { join } from 'node:path';
import { bin, buildWhenNeeded, findChromium, installWhenNeeded, must, root } from './lib.mjs';

const quiet = process.argv.includes('--json');
const log = console.log;
if (quiet) console.log = console.error;
await installWhenNeeded();
await buildWhenNeeded();
console.log = log;

const output = join(root, 'bench/dist/main.js');
await must(bin('rolldown'), ['-c', 'rolldown.config.ts', '--logLevel', 'silent'], {
  cwd: join(root, 'bench'),
  quiet: true,
});
await must(process.execPath, [output, ...process.argv.slice(2)], {
  env: {
    YINGZAO_ROOT: root,
    YINGZAO_MAIN: join(root, 'apps/server/dist/main.js'),
    CHROMIUM_PATH: findChromium() ?? '',
  },
});
