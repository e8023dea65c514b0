import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { speechFixture, speechOptions } from '../../../test/speech.ts';
import { findWeights } from '../weights.ts';
import { decode } from './decode.ts';
import { whisperGroups } from './groups.ts';
import type { Heard } from './listen.ts';
import { listen, warmFramesBefore } from './listen.ts';
import { fileSpans } from './spans.ts';
import { frameS, loadVad } from './vad.ts';

const rules = { spans: fileSpans, groups: { ...whisperGroups, longestS: 12 } };
const signal = new AbortController().signal;
let vad: Awaited<ReturnType<typeof loadVad>>;
let samples: Float32Array;
let whole: Heard[];

async function* inChunks(from: number, size: number): AsyncGenerator<Float32Array> {
  for (let at = from; at < samples.length; at += size) yield samples.subarray(at, at + size);
}
async function hear(fromS: number, size: number, isWhole = true): Promise<Heard[]> {
  const warmFrames = warmFramesBefore(fromS);
  const first = Math.round((fromS - warmFrames * frameS) * 16_000);
  const found: Heard[] = [];
  for await (const heard of listen(inChunks(first, size), vad, rules, { warmFrames, isWhole })) found.push(heard);
  return found.map(({ group, untilS }) => ({
    untilS: untilS + fromS,
    group: group && { ...group, startS: group.startS + fromS, endS: group.endS + fromS },
  }));
}
const placesOf = (all: Heard[]) =>
  all.map(({ group, untilS }) => [group?.startS, group?.endS, untilS].map((seconds) => seconds?.toFixed(4)));

beforeAll(async () => {
  vad = await loadVad(join(findWeights('silero-vad').dir, 'silero_vad_v5.onnx'));
  const chunks: Float32Array[] = [];
  const { path } = speechFixture('interview.ogg');
  for await (const chunk of decode({ ffmpeg: speechOptions('moonshine').ffmpeg(), path, signal })) chunks.push(chunk);
  samples = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  whole = await hear(0, 32_000);
}, 120_000);

test('what comes out does not depend on how the sound arrives', async () => {
  expect(whole.length).toBeGreaterThan(3);
  expect(placesOf(await hear(0, 1_999))).toEqual(placesOf(whole));
});

test('work interrupted after any group resumes with the same groups and samples', async () => {
  for (const [index, { untilS }] of whole.slice(0, -1).entries()) {
    const rest = await hear(untilS, 32_000);
    expect(placesOf(rest), `from ${untilS} s`).toEqual(placesOf(whole.slice(index + 1)));
    expect(rest[0]?.group?.samples).toEqual(whole[index + 1]?.group?.samples);
  }
});

test('of sound that is still being recorded the last group is left open', async () => {
  expect(placesOf(await hear(0, 32_000, false))).toEqual(placesOf(whole.slice(0, -1)));
});
