import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectDir } from '../../config.ts';
import { findWeights, verifyWeights } from './weights.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-weights-'));
  await cp(findWeights('silero-vad').dir, folder, { recursive: true, filter: (path) => !path.includes('/dist') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('installed weights are the ones that were tested', async () => {
  for (const name of ['whisper-base', 'whisper-small', 'moonshine', 'silero-vad', 'x-vectors'] as const)
    await verifyWeights(findWeights(name));
});

test('a single changed byte is found', async () => {
  const path = join(folder, 'silero_vad_v5.onnx');
  const bytes = await readFile(path);
  bytes[1000] = (bytes[1000] as number) ^ 1;
  await writeFile(path, bytes);
  await expect(verifyWeights({ name: 'silero-vad', dir: folder, isPinned: true })).rejects.toThrow(
    /is not the file that was tested/,
  );
});

test('a folder brings other weights, which are compared with nothing', async () => {
  const weights = findWeights('silero-vad', folder);
  expect(weights).toMatchObject({ dir: folder, isPinned: false });
  await expect(verifyWeights(weights)).resolves.toBeUndefined();
});

test('a folder that lacks a file says which', () => {
  expect(() => findWeights('whisper-base', folder)).toThrow(/encoder_model_quantized.onnx.* is missing/);
});

test('packages that carry weights bring nothing else along', async () => {
  const { packages } = JSON.parse(await readFile(join(projectDir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { name?: string }>;
  };
  for (const name of [
    'onnxruntime-web',
    'react-native',
    '@ricky0123/vad-web',
    '@moonshine-ai/moonshine-js/node_modules/@huggingface/transformers',
  ]) {
    expect(
      packages[`node_modules/${name}`]?.name,
      `${name}: run npm install at the root, so that the overrides apply`,
    ).toBe('empty-npm-package');
  }
});
