import type { Line, Span } from '../../../engines/language/port.ts';
import { toSentences } from '../../../engines/language/text/sentences.ts';
import { textOf } from '../../../engines/language/text/words.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import type { PrivacyKind } from './categories.ts';
import { normal } from './recognize/normal.ts';

/** A sentence of a quote, and what speaks against it. */
type QuotePart = { line: Line; kind: PrivacyKind | null };

/** A quote of several sentences as its sentences, each with its own words; undefined for everything else. */
export function splitQuote(
  line: Line,
  { utterances }: Pick<MeetingConversation, 'utterances'>,
  privacyOf: (line: Line) => PrivacyKind | null,
): QuotePart[] | undefined {
  const [span] = line.evidence;
  const words = utterances.find(({ id }) => id === span.utteranceId)?.words.slice(span.from, span.to);
  if (line.evidence.length !== 1 || !words || normal(line.text) !== normal(textOf(words))) return undefined;
  const ranges = toSentences(words);
  if (ranges.length < 2) return undefined;
  const isMarked = /^“.*”$/s.test(line.text);
  return ranges.map(({ from, to }) => {
    const said = textOf(words, from, to);
    const text = isMarked ? `“${said}”` : said;
    const evidence: [Span] = [{ ...span, from: span.from + from, to: span.from + to }];
    // A part of a finding is not that finding: whoever edits it edits these words.
    const { findingIds: _, ...rest } = line;
    const part = { ...rest, text, evidence };
    return { line: part, kind: privacyOf(part) };
  });
}
