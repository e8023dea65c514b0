import type { Line, Withheld } from '../port.ts';
import type { Statement } from '../text/reading.ts';
import type { Noted } from './exchanges.ts';
import { isQuoted, placesOf, wordAt } from './exchanges.ts';
import type { Material } from './material.ts';
import { shorten } from './quotes.ts';

export type Telling = { lines: Line[]; dropped: Withheld[] };
/** Why something is not told: for what it is about, or for its words. */
export type Rules = { againstLine(line: Line): string | null; againstText(text: string): string | null };
/** Whether these sentences of an exchange may stand there as a quote. */
export type MayQuote = (noted: Noted | undefined, said: readonly Statement[]) => boolean;
export const [always, never]: readonly [MayQuote, MayQuote] = [() => true, () => false];
/** `by` are the sentences of each line that its section is about. */
type Way = { mayQuote: MayQuote; by?: ReadonlyMap<Line, readonly Statement[]> | undefined };

/** A client reads facts and whole sentences first; what somebody said about a subject may be quoted below it. */
const onlyQuoted = 'It could only be quoted.';
/** Marked so, a sentence says something. */
const marks = 0.5;

/** Each exchange once in the whole document; a quote is short and marked as one, and what is withheld is kept for whoever sends it. */
export function openTelling({ noted, marked }: Material, { againstLine, againstText }: Rules) {
  const notedAs = new Map<Line, Noted>(noted.flatMap((one) => (one.line ? [[one.line, one] as const] : [])));
  const hasFact = new Set(
    marked.flatMap(({ slot, chance, statement }) => (slot !== 'gone' && chance >= marks ? [statement] : [])),
  );
  const used = new Set<string>();
  const sources = new Map<Line, { noted: Noted | undefined; of: readonly Statement[] }>();
  return {
    tell(lines: readonly Line[], { mayQuote, by }: Way): Telling {
      const telling: Telling = { lines: [], dropped: [] };
      for (const line of lines) {
        if (used.has(line.text)) continue;
        used.add(line.text);
        const one = notedAs.get(line);
        const isQuote = isQuoted(line, one);
        const about = by?.get(line);
        const isMarked = isQuote && !/ – /.test(line.text);
        const short =
          isMarked && one
            ? shorten(
                one,
                (said) => !about || about.includes(said) || hasFact.has(said),
                (said) => againstText(said) === null,
              )
            : null;
        const of = short?.of ?? one?.answer ?? [];
        const { text, evidence } = short?.line ?? line;
        const shown = isMarked ? { text: `“${text}”`, evidence } : short ? { text, evidence } : line;
        const reason =
          againstLine(line) ?? againstText(shown.text) ?? (isQuote && !mayQuote(one, of) ? onlyQuoted : null);
        if (reason) telling.dropped.push({ ...shown, reason });
        else telling.lines.push(shown);
        sources.set(shown, { noted: one, of });
      }
      return telling;
    },
    /** Whether it could be told, and has not been yet. */
    isOpen: (line: Line) => !used.has(line.text) && againstLine(line) === null && againstText(line.text) === null,
    /** What a line of the document was made of. */
    sourceOf: (line: Line) => sources.get(line) ?? { noted: undefined, of: [] },
  };
}

const verbs =
  /^(?!(?:it|that|there|what|he|she)'s$)(?:is|has|was|does|did|had|can|can't|would|wouldn't|will|won't|doesn't|isn't|hasn't|left|started|worked|joined|moved|wants|needs|[a-z]+(?:[^s]s|es))$/i;

/** "Runs the payroll." of Rhian Pugh is "Rhian Pugh runs the payroll.", if they said "I run it": "It would have to be sixty" is not about them. */
export function withName(line: Line, noted: Noted | undefined, name: string): Line {
  const [first = '', ...rest] = line.text.split(' ');
  if (!noted || !beginsWithSelf(noted, first)) return line;
  if (verbs.test(first)) return { ...line, text: [name, first.toLowerCase(), ...rest].join(' ') };
  if (/^(?:at|in|on|from|based|currently)$/i.test(first))
    return { ...line, text: [name, 'is', first.toLowerCase(), ...rest].join(' ') };
  return line;
}

const self = /^(?:I|we)(?:['’](?:m|ve|d|ll|re))?$/i;

/** What a line begins with was said of oneself, or was the beginning of an answer ("At Larkrise, in the shops"). */
function beginsWithSelf({ question, answer, note }: Noted, first: string): boolean {
  const words = placesOf(answer).map(wordAt);
  const at = note.answer[0] ?? 0;
  const asked = placesOf(question).map(wordAt);
  if (note.question.length > 0 && asked[note.question[0] as number]?.toLowerCase() === first.toLowerCase())
    return false;
  if (/^(?:at|in|on|from|based|currently)$/i.test(first)) return at === 0 || self.test(words[at - 1] ?? '');
  return self.test(words[at] ?? '') || self.test(words[at - 1] ?? '') || self.test(words[at - 2] ?? '');
}
