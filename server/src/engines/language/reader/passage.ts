import type { Statement } from '../text/reading.ts';
import { splitWords } from '../text/words.ts';

/** One sentence among what was said around it, with who said it. */
export type Passage = {
  before: readonly string[] /** Who says it, where the speaker changes. */;
  by: string;
  words: readonly string[];
  after: readonly string[];
};

export type Titled = { title: string; instructions: string };

/** Words of what was said before and after; more than that tells nothing more about one sentence. */
const wordsBefore = 34;
const wordsAfter = 28;
const wordsOfSentence = 60;
const wordsOfHeading = 24;

export function toPassage(statements: readonly Statement[], index: number): Passage {
  const own = statements[index] as Statement;
  let speaker: string | undefined;
  const nameOf = ({ utterance, isBySubject }: Statement) => {
    const isNew = utterance.speaker !== speaker;
    speaker = utterance.speaker;
    return isNew ? (isBySubject ? 'candidate : ' : 'recruiter : ') : '';
  };
  const told = ({ statement, text }: Near) => nameOf(statement) + text;
  return {
    before: around(statements, index, -1, wordsBefore).map(told),
    by: nameOf(own),
    words: own.utterance.words.slice(own.from, Math.min(own.to, own.from + wordsOfSentence)).map(([word]) => word),
    after: around(statements, index, 1, wordsAfter).map(told),
  };
}

/** A section as the reader compares it. */
export const toHeading = ({ title, instructions }: Titled): string =>
  splitWords(`${title}. ${instructions}`).slice(0, wordsOfHeading).join(' ');

type Near = { statement: Statement; text: string };

/** The sentences on one side, in their order, up to so many words. */
function around(statements: readonly Statement[], index: number, step: 1 | -1, words: number): Near[] {
  const found: Near[] = [];
  let left = words;
  for (let at = index + step; left > 0 && statements[at]; at += step) {
    const statement = statements[at] as Statement;
    const some = splitWords(statement.text);
    const kept = step < 0 ? some.slice(-left) : some.slice(0, left);
    found.push({ statement, text: kept.join(' ') });
    left -= kept.length;
  }
  return step < 0 ? found.reverse() : found;
}
