import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { formatArgs } from './inspect.ts';
import { openMedia } from './open.ts';

test.each([1, 2, 6])('bare samples of %i channels are as long as they are', async (channels) => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-samples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'samples');
  await writeFile(path, Buffer.alloc(16_000 * 2 * channels * 3));
  const programFolders = (process.env['PATH'] ?? '').split(':');
  const media = openMedia({
    ffmpegPath: undefined,
    ffprobePath: undefined,
    programFolders,
    folder,
    log: pino({ level: 'silent' }),
  });
  const mediaType = `audio/pcm;rate=16000;channels=${channels}`;
  expect(await media.inspect({ path, mediaType })).toMatchObject({ durationS: 3 });
});

test('channels go by name, since ffprobe 7.1 refuses a number of them', () => {
  const layoutOf = (channels: string) => formatArgs(`audio/pcm;rate=16000;channels=${channels}`).at(-1);
  expect(formatArgs('audio/pcm;rate=16000;channels=1')).not.toContain('-ac');
  expect(['1', '2', '6', '8', '9', 'many'].map(layoutOf)).toEqual(['mono', 'stereo', '5.1', '7.1', 'mono', 'mono']);
});
