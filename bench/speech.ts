import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { openEmbedded } from '../server/src/engines/speech/embedded.ts';
import { toSpeechOptions } from '../server/src/engines/speech/from-config.ts';
import { findWeights } from '../server/src/engines/speech/weights.ts';
import type { Item } from './speech/sets.ts';
import { readSets } from './speech/sets.ts';
import { countErrors, toCountedWords } from './speech/word-errors.ts';

/** Word error rate per set, cost and memory of the default engine, next to the same weights driven in the plainest way. */
const bars: Record<string, number> = { read: 3, short: 9 };
const costBar = 1.15;
/** The plain way is measured on these only: longer files it cuts or garbles, so there is nothing to compare. */
const compared = ['read', 'short'];

const options = toSpeechOptions(readConfig(), console.warn);
const settings = { ...options.settings, engine: 'whisper-base' as const, threads: 1 };
const speech = openEmbedded({ ...options, settings }, 'whisper-base');
const { from, items } = readSets();
const misses: string[] = [];
console.log(`speech of ${from}`);
try {
  await hear(items[0]?.path as string);
  const ours = await runOurs(items.filter((item) => compared.includes(item.set)));
  const others = await runOurs(items.filter((item) => !compared.includes(item.set)));
  const plain = runPlain(items.filter((item) => compared.includes(item.set)));
  report([...ours.rows, ...others.rows], plain.texts);
  const ratio = ours.cpuS / plain.cpuS;
  console.log(
    `CPU seconds per second of audio: ${(ours.cpuS / plain.audioS).toFixed(3)}, plain ${(plain.cpuS / plain.audioS).toFixed(3)}; ratio ${ratio.toFixed(2)}x; bar ${costBar}x; ${verdict(ratio <= costBar, 'cost')}`,
  );
  console.log(`peak memory: ${mb(speech.host.peakBytes)} MB, plain ${mb(plain.peak)} MB`);
  await checkQuiet();
} finally {
  speech.close();
}
process.exitCode = misses.length > 0 ? 1 : 0;

async function hear(path: string): Promise<string> {
  const texts: string[] = [];
  for await (const segment of speech.transcribe({ path }, { language: 'en', signal: new AbortController().signal }))
    texts.push(segment.text);
  return texts.join(' ');
}

/** CPU seconds are the child's alone: decoding, voice activity and recognition all happen there or below it. */
async function runOurs(some: Item[]): Promise<{ rows: { item: Item; text: string }[]; cpuS: number }> {
  const rows: { item: Item; text: string }[] = [];
  const before = cpuOf(speech.host.pid as number);
  for (const item of some) rows.push({ item, text: await hear(item.path) });
  return { rows, cpuS: cpuOf(speech.host.pid as number) - before };
}

function runPlain(some: Item[]): { texts: string[]; cpuS: number; audioS: number; peak: number } {
  const input = JSON.stringify({
    dir: findWeights('whisper-base').dir,
    ffmpeg: options.ffmpeg(),
    threads: 1,
    paths: some.map((item) => item.path),
  });
  const script = join(import.meta.dirname, 'speech/plain.ts');
  return JSON.parse(
    execFileSync(process.execPath, [script], {
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
      .trim()
      .split('\n')
      .at(-1) as string,
  ) as ReturnType<typeof runPlain>;
}

function report(rows: { item: Item; text: string }[], plainTexts: string[]): void {
  const ordered = rows.filter(({ item }) => compared.includes(item.set));
  for (const set of new Set(rows.map(({ item }) => item.set))) {
    const rate = wordErrorRate(rows.filter(({ item }) => item.set === set));
    const plain = compared.includes(set)
      ? `, plain ${wordErrorRate(ordered.map(({ item }, index) => ({ item, text: plainTexts[index] ?? '' })).filter(({ item }) => item.set === set)).toFixed(1)} %`
      : '';
    const bar = bars[set];
    console.log(
      `word error rate, ${set}: ${rate.toFixed(1)} %${plain}${bar === undefined ? '' : `; bar ${bar} %; ${verdict(rate <= bar, set)}`}`,
    );
  }
}

function wordErrorRate(rows: { item: Item; text: string }[]): number {
  const counted = rows.map(({ item, text }) => ({
    errors: countErrors(toCountedWords(item.reference), toCountedWords(text)),
    words: toCountedWords(item.reference).length,
  }));
  return (
    (100 * counted.reduce((sum, one) => sum + one.errors, 0)) /
    Math.max(
      1,
      counted.reduce((sum, one) => sum + one.words, 0),
    )
  );
}

async function checkQuiet(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const chord = [220, 277.18, 329.63, 440]
    .map((hertz) => `0.15*sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*2*t))`)
    .join('+');
  const sources = {
    silence: 'anullsrc=r=16000:cl=mono',
    hiss: 'anoisesrc=c=pink:a=0.1:r=16000',
    hum: 'sine=f=50:r=16000',
    music: `aevalsrc=${chord}:s=16000`,
  };
  try {
    for (const [name, source] of Object.entries(sources)) {
      const path = join(folder, `${name}.wav`);
      execFileSync(options.ffmpeg(), ['-v', 'error', '-f', 'lavfi', '-i', source, '-t', '30', path]);
      const text = await hear(path);
      console.log(`30 s of ${name}: ${text === '' ? 'no words' : `"${text}"`}; ${verdict(text === '', name)}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Own and waited-for children's user and system time, in ticks of 10 ms.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

function verdict(isKept: boolean, name: string): string {
  if (!isKept) misses.push(name);
  return isKept ? 'kept' : 'MISSED';
}

function mb(bytes: number): number {
  return Math.round(bytes / 1e6);
}
