import type { Speaker } from '@candor/contract/speech-data';
import { messages } from './messages.ts';

export const guessText = messages.speakersWereSeparatedByVoiceCheckThe;

export type Share = { speaker: Speaker /** 0 to 1. */; share: number /** Whole, and 100 together. */; percent: number };

/** Who spoke how much of what was spoken, most first. */
export function sharesOf(speakers: readonly Speaker[]): Share[] {
  const total = speakers.reduce((sum, { talkTime }) => sum + talkTime, 0);
  const shares = speakers
    .map((speaker) => ({ speaker, share: total > 0 ? speaker.talkTime / total : 0 }))
    .sort((a, b) => b.share - a.share || a.speaker.place - b.speaker.place);
  const percents = wholePercents(shares.map(({ share }) => share));
  return shares.map((one, index) => ({ ...one, percent: percents[index]! }));
}

/** Rounded down, and what is missing to 100 given to those who lost most. */
function wholePercents(shares: readonly number[]): number[] {
  const percents = shares.map((share) => Math.floor(share * 100));
  const missing = shares.some((share) => share > 0) ? 100 - percents.reduce((sum, percent) => sum + percent, 0) : 0;
  const byLoss = shares
    .map((share, index) => [share * 100 - percents[index]!, index] as const)
    .sort((a, b) => b[0] - a[0]);
  for (const [, index] of byLoss.slice(0, missing)) percents[index]! += 1;
  return percents;
}

/** A voice or a track that no one has named yet. */
export function isUnnamed(name: string): boolean {
  return /^Speaker \d+$/.test(name);
}
