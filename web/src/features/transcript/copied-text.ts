import type { Speaker } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { gapBetween } from '../../entities/transcripts/transcript.ts';
import { timeText } from '../../ui/player/time-text.ts';
import { comesBefore, type Place } from './places.ts';

/** Opens the meeting at this second. Rounded down, so that the first word is not cut off. */
export function timeLink(at: InMeeting, seconds: number, origin: string): string {
  return `${origin}/app/teams/${at.teamId}/meetings/${at.meetingId}/history?t=${Math.floor(seconds * 10) / 10}`;
}

/** A part of the transcript as text: each turn begins with who speaks. Whoever is not known by name has none in front. */
export function quoteOf(
  segments: readonly Segment[],
  speakers: ReadonlyMap<string, Speaker>,
  one: Place,
  other: Place,
): string {
  const [first, last] = comesBefore(one, other) ? [one, other] : [other, one];
  const turns: { speakerId: string; text: string }[] = [];
  for (let index = first.segment; index <= last.segment; index += 1) {
    const { words, speakerId } = segments[index]!;
    const text = words
      .slice(index === first.segment ? first.word : 0, index === last.segment ? last.word + 1 : words.length)
      .map(([word]) => word)
      .reduce(joined, '');
    const turn = turns.at(-1);
    if (turn?.speakerId === speakerId) turn.text = joined(turn.text, text);
    else turns.push({ speakerId, text });
  }
  return turns
    .map(({ speakerId, text }) => (speakers.has(speakerId) ? `${speakers.get(speakerId)!.name}: ${text}` : text))
    .join('\n');
}

const joined = (text: string, more: string) => (text === '' ? more : text + gapBetween(text, more) + more);

/** For an e-mail or the ATS: what was said, and where to hear it. */
export function quoteWithLink(quote: string, seconds: number, link: string): string {
  return `${quote}\n(${timeText(seconds)}) ${link}`;
}
