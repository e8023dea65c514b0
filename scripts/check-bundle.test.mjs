import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { weigh } from './lib/bundle.mjs';

let dist;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'candor-bundle-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(
    join(dist, 'index.html'),
    '<link rel="modulepreload" href="/assets/shared-AAAAAAAA.js"><script type="module" src="/assets/index-AAAAAAAA.js"></script>',
  );
});
afterEach(() => rm(dist, { recursive: true }));

/** A module that compression cannot make smaller than this. */
const write = (name, kB, code = '') =>
  writeFile(join(dist, 'assets', name), `${code};"${randomBytes(kB * 750).toString('base64')}"`);

test('what is imported counts once, what is loaded later does not, what the route loads does', async () => {
  await write('index-AAAAAAAA.js', 10, 'import{a}from"./shared-AAAAAAAA.js";import("./page-BBBBBBBB.js")');
  await write('shared-AAAAAAAA.js', 20);
  await write('page-BBBBBBBB.js', 40, 'import"./shared-AAAAAAAA.js";import{b as c}from"./deep-CCCCCCCC.js"');
  await write('deep-CCCCCCCC.js', 80, 'const panel=()=>import("./panel-DDDDDDDD.js")');
  await write('panel-DDDDDDDD.js', 160);
  const entry = await weigh(dist, []);
  const page = await weigh(dist, ['page']);
  expect(entry.files.map(({ name }) => name)).toEqual(['shared-AAAAAAAA.js', 'index-AAAAAAAA.js']);
  expect(page.files.map(({ name }) => name)).toEqual([
    'deep-CCCCCCCC.js',
    'page-BBBBBBBB.js',
    'shared-AAAAAAAA.js',
    'index-AAAAAAAA.js',
  ]);
  // Base64 of random bytes compresses back to about three quarters.
  expect(page.kB / entry.kB).toBeCloseTo(5, 0);
});

test('a route whose module is not found is an error, not a light page', async () => {
  await write('index-AAAAAAAA.js', 1);
  await write('shared-AAAAAAAA.js', 1);
  await expect(weigh(dist, ['dashboard'])).rejects.toThrow('no module dashboard');
});
