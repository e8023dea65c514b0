import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../server/src/config.ts';
import { toSpeechOptions } from '../server/src/engines/speech/from-config.ts';
import type { Caption } from '../server/src/engines/speech/port.ts';
import { openLiveSpeech } from '../server/src/engines/speech/live.ts';
import { readSets } from './speech/sets.ts';
import { countErrors, toCountedWords } from './speech/word-errors.ts';

/** End of speech → caption, for one English meeting and for four at once, each fed at the speed of speech. */
const bars = { p50: 1.2, p95: 2.5 };
const frameMs = 100;
const bytesPerMs = 32;
const gapS = 1.5;
const padS = 0.192;

const options = toSpeechOptions(readConfig(), console.warn);
const { from, items } = readSets();
const lines = items
  .filter((item) => item.set === 'short' || item.set === 'read')
  .map((item) => ({ reference: item.reference, pcm: decode(item.path) }));
const live = openLiveSpeech(options);
console.log(
  `speech of ${from}; load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores before the run (delays mean something only where a core is free)`,
);
try {
  // The first words load the engine; the figure is about every later one.
  await runMeeting(lines.slice(0, 1));
  const one = await runMeeting(lines);
  const isKept = print('one meeting', [one]);
  const four = await Promise.all(
    [0, 1, 2, 3].map((shift) =>
      sleep(shift * 700).then(() => runMeeting([...lines.slice(shift), ...lines.slice(0, shift)])),
    ),
  );
  print('four meetings at once', four);
  console.log(
    `bars for one meeting: p50 ${bars.p50} s, p95 ${bars.p95} s; ${isKept ? 'kept' : 'MISSED'}; peak memory ${Math.round(live.hosts.english.peakBytes / 1e6)} MB`,
  );
  process.exitCode = isKept ? 0 : 1;
} finally {
  live.close();
}

type Run = { delays: number[]; errors: number; words: number };

async function runMeeting(said: typeof lines): Promise<Run> {
  const captions: { caption: Caption; at: number }[] = [];
  const meeting = live.openLive({
    language: 'en',
    sampleRate: 16_000,
    onCaption: (caption) => caption.isFinal && captions.push({ caption, at: performance.now() }),
  });
  const gap = Buffer.alloc(gapS * 1000 * bytesPerMs);
  const audio = Buffer.concat(said.flatMap(({ pcm }) => [pcm, gap]));
  const begun = performance.now();
  for (let sent = 0; sent < audio.length; sent += frameMs * bytesPerMs) {
    meeting.write(audio.subarray(sent, sent + frameMs * bytesPerMs));
    await sleep(Math.max(0, begun + sent / bytesPerMs + frameMs - performance.now()));
  }
  await meeting.end();
  const words = said.flatMap(({ reference }) => toCountedWords(reference));
  const heard = toCountedWords(captions.map(({ caption }) => caption.text).join(' '));
  // A caption's end has some room after the last sound; speech ended before it.
  return {
    delays: captions.map(({ caption, at }) => (at - begun) / 1000 - (caption.endS - padS)),
    errors: countErrors(words, heard),
    words: words.length,
  };
}

function print(name: string, runs: Run[]): boolean {
  const delays = runs.flatMap((run) => run.delays).sort((a, b) => a - b);
  const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(share * delays.length))] ?? Infinity;
  const rate = (100 * runs.reduce((sum, run) => sum + run.errors, 0)) / runs.reduce((sum, run) => sum + run.words, 0);
  console.log(
    `${name}: ${delays.length} captions, end of speech to caption p50 ${at(0.5).toFixed(2)} s, p95 ${at(0.95).toFixed(2)} s; word error rate ${rate.toFixed(1)} %`,
  );
  return at(0.5) <= bars.p50 && at(0.95) <= bars.p95;
}

function decode(path: string): Buffer {
  return execFileSync(options.ffmpeg(), ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', '16000', '-'], {
    maxBuffer: 1 << 28,
  });
}
