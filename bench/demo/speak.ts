import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../../server/src/test/media.ts';

export type Turn = [speaker: string, text: string];

const rate = 16_000;
/** Flite's voices (Debian has it), made higher or lower and a little slower or faster, so that eight people sound like eight. */
const voices: Record<string, { voice: 'slt' | 'rms' | 'awb'; pitch: number; pace: number }> = {
  'Dana Whitfield': { voice: 'slt', pitch: 1, pace: 1 },
  'Priya Raman': { voice: 'slt', pitch: 1.07, pace: 1.02 },
  'Elise Fontaine': { voice: 'slt', pitch: 0.95, pace: 0.97 },
  'Ines Carvalho': { voice: 'slt', pitch: 1.04, pace: 1 },
  'Marcus Oyelaran': { voice: 'rms', pitch: 1, pace: 1.04 },
  'Rohan Mehta': { voice: 'rms', pitch: 1.09, pace: 1 },
  'Caleb Whitmore': { voice: 'awb', pitch: 1, pace: 1.03 },
  'Henrik Solberg': { voice: 'awb', pitch: 0.93, pace: 1 },
};

/** Speaks a conversation into an Ogg file of Opus. For each turn three numbers a word: start and end in ms, confidence in per cent. */
export function speak(turns: readonly Turn[], folder: string, out: string): { times: number[][]; seconds: number } {
  const parts: Int16Array[] = [];
  const times: number[][] = [];
  let length = 0;
  const add = (samples: Int16Array) => {
    parts.push(samples);
    length += samples.length;
  };
  add(silence(0.6));
  for (const [index, [speaker, text]] of turns.entries()) {
    const { samples, words } = speakTurn(speaker, text, join(folder, 'turn.wav'));
    const startS = length / rate;
    times.push(words.flatMap(([from, to]) => [ms(startS + from), ms(startS + to), sure]));
    add(samples);
    // Nobody waits equally long before an answer: longer after a long question, and a little by chance.
    add(silence(0.35 + ((index * 37) % 50) / 100 + Math.min(0.4, text.length / 600)));
  }
  add(silence(0.8));
  const raw = join(folder, 'conversation.pcm');
  writeFileSync(raw, Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer as ArrayBuffer))));
  const input = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', raw];
  const opus = ['-af', 'volume=3dB', '-ar', '24000', '-c:a', 'libopus', '-b:a', '20k', '-application', 'voip'];
  execFileSync(programOf('ffmpeg'), ['-v', 'error', '-y', ...input, ...opus, out]);
  return { times, seconds: length / rate };
}

type Phone = { name: string; endS: number };
type Spoken = { samples: Int16Array; words: [startS: number, endS: number][] };

function speakTurn(speaker: string, text: string, path: string): Spoken {
  const { voice, pitch, pace } = voices[speaker]!;
  const how = ['-voice', voice, '--setf', `duration_stretch=${pitch * pace}`];
  const printed = execFileSync('flite', [...how, '-psdur', '-t', text, '-o', path], { encoding: 'utf8' });
  const wav = readFileSync(path);
  const start = wav.indexOf('data') + 8;
  const samples = Int16Array.from({ length: (wav.length - start) >> 1 }, (_, at) => wav.readInt16LE(start + at * 2));
  const factor = (pitch * wav.readUInt32LE(24)) / rate;
  const words = wordsOf(text, phonesOf(printed), voice).map(([from, to]): [number, number] => [
    from / pitch,
    to / pitch,
  ]);
  return { samples: faster(samples, factor), words };
}

/** Of each sentence the times begin anew. */
function phonesOf(printed: string): Phone[] {
  let before = 0;
  let last = 0;
  return [...printed.matchAll(/(\w+):([\d.]+)/g)].map(([, name = '', end = '']) => {
    const own = Number(end);
    if (own < last) before += last;
    last = own;
    return { name, endS: before + own };
  });
}

/** Where each word begins and ends: sounds are known to the millisecond, and how many of them a word has by itself. */
function wordsOf(text: string, phones: readonly Phone[], voice: string): [number, number][] {
  const said = text.split(' ');
  const alone = execFileSync('flite', ['-voice', voice, '-ps', '-t', said.map(bare).join('.\n\n'), '-o', 'none'], {
    encoding: 'utf8',
  });
  const counts = alone
    .split(/\bpau\b/)
    .map((part) => part.trim().split(/\s+/).filter(Boolean).length)
    .filter((count) => count > 0);
  const sounds = phones.flatMap(({ name, endS }, index) =>
    name === 'pau' ? [] : [{ startS: phones[index - 1]?.endS ?? 0, endS }],
  );
  if (counts.length !== said.length) console.warn(`${said.length} words, ${counts.length} counts: ${text}`);
  const whole = counts.reduce((sum, count) => sum + count, 0);
  let done = 0;
  return said.map((_, index): [number, number] => {
    const from = Math.min(sounds.length - 1, Math.round((done / whole) * sounds.length));
    done += counts[index] ?? 0;
    const to = Math.max(from, Math.round((done / whole) * sounds.length) - 1);
    return [sounds[from]!.startS, sounds[Math.min(to, sounds.length - 1)]!.endS];
  });
}

const bare = (word: string) => word.replace(/[.,?!]+$/, '');
const ms = (seconds: number) => Math.round(seconds * 1000);
/** The synthesiser knows what it says. */
const sure = 99;

/** Read at another speed, which is another pitch; between two samples lies what is between them. */
function faster(samples: Int16Array, factor: number): Int16Array {
  return Int16Array.from({ length: Math.floor((samples.length - 1) / factor) }, (_, at) => {
    const place = at * factor;
    const before = Math.floor(place);
    return Math.round(samples[before]! + (samples[before + 1]! - samples[before]!) * (place - before));
  });
}

function silence(seconds: number): Int16Array {
  return new Int16Array(Math.round(seconds * rate));
}
