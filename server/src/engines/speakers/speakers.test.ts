import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { speechFixture, speechOptions } from '../../test/speech.ts';
import { cluster, dot } from './cluster.ts';
import { openSpeakers } from './open.ts';

const interview = speechFixture('interview.ogg');
const signal = new AbortController().signal;
const finder = openSpeakers({ ffmpeg: speechOptions('moonshine').ffmpeg, threads: 1 });

test('separates two voices in one file and marks the result as a guess', { timeout: 240_000 }, async () => {
  const { isGuess, speakerCount, turns } = await finder.guess(interview, { signal });
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
  const { voices } = await finder.guess(interview, { signal });
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
