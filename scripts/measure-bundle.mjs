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

/** What a visit shows: its modules, each with all that it imports statically. */
const parts = {
  login: [
    'index.html',
    ':antd/es/locale/zh_CN',
    'src/features/login/login-page.tsx',
    ...texts('common', 'login'),
  ],
  shell: ['src/app/shell/shell.tsx', ...texts('shell', 'menus')],
  home: ['src/features/home/home-page.tsx'],
  list: ['src/runtime/model-page.tsx', ...texts('runtime', 'widgets')],
};
/** Visits to pages, each by somebody who comes from the login. */
const visits = {
  login: ['login'],
  home: ['login', 'shell', 'home'],
  list: ['login', 'shell', 'list'],
};
/** What comes when it is asked for, each counted alone on top of the list. */
const later = {
  'date filter': ['src/widgets/date-filter.tsx'],
  form: ['src/runtime/list/record-dialog.tsx', 'src/runtime/list/record-editor.tsx'],
  detail: ['src/runtime/list/record-dialog.tsx', 'src/runtime/list/record-detail.tsx'],
  columns: ['src/runtime/list/column-settings.tsx'],
};

const steps = Object.entries(visits).map(([name, its]) =>
  stepOf(
    name,
    its.flatMap((part) => parts[part]),
  ),
);
const [login, , list] = steps;
const extras = Object.entries(later).map(([name, modules]) => stepOf(name, modules, list.files));
const figures = {
  ...Object.fromEntries(steps.map(({ name, size }) => [name, size])),
  listOverLogin: round(list.size - login.size),
  later: Object.fromEntries(extras.map(({ name, size }) => [name, size])),
};

if (options.json) console.log(JSON.stringify(figures));
else print();

/** What a visit loads. @param known files that are there already */
function stepOf(name, modules, known = new Set()) {
  const all = new Set(modules.flatMap((module) => filesOf(keyOf(module))));
  const chunks = [...all].filter((file) => !known.has(file)).map((file) => ({ file, size: sizeOf(file) }));
  return { name, chunks, files: all, size: sum(chunks) };
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
    console.log(`${step.name.padEnd(16)}${text(step.size)} kB gzip`);
    printChunks(step);
  }
  console.log(`${'list over login'.padEnd(16)}${text(figures.listOverLogin)} kB gzip`);
  for (const step of extras) {
    console.log(`  + ${step.name.padEnd(12)}${text(step.size)} kB gzip`);
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
