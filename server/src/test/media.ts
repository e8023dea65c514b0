import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../engines/media/find.ts';

/** Real media for tests, made on the spot by the same program that the server uses. */

const folders = (process.env['PATH'] ?? '').split(delimiter);
const runFile = promisify(execFile);

export function programOf(name: 'ffmpeg' | 'ffprobe'): string {
  const path = findProgram(name, undefined, folders);
  if (!path) throw new Error(`tests of recordings need ${name}: run npm install again, or install ffmpeg`);
  return path;
}

/** The bytes of a file that ffmpeg writes with these arguments (before the file's name). */
export async function makeMedia(ending: string, ...args: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-media-'));
  try {
    const path = join(folder, `made.${ending}`);
    await runFile(programOf('ffmpeg'), ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args, path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const tone = (seconds: number, hertz = 440, rate = 48_000) => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=${hertz}:sample_rate=${rate}:duration=${seconds}`,
];
export const picture = (seconds: number, size = '320x180', rate = 25) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc=size=${size}:rate=${rate}:duration=${seconds}`,
];

/** Samples that are never the same twice: 16 kHz mono, 16 bit. */
export function noise(seconds: number, seed = 1): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * 16_000) * 2);
  let state = seed;
  for (let at = 0; at < samples.length; at += 2) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples.writeInt16LE((state >>> 16) - 32_768, at);
  }
  return samples;
}

/** What is heard in the file: 16-bit samples at the rate. */
export async function decodeAudio(bytes: Buffer, rate = 16_000): Promise<Buffer> {
  return decode(bytes, ['-map', '0:a:0', '-ac', '1', '-ar', String(rate), '-f', 's16le']);
}

/** What is seen in the file, frame by frame: small grey pictures of `width` times `height` bytes each. */
export async function decodeFrames(bytes: Buffer, width: number, height: number): Promise<Buffer[]> {
  const raw = await decode(bytes, [
    '-map',
    '0:v:0',
    '-vf',
    `scale=${width}:${height}:flags=area,format=gray`,
    '-vsync',
    '0',
    '-f',
    'rawvideo',
  ]);
  return Array.from({ length: raw.length / (width * height) }, (_, index) =>
    raw.subarray(index * width * height, (index + 1) * width * height),
  );
}

async function decode(bytes: Buffer, args: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-media-'));
  try {
    await writeFile(join(folder, 'in'), bytes);
    await runFile(programOf('ffmpeg'), [
      '-hide_banner',
      '-loglevel',
      'error',
      '-nostdin',
      '-y',
      '-i',
      join(folder, 'in'),
      ...args,
      join(folder, 'out'),
    ]);
    return await readFile(join(folder, 'out'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
