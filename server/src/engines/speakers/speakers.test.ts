import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { speechFixture, speechOptions } from '../../test/speech.ts';
import { cluster, dot } from './cluster.ts';
import { openSpeakers } from './open.ts';
import { toTurns } from './turns.ts';

const interview = speechFixture('interview.ogg');
const signal = new AbortController().signal;
const finder = openSpeakers({ ffmpeg: speechOptions('moonshine').ffmpeg, threads: 1 });
/** Listening to it takes longest: once for all tests of the file. */
let guessed: Awaited<ReturnType<typeof finder.guess>>;
beforeAll(async () => {
  guessed = await finder.guess(interview, { signal });
}, 240_000);

test('separates two voices in one file and marks the result as a guess', () => {
  const { isGuess, speakerCount, turns } = guessed;
  expect(isGuess).toBe(true);
  expect(speakerCount).toBe(2);
  const wrong = (interview.turns ?? []).filter(({ startS, endS, speaker }) => {
    const middle = (startS + endS) / 2;
    return turns.find((turn) => turn.startS <= middle && middle < turn.endS)?.speaker !== (speaker === 'host' ? 0 : 1);
  });
  expect(wrong).toEqual([]);
});

test('describes one voice so that it is found again among others', { timeout: 240_000 }, async () => {
  const ffmpeg = speechOptions('moonshine').ffmpeg();
  const { voices } = guessed;
  const turns = interview.turns ?? [];
  for (const [speaker, number] of [
    ['host', 0],
    ['candidate', 1],
  ] as const) {
    const times = turns.filter((turn) => (turn.speaker === 'host') === (speaker === 'host'));
    const between = times.map(({ startS, endS }) => `between(t,${startS},${endS})`).join('+');
    const path = join(await mkdtemp(join(tmpdir(), 'candor-voice-')), `${speaker}.wav`);
    const filter = `aselect='${between}',asetpts=N/SR/TB`;
    await promisify(execFile)(ffmpeg, ['-v', 'error', '-i', interview.path, '-af', filter, '-ar', '16000', path]);
    const { voice, spokenS } = await finder.describe({ path }, { signal });
    expect(spokenS).toBeGreaterThan(1);
    const alike = voices.map((other) => dot(voice, other));
    expect(alike[number]).toBeGreaterThan(0.6);
    expect(alike[1 - number]).toBeLessThan(0.5);
  }
});

test('uses the number of speakers when it is given', () => {
  const points = [0, 0.1, 0.9, 1, 2].map((angle) => ({
    vector: Float32Array.of(Math.cos(angle), Math.sin(angle)),
    weight: 1,
  }));
  expect(new Set(cluster(points, { leastAlike: 0.99, count: 1 })).size).toBe(1);
  expect(cluster(points, { leastAlike: 0, count: 3 })).toEqual([0, 0, 1, 1, 2]);
});

test('explains a file without audio, and can be cancelled', { timeout: 240_000 }, async () => {
  await expect(finder.guess({ path: '/nowhere.webm' }, { signal })).rejects.toThrow(/audio could not be read/);
  const controller = new AbortController();
  const running = finder.guess(interview, { signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
});

test('clusters hours of points the same way as a few', () => {
  const towards = (angle: number, noise: number) => Float32Array.of(Math.cos(angle + noise), Math.sin(angle + noise));
  const points = Array.from({ length: 1100 }, (_, index) => ({
    vector: towards(index % 3 === 0 ? 0 : 1.6, ((index * 7919) % 100) / 400),
    weight: 1,
  }));
  const labels = cluster(points, { leastAlike: 0.3 });
  expect(new Set(labels).size).toBe(2);
  expect(labels.every((label, index) => (label === labels[0]) === (index % 3 === 0))).toBe(true);
});

/** Stretches of five seconds by voices `angle` apart, each window a little beside its voice. */
function heardOf(order: readonly number[]) {
  let state = 1;
  const noise = () => ((state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5) * 0.55;
  return order.map((angle, index) => {
    const [startS, endS] = [index * 6, index * 6 + 5];
    const long = Array.from({ length: 5 }, (_, at) => {
      const vector = [Math.cos(angle), Math.sin(angle), 0, 0, 0, 0].map((value) => value + noise());
      const length = Math.hypot(...vector);
      return { startS: startS + at, endS: startS + at + 1.5, vector: Float32Array.from(vector, (one) => one / length) };
    });
    return { startS, endS, long, short: [] };
  });
}

test('two people who sound alike are two, and one who clears their throat is one', () => {
  const alike = 0.7;
  const pair = toTurns(heardOf(Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? alike : 0))), undefined);
  expect(pair.voices).toHaveLength(2);
  expect(pair.turns.map(({ speaker }) => speaker)).toEqual(
    Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? 0 : 1)),
  );
  const one = toTurns(heardOf(Array.from({ length: 24 }, (_, at) => (at === 5 ? alike : 0))), undefined);
  expect(one.voices).toHaveLength(1);
  const short = toTurns(heardOf([0, alike, 0]), undefined);
  expect(short.voices).toHaveLength(1);
});
