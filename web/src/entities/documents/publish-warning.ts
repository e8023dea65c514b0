import { messages } from './messages.ts';
type Lines = readonly { lines: readonly { text: string; evidence: readonly { segmentId: string }[] }[] }[];
type Fact = { state: string; evidence: readonly { segmentId: string }[] };

const pay =
  /[£$€]\s?\d|\b(?:salary|bonus|day rate|pay|remuneration)\b|(?<![\d,.])[\d,.]+\s?(?:k|thousand|pounds|euros?|dollars|GBP|EUR|USD)\b/i;

/** What to check before others read it: unreviewed facts from the same moments, and pay. Null where there is nothing. */
export function publishWarning(sections: Lines, facts: readonly Fact[]): string | null {
  const lines = sections.flatMap((section) => section.lines);
  const moments = new Set(lines.flatMap(({ evidence }) => evidence.map(({ segmentId }) => segmentId)));
  const open = facts.filter(
    ({ state, evidence }) => state === 'open' && evidence.some(({ segmentId }) => moments.has(segmentId)),
  ).length;
  const reasons = [
    ...(open > 0 ? [messages.itsBasedOnOneFactThatNo(open)] : []),
    ...(lines.some(({ text }) => pay.test(text)) ? [messages.itMentionsPay] : []),
  ];
  return reasons.length === 0 ? null : messages.reasonsEveryoneWithALinkToIt(reasons.join(' '));
}
