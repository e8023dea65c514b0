import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rate, sayTurn, writeWave } from '../bench/notes/speak.ts';
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
/** Another person by another voice and pitch. */
const say = (text: string, row: number) =>
  sayTurn(
    text.replaceAll('*', ''),
    { name: voices[row % voices.length] as string, pitch: 0.93 + ((row * 7) % 15) / 100 },
    folder,
    String(row),
  );

const options = toSpeechOptions(readConfig(), console.warn);
const chosen = engine === 'moonshine' ? 'moonshine' : 'whisper-base';
const speech = openEmbedded({ ...options, settings: { ...options.settings, engine: chosen, threads: 1 } }, chosen);
try {
  for (let at = 0; at < all.length; at += together) {
    const some = all.slice(at, at + together);
    const spoken: Int16Array[] = [];
    for (const { said, row } of some) spoken.push(await say(said, row));
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
  writeWave(mixed, path);
  return spans;
}
