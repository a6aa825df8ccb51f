// Shared by the commands of package.json: they must run on a machine that has only Node and git.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamps = join(root, 'node_modules', '.yingzao');
const english = /^(en|C\b.*en)/i.test(
  process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '',
);

/** Prints a line in the terminal's language. */
export function say(chinese, inEnglish) {
  console.log(english ? inEnglish : chinese);
}

/** Runs a program in the project's folder. Resolves with its exit code; output goes through unless `quiet`. */
export function run(program, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The same, ending this process when the program fails. */
export async function must(program, args, options) {
  const { code, output } = await run(program, args, options);
  if (code === 0) return output;
  if (options?.quiet) console.error(output);
  process.exit(code);
}

export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Installs the libraries when the lock file has changed since the last time. */
export async function installWhenNeeded() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    say(
      `需要 Node 20.19 或更高版本，当前为 ${process.versions.node}`,
      `Node 20.19 or later is needed, this is ${process.versions.node}`,
    );
    process.exit(1);
  }
  await whenChanged('install', ['package.json', 'package-lock.json'], async () => {
    say('正在安装依赖（首次约一分钟）…', 'Installing libraries (about a minute the first time) …');
    // Not `npm ci`: it refuses a lock file that leaves out optional binaries of platforms its registry lacks.
    await must('npm', [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--ignore-scripts',
    ]);
  });
}

/** Builds server and web client when a source has changed since the last time. */
export async function buildWhenNeeded() {
  const sources = ['apps', 'packages', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];
  const outputs = ['apps/server/dist/main.js', 'apps/web/dist/index.html'];
  await whenChanged('build', sources, () => must(process.execPath, ['scripts/build.mjs']), outputs);
}

async function whenChanged(name, paths, work, outputs = []) {
  const stamp = join(stamps, name);
  const now = fingerprint(paths);
  const whole = outputs.every((path) => existsSync(join(root, path)));
  if (whole && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  await work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, now);
}

/** A digest over names and contents, so that a fresh clone and a changed branch both count as changes. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const skipped = new Set(['node_modules', 'dist']);

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** The first Chromium of this machine, for browser tests and measurements; undefined when there is none. */
export function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(':');
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
  return process.env.CHROMIUM_PATH ?? found;
}
