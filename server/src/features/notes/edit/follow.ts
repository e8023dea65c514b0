import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import type { Subscriber } from '../../../events/events.ts';
import type { FindingChange } from '../../findings/follow.ts';
import { changeOf, followLines, followText } from '../../findings/follow.ts';
import { findFinding } from '../../findings/service.ts';
import type { InMeeting } from '../../meetings/service.ts';
import {
  selectActionItems,
  selectFields,
  selectScorecard,
  selectSuggestions,
  updateActionItem,
  updateScorecard,
  updateSuggestions,
  upsertField,
} from '../facts-store.ts';
import type { NoteRow } from '../store.ts';
import { lockNote, selectNote, selectSections, updateNote, updateSection } from '../store.ts';
import { announceNotes } from './change.ts';

/** A finding was corrected: notes, tasks, facts and a scorecard that nobody has submitted say it as it is now. */
export const followInNotes: Subscriber<App, 'finding.corrected'> = async (_, tx, corrected) => {
  for (const { teamId, meetingId, findingId } of corrected) {
    const at = { teamId, meetingId };
    const row = await findFinding(tx, at, findingId);
    if (!row || !(await selectNote(tx, at))) continue;
    const change = changeOf(row);
    const notes = await lockNote(tx, at);
    await followInText(tx, at, notes, change);
    await followInFacts(tx, at, change, row.check);
    await announceNotes(tx, at);
  }
};

const uses = (lines: readonly { findingIds?: string[] | undefined }[], { id }: FindingChange) =>
  lines.some(({ findingIds }) => findingIds?.includes(id));

async function followInText(tx: Db, at: InMeeting, notes: NoteRow, change: FindingChange): Promise<void> {
  const revision = notes.revision + 1;
  if (uses(notes.summary, change)) {
    const { lines, removed } = followLines(notes.summary, notes.summaryRemoved, [change]);
    await updateNote(tx, at, { summary: lines, summaryRemoved: removed, summaryRevision: revision });
  }
  for (const section of await selectSections(tx, at))
    if (uses(section.lines, change))
      await updateSection(tx, at, section.id, {
        ...followLines(section.lines, section.removed, [change]),
        revision,
      });
  const scorecard = await selectScorecard(tx, at);
  if (scorecard && scorecard.state !== 'submitted' && scorecard.ratings.some(({ lines }) => uses(lines, change)))
    await updateScorecard(tx, at, {
      ratings: scorecard.ratings.map((rating) => ({
        ...rating,
        ...followLines(rating.lines, rating.removed ?? [], [change]),
      })),
    });
  await updateNote(tx, at, { revision });
}

async function followInFacts(tx: Db, at: InMeeting, change: FindingChange, check: string | null): Promise<void> {
  for (const item of await selectActionItems(tx, at))
    if (item.findingId === change.id)
      await updateActionItem(tx, at, item.id, {
        text: followText(item.text, change) ?? change.after.claim,
        isByPerson: true,
        isQuote: false,
        check: null,
      });
  const { value } = change.after;
  for (const row of await selectFields(tx, at))
    if (row.findingId === change.id && value !== null) await upsertField(tx, { ...row, value });
  for (const { id, findingId, state } of await selectSuggestions(tx, at))
    if (findingId === change.id && value !== null)
      await updateSuggestions(tx, at, [id], state === 'accepted' ? { acceptedValue: value } : { value, check });
}
