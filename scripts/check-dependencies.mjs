// The dependency rule of docs/architecture.md: who may import whom. Prints every import that breaks it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './lib.mjs';

/** Layers from the bottom up: each may use those before it, and itself. */
const ladders = {
  packages: ['texts', 'model', 'contract'],
  server: ['kernel', 'access', 'engine', 'features', 'app'],
  web: ['base', 'ui', 'widgets', 'runtime', 'designer', 'features', 'app'],
};

const broken = [];

for (const file of sources(join(root, 'packages'))) checkPackage(file);
for (const file of sources(join(root, 'apps/server/src')))
  checkSide(file, 'server', join(root, 'apps/server/src'));
for (const file of sources(join(root, 'apps/web/src'))) checkSide(file, 'web', join(root, 'apps/web/src'));

for (const line of broken) console.error(line);
if (broken.length > 0) process.exit(1);

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target);
}

function checkPackage(file) {
  const own = relative(join(root, 'packages'), file).split('/')[0];
  for (const target of importsOf(file)) {
    const other = /^@yingzao\/(\w+)/.exec(target)?.[1];
    if (other && !mayUse(ladders.packages, own, other)) report(file, target);
    if (target.startsWith('node:') && !isTest(file)) report(file, target);
  }
}

function checkSide(file, side, base) {
  if (isTest(file)) return;
  const own = layerOf(relative(base, file), side);
  for (const target of importsOf(file)) {
    if (/^@yingzao\/(server|web)/.test(target)) report(file, target);
    if (!target.startsWith('.')) continue;
    const path = relative(base, resolve(dirname(file), target));
    if (path.startsWith('..')) continue;
    const other = layerOf(path, side);
    if (!mayUse(ladders[side], own, other)) report(file, target);
    if (own === 'features' && other === 'features')
      checkFeatures(file, relative(base, file), path, target, side);
  }
}

/** Files beside the folders (`app.ts`, `main.ts`, `commands/`) put things together: the top layer. */
function layerOf(path, side) {
  const first = path.split('/')[0];
  return ladders[side].includes(first) ? first : 'app';
}

function mayUse(ladder, own, other) {
  return ladder.indexOf(other) <= ladder.indexOf(own);
}

/** On the server a feature may call another's service, never its repository; on the web not at all. */
function checkFeatures(file, from, to, target, side) {
  const feature = (path) => path.split('/').slice(0, 3).join('/');
  if (feature(from) === feature(to) || to.split('/').length < 4) return;
  if (side === 'web' || to.endsWith('.repository.ts')) report(file, target);
}

function isTest(file) {
  return /\.test\.tsx?$|\/testing[^/]*\.ts$|\/test\//.test(file);
}

function report(file, target) {
  broken.push(`${relative(root, file)} must not import ${target}`);
}
