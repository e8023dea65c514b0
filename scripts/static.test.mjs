import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './lib/say.mjs';

/** A project of one file under our own settings, so that the tools are asked exactly as `npm test -- static` asks them. */
let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-static-'));
  for (const name of ['biome.json', '.oxlintrc.json', 'tsconfig.base.json'])
    await copyFile(join(root, name), join(folder, name));
  await writeFile(join(folder, '.gitignore'), 'node_modules\n');
  await writeFile(join(folder, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json", "include": ["*.ts"] }');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function runOn(code, ...args) {
  await writeFile(join(folder, 'planted.ts'), code);
  return spawnSync(
    process.execPath,
    args.map((arg) => arg.replace('$', join(root, 'node_modules'))),
    { cwd: folder },
  ).status;
}

test('an unformatted file fails', async () => {
  const format = ['$/@biomejs/biome/bin/biome', 'format', 'planted.ts'];
  expect(await runOn("export const name = 'Candor';\n", ...format)).toBe(0);
  expect(await runOn('export const name   = "Candor"\n', ...format)).not.toBe(0);
});

test('a promise that nobody waits for fails', async () => {
  const lint = ['$/oxlint/bin/oxlint', '--type-aware', 'planted.ts'];
  const work = 'export async function work(): Promise<void> {}\n';
  expect(await runOn(`${work}await work();\n`, ...lint)).toBe(0);
  expect(await runOn(`${work}work();\n`, ...lint)).not.toBe(0);
});
