import type { Word } from '@candor/contract/transcripts';
import { startOf } from '../words.ts';
import type { ToldTime } from './sources.ts';
import { toRuns } from './voices.ts';

/** Pages show a speaker a little late, and stop showing one in short pauses. */
const nearS = 1;

/**
 * Cuts sentences where another person is shown speaking. Words during which nobody was shown belong to nobody: a
 * missing name is better than a wrong one.
 */
export function splitByTold(
  sentences: readonly Word[][],
  times: readonly ToldTime[],
): { name: string | null; words: Word[] }[] {
  const names = [...new Set(times.map(({ name }) => name))];
  const speakerOf = ([, startMs, endMs]: Word): number => {
    const name = nameAt(times, startMs / 1000, endMs / 1000);
    return name === null ? -1 : names.indexOf(name);
  };
  return [...sentences]
    .sort((a, b) => startOf(a) - startOf(b))
    .flatMap((words) => toRuns(words, fillGaps(words.map(speakerOf))))
    .map(({ voice, words }) => ({ name: names[voice] ?? null, words }));
}

/** Who was shown for most of these seconds, else the only one who was shown just before or after. */
function nameAt(times: readonly ToldTime[], startS: number, endS: number): string | null {
  const shown = new Map<string, number>();
  const near = new Map<string, number>();
  for (const time of times) {
    if (time.startS > endS + nearS) break;
    const overlap = Math.min(time.endS, endS) - Math.max(time.startS, startS);
    if (overlap > 0) shown.set(time.name, (shown.get(time.name) ?? 0) + overlap);
    else if (-overlap <= nearS) near.set(time.name, Math.min(near.get(time.name) ?? Infinity, -overlap));
  }
  const most = [...shown].sort((a, b) => b[1] - a[1])[0];
  if (most) return most[0];
  return [...near].sort((a, b) => a[1] - b[1])[0]?.[0] ?? null;
}

/** A word between words of one person is that person's, too. */
function fillGaps(speakers: readonly number[]): number[] {
  return speakers.map((speaker, index) => {
    if (speaker !== -1) return speaker;
    const before = speakers.slice(0, index).findLast((one) => one !== -1);
    const after = speakers.slice(index + 1).find((one) => one !== -1);
    return before !== undefined && (after === undefined || after === before) ? before : (after ?? -1);
  });
}
