import type { Answer, AskedPassage, Line, Utterance } from '../index.ts';
import { toSentences } from '../text/sentences.ts';
import { isSmallTalk } from '../text/reading.ts';
import { meaningOf, splitWords, textOf } from '../text/words.ts';
import type { Compare } from './compare.ts';

const floor = 0.3;
const most = 5;
/** Only the best by words are compared by meaning when there are more. */
const compared = 1_500;

type Passage = {
  meetingId: string;
  utterance: Utterance;
  from: number;
  to: number;
  text: string;
  context: string;
  words: number;
};

/** The passages that fit best, by words and by meaning; questions give way to what answers them. */
export async function answerQuestion(
  question: string,
  passages: readonly AskedPassage[],
  compare: Compare,
  signal: AbortSignal,
): Promise<Answer> {
  const wanted = new Set(meaningOf(splitWords(question)));
  const all = passages
    .flatMap(({ meetingId, utterance }, index) => {
      const before = passages[index - 1];
      const asked =
        before && before.meetingId === meetingId && before.utterance.speaker !== utterance.speaker
          ? textOf(before.utterance.words)
          : '';
      return toSentences(utterance.words).map(({ from, to }): Passage => {
        const text = textOf(utterance.words, from, to);
        const context = /\?/.test(asked) ? `${asked} ${text}` : text;
        const own = new Set(meaningOf(splitWords(context)));
        return {
          meetingId,
          utterance,
          from,
          to,
          text,
          context,
          words: wanted.size === 0 ? 0 : [...wanted].filter((word) => own.has(word)).length / wanted.size,
        };
      });
    })
    .filter(({ text }) => !/\?$/.test(text) && !isSmallTalk(text));
  const some = all.length > compared ? all.toSorted((a, b) => b.words - a.words).slice(0, compared) : all;
  const [alone, joined] = [
    await compare(
      [question],
      some.map(({ text }) => text),
      signal,
    ),
    await compare(
      [question],
      some.map(({ context }) => context),
      signal,
    ),
  ];
  const ranked = some
    .map((one, index) => ({
      one,
      score: Math.max(alone[index] as number, 0.9 * (joined[index] as number)) + 0.2 * one.words,
    }))
    .filter(({ score }) => score >= floor)
    .toSorted((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const lines = ranked
    .filter(({ score }) => score >= best * 0.7)
    .slice(0, most)
    .map(({ one }): Line & { meetingId: string } => ({
      meetingId: one.meetingId,
      text: one.text,
      evidence: [{ utteranceId: one.utterance.id, from: one.from, to: one.to }],
    }));
  return { lines, dropped: [] };
}
