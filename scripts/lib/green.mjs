import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { git } from './release/git.mjs';

const fileOf = (root) => join(root, 'node_modules/.cache/green-tests.json');

/** Keeps that every test passed on this commit, for whoever releases it. Nothing is kept of a tree with changes. */
export async function keepGreen(root, counts) {
  try {
    if ((await git(root, 'status', '--porcelain')) !== '') return;
    const commit = await git(root, 'rev-parse', 'HEAD');
    await mkdir(dirname(fileOf(root)), { recursive: true });
    await writeFile(fileOf(root), JSON.stringify({ commit, counts }));
  } catch {
    // Without git there is no commit to speak of, and nothing to release.
  }
}

export async function readGreen(root) {
  return JSON.parse(await readFile(fileOf(root), 'utf8').catch(() => 'null'));
}
