// Chinese stands in the text catalogues only; the same places in all languages of a text.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib.mjs';

const chinese = /\p{Script=Han}/u;
const broken = [];

for (const file of [
  ...sources('packages/model/src'),
  ...sources('packages/contract/src'),
  ...sources('apps/server/src'),
  ...sources('apps/web/src'),
]) {
  if (/\.test\.tsx?$|\/testing|\/test\/|\/example\/data\//.test(file)) continue;
  const code = withoutComments(readFileSync(file, 'utf8'));
  code.split('\n').forEach((line, index) => {
    if (chinese.test(line)) broken.push(`${relative(root, file)}:${index + 1} ${line.trim()}`);
  });
}
for (const line of broken) console.error(`Chinese outside the catalogues: ${line}`);
if (broken.length > 0) process.exit(1);

function sources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|tsx|html)$/.test(entry.name) ? [join(root, path)] : [];
  });
}

function withoutComments(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '');
}
