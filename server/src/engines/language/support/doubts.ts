import { splitWords, textOf } from '../text/words.ts';
import { findAddressDoubts } from './address-doubts.ts';
import { findBearingDoubts } from './bearing.ts';
import { findDateDoubts } from './date-doubts.ts';
import { findDenialDoubts } from './denial-doubts.ts';
import type { Doubt } from './doubt.ts';
import { findFigureDoubts } from './figure-doubts.ts';
import { findNameDoubts } from './name-doubts.ts';
import type { Passage } from './passage.ts';
import { citedText, isReadable, nearText } from './passage.ts';
import { isTranslated, wordsOf } from './said-words.ts';
import { findSpeakerDoubts } from './speaker-doubts.ts';
import { findUnitDoubts } from './unit-doubts.ts';

/** Everything that the words of a claim give away against it. */
export function findDoubts(claim: string, passage: Passage): Doubt[] {
  const always = [
    ...findAddressDoubts(claim, passage),
    ...findFigureDoubts(claim, passage),
    ...findDateDoubts(claim, passage),
  ];
  if (isTranslated(claim, nearText(passage))) return always;
  const more = [...always, ...findNameDoubts(claim, passage), ...findUnsaid(claim, passage)];
  // The rest knows English alone. Who repeats word for word contradicts nothing.
  if (!isReadable(passage.language)) return more;
  return [
    ...more,
    ...findUnitDoubts(claim, passage),
    ...findSpeakerDoubts(claim, passage),
    ...(isVerbatim(claim, passage)
      ? []
      : [...findDenialDoubts(claim, passage), ...findBearingDoubts(claim, citedText(passage))]),
  ];
}

/** Nothing of it was said, or one of its clauses is made of words that nobody used. */
function findUnsaid(claim: string, passage: Passage): Doubt[] {
  const near = nearText(passage);
  const { wanted, missing } = wordsOf(claim, near, passage.names);
  const hasFigure = /\d/.test(claim);
  if (missing.length > 1 && missing.length === wanted.length && !hasFigure)
    return [{ weight: 'unsaid', reason: 'It does not follow from the words it cites.' }];
  const added = splitWords(claim)
    .join(' ')
    .split(/, |; | (?:and|but|because|with|including) /i)
    .map((clause) => ({ clause, words: wordsOf(clause, near, passage.names) }))
    .find(({ words }) => words.wanted.length >= 2 && words.missing.length === words.wanted.length);
  return added
    ? [{ weight: 'loose', reason: `“${added.clause.trim().replace(/[.,;]$/, '')}” isn’t in the words it cites.` }]
    : [];
}

/** It repeats what was said, one word behind the other, "Amara says:" aside. */
function isVerbatim(claim: string, { cited }: Passage): boolean {
  const plainText = (text: string) => ` ${splitWords(text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '')).join(' ')} `;
  const repeated = plainText(claim.replace(/^(?:[^:]{1,60} )?sa(?:ys|id): /i, ''));
  return cited.some(({ utterance }) => plainText(textOf(utterance.words)).includes(repeated));
}
