// Every check that needs no test run: format and lint, types, layers, texts, unused code.
import { bin, run, say } from './lib.mjs';

const checks = [
  ['格式与规范', 'format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['类型 packages', 'types of packages', bin('tsc'), ['-p', 'packages']],
  ['类型 server', 'types of the server', bin('tsc'), ['-p', 'apps/server']],
  ['类型 web', 'types of the web client', bin('tsc'), ['-p', 'apps/web']],
  ['类型 e2e', 'types of journeys and measurements', bin('tsc'), ['-p', 'e2e']],
  ['依赖方向', 'who may import whom', process.execPath, ['scripts/check-dependencies.mjs']],
  ['文字目录', 'texts stand in the catalogues', process.execPath, ['scripts/check-texts.mjs']],
  ['无用代码', 'unused code', bin('knip'), ['--no-progress']],
];

/** Runs all checks. Resolves with how many passed and failed. */
export async function check() {
  const result = { passed: 0, failed: 0 };
  for (const [chinese, english, program, args] of checks) {
    const { code, output } = await run(program, args, { quiet: true });
    say(`${code === 0 ? '✓' : '✗'} ${chinese}`, `${code === 0 ? '✓' : '✗'} ${english}`);
    if (code === 0) result.passed += 1;
    else {
      result.failed += 1;
      console.log(output);
    }
  }
  return result;
}

if (process.argv[1]?.endsWith('check.mjs')) {
  const { failed } = await check();
  process.exit(failed > 0 ? 1 : 0);
}
