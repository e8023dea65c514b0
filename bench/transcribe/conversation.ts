import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { programOf } from '../../server/src/test/media.ts';
import { readSets } from '../speech/sets.ts';
import { toCountedWords } from '../speech/word-errors.ts';

/** A sentence that was put into the conversation: on which track, when, and its words. */
export type Planted = { track: number; startS: number; endS: number; words: string[] };

export const rate = 16_000;
/** The same conversation each time. */
function random(): () => number {
  let state = 7;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** Two people in turn, each on a track of their own: sentences with pauses below and above those at which groups are cut. Raw 16-bit samples. */
export function writeConversation(paths: readonly [string, string], seconds: number): Planted[] {
  const next = random();
  const sentences = readSentences();
  const planted: Planted[] = [];
  const bags = [openBag(sentences, next), openBag(sentences, next)] as const;
  for (let [atS, track] = [0.5, 0]; ; track = 1 - track) {
    for (let left = 1 + Math.floor(next() * 4); left > 0; left -= 1) {
      const sentence = bags[track as 0 | 1]();
      const endS = atS + sentence.samples.length / 2 / rate;
      if (endS > seconds - 0.5) return mix(paths, seconds, planted, sentences);
      planted.push({ track, startS: atS, endS, words: sentence.words });
      atS = endS + 0.25 + next() ** 3 * 3;
    }
  }
}

/** Each once before any comes again, and none again soon: engines are told not to say the same thing twice within half a minute. */
function openBag(sentences: readonly Sentence[], next: () => number): () => Sentence {
  let left: Sentence[] = [];
  let last: Sentence[] = [];
  return () => {
    if (left.length === 0) left = [...sentences];
    const choice = left.filter((one) => !last.includes(one));
    const chosen = (choice.length > 0 ? choice : left)[Math.floor(next() * (choice.length || left.length))]!;
    left = left.filter((one) => one !== chosen);
    last = [...last, chosen].slice(-Math.floor(sentences.length / 2));
    return chosen;
  };
}

function mix(
  paths: readonly [string, string],
  seconds: number,
  planted: Planted[],
  sentences: readonly Sentence[],
): Planted[] {
  for (const [track, path] of paths.entries()) {
    const file = openSync(path, 'w');
    let done = 0;
    const silence = (until: number) => {
      for (; done < until; done = Math.min(until, done + rate * 60))
        writeSync(file, Buffer.alloc((Math.min(until, done + rate * 60) - done) * 2));
    };
    for (const one of planted.filter((candidate) => candidate.track === track)) {
      silence(Math.round(one.startS * rate));
      const { samples } = sentences.find(({ words }) => words === one.words)!;
      writeSync(file, samples);
      done += samples.length / 2;
    }
    silence(seconds * rate);
    closeSync(file);
  }
  return planted;
}

type Sentence = { words: string[]; samples: Buffer };

/** Read and short sentences; of the project's own interview its turns, cut out. */
function readSentences(): Sentence[] {
  const { items } = readSets();
  const own = items
    .filter(({ set, path }) => (set === 'read' || set === 'short') && !path.endsWith('interview.ogg'))
    .map(({ path, reference }) => ({ words: toCountedWords(reference), samples: decode(path) }));
  const interview = items.find(({ path }) => path.endsWith('interview.ogg'));
  if (!interview) return own;
  const { turns } = (
    JSON.parse(readFileSync(interview.path.replace('interview.ogg', 'fixtures.json'), 'utf8')) as Record<
      string,
      { turns: { startS: number; endS: number; text: string }[] }
    >
  )['interview.ogg']!;
  const whole = decode(interview.path);
  const cut = (fromS: number, toS: number) => whole.subarray(Math.round(fromS * rate) * 2, Math.round(toS * rate) * 2);
  return [
    ...own,
    ...turns.map(({ startS, endS, text }) => ({ words: toCountedWords(text), samples: cut(startS - 0.1, endS + 0.1) })),
  ];
}

function decode(path: string): Buffer {
  return execFileSync(
    programOf('ffmpeg'),
    ['-v', 'error', '-nostdin', '-i', path, '-ac', '1', '-ar', String(rate), '-f', 's16le', '-'],
    { maxBuffer: 1 << 28 },
  );
}
