import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { openEmbedded } from '../server/src/engines/speech/embedded.ts';
import { toSpeechOptions } from '../server/src/engines/speech/from-config.ts';
import type { Word } from '../server/src/engines/speech/port.ts';

/**
 * Speaks the answers of `data/SET.jsonl` with voices of flite and has one of Candor's own engines recognise them:
 * `node lab/speak.ts SET whisper-base|moonshine OUT.jsonl`. One line of OUT for each, as in `data/spoken.jsonl`: `{set, row, by, a}`.
 * What is there already is left out, so it can be stopped at any time.
 */
const [set = '', engine = '', out = ''] = process.argv.slice(2);
const rate = 16_000;
const pauseS = 0.8;
const together = 40;
const voices = ['slt', 'rms', 'awb', 'slt', 'rms', 'kal16'];
const plain = (text: string) => text.replaceAll(/\[[a-z.-]+:([^\]]*)\]/g, '$1');
const done = new Set(
  existsSync(out)
    ? readFileSync(out, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { row: number }).row)
    : [],
);
const all = readFileSync(join(import.meta.dirname, `data/${set}.jsonl`), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line, row) => ({ row, said: plain((JSON.parse(line) as { a: string }).a) }))
  .filter(({ row, said }) => !done.has(row) && said.split(/\s+/).length >= 3);
const folder = mkdtempSync(join(tmpdir(), 'candor-speak-'));
const options = toSpeechOptions(readConfig(), console.warn);
const chosen = engine === 'moonshine' ? 'moonshine' : 'whisper-base';
const speech = openEmbedded({ ...options, settings: { ...options.settings, engine: chosen, threads: 1 } }, chosen);
try {
  for (let at = 0; at < all.length; at += together) {
    const some = all.slice(at, at + together);
    const spoken = some.map(({ said, row }) => say(said, row));
    const path = join(folder, 'all.wav');
    const spans = mix(spoken, path);
    const words: Word[] = [];
    for await (const segment of speech.transcribe({ path }, { language: 'en', signal: new AbortController().signal }))
      words.push(...segment.words);
    const lines = some.map(({ row }, index) => {
      const { fromS, toS } = spans[index] as { fromS: number; toS: number };
      const own = words.filter(({ startS, endS }) => (startS + endS) / 2 >= fromS && (startS + endS) / 2 < toS);
      return JSON.stringify({ set, row, by: chosen, a: own.map(({ text }) => text.trim()).join(' ') });
    });
    appendFileSync(out, `${lines.join('\n')}\n`);
  }
} finally {
  speech.close();
  rmSync(folder, { recursive: true });
}

/** Another person by another pitch. */
function say(text: string, row: number): Int16Array {
  const path = join(folder, 'one.wav');
  execFileSync('flite', ['-voice', voices[row % voices.length] as string, '-t', text.replaceAll('*', ''), '-o', path]);
  const own = readFileSync(path).readUInt32LE(24);
  const pitch = 0.93 + ((row * 7) % 15) / 100;
  const raw = execFileSync(
    options.ffmpeg(),
    ['-v', 'error', '-i', path, '-af', `asetrate=${Math.round(own * pitch)},aresample=${rate}`, '-ac', '1', '-f', 's16le', '-'],
    { maxBuffer: 1e8 },
  );
  const samples = new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length - (raw.length % 2)));
  const loud = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
  return samples.map((value) => Math.max(-32_768, Math.min(32_767, Math.round((value * 2_000) / Math.max(1, loud)))));
}

/** One after the other, with a faint hiss; each span reaches into the pauses around it. */
function mix(some: readonly Int16Array[], path: string): { fromS: number; toS: number }[] {
  const pause = Math.round(pauseS * rate);
  const mixed = new Int16Array(some.reduce((sum, one) => sum + one.length + pause, pause));
  for (let at = 0; at < mixed.length; at += 1) mixed[at] = Math.round((Math.random() - 0.5) * 40);
  let at = pause;
  const spans = some.map((one) => {
    one.forEach((value, index) => (mixed[at + index] = value));
    const span = { fromS: (at - pause / 2) / rate, toS: (at + one.length + pause / 2) / rate };
    at += one.length + pause;
    return span;
  });
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + mixed.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(mixed.byteLength, 40);
  writeFileSync(path, Buffer.concat([header, Buffer.from(mixed.buffer)]));
  return spans;
}
