import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfig } from '../config.ts';
import { toSpeechOptions } from '../engines/speech/from-config.ts';
import type { SpeechOptions } from '../engines/speech/port.ts';
import type { SpeechEngine, SpeechSettings } from '../engines/speech/settings.ts';

type Fixture = { text: string; turns?: { speaker: string; startS: number; endS: number; text: string }[] };

const folder = new URL('../engines/speech/fixtures/', import.meta.url);
const texts = JSON.parse(readFileSync(new URL('fixtures.json', folder), 'utf8')) as Record<string, Fixture>;

/** Made-up speech of synthetic voices, with what is said in it. */
export function speechFixture(name: 'sentence.ogg' | 'interview.ogg'): Fixture & { path: string } {
  return { ...(texts[name] as Fixture), path: fileURLToPath(new URL(name, folder)) };
}

export function speechOptions(
  engine: SpeechEngine,
  more: Partial<SpeechSettings> = {},
): SpeechOptions & { warnings: string[] } {
  const warnings: string[] = [];
  const config = readConfig({
    PATH: process.env['PATH'],
    FFMPEG_PATH: process.env['FFMPEG_PATH'],
    SPEECH_ENGINE: engine,
  });
  return {
    ...toSpeechOptions({ ...config, speech: { ...config.speech, threads: 1, ...more } }, (message) =>
      warnings.push(message),
    ),
    warnings,
  };
}

/** Sound of ffmpeg's own making, such as silence or hiss. */
export async function makeSound(ffmpeg: string, source: string, seconds: number, path: string): Promise<string> {
  await promisify(execFile)(ffmpeg, [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    source,
    '-t',
    String(seconds),
    '-ar',
    '16000',
    '-ac',
    '1',
    path,
  ]);
  return path;
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
