import { limits } from '@candor/contract/limits';
import type { MeetingNotes } from '@candor/contract/notes';
import type { App } from '../../../app.ts';
import { newId } from '../../../db/id.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { alsoDiscussed } from '../also-discussed.ts';
import { changeNotes, requireSection, requireUnchanged } from './change.ts';
import { editAndCorrect } from '../../findings/correct.ts';
import { editLines } from '../../findings/lines.ts';
import { getNotes } from '../service.ts';
import { deleteSections, insertSection, lockNote, selectSections, updateNote, updateSection } from '../store.ts';

type EditedLines = readonly { $id?: string | undefined; text: string }[];
type InNote = InMeeting & { noteId: string };

export async function editSummary(
  app: App,
  who: Member,
  at: InMeeting,
  { lines, revision }: { lines: EditedLines; revision?: number | undefined },
): Promise<MeetingNotes> {
  await changeNotes(app, who, at, async (tx, notes) => {
    requireUnchanged(notes.summaryRevision, revision);
    const former = { lines: notes.summary, removed: notes.summaryRemoved, dropped: notes.dropped };
    const edited = await editAndCorrect(app, tx, at, former, lines, async () => {
      const now = await lockNote(tx, at);
      return { lines: now.summary, removed: now.summaryRemoved, dropped: now.dropped };
    });
    await updateNote(tx, at, { summary: edited.lines, summaryRemoved: edited.removed, summaryRevision: notes.next });
  });
  return getNotes(app, who, at);
}

export async function editNote(
  app: App,
  who: Member,
  at: InNote,
  { title, lines, revision }: { title?: string | undefined; lines: EditedLines; revision?: number | undefined },
): Promise<MeetingNotes> {
  await changeNotes(app, who, at, async (tx, { next }) => {
    const row = await requireSection(tx, at, at.noteId);
    requireUnchanged(row.revision, revision);
    const edited = await editAndCorrect(app, tx, at, row, lines, () => requireSection(tx, at, at.noteId));
    const isRenamed = title !== undefined && title !== row.title;
    await updateSection(tx, at, row.id, {
      lines: edited.lines,
      removed: edited.removed,
      revision: next,
      ...(isRenamed && { title, isTitleByPerson: true }),
    });
  });
  return getNotes(app, who, at);
}

/** With the title of a section that was taken away, it is that one again. */
export async function addNote(
  app: App,
  who: Member,
  { teamId, meetingId }: InMeeting,
  { title, lines }: { title: string; lines: EditedLines },
): Promise<MeetingNotes> {
  const at = { teamId, meetingId };
  await changeNotes(app, who, at, async (tx, notes) => {
    const rows = await selectSections(tx, at);
    if (rows.length >= 2 * limits.templateSections)
      throw new AppError('invalid_request', { fields: [{ path: 'title', message: 'There are too many sections' }] });
    const taken = new Set(rows.map(({ sectionId }) => sectionId));
    const section = [...(notes.template?.sections ?? []), alsoDiscussed].find(
      ({ $id, title: known }) => !taken.has($id) && known.toLowerCase() === title.toLowerCase(),
    );
    const { lines: written } = editLines([], [], lines, newId);
    const place = Math.max(-1, ...rows.map((row) => row.place)) + 1;
    await insertSection(tx, {
      id: newId(),
      ...at,
      place,
      sectionId: section?.$id ?? null,
      title,
      detailLevel: notes.detailLevel ?? notes.template?.detailLevel ?? 'standard',
      lines: written,
      revision: notes.next,
    });
    if (section)
      await updateNote(tx, at, { sectionsRemoved: notes.sectionsRemoved.filter((id) => id !== section.$id) });
  });
  return getNotes(app, who, at);
}

/** It does not come back when the notes are written again. */
export async function deleteNote(app: App, who: Member, at: InNote): Promise<void> {
  await changeNotes(app, who, at, async (tx, notes) => {
    const { id, sectionId } = await requireSection(tx, at, at.noteId);
    await deleteSections(tx, at, [id]);
    if (sectionId !== null)
      await updateNote(tx, at, { sectionsRemoved: [...new Set([...notes.sectionsRemoved, sectionId])] });
  });
}
