import { expect, test } from 'vitest';
import { levelOf, openTimeline } from './sound.ts';

const pcm = (value: number, ms = 100) => {
  const bytes = Buffer.alloc(ms * 32);
  for (let at = 0; at < bytes.length; at += 2) bytes.writeInt16LE(value, at);
  return bytes;
};
const first = (block: { pcm: Buffer } | undefined) => block?.pcm.readInt16LE(0);

test('a line has no hole: where nothing came there is silence', () => {
  const line = openTimeline();
  expect(line.place('Ada', 'a', pcm(100), 1_000)).toBe(true);
  expect(line.place('Ada', 'a', pcm(300), 1_500)).toBe(false);
  expect(line.startMsOf('Ada')).toBe(1_000);
  const blocks = line.take(1_600);
  expect(blocks.map(({ atMs }) => atMs)).toEqual([1_000, 1_100, 1_200, 1_300, 1_400, 1_500]);
  expect(blocks.map(first)).toEqual([100, 0, 0, 0, 0, 300]);
  expect(blocks.map(({ hasSound }) => hasSound)).toEqual([true, false, false, false, false, true]);
  expect(line.take(1_600)).toEqual([]);
});

test('a source that jitters is followed sample by sample, one that was away is put where the clock says', () => {
  const line = openTimeline();
  for (const [index, late] of [0, 30, -20, 50].entries())
    line.place('Ada', 'a', pcm(index + 1), 1_000 + index * 100 + late);
  line.place('Ada', 'a', pcm(9), 5_000);
  const blocks = line.take(5_100);
  expect(blocks.slice(0, 4).map(first)).toEqual([1, 2, 3, 4]);
  expect(blocks.filter(({ hasSound }) => hasSound)).toHaveLength(5);
  expect(first(blocks.at(-1))).toBe(9);
});

test('two sources of one person are heard together, and never louder than loud', () => {
  const line = openTimeline();
  line.place('Ada', 'a', pcm(20_000), 0);
  line.place('Ada', 'b', pcm(500), 0);
  line.place('Ada', 'b', pcm(500), 100);
  line.place('Ben', 'c', pcm(7), 100);
  line.place('Ada', 'c', pcm(20_000), 0);
  const blocks = line.take(200);
  expect(blocks.filter(({ key }) => key === 'Ada').map(first)).toEqual([32_767, 500]);
  expect(blocks.filter(({ key }) => key === 'Ben').map(({ atMs }) => atMs)).toEqual([100]);
});

test('what comes too late is left out, and counted', () => {
  const line = openTimeline();
  line.place('Ada', 'a', pcm(1), 0);
  line.take(200);
  line.place('Ada', 'b', pcm(5), 100);
  expect(line.take(300).map(first)).toEqual([0]);
  expect(line.lostMs()).toBe(100);
});

test('a level is 1 at full scale and 0 at -60 dB', () => {
  expect(levelOf(pcm(-32_768))).toBe(1);
  expect(levelOf(pcm(3_277))).toBeCloseTo(2 / 3, 2);
  expect(levelOf(pcm(20))).toBe(0);
  expect(levelOf(Buffer.alloc(0))).toBe(0);
});
