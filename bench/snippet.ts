import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { aacArgs, videoArgs } from '../server/src/engines/media/encode.ts';
import { openMedia } from '../server/src/engines/media/open.ts';
import { programOf } from '../server/src/test/media.ts';
import { childCpuSeconds, ffmpeg } from './media/processes.ts';

/** CPU of cutting two minutes out of an hour of 720p, next to the plain re-encode of the same cut in the same run; every frame of the result is identified. */
const bar = 0.07;
const rate = 30;
const minute = 60 * rate;
const bits = 11;
const cuts = [
  [1801.4, 1921.4],
  [600, 720],
  [3000.7, 3120.7],
] as const;

const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
try {
  const hour = await makeHour();
  const media = openMedia({
    ffmpegPath: undefined,
    ffprobePath: undefined,
    programFolders: (process.env['PATH'] ?? '').split(delimiter),
    folder,
    log: pino({ level: 'silent' }),
  });
  const ratios: number[] = [];
  let isExact = true;
  for (const [startS, endS] of cuts) {
    const own = join(folder, `cut-${startS}`);
    await mkdir(own);
    const before = await childCpuSeconds();
    const made = await media.cut({
      path: hour,
      source: { kind: 'video', hasSound: true },
      startS,
      endS,
      wanted: 'video',
      folder: own,
    });
    const between = await childCpuSeconds();
    await ffmpeg(
      '-ss',
      String(startS),
      '-t',
      String(endS - startS),
      '-i',
      hour,
      ...videoArgs(String(rate)),
      ...aacArgs(2),
      '-movflags',
      '+faststart',
      join(own, 'plain.mp4'),
    );
    const after = await childCpuSeconds();
    ratios.push((between - before) / (after - between));
    const verdict = await check(made.media, startS, endS);
    isExact &&= verdict === 'exact';
    console.log(
      `${startS} to ${endS} s: ${(between - before).toFixed(2)} s of CPU (${made.way}), plain re-encode ${(after - between).toFixed(2)} s, ratio ${ratios.at(-1)!.toFixed(3)}; frames ${verdict}`,
    );
  }
  const ratio = Math.max(...ratios);
  console.log(
    `ratio: ${ratio.toFixed(3)} at worst; bar ${bar}: ${ratio <= bar ? 'kept' : 'MISSED'}; first and last frame and everything between: ${isExact ? 'exact, nothing outside' : 'NOT EXACT'}`,
  );
  process.exitCode = ratio <= bar && isExact ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A minute of moving pictures whose frames carry their number in boxes, sixty times over. */
async function makeHour(): Promise<string> {
  const box = (x: number, color: string, enable: string) =>
    `drawbox=x=${x}:y=640:w=80:h=80:color=${color}:t=fill${enable}`;
  const numbers = Array.from({ length: bits }, (_, bit) =>
    box(bit * 80, 'white', `:enable='gt(mod(floor(n/${2 ** bit})\\,2)\\,0)'`),
  );
  const strip = `drawbox=x=0:y=640:w=${bits * 80}:h=80:color=black:t=fill`;
  const [picture, sound] = [join(folder, 'minute.mp4'), join(folder, 'minute.m4a')];
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=1280x720:rate=${rate}:duration=60,format=yuv420p,${strip},${numbers.join(',')}`,
    ...videoArgs(String(rate)),
    picture,
  );
  await ffmpeg('-f', 'lavfi', '-i', 'anoisesrc=r=48000:a=0.1:d=60', '-ac', '2', ...aacArgs(2), sound);
  const hour = join(folder, 'hour.mp4');
  await ffmpeg(
    '-stream_loop',
    '59',
    '-i',
    picture,
    '-stream_loop',
    '59',
    '-i',
    sound,
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    hour,
  );
  return hour;
}

async function check(path: string, startS: number, endS: number): Promise<string> {
  const args = [
    '-loglevel',
    'error',
    '-i',
    path,
    '-map',
    '0:v:0',
    '-vf',
    `crop=${bits * 80}:60:0:650,scale=${bits}:1:flags=area,format=gray`,
    '-vsync',
    '0',
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  const { stdout } = await promisify(execFile)(programOf('ffmpeg'), args, {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  const seen = Array.from({ length: stdout.length / bits }, (_, frame) =>
    Array.from({ length: bits }, (_bit, bit) => (stdout[frame * bits + bit]! > 128 ? 2 ** bit : 0)).reduce(
      (sum, value) => sum + value,
      0,
    ),
  );
  const [first, last] = [Math.round(startS * rate), Math.round(endS * rate)];
  const wrong = Array.from({ length: last - first }, (_, index) => (first + index) % minute).findIndex(
    (number, index) => seen[index] !== number,
  );
  if (wrong >= 0) return `WRONG at ${wrong}: ${seen.slice(Math.max(0, wrong - 1), wrong + 3).join(' ')}`;
  return seen.length === last - first ? 'exact' : `WRONG: ${seen.length} instead of ${last - first}`;
}
