import type { Evidence } from '@candor/contract/evidence';
import type { QuotableLine } from '@candor/contract/quotes';
import { exchangesOf, quotedText } from '@candor/contract/quotes';

type Quotable = QuotableLine & { evidence: readonly Pick<Evidence, 'speakerName'>[] };

/** One point for each exchange, as the page shows it before anyone asks for more: the question, who answers, and the words. */
export function toPoints<L extends Quotable>(lines: readonly L[]): { text: string; lines: L[] }[] {
  return exchangesOf(lines)
    .filter(({ shown }) => shown.length > 0)
    .map(({ asked, shown }) => {
      const answer = shown.map((line, index) => {
        const name = speakerOf(line);
        return name !== '' && name !== speakerOf(shown[index - 1]) ? `${name}: ${quotedText(line)}` : quotedText(line);
      });
      return { text: withQuestion(asked, answer.join(' ')), lines: shown };
    });
}

/** The same lines with the text that a reader of a document gets: it's about one person, so nobody is named before their words. */
export function toQuotedLines<L extends Quotable>(lines: readonly L[]): L[] {
  return exchangesOf(lines).flatMap(({ asked, lines: said }) =>
    said.map((line, index) => ({ ...line, text: withQuestion(index === 0 ? asked : undefined, quotedText(line)) })),
  );
}

export const withQuestion = (asked: QuotableLine['asked'], answer: string) =>
  asked ? `*${asked.text}* ${answer}` : answer;
const speakerOf = (line: Quotable | undefined) => (line?.isQuote && line.evidence[0]?.speakerName) || '';
