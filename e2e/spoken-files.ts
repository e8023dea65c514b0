import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ffmpegPath } from './recordings.ts';
import { newFolder } from './run-folder.ts';

const run = promisify(execFile);
const fixtures = join(import.meta.dirname, '../server/src/engines/speech/fixtures');

export type Speaker = 'host' | 'candidate';
type Turn = { speaker: Speaker; startS: number; endS: number; text: string };

/** Of the interview, until the end of its fifth turn. */
const endS = 24;

/** One side of a short interview as a file, with silence where the other speaks. */
export async function spokenFile(speaker: Speaker): Promise<string> {
  const path = join(await newFolder('spoken'), `${speaker}.wav`);
  const spoken = (await turnsOf(speaker))
    .map((turn) => `between(t,${turn.startS - 0.15},${turn.endS + 0.15})`)
    .join('+');
  const filter = `volume=enable='not(${spoken})':volume=0,atrim=end=${endS},aresample=48000,apad=pad_len=96000`;
  await run(await ffmpegPath(), [
    '-hide_banner',
    '-loglevel',
    'error',
    '-nostdin',
    '-y',
    '-i',
    join(fixtures, 'interview.ogg'),
    '-af',
    filter,
    '-ar',
    '48000',
    '-ac',
    '1',
    '-c:a',
    'pcm_s16le',
    path,
  ]);
  return path;
}

export async function spokenText(speaker: Speaker): Promise<string> {
  return (await spokenSentences(speaker)).join(' ');
}

export async function spokenSentences(speaker: Speaker): Promise<string[]> {
  return (await turnsOf(speaker)).map(({ text }) => text);
}

async function turnsOf(speaker: Speaker): Promise<Turn[]> {
  return (await conversation()).filter((turn) => turn.speaker === speaker);
}

/** What both say, in turn. */
export async function conversation(): Promise<Turn[]> {
  const known = JSON.parse(await readFile(join(fixtures, 'fixtures.json'), 'utf8')) as {
    'interview.ogg': { turns: Turn[] };
  };
  return known['interview.ogg'].turns.filter((turn) => turn.endS < endS);
}

/** Words that are wrong, missing or too many, as a share of those that were said. */
export function wordErrorRate(said: string, heard: string): number {
  const [wanted, got] = [wordsOf(said), wordsOf(heard)];
  let row = Array.from({ length: got.length + 1 }, (_, index) => index);
  for (const [line, word] of wanted.entries()) {
    const next = [line + 1];
    for (const [column, other] of got.entries())
      next.push(Math.min(row[column + 1]! + 1, next[column]! + 1, row[column]! + (word === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)! / wanted.length;
}

/** How many of the words of a sentence are among those that were heard: one or two may be misheard. */
export function shareHeard(sentence: string, heard: string): number {
  const [wanted, got] = [wordsOf(sentence), new Set(wordsOf(heard))];
  return wanted.filter((word) => got.has(word)).length / wanted.length;
}

const numbers: Record<string, string> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  '1st': 'first',
};

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  ).map((word) => numbers[word] ?? word);
}
