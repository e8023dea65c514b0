import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModelMirror } from '../../../test/model-mirror.ts';
import { modelBytes, openModelMirror } from '../../../test/model-mirror.ts';
import { downloadModel } from './download.ts';
import { importModel, listModelFiles } from './folder.ts';

const size = 4_000_000;
const file = 'test-model.gguf';
const bytes = modelBytes(size);
const signal = new AbortController().signal;
let mirror: ModelMirror;
let folder: string;

beforeEach(async () => {
  mirror = await openModelMirror(bytes);
  folder = await mkdtemp(join(tmpdir(), 'candor-models-'));
});
afterEach(async () => {
  await mirror.close();
  await rm(folder, { recursive: true, force: true });
});

const wanted = (more: { bytes?: number | null; sha256?: string | null } = {}) => ({
  url: `${mirror.url}/owner/model/resolve/main/${file}`,
  file,
  bytes: size,
  sha256: mirror.sha256,
  ...more,
});
const download = (more = {}, freeBytes?: () => Promise<number>) =>
  downloadModel(folder, wanted(more), signal, () => undefined, freeBytes);

test('killed outright at 30 %, it goes on where it was, and the whole file is right', { timeout: 60_000 }, async () => {
  mirror.paceMs = 25;
  const script = `
    const { downloadModel } = await import(${JSON.stringify(join(import.meta.dirname, 'download.ts'))});
    await downloadModel(${JSON.stringify(folder)}, ${JSON.stringify(wanted())}, new AbortController().signal, () => {});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const part = join(folder, `${file}.part`);
  while (((await stat(part).catch(() => null))?.size ?? 0) < size * 0.3) await sleep(10);
  child.kill('SIGKILL');
  await ended;
  const arrived = (await stat(part)).size;
  expect(arrived).toBeLessThan(size * 0.8);
  expect(await listModelFiles(folder)).toEqual([]);
  mirror.paceMs = 0;
  await download();
  expect(mirror.ranges).toEqual([0, arrived]);
  expect(await readFile(join(folder, file))).toEqual(bytes);
  expect(await readdir(folder)).toEqual([file]);
});

test('a connection that breaks off keeps what has arrived', async () => {
  mirror.breaksAfter = 1_500_000;
  await expect(download()).rejects.toThrow('The connection broke off. What has arrived is kept.');
  await expect(download()).rejects.toMatchObject({ isTemporary: true });
  mirror.breaksAfter = null;
  await download();
  expect(mirror.ranges[0]).toBe(0);
  expect(mirror.ranges[1]).toBeGreaterThan(1_000_000);
  expect(await readFile(join(folder, file))).toEqual(bytes);
});

test.each([
  ['a wrong digest', { sha256: 'a'.repeat(64) }, 'has another digest (SHA-256) than it should'],
  ['a wrong size', { bytes: size + 1 }, `has ${size} bytes instead of ${size + 1}`],
])('%s is thrown away with its reason, and never lies among the models', async (_, more, reason) => {
  await expect(download(more)).rejects.toThrow(reason);
  expect(await readdir(folder)).toEqual([]);
});

test('what the server says about the file is held against it where the catalogue knows nothing', async () => {
  mirror.sha256 = 'b'.repeat(64);
  await expect(download({ bytes: null, sha256: null })).rejects.toThrow('another digest');
  mirror.body = Buffer.from('<!doctype html><title>Sign in</title>');
  await expect(download({ bytes: null, sha256: null })).rejects.toThrow('is not a model (GGUF)');
  expect(await readdir(folder)).toEqual([]);
});

test('a disk without room is refused before anything is written', async () => {
  await expect(download({}, async () => 900_000_000)).rejects.toThrow(
    'There is too little room: 0.0 GB are missing, 0.9 GB are free, and 1 GB is kept for everything else.',
  );
  expect(await listModelFiles(folder)).toEqual([]);
});

test('without a network, a file is brought: whole ones only, and those of the catalogue exactly', async () => {
  const own = [
    {
      id: 'known',
      name: 'Known',
      file: 'known.gguf',
      url: 'https://models.example/known.gguf',
      bytes: size,
      sha256: mirror.sha256,
      memoryGb: 4,
      contextTokens: 8_000,
    },
  ];
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify(own));
  const bring = (name: string, content: Buffer) =>
    importModel(
      folder,
      name,
      (async function* () {
        yield content;
      })(),
    );
  await bring('known.gguf', bytes);
  await bring('other.gguf', modelBytes(1_000));
  await expect(bring('half.gguf', Buffer.from('PK'))).rejects.toThrow('half.gguf is not a model (GGUF).');
  await expect(bring('known.gguf', bytes.subarray(0, 1_000))).rejects.toThrow('has 1000 bytes instead of 4000000');
  const broken = Buffer.from(bytes);
  broken[2_000_000] = broken[2_000_000]! ^ 1;
  await expect(bring('known.gguf', broken)).rejects.toThrow('another digest');
  expect((await listModelFiles(folder)).map((one) => [one.file, one.bytes])).toEqual([
    ['known.gguf', size],
    ['other.gguf', 1_000],
  ]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.import'))).toEqual([]);
});
