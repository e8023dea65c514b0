import type { WrittenLine } from '@candor/contract/evidence';
import type { PrivacyKind } from './categories.ts';
import type { Policy } from './policy.ts';
import { privacyOf } from './recognize/privacy-of.ts';

/** Ends of sentences inside a line; a dot within a figure or an abbreviation ends none. */
const sentenceEnd = /(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}“"¿¡])/u;

/** The first thing in a line that its readers don't get. A line in quotation marks is in somebody's own words. */
export function privacyOfLine(text: string, { withholds }: Policy): PrivacyKind | null {
  const isOwnWords = /^\W{0,3}[“"«„]/.test(text);
  for (const sentence of text.split(sentenceEnd)) {
    const kind = privacyOf(sentence, withholds, { isOwnWords });
    if (kind) return kind;
  }
  return null;
}

/** Why this line is not for the readers, in words for people; null where it is. What a person wrote is theirs to decide. */
export function reasonAgainst(line: Pick<WrittenLine, 'text' | 'isByPerson' | 'check'>, policy: Policy): string | null {
  if (line.isByPerson) return null;
  const kind = privacyOfLine(line.text, policy);
  if (kind) return policy.reasonOf(kind);
  return line.check && policy.needsConfirmation ? 'Left out of files and shared pages until you confirm it.' : null;
}
