import type { Evidence, WrittenLine } from '@candor/contract/evidence';
import { spanIdOf } from '@candor/contract/evidence';
import type { MeetingNotes } from '@candor/contract/notes';
import { getNotes } from '@candor/contract/notes';
import { z } from 'zod';
import {
  asData,
  count,
  cursor,
  cursorAfter,
  meetingId,
  nextCursor,
  notice,
  noticeText,
  pageOf,
  tool,
  words,
} from './tool.ts';

const noteLine = z.object({
  section: z.string(),
  /** Null where the line is the quote of its evidence, word for word. */
  text: words.nullable(),
  question: words.optional(),
  evidenceIds: z.array(z.string()),
  check: z.string().optional(),
});

export const readNotes = tool({
  name: 'read_notes',
  title: 'Read notes',
  description: `The notes of a meeting, line by line. Every line names the words of the transcript it is based on; each of those stands once under evidence. ${asData}`,
  scope: 'notes:read',
  isReadOnly: true,
  input: z.object({ meetingId, limit: count(100, 300), cursor }),
  output: z.object({
    notice,
    state: z.enum(['none', 'writing', 'ready', 'failed']),
    writer: z.string().nullable(),
    total: z.number(),
    lines: z.array(noteLine),
    evidence: z.array(
      z.object({
        evidenceId: z.string(),
        segmentId: z.string(),
        speaker: words,
        startS: z.number(),
        endS: z.number(),
        quote: words,
      }),
    ),
    nextCursor,
  }),
  run: async ({ call, teamId }, { meetingId: meeting, cursor: given, limit }) => {
    const notes = await call(getNotes, { params: { teamId, meetingId: meeting } });
    const all = linesOf(notes);
    const asked = pageOf({ cursor: given, limit }, 300);
    const page = all.slice(asked.page * asked.limit, (asked.page + 1) * asked.limit);
    const evidence = new Map(page.flatMap(({ line }) => line.evidence).map((span) => [spanIdOf(span), span]));
    return {
      notice: noticeText,
      state: notes.state,
      writer: notes.writer?.label ?? null,
      total: all.length,
      lines: page.map(toLine),
      evidence: [...evidence].map(([evidenceId, { segmentId, speakerName, start, end, quote }]) => ({
        evidenceId,
        segmentId,
        speaker: speakerName,
        startS: start,
        endS: end,
        quote,
      })),
      nextCursor: cursorAfter(asked, all.length),
    };
  },
  sum: ({ total, lines }) => `${lines.length} of ${total} lines.`,
});

type Line = Pick<WrittenLine, 'text' | 'check' | 'asked'> & { evidence: Evidence[] };
export type SectionLine = { section: string; line: Line };

/** Summary, sections, what else came up, and action items, in the order of the page. */
export function linesOf(notes: MeetingNotes): SectionLine[] {
  const sections: { title: string; lines: readonly Line[] }[] = [
    { title: 'Summary', lines: notes.summary },
    ...notes.sections,
    ...(notes.alsoDiscussed ? [notes.alsoDiscussed] : []),
    { title: 'Action items', lines: notes.actionItems },
  ];
  return sections.flatMap(({ title, lines }) => lines.map((line) => ({ section: title, line })));
}

function toLine({ section, line: { text, evidence, asked, check } }: SectionLine) {
  const [only] = evidence;
  return {
    section,
    text: evidence.length === 1 && only!.quote === text ? null : text,
    ...(asked && { question: asked.text }),
    evidenceIds: evidence.map(spanIdOf),
    ...(check !== undefined && { check }),
  };
}
