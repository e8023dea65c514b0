import type { WrittenLine } from '@candor/contract/evidence';
import { limits } from '@candor/contract/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import type { Line, SectionWish, WrittenNotes } from '../../../engines/language/port.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import { plain, toWritten } from '../../findings/conversation.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { linesAround } from './around.ts';

/** `startS`: seconds of the recording, which begins with the first take. */
export type OwnNote = { id: string; text: string; startS: number };

/** More than anyone types in a call; a writer is asked about each. */
const mostNotes = 40;

/** What the host typed for the notes, in the order of the call. Bookmarks without words say nothing. */
export async function selectOwnNotes(db: Db, { teamId, meetingId }: InMeeting): Promise<OwnNote[]> {
  const { rows } = await db.execute<OwnNote>(sql`
    select n.id, n.text, greatest(0, n.at_s - coalesce(extract(epoch from
      (select min(t.started_at) from take t where t.meeting_id = m.id) - m.start_time), 0))::float8 as "startS"
    from live_note n join meeting m on m.id = n.meeting_id and m.team_id = n.team_id
    where n.team_id = ${teamId} and n.meeting_id = ${meetingId} and n.in_notes and n.text ~ '[^[:space:]]'
    order by n.at_s, n.id limit ${mostNotes}`);
  return rows;
}

const wishIdOf = ({ id }: OwnNote) => `own-${id}`;
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Each note as a section that a language model is asked for. */
export function ownWishes(notes: readonly OwnNote[]): SectionWish[] {
  return notes.map((note) => ({
    id: wishIdOf(note),
    title: plain(note.text, limits.name),
    instructions: `The recruiter typed this ${clock(note.startS)} into the conversation. Write what was said about it around then, even where another section has it, too.`,
    detailLevel: 'brief',
    hints: [],
  }));
}

/** Under each note what a model wrote of it, or else what was said around it. A note without either stands alone. */
export function ownLines(
  conversation: MeetingConversation,
  notes: readonly OwnNote[],
  written: Pick<WrittenNotes, 'sections'>,
): WrittenLine[] {
  return notes.flatMap((note): WrittenLine[] => {
    const text = plain(note.text);
    const found = written.sections.find(({ id }) => id === wishIdOf(note))?.lines.filter(isProven) ?? [];
    const isQuoted = found.length === 0;
    const { lines } = toWritten(conversation, isQuoted ? linesAround(conversation.utterances, note) : found, isQuoted);
    if (lines.length === 0) return [{ $id: newId(), text, evidence: [], isByPerson: true }];
    return lines.map((line, index) => {
      const { asked: _, ...rest } = line;
      return { ...rest, exchange: wishIdOf(note), ...(index === 0 && { asked: { text, evidence: [] } }) };
    });
  });
}

const isProven = (line: { evidence: readonly unknown[] }): line is Line => line.evidence.length > 0;
