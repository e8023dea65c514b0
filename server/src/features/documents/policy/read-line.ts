import type { WrittenLine } from '@candor/contract/evidence';
import type { PrivacyKind } from './categories.ts';
import type { Policy } from './policy.ts';
import { answersPrivately } from './recognize/answers.ts';
import { normal } from './recognize/normal.ts';
import { privacyOf } from './recognize/privacy-of.ts';

/** Ends of sentences inside a line; a dot within a figure or an abbreviation ends none. */
const sentenceEnd = /(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}“"¿¡])/u;

/** A line as an engine returns it, or as it's stored. */
type ReadLine = { text: string; isQuote?: boolean | undefined; asked?: { text: string } | undefined };

/** The first thing in a line that its readers don't get, in what it says or in the question it answers. */
export function privacyOfLine({ text, isQuote, asked }: ReadLine, { withholds }: Policy): PrivacyKind | null {
  const isOwnWords = isQuote === true || /^\W{0,3}[“"«„]/.test(text);
  const question = asked?.text ?? '';
  for (const sentence of text.split(sentenceEnd)) {
    const kind = privacyOf(sentence, withholds, { isOwnWords, question });
    if (kind) return kind;
    // Notes quote an answer with its question: it answers it in whatever words.
    const answered = isOwnWords ? answersPrivately(normal(sentence), normal(question), withholds) : null;
    if (answered) return answered;
  }
  return question === '' ? null : privacyOf(question, withholds);
}

type StoredLine = Pick<WrittenLine, 'text' | 'isByPerson' | 'check' | 'isQuote' | 'asked'>;

/** Why this line is not for the readers, in words for people; null where it is. What a person wrote is theirs to decide. */
export function reasonAgainst(line: StoredLine, policy: Policy): string | null {
  if (line.isByPerson) return null;
  const kind = privacyOfLine(line, policy);
  if (kind) return policy.reasonOf(kind);
  return line.check && policy.needsConfirmation ? 'Left out of files and shared pages until you confirm it.' : null;
}
