import type { Span } from '../../../engines/language/port.ts';
import { textOf } from '../../../engines/language/text/words.ts';
import type { MeetingConversation, MeetingUtterance } from '../../findings/conversation.ts';
import type { Policy } from './policy.ts';
import type { PrivateSpan } from './private-words.ts';
import { findPrivateWords } from './private-words.ts';

/** The conversation as an engine gets it, and the way back to the words of the transcript. */
export type Shown = {
  conversation: MeetingConversation;
  withheld: readonly PrivateSpan[];
  /** Spans of the shown words as spans of the transcript: words that were kept back in between split them. */
  toTranscript(span: Span): Span[];
};

/**
 * Takes the sentences that the readers don't get out of what the engine reads: it can't write what it was never given. The
 * rest stays in order, so that what is left still reads as a conversation.
 */
export function withholdFrom(conversation: MeetingConversation, policy: Policy): Shown {
  const withheld = findPrivateWords(conversation, policy);
  if (withheld.length === 0) return { conversation, withheld, toTranscript: (span) => [span] };
  const byUtterance = Map.groupBy(withheld, ({ utteranceId }) => utteranceId);
  const places = new Map<string, number[]>();
  const utterances = conversation.utterances.flatMap((utterance): MeetingUtterance[] => {
    const spans = byUtterance.get(utterance.id);
    if (!spans) return [utterance];
    const kept = utterance.words
      .map((_, index) => index)
      .filter((index) => !spans.some(({ from, to }) => index >= from && index < to));
    places.set(utterance.id, kept);
    return kept.length === 0 ? [] : [{ ...utterance, words: kept.map((index) => utterance.words[index]!) }];
  });
  return {
    conversation: { ...conversation, utterances },
    withheld,
    toTranscript: ({ utteranceId, from, to }) => {
      const kept = places.get(utteranceId);
      return kept
        ? runsOf(kept.slice(Math.max(0, from), to)).map((run) => ({ utteranceId, ...run }))
        : [{ utteranceId, from, to }];
    },
  };
}

function runsOf(indexes: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const index of indexes) {
    const last = runs.at(-1);
    if (last?.to === index) last.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
  }
  return runs;
}

/** The words of a span as they were said. */
export function saidIn(
  { utterances }: Pick<MeetingConversation, 'utterances'>,
  { utteranceId, from, to }: Span,
): string {
  const utterance = utterances.find(({ id }) => id === utteranceId);
  return utterance ? textOf(utterance.words, from, to) : '';
}
