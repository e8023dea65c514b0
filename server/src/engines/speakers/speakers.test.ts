import { expect, test } from 'vitest';
import { speechFixture, speechOptions } from '../../test/speech.ts';
import { cluster } from './cluster.ts';
import { openSpeakers } from './index.ts';

const interview = speechFixture('interview.ogg');
const signal = new AbortController().signal;
const finder = openSpeakers({ ffmpeg: speechOptions('moonshine').ffmpeg, threads: 1 });

test('two voices in one file are told apart, as a guess', { timeout: 60_000 }, async () => {
  const { isGuess, speakerCount, turns } = await finder.guess(interview, { signal });
  expect(isGuess).toBe(true);
  expect(speakerCount).toBe(2);
  const wrong = (interview.turns ?? []).filter(({ startS, endS, speaker }) => {
    const middle = (startS + endS) / 2;
    return turns.find((turn) => turn.startS <= middle && middle < turn.endS)?.speaker !== (speaker === 'host' ? 0 : 1);
  });
  expect(wrong).toEqual([]);
});

test('people who know how many spoke are believed', () => {
  const points = [0, 0.1, 0.9, 1, 2].map((angle) => ({
    vector: Float32Array.of(Math.cos(angle), Math.sin(angle)),
    weight: 1,
  }));
  expect(new Set(cluster(points, { leastAlike: 0.99, count: 1 })).size).toBe(1);
  expect(cluster(points, { leastAlike: 0, count: 3 })).toEqual([0, 0, 1, 1, 2]);
});

test('a file that is no audio ends in a sentence, and a search can be stopped', { timeout: 60_000 }, async () => {
  await expect(finder.guess({ path: '/nowhere.webm' }, { signal })).rejects.toThrow(/audio could not be read/);
  const controller = new AbortController();
  const running = finder.guess(interview, { signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
});

test('hours of points are gathered as a few are', () => {
  const towards = (angle: number, noise: number) => Float32Array.of(Math.cos(angle + noise), Math.sin(angle + noise));
  const points = Array.from({ length: 1100 }, (_, index) => ({
    vector: towards(index % 3 === 0 ? 0 : 1.6, ((index * 7919) % 100) / 400),
    weight: 1,
  }));
  const labels = cluster(points, { leastAlike: 0.3 });
  expect(new Set(labels).size).toBe(2);
  expect(labels.every((label, index) => (label === labels[0]) === (index % 3 === 0))).toBe(true);
});
