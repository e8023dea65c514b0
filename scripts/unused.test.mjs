import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUnused } from './lib/unused.mjs';

async function findIn(files) {
  const root = await mkdtemp(join(tmpdir(), 'candor-unused-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const manifests = ['', 'contract/', 'server/', 'web/', 'e2e/'].map((folder) => [`${folder}package.json`, '{}']);
  for (const [path, text] of Object.entries({ ...Object.fromEntries(manifests), ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return findUnused(root);
}
const main = (code) => ({ 'server/src/main.ts': code });

test('values that nobody imports, types that nobody uses, and files that nothing leads to', async () => {
  const used =
    "export type Shape = string;\nexport type Alone = string;\nexport const one = (of: Shape) => of;\nexport const two = one('');\n";
  expect(
    await findIn({
      ...main("import { one } from './used.ts';\none('');\n"),
      'server/src/used.ts': used,
      'server/src/left.ts': 'const nothing = 1;\n',
    }),
  ).toEqual([
    'server/src/left.ts: nothing leads to this file',
    'server/src/used.ts: Alone is exported, and nobody imports it',
    'server/src/used.ts: two is exported, and nobody imports it',
  ]);
});

test('what is taken by another name, by the whole module, from a path in a string or for a test counts as used', async () => {
  expect(
    await findIn({
      ...main(
        "import * as all from './all.ts';\nimport { b as c } from './list.ts';\nc(Object.values(all), new URL('./child.ts', import.meta.url));\n",
      ),
      'server/src/all.ts': 'export const x = 1;\nexport const y = 2;\n',
      'server/src/list.ts': 'const a = 1;\nexport { a as b };\n',
      'server/src/child.ts': 'export const go = 1;\n',
      'server/src/rule.ts': 'export const rule = 1;\n',
      'server/src/rule.test.ts': "import { rule } from './rule.ts';\nrule;\n",
    }),
  ).toEqual([]);
});

test('a package that no source of its workspace names', async () => {
  const manifest = JSON.stringify({ dependencies: { zod: '1', pg: '1' }, devDependencies: { '@types/pg': '1' } });
  expect(await findIn({ ...main("import 'zod';\n"), 'server/package.json': manifest })).toEqual([
    'server/package.json: nothing names pg',
    'server/package.json: nothing names @types/pg',
  ]);
});
