import { readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { featureOrder } from './lib/import-rule.mjs';
import { root } from './lib/say.mjs';

const text = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');
const plan = text.split('```')[1].split('\n');
const ignored = (await readFile(join(root, '.gitignore'), 'utf8')).split('\n').map((line) => line.replaceAll('/', ''));
const isOurs = (name) => !name.startsWith('.') && !ignored.includes(name);

/** Folders with something in them: git leaves empty ones behind. */
async function foldersIn(path) {
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && isOurs(entry.name));
  const full = await Promise.all(
    folders.map(async ({ name }) => ((await hasFiles(join(root, path, name))) ? [name] : [])),
  );
  return full.flat().sort();
}

async function hasFiles(folder) {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => isOurs(name));
  if (entries.some((entry) => !entry.isDirectory())) return true;
  const below = await Promise.all(entries.map(({ name }) => hasFiles(join(folder, name))));
  return below.includes(true);
}

/** The rooms that the plan names below a heading: `  http/   mounts …`, and the words of a line that lists them. */
function roomsBelow(heading) {
  const from = plan.findIndex((line) => line.startsWith(heading));
  const rest = plan.slice(from + 1);
  const end = rest.findIndex((line) => /^\S/.test(line));
  const lines = end < 0 ? rest : rest.slice(0, end);
  return lines.flatMap((line) => /^ {2}([\w-]+)\/(?=[\s<])?/.exec(line)?.[1] ?? []).sort();
}

const listAfter = (start) =>
  plan
    .find((line) => line.includes(start))
    .split(start)[1]
    .trim()
    .split(/\s+/);

test('the plan names every folder of the project, and no other', async () => {
  const named = plan.flatMap((line) => /^([\w-]+)\//.exec(line)?.[1] ?? []);
  expect([...new Set(named)].sort()).toEqual(await foldersIn(''));
});

for (const workspace of ['server', 'web'])
  test(`the plan names every room of the ${workspace}, and no other`, async () => {
    expect(roomsBelow(`${workspace}/src/`)).toEqual(await foldersIn(`${workspace}/src`));
  });

test('features of the server stand in the order that the import rule checks', async () => {
  const listed = listAfter('in this import order, low to high: ');
  expect(listed).toEqual(featureOrder);
  expect(listed.toSorted()).toEqual(await foldersIn('server/src/features'));
});

test('the plan names every feature of the web app, and no other', async () => {
  const line = plan.findLastIndex((one) => one.startsWith('  features/<noun>/'));
  const listed = plan[line].replace('features/<noun>/', '').trim().split(/\s+/);
  expect(listed.toSorted()).toEqual(await foldersIn('web/src/features'));
});

test('every engine is in the plan', async () => {
  const from = plan.findIndex((line) => line.startsWith('  engines/'));
  const engines = plan
    .slice(
      from,
      plan.findIndex((line) => line.startsWith('  features/')),
    )
    .join(' ');
  for (const engine of await foldersIn('server/src/engines'))
    expect(engines, engine).toMatch(new RegExp(`(?<![\\w-])${engine}(?![\\w-])`));
});

test('every file and record that the page points to is there', async () => {
  const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map((match) => match[1]);
  const missing = links.filter((link) => !/^https?:/.test(link) && !existsSync(join(root, link)));
  expect(missing).toEqual([]);
  expect((await readdir(join(root, 'docs/decisions'))).length).toBeGreaterThan(100);
});
