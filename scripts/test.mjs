// npm test: installs and builds what is missing, then runs every check and every test. The last line counts them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { bin, buildWhenNeeded, findChromium, installWhenNeeded, run, say } from './lib.mjs';

await installWhenNeeded();
await buildWhenNeeded();

const total = { passed: 0, failed: 0, skipped: 0 };
add(await check());

// Only now: this one needs a library that was just installed.
const { findServices } = await import('./services.mjs');
const services = await findServices();
const browser = findChromium();
for (const [name, address] of Object.entries(services)) {
  if (!address)
    say(`— 本机没有 ${name}，相关测试跳过`, `— no ${name} on this machine: its tests are skipped`);
}
if (!existsSync('/usr/sbin/slapd'))
  say('— 本机没有 slapd，LDAP 登录测试跳过', '— no slapd on this machine: the tests of LDAP are skipped');
if (!browser)
  say('— 本机没有 Chromium，浏览器测试跳过', '— no Chromium on this machine: browser tests are skipped');

await vitest('vitest.config.ts', { TEST_REDIS_URL: services.Redis ?? '' });
if (services.PostgreSQL) {
  say('再用系统的 PostgreSQL 运行服务端测试', 'the server tests once more on the system’s PostgreSQL');
  await vitest(
    'vitest.config.ts',
    { TEST_DATABASE_URL: services.PostgreSQL, TEST_REDIS_URL: services.Redis ?? '' },
    ['--project', 'server', '--exclude', '**/embedded/**'],
  );
}
if (browser) await vitest('e2e/vitest.config.ts', { CHROMIUM_PATH: browser });

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

function add({ passed = 0, failed = 0, skipped: left = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += left;
}

/** One run; what it counted comes from its report, so that a crash counts as a failure. */
async function vitest(config, env, args = []) {
  const folder = mkdtempSync(join(tmpdir(), 'yingzao-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(bin('vitest'), ['run', '--config', config, ...reporters, ...args], { env });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = Math.max(
      numFailedTests,
      code !== 0 && numFailedTests === 0 ? Math.max(1, numFailedTestSuites) : 0,
    );
    add({ passed: numPassedTests, failed, skipped: numPendingTests });
  } catch {
    add({ failed: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
