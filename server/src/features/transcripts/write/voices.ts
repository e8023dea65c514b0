import type { Word } from '@candor/contract/transcripts';
import type { VoiceTurn } from '../../../db/schema/transcripts.ts';
import { startOf } from '../words.ts';

/** When this much of a sentence is one voice, the rest is an error of the ear. */
const mostly = 0.85;

/** Cuts sentences where the voice changes. Turns and words are of the same track; `offsetS` is where it begins in the recording. */
export function splitByVoice(
  sentences: readonly Word[][],
  turns: readonly VoiceTurn[],
  offsetS: number,
): { voice: number; words: Word[] }[] {
  let near = 0;
  const voiceOf = ([, start, end]: Word): number => {
    const middle = (start + end) / 2000 - offsetS;
    while (
      near + 1 < turns.length &&
      distance(turns[near + 1] as VoiceTurn, middle) <= distance(turns[near] as VoiceTurn, middle)
    )
      near += 1;
    return turns[near]?.speaker ?? 0;
  };
  return [...sentences].sort((a, b) => startOf(a) - startOf(b)).flatMap((words) => toRuns(words, words.map(voiceOf)));
}

function distance({ startS, endS }: VoiceTurn, atS: number): number {
  return Math.max(startS - atS, atS - endS, 0);
}

export function toRuns(words: readonly Word[], voices: readonly number[]): { voice: number; words: Word[] }[] {
  const main = voices.toSorted((a, b) => count(voices, b) - count(voices, a))[0] ?? 0;
  if (count(voices, main) >= voices.length * mostly) return [{ voice: main, words: [...words] }];
  const runs: { voice: number; words: Word[] }[] = [];
  words.forEach((word, index) => {
    const voice = voices[index] as number;
    const last = runs.at(-1);
    // One word alone between others is not a change of speaker.
    const isLone = last !== undefined && voices[index - 1] !== voice && voices[index + 1] !== voice;
    if (last && (last.voice === voice || isLone)) last.words.push(word);
    else runs.push({ voice, words: [word] });
  });
  return runs;
}

function count(voices: readonly number[], voice: number): number {
  return voices.reduce((sum, own) => sum + (own === voice ? 1 : 0), 0);
}
