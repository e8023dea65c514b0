import type { WrittenLine } from './evidence.ts';
import type { MeetingNotes } from './notes.ts';

export type QuotableLine = Pick<WrittenLine, 'text'> &
  Partial<Pick<WrittenLine, 'isByPerson' | 'isQuote' | 'asked' | 'exchange' | 'isMore'>>;

/** A question with what was said to it; or a line that answers none. */
export type Exchange<L> = {
  asked: WrittenLine['asked'];
  /** In their order. */
  lines: L[];
  /** At most three, and whatever people wrote. */
  shown: L[];
  /** Shown only after "More". */
  more: L[];
};

/** Lines of one exchange that are seen at once. */
const mostShown = 3;

/** As it's read: someone's own words stand in quotation marks. */
export const quotedText = ({ text, isQuote }: { text: string; isQuote?: boolean | undefined }) =>
  isQuote ? `“${text}”` : text;

/** Lines by question and answer, in their order. What a person added in the middle of an answer stays there. */
export function exchangesOf<L extends QuotableLine>(lines: readonly L[]): Exchange<L>[] {
  const groups: { id: string | undefined; lines: L[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = groups.at(-1);
    const next =
      idOf(line) ??
      lines
        .slice(index + 1)
        .map(idOf)
        .find((id) => id !== undefined);
    if (last?.id !== undefined && next === last.id) last.lines.push(line);
    else groups.push({ id: idOf(line), lines: [line] });
  }
  const named = new Set<string>();
  const exchanges = groups.map(({ id, lines: said }) => {
    const isFirst = id === undefined || !named.has(id);
    if (id !== undefined) named.add(id);
    return { asked: isFirst ? said.find(({ asked }) => asked)?.asked : undefined, lines: said, ...fold(said) };
  });
  const [first] = exchanges;
  // A heading with nothing under it but "More" says that nothing was said.
  if (first && exchanges.every(({ shown }) => shown.length === 0)) {
    first.shown = first.more.slice(0, 1);
    first.more = first.more.slice(1);
  }
  return exchanges;
}

/** Without an exchange, the question says what belongs together. */
const idOf = ({ exchange, asked }: QuotableLine) => exchange ?? asked?.text;

function fold<L extends QuotableLine>(lines: readonly L[]): Pick<Exchange<L>, 'shown' | 'more'> {
  const told = lines.filter(({ isByPerson, isMore }) => !isByPerson && !isMore).slice(0, mostShown);
  const isShown = (line: L) => line.isByPerson || told.includes(line);
  return { shown: lines.filter(isShown), more: lines.filter((line) => !isShown(line)) };
}

/** Whether notes are people's own words under the questions they answer. */
export function isQuoted({
  summary,
  sections,
  alsoDiscussed,
}: Pick<MeetingNotes, 'summary' | 'sections' | 'alsoDiscussed'>): boolean {
  return [summary, ...sections.map(({ lines }) => lines), alsoDiscussed?.lines ?? []]
    .flat()
    .some(({ isQuote }) => isQuote);
}
