import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { openEmbedded } from '../server/src/engines/speech/embedded.ts';
import { toSpeechOptions } from '../server/src/engines/speech/from-config.ts';

/**
 * Speaks exchanges (`{who, q, a, n}`, one a line, marks in brackets) with flite and espeak-ng, several voices and pitches with a faint
 * hiss, has Candor's own engine transcribe them, and prints what was heard as `{at, q, a}`: `node lab/hear.ts FILE.jsonl OUT.jsonl PART OF`.
 * `hear.py` puts lines and marks on the heard words.
 */
const [file = '', out = '', part = '0', of = '1'] = process.argv.slice(2);
const rate = 16_000;
/** Of one file for the engine, which listens half a minute at a time. */
const gathered = 24;
const pauseS = 1.1;
const voices = ['slt', 'rms', 'awb', 'kal16', 'slt', 'rms', 'en-gb', 'en-us+f3', 'en-gb-x-rp+m3', 'en-gb-scotland'];
const options = toSpeechOptions(readConfig(), console.warn);
const speech = openEmbedded(options, 'whisper-base');
const folder = mkdtempSync(join(tmpdir(), 'candor-hear-'));
type Said = { at: number; key: 'q' | 'a'; text: string };

const plain = (text: string) => text.replace(/\[[a-z.]+:([^\]]*)\]/g, '$1').trim();
const items = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line, at) => ({ at, ...(JSON.parse(line) as { q: string; a: string }) }))
  .filter(({ at }) => at % Number(of) === Number(part));
const heard = new Map<number, { q: string; a: string }>();
try {
  for (let from = 0; from < items.length; from += gathered) {
    const said = items.slice(from, from + gathered).flatMap(({ at, q, a }): Said[] => [
      ...(plain(q) ? [{ at, key: 'q' as const, text: plain(q) }] : []),
      { at, key: 'a', text: plain(a) },
    ]);
    for (const { at } of said) heard.set(at, { q: '', a: '' });
    const ends = writeSound(said);
    const signal = new AbortController().signal;
    for await (const { words } of speech.transcribe({ path: join(folder, 'all.wav') }, { language: 'en', signal }))
      for (const { text, startS, endS } of words) {
        const whose = said[ends.findIndex((end) => (startS + endS) / 2 < end)];
        const own = whose && heard.get(whose.at);
        if (own) own[whose.key] = `${own[whose.key]} ${text.trim()}`.trim();
      }
    writeFileSync(out, [...heard].map(([at, texts]) => JSON.stringify({ at, ...texts })).join('\n'));
    console.log(`${Math.min(items.length, from + gathered)} of ${items.length}`);
  }
} finally {
  speech.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Everything one after the other; answers the middle of the pause after each. */
function writeSound(said: readonly Said[]): number[] {
  const parts = said.map(({ at, key, text }) => {
    const own = (at * 2 + (key === 'a' ? 1 : 0)) * 7919;
    return sayText(text, voices[own % voices.length]!, 0.93 + ((own >> 3) % 15) / 100);
  });
  const pause = Math.round(pauseS * rate);
  const ends: number[] = [];
  let at = pause;
  for (const samples of parts) {
    at += samples.length + pause;
    ends.push((at - pause / 2) / rate);
  }
  const mixed = new Int16Array(at);
  let state = 7;
  for (let one = 0; one < at; one += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    mixed[one] = Math.round((state / 2 ** 32 - 0.5) * 60);
  }
  at = pause;
  for (const samples of parts) {
    for (let one = 0; one < samples.length; one += 1) mixed[at + one]! += samples[one]!;
    at += samples.length + pause;
  }
  const raw = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', '-'];
  execFileSync(options.ffmpeg(), ['-v', 'error', '-y', ...raw, join(folder, 'all.wav')], {
    input: Buffer.from(mixed.buffer),
  });
  return ends;
}

function sayText(text: string, voice: string, pitch: number): Int16Array {
  const path = join(folder, 'one.wav');
  if (voice.startsWith('en')) execFileSync('espeak-ng', ['-v', voice, '-s', '160', '-w', path, text]);
  else execFileSync('flite', ['-voice', voice, '-t', text, '-o', path]);
  const own = readFileSync(path).readUInt32LE(24);
  const filter = `asetrate=${Math.round(own * pitch)},aresample=${rate},volume=0.35`;
  const raw = execFileSync(options.ffmpeg(), ['-v', 'error', '-i', path, '-af', filter, '-ac', '1', '-f', 's16le', '-'], {
    maxBuffer: 1e8,
  });
  return new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length - (raw.length % 2)));
}
