import type { Conversation, Line, Utterance } from '../port.ts';
import type { Claim } from '../support/check.ts';
import { readNumbers } from '../text/numbers.ts';
import { toSentences } from '../text/sentences.ts';
import type { Range } from '../text/sentences.ts';
import { meaningOf, splitWords, textOf } from '../text/words.ts';

/** So short that it is cited whole. */
const shortWords = 24;
/** A sentence is cited with the best one where it carries at least this share of what that one carries. */
const nearlyBest = 0.5;
/** What an utterance of many sentences is cited with where none of them shares a word with the claim. */
const mostWords = 60;
/** Figures say more about where something was said than words do. */
const figureWeight = 2;

type Numbered = { text: string; evidence: readonly number[] };

/** Claims with the words they come from: a model names utterances, and code finds the sentences in them that carry the claim. */
export function withQuotes<T extends Numbered>(
  { utterances }: Pick<Conversation, 'utterances'>,
  claims: readonly T[],
): (Omit<T, 'evidence'> & Claim)[] {
  return claims.map((claim) => {
    const wanted = marksOf(claim.text);
    return {
      ...claim,
      evidence: [...new Set(claim.evidence)].flatMap((utterance) => {
        const words = utterances[utterance - 1]?.words ?? [];
        if (words.length === 0) return [];
        const { from, to } = findWords(words, wanted);
        return [{ utterance, quote: textOf(words, from, to) }];
      }),
    };
  });
}

type Marks = { words: ReadonlySet<string>; figures: ReadonlySet<number> };

const marksOf = (text: string): Marks => ({
  words: new Set(meaningOf(splitWords(text))),
  figures: new Set(readNumbers(splitWords(text)).map(({ value }) => value)),
});

/** The sentences that share most with what is looked for, with what stands between them. */
function findWords(words: Utterance['words'], wanted: Marks): Range {
  const whole = { from: 0, to: words.length };
  if (words.length <= shortWords) return whole;
  const scored = toSentences(words).map((range) => ({
    ...range,
    score: likenessOf(wanted, textOf(words, range.from, range.to)),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (best === 0) return { from: 0, to: Math.min(words.length, mostWords) };
  const carrying = scored.filter(({ score }) => score >= best * nearlyBest);
  return { from: carrying[0]?.from ?? 0, to: carrying.at(-1)?.to ?? words.length };
}

function likenessOf({ words, figures }: Marks, text: string): number {
  const has = marksOf(text);
  const shared = [...words].filter((word) => has.words.has(word)).length;
  return shared + figureWeight * [...figures].filter((value) => has.figures.has(value)).length;
}

const misheard = 'The recording may say another word here: listen to it.';

/** What the writer wasn't sure of is for a person to check, whatever else is said of the line. */
export const markUncertain = (line: Line, isUncertain: boolean): Line =>
  isUncertain && !line.check ? { ...line, check: misheard } : line;
