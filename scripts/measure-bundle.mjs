// What a browser loads for the login, the shell and a list: gzip kB by the build's manifest. Run after a build.
// `--json` prints the figures for programs, `--chunks` the parts of each step, `--dist <folder>` reads another build.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { root } from './lib.mjs';

const { values: options } = parseArgs({
  options: { json: { type: 'boolean' }, chunks: { type: 'boolean' }, dist: { type: 'string' } },
});
const dist = resolve(root, options.dist ?? 'apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const texts = (...names) => names.map((name) => `../../packages/texts/src/zh-CN/${name}.ts`);

/**
 * The visits of a working day in their order. Each loads its modules with all they import statically; what an
 * earlier visit has loaded is there already.
 */
const visits = {
  login: [
    'index.html',
    ':antd/es/locale/zh_CN',
    'src/features/login/login-page.tsx',
    ...texts('common', 'login'),
  ],
  home: ['src/app/shell/shell.tsx', 'src/features/home/home-page.tsx', ...texts('shell', 'menus')],
  list: ['src/runtime/model-page.tsx', 'src/runtime/list/list-page.tsx', ...texts('runtime', 'widgets')],
};
/** What comes when it is asked for, each counted alone on top of the list. */
const later = {
  'date filter': ['src/widgets/date-filter.tsx'],
  form: ['src/runtime/list/record-editor.tsx', ...editors()],
  detail: ['src/runtime/list/record-detail.tsx'],
  columns: ['src/runtime/list/column-settings.tsx'],
};

function editors() {
  return Object.keys(manifest).filter((key) => /^src\/widgets\/[^/]+\/editor\.tsx$/.test(key));
}

const loaded = new Set();
const steps = Object.entries(visits).map(([name, modules]) => stepOf(name, modules, loaded));
const extras = Object.entries(later).map(([name, modules]) => stepOf(name, modules, new Set(loaded)));
const total = (until) => sum(steps.slice(0, steps.findIndex(({ name }) => name === until) + 1));
const figures = {
  ...Object.fromEntries(steps.map(({ name }) => [name, total(name)])),
  listOverLogin: round(total('list') - total('login')),
  later: Object.fromEntries(extras.map(({ name, size }) => [name, size])),
};

if (options.json) console.log(JSON.stringify(figures));
else print();

/** Loads a visit. @param known files that are there; grows by what this visit loads. */
function stepOf(name, modules, known) {
  const files = modules.flatMap((module) => filesOf(keyOf(module))).filter((file) => !known.has(file));
  const chunks = [...new Set(files)].map((file) => ({ file, size: sizeOf(file) }));
  for (const { file } of chunks) known.add(file);
  return { name, chunks, size: sum(chunks) };
}

/** Modules of libraries stand below a path that depends on the place of the build: found by their end. */
function keyOf(module) {
  if (!module.startsWith(':')) return module;
  return Object.keys(manifest).find((key) => key.includes(`node_modules/${module.slice(1)}.`)) ?? module;
}

function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))];
}

function sizeOf(file) {
  return round(gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000);
}

function sum(parts) {
  return round(parts.reduce((all, { size }) => all + size, 0));
}

function round(size) {
  return Math.round(size * 10) / 10;
}

function print() {
  for (const step of steps) {
    console.log(`${step.name.padEnd(14)}${text(total(step.name))} kB gzip${`(+${step.size})`.padStart(9)}`);
    printChunks(step);
  }
  console.log(`${'list over login'.padEnd(16)}${text(figures.listOverLogin).trimStart()} kB`);
  for (const step of extras) {
    console.log(`  ${step.name.padEnd(12)}${`+${step.size}`.padStart(7)} kB`);
    printChunks(step);
  }
}

function printChunks({ chunks }) {
  if (!options.chunks) return;
  for (const { file, size } of [...chunks].sort((a, b) => b.size - a.size))
    console.log(`    ${text(size)}  ${file}`);
}

function text(size) {
  return size.toFixed(1).padStart(7);
}
