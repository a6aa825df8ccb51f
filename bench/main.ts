import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { measureAuthorize } from './authorize.ts';
import { type Figure, figure } from './figures.ts';
import { measureImport } from './import.ts';
import { measureKeystroke } from './keystroke.ts';
import { measureMemory } from './memory.ts';
import { measureRecords } from './records.ts';
import { measureScopes } from './scopes.ts';

const asJson = process.argv.includes('--json');
const root = process.env.YINGZAO_ROOT ?? process.cwd();
const browser = process.env.CHROMIUM_PATH;
let failed = 0;

const parts: Record<string, () => Promise<Figure[]>> = {
  bundle: measureBundle,
  memory: measureMemory,
  records: measureRecords,
  scopes: measureScopes,
  import: measureImport,
  ...(browser && {
    keystroke: () => measureKeystroke(browser),
    authorize: () => measureAuthorize(browser),
  }),
};
const only = process.argv[process.argv.indexOf('--only') + 1];
const wanted = process.argv.includes('--only') ? [only ?? ''] : Object.keys(parts);
for (const name of wanted) {
  const measure = parts[name];
  if (!measure) throw new Error(`there is no figure ${name}; there are ${Object.keys(parts).join(', ')}`);
  tell(await measure());
}
if (!browser)
  console.error('no Chromium on this machine: keystrokes and the authorize tree are not measured');
process.exit(failed > 0 ? 1 : 0);

function tell(figures: readonly Figure[]): void {
  for (const one of figures) {
    if (!one.ok) failed += 1;
    console.log(
      asJson
        ? JSON.stringify(one)
        : `${one.ok ? '✓' : '✗'} ${one.name}: ${one.value} ${one.unit} (at most ${one.bound}) — ${one.how}`,
    );
  }
}

/** First loads in gzip kB, from the build's own list of files. */
async function measureBundle(): Promise<Figure[]> {
  const script = resolve(root, 'scripts/measure-bundle.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--json']);
  const { login, listOverLogin } = JSON.parse(stdout) as { login: number; listOverLogin: number };
  return [
    figure('login page', login, 'kB gzip', 280, 'everything the first visit loads'),
    figure(
      'shell and first list page',
      listOverLogin,
      'kB gzip more',
      200,
      'what the first list page loads beyond the login page',
    ),
  ];
}
