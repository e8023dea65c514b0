import { readFileSync } from 'node:fs';
import type { EmbeddedSpeech } from '../../server/src/engines/speech/embedded.ts';
import { openEmbedded } from '../../server/src/engines/speech/embedded.ts';
import type { SpeechOptions, Word } from '../../server/src/engines/speech/port.ts';
import type { EmbeddedEngine } from '../../server/src/engines/speech/settings.ts';
import { countErrors, toCountedWords } from '../speech/word-errors.ts';
import type { Planted } from './conversation.ts';

/** Files of one recording, and what is said in each. */
export type Sounds = { path: string; planted: Planted[] }[];
export type Cost = { cpuS: number; wallS: number; peakMb: number; errors: number; words: number; starts: number[] };

/** One window for each answer, decoded by itself, as it was before windows were filled. */
export const oneByOne: Way = { packing: 'separate', together: 1 };
export const filled: Way = { packing: 'full', together: 2 };
export type Way = { packing: 'separate' | 'full'; together: number; threads?: number };

/** Processor seconds of the engine's child and words wrong, for each way in turn: a machine that is busy is so for all of them. */
export async function compareWays(
  options: SpeechOptions,
  engine: EmbeddedEngine,
  ways: readonly Way[],
  sounds: Sounds,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const { packing, together, threads = options.settings.threads } of ways) {
    const speech = openEmbedded({ ...options, settings: { ...options.settings, threads } }, engine, packing);
    try {
      costs.push(await measure(speech, together, sounds));
    } finally {
      speech.close();
    }
  }
  return costs;
}

async function measure(speech: EmbeddedSpeech, together: number, sounds: Sounds): Promise<Cost> {
  const signal = new AbortController().signal;
  const cost: Cost = { cpuS: 0, wallS: 0, peakMb: 0, errors: 0, words: 0, starts: [] };
  let [cpuBefore, begun] = [0, 0];
  for (const [index, { path, planted }] of sounds.entries()) {
    const heard: Word[] = [];
    if (index === 0) {
      // Loading the model is not what is measured: it is there already where work waits.
      for await (const _ of speech.transcribe({ path }, { language: 'en', startS: 1e6, signal })) break;
      [cpuBefore, begun] = [cpuOf(speech.host.pid!), performance.now()];
    }
    for await (const { words } of speech.transcribe({ path }, { language: 'en', together, signal }))
      heard.push(...words);
    const [said, written] = [
      planted.flatMap(({ words }) => words),
      toCountedWords(heard.map(({ text }) => text).join(' ')),
    ];
    cost.errors += countErrors(said, written);
    cost.words += said.length;
    cost.starts.push(...startsOf(planted, heard));
  }
  const [wallS, cpuS] = [(performance.now() - begun) / 1000, cpuOf(speech.host.pid!) - cpuBefore];
  return { ...cost, wallS, cpuS, peakMb: speech.host.peakBytes / 1e6 };
}

/** How far the first word of each sentence lies from where the sentence was put. */
function startsOf(planted: readonly Planted[], heard: readonly Word[]): number[] {
  return planted.flatMap(({ startS, words }) => {
    const [first] = words;
    const near = heard
      .filter(({ text }) => toCountedWords(text)[0] === first)
      .map((word) => Math.abs(word.startS - startS))
      .sort((a, b) => a - b)[0];
    return near !== undefined && near < 2 ? [near] : [];
  });
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}
