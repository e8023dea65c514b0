import type { ProposedLine } from '@candor/contract/ats-proposals';
import type { Evidence } from '@candor/contract/evidence';
import type { QuotableLine } from '@candor/contract/quotes';
import { quotedText } from '@candor/contract/quotes';
import { toText } from '../notes/export/inline.ts';
import { toPoints, withQuestion } from '../notes/export/quoted-lines.ts';

type NoteSection = { sectionId: string | null; title: string; lines: readonly Line[] };
export type NoteMaterial = {
  summary: readonly Line[];
  sections: readonly NoteSection[];
  alsoDiscussed?: NoteSection | null;
  actionItems: readonly (Line & { owner: string | null; dueDate: string | null })[];
};
type Line = QuotableLine & { evidence: readonly Evidence[]; check?: string | undefined };
type Part = { id: string | null; title: string; lines: readonly Line[] };

/** The chosen sections, each line with what proves it. A line that nothing proves, or that still asks to be checked, stays here and is counted. */
export function toNoteLines(
  { summary, sections, alsoDiscussed, actionItems }: NoteMaterial,
  wanted: readonly string[] | null,
  url: string,
): { lines: ProposedLine[]; leftOut: number } {
  const parts: Part[] = [
    { id: 'summary', title: 'Summary', lines: summary },
    ...[...sections, ...(alsoDiscussed ? [alsoDiscussed] : [])].map(({ sectionId, title, lines }) => ({
      id: sectionId,
      title,
      lines,
    })),
    { id: 'action-items', title: 'Action items', lines: actionItems.map(toActionLine) },
  ];
  const chosen = parts.filter(({ id }) => wanted === null || (id !== null && wanted.includes(id)));
  const proven = chosen.map((part) => ({ ...part, lines: part.lines.filter(mayLeave) }));
  const count = (list: readonly Part[]) => list.reduce((sum, { lines }) => sum + lines.length, 0);
  const lines = proven
    .filter((part) => part.lines.length > 0)
    .flatMap((part): ProposedLine[] => [
      { kind: 'heading', text: part.title, evidence: [] },
      ...toPoints(part.lines).map(({ text, lines }) => ({
        kind: 'bullet' as const,
        text: toText(text),
        evidence: lines.flatMap(({ evidence }) => evidence),
      })),
    ]);
  const link: ProposedLine = { kind: 'link', text: 'Open the meeting in Candor', url, evidence: [] };
  return { lines: lines.length === 0 ? [] : [...lines, link], leftOut: count(chosen) - count(proven) };
}

const mayLeave = ({ evidence, check }: Line) => evidence.length > 0 && !check;

function toActionLine({
  text: said,
  isQuote,
  asked,
  owner,
  dueDate,
  evidence,
  check,
}: NoteMaterial['actionItems'][number]): Line {
  const more = [owner, dueDate && `due ${dueDate}`].filter(Boolean).join(', ');
  const text = withQuestion(asked, quotedText({ text: said, isQuote }));
  return { text: more === '' ? text : `${text} (${more})`, evidence, check };
}

/** Whether a note there still says what was sent: nobody has added a word, and nobody took one out unless it was cut. */
export function isUnchangedNote(
  sent: { title: string; lines: readonly ProposedLine[] },
  there: string,
  isCut: boolean,
): boolean {
  const own = countWords(
    [sent.title, ...sent.lines.map(({ text, url = '' }) => `${text} ${url}`), 'The note continues in Candor.'].join(
      ' ',
    ),
  );
  const found = countWords(there);
  for (const [word, times] of found) if (times > (own.get(word) ?? 0)) return false;
  if (isCut) return true;
  const body = countWords(sent.lines.map(({ text }) => text).join(' '));
  for (const [word, times] of body) if ((found.get(word) ?? 0) < times) return false;
  return true;
}

function countWords(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}
