import type { MeetingNotes } from '@candor/contract/notes';
import type { Scorecard } from '@candor/contract/scorecards';
import type { WrittenLine } from '@candor/contract/evidence';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { Origin } from '../../audit/service.ts';
import { record } from '../../audit/service.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { selectActionItems, selectScorecard, updateActionItem, updateScorecard } from '../facts-store.ts';
import { getNotes } from '../service.ts';
import type { NoteRow } from '../store.ts';
import { selectSections, updateNote, updateSection } from '../store.ts';
import { confirmLine } from '../../findings/lines.ts';
import { changeNotes } from './change.ts';

type InLine = InMeeting & { lineId: string };

/** A person has looked at a line: from then on it is theirs, and may leave the team. Safe to run twice. */
export async function confirmNoteLine(app: App, who: Member, at: InLine, from: Origin): Promise<MeetingNotes> {
  await changeNotes(app, who, at, async (tx, notes) => {
    const isFound =
      (await confirmInNotes(tx, at, notes)) || (await confirmInScorecard(tx, at)) || (await confirmActionItem(tx, at));
    if (!isFound) throw new AppError('line_not_found');
    const { meeting } = notes;
    const name = meeting.private ? 'A private meeting' : meeting.description;
    const thing = { kind: 'meeting', id: meeting.id, name };
    await record(app, tx, { who, teamId: at.teamId, action: 'confirmed_line', thing, from });
  });
  return getNotes(app, who, at);
}

const hasLine = (lines: readonly WrittenLine[], { lineId }: InLine) => lines.some(({ $id }) => $id === lineId);
export const confirmIn = (lines: readonly WrittenLine[], lineId: string): WrittenLine[] =>
  lines.map((line) => (line.$id === lineId ? confirmLine(line) : line));

async function confirmInNotes(tx: Db, at: InLine, notes: NoteRow & { next: number }): Promise<boolean> {
  if (hasLine(notes.summary, at)) {
    await updateNote(tx, at, { summary: confirmIn(notes.summary, at.lineId), summaryRevision: notes.next });
    return true;
  }
  const section = (await selectSections(tx, at)).find(({ lines }) => hasLine(lines, at));
  if (!section) return false;
  await updateSection(tx, at, section.id, { lines: confirmIn(section.lines, at.lineId), revision: notes.next });
  return true;
}

async function confirmInScorecard(tx: Db, at: InLine): Promise<boolean> {
  const row = await selectScorecard(tx, at);
  if (!row?.ratings.some(({ lines }) => hasLine(lines, at))) return false;
  if (row.state === 'submitted') throw new AppError('scorecard_submitted');
  const ratings = row.ratings.map((rating) => ({ ...rating, lines: confirmIn(rating.lines, at.lineId) }));
  await updateScorecard(tx, at, { ratings });
  return true;
}

async function confirmActionItem(tx: Db, at: InLine): Promise<boolean> {
  const row = (await selectActionItems(tx, at)).find(({ id }) => id === at.lineId);
  if (!row) return false;
  await updateActionItem(tx, at, row.id, { check: null, isByPerson: true });
  return true;
}

/** A line of evidence that a person doesn't want on the scorecard; it is remembered, so that no draft brings it back. */
export async function removeScorecardLine(app: App, who: Member, at: InLine): Promise<Scorecard> {
  await changeNotes(app, who, at, async (tx) => {
    const row = await selectScorecard(tx, at);
    if (!row) throw new AppError('scorecard_not_found');
    if (row.state === 'submitted') throw new AppError('scorecard_submitted');
    const from = row.ratings.find(({ lines }) => hasLine(lines, at));
    if (!from) throw new AppError('line_not_found');
    const taken = from.lines.filter(({ $id }) => $id === at.lineId);
    const rating = {
      ...from,
      lines: from.lines.filter(({ $id }) => $id !== at.lineId),
      removed: [...(from.removed ?? []), ...taken],
    };
    await updateScorecard(tx, at, { ratings: row.ratings.map((one) => (one === from ? rating : one)) });
  });
  const { scorecard } = await getNotes(app, who, at);
  if (!scorecard) throw new AppError('scorecard_not_found');
  return scorecard;
}
