import type { App } from '../../../app.ts';
import type { SectionWish, WrittenNotes } from '../../../engines/language/port.ts';
import { findMeeting } from '../../meetings/service.ts';
import { announceNotes } from '../edit/change.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import { areQuotes, isAlsoDiscussed, writtenFor } from '../also-discussed.ts';
import { toOmitted, toWritten } from '../../findings/conversation.ts';
import { openFollower } from '../../findings/follow.ts';
import type { FindingRow } from '../../findings/service.ts';
import { listFindings } from '../../findings/service.ts';
import { mergeLines, withoutShown } from '../../findings/lines.ts';
import { isOwnNotes } from '../own-notes.ts';
import { ownLines, ownWishes, selectOwnNotes } from './own-notes.ts';
import { wishesFor } from './plan.ts';
import type { RunRow } from './run-store.ts';
import { deleteRun } from './run-store.ts';
import { lockNote, selectNote, selectSection, updateNote, updateSection } from '../store.ts';

/**
 * What the section shall say, by the template that the notes were written by; of one that a person added, by its title alone. What no
 * section asks for is known only once all of them are written.
 */
export async function sectionPlan(
  app: App,
  run: RunRow,
  noteId: string,
): Promise<{ wish: SectionWish; wishes: readonly SectionWish[] } | undefined> {
  const [notes, row, meeting] = [
    await selectNote(app.db, run),
    await selectSection(app.db, run, noteId),
    await findMeeting(app.db, run),
  ];
  if (!notes || !row || !meeting) return undefined;
  const wishes = notes.template
    ? await wishesFor(app, run.teamId, { meetingTypeId: notes.meetingTypeId, noteTemplate: notes.template }, null)
    : [];
  const known = wishes.find(({ id }) => id === row.sectionId);
  const wish = {
    id: row.sectionId ?? row.id,
    title: row.title,
    instructions: known?.instructions ?? '',
    hints: known?.hints ?? [],
    detailLevel: run.detailLevel ?? row.detailLevel,
  };
  if (isOwnNotes(row))
    return { wish, wishes: app.language.isExtractive ? [] : ownWishes(await selectOwnNotes(app.db, run)) };
  return { wish, wishes: isAlsoDiscussed(row) ? wishes : [wish] };
}

type FinishedSection = {
  conversation: MeetingConversation;
  wish: SectionWish;
  /** What it was composed of, as it was then. */
  rows: readonly FindingRow[];
  written: WrittenNotes;
};

/** Puts the section in the place of the former one, once, beside what people wrote in it. Nothing else of the notes changes. */
export async function publishSection(
  app: App,
  run: RunRow,
  noteId: string,
  { conversation, wish, rows, written }: FinishedSection,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const notes = await lockNote(tx, run);
    const isMine = await deleteRun(tx, run);
    const row = await selectSection(tx, run, noteId);
    if (!isMine || !row) return;
    const found = writtenFor(written, wish.id, rows);
    const follow = openFollower(rows, await listFindings(tx, run));
    const { lines, dropped } = isOwnNotes(row)
      ? { lines: ownLines(conversation, await selectOwnNotes(tx, run), written), dropped: [] }
      : toWritten(conversation, found.lines, areQuotes(written));
    const revision = notes.revision + 1;
    await updateSection(tx, run, noteId, {
      lines: mergeLines(row.lines, follow(lines), row.removed),
      dropped: withoutShown([...dropped, ...toOmitted(conversation, found.dropped)], row.lines),
      detailLevel: wish.detailLevel,
      words: conversation.words,
      state: 'ready',
      failureReason: null,
      revision,
    });
    await updateNote(tx, run, { revision });
    await announceNotes(tx, run);
  });
}
