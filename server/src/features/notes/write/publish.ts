import type { FindingKind } from '@candor/contract/findings';
import type { Writer } from '@candor/contract/notes';
import type { DetailLevel } from '@candor/contract/templates';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import type { NotesPlan } from '../../../db/schema/notes.ts';
import type { FoundInRun } from '../../../db/schema/findings.ts';
import type { Language, WrittenNotes, WrittenRating } from '../../../engines/language/port.ts';
import { matchContact } from '../../contacts/match.ts';
import { holdAt } from '../../../pipeline/hold.ts';
import { moveOn } from '../../../pipeline/move.ts';
import { announcePart } from '../../meetings/announce.ts';
import type { InMeeting, MeetingRow } from '../../meetings/service.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import { alsoDiscussed, areQuotes, writtenFor } from '../also-discussed.ts';
import { toChapters, toOmitted, toWritten } from '../../findings/conversation.ts';
import type { Follower } from '../../findings/follow.ts';
import { openFollower } from '../../findings/follow.ts';
import { keepFindings, toLeftOut } from '../../findings/found.ts';
import { isTold } from '../../findings/material.ts';
import type { FindingRow } from '../../findings/service.ts';
import { deleteScorecard, selectScorecard, upsertScorecard } from '../facts-store.ts';
import { keepActionItems } from './keep-action-items.ts';
import { keepSuggestions } from './keep-suggestions.ts';
import { mergeLines, withoutShown } from '../../findings/lines.ts';
import { ownNotes } from '../own-notes.ts';
import type { OwnNote } from './own-notes.ts';
import { ownLines, selectOwnNotes } from './own-notes.ts';
import { detailLevelOf } from './plan.ts';
import type { RunRow } from './run-store.ts';
import { deleteRun } from './run-store.ts';
import { draftRatings, isAnyTouched } from '../edit/scorecard-rules.ts';
import type { NoteRow, SectionRow } from '../store.ts';
import { deleteSections, insertSection, lockNote, selectSections, updateNote, updateSection } from '../store.ts';

export type FinishedNotes = {
  conversation: MeetingConversation;
  plan: NotesPlan /** By a person, for the whole. */;
  chosen: DetailLevel | null;
  /** What everything was composed of, as it was then. */
  found: FoundInRun;
  written: WrittenNotes;
  ratings: readonly WrittenRating[];
  /** Why quotes stand in for a language model. */
  instead?: string | undefined;
};

export function toWriter({ name, label, isExtractive, isRemote, limit }: Language): Writer {
  return { name, label, isExtractive, isRemote, ...(limit && { limit }) };
}

/** Puts what the run has written in the place of the former notes, once, beside what people wrote, and sends the meeting on. */
export async function publishWhole(app: App, run: RunRow, finished: FinishedNotes): Promise<void> {
  const { teamId, meetingId } = run;
  const at = { teamId, meetingId };
  await app.db.transaction(async (tx) => {
    const meeting = await holdAt(tx, at, 'summarize');
    const notes = await lockNote(tx, at);
    const isMine = await deleteRun(tx, run);
    if (!isMine || !meeting) return;
    const rows = await keepFindings(tx, at, finished.found.rows);
    const follow = openFollower(finished.found.rows, rows);
    await keepNotes(app, tx, notes, finished, rows, follow);
    await keepScorecard(tx, at, finished, follow);
    await announcePart(tx, meeting, 'notes', { meetingId });
    await app.events.emit(tx, 'notes.ready', { teamId, meetingId, accountId: meeting.accountId });
    await moveOn(app, tx, meeting, 'summarize', { change: await contactOf(tx, meeting, finished, rows) });
  });
}

const minutesOf = ({ utterances }: Pick<MeetingConversation, 'utterances'>): number =>
  Math.round(Math.max(0, ...utterances.map(({ words }) => words.at(-1)?.[2] ?? 0)) / 60_000);

async function keepNotes(
  app: App,
  tx: Db,
  former: NoteRow,
  finished: FinishedNotes,
  rows: readonly FindingRow[],
  follow: Follower,
): Promise<void> {
  const { conversation, plan, found, written } = finished;
  const revision = former.revision + 1;
  const typed = await selectOwnNotes(tx, former);
  await keepSections(tx, former, await selectSections(tx, former), finished, { typed, findings: rows, follow });
  await keepActionItems(tx, former, rows, areQuotes(written));
  await keepSuggestions(tx, former, rows);
  const summary = toWritten(conversation, written.summary, areQuotes(written));
  await updateNote(tx, former, {
    revision,
    summaryRevision: revision,
    writtenAt: app.now(),
    writer: {
      ...toWriter(app.language),
      ...(finished.instead !== undefined && { instead: finished.instead }),
      ...(written.offered && {
        reading: {
          share: found.share ?? 1,
          kept: written.offered.kept,
          offered: written.offered.of,
          minutes: minutesOf(conversation),
        },
      }),
    },
    meetingTypeId: plan.meetingTypeId,
    meetingTypeName: plan.meetingTypeName,
    templateVersion: plan.version,
    template: plan.noteTemplate,
    detailLevel: finished.chosen,
    words: conversation.words,
    summary: mergeLines(former.summary, follow(summary.lines), former.summaryRemoved),
    dropped: withoutShown(
      [...toLeftOut(rows), ...toOmitted(conversation, written.dropped), ...summary.dropped],
      former.summary,
    ),
    chapters: toChapters(conversation, written.chapters ?? found.chapters),
  });
}

/** In the order of the template; behind it what people added, and what they wrote in sections that the template has no more. */
async function keepSections(
  tx: Db,
  former: NoteRow,
  rows: readonly SectionRow[],
  { conversation, plan: { noteTemplate }, written, chosen }: FinishedNotes,
  { typed, findings, follow }: { typed: readonly OwnNote[]; findings: readonly FindingRow[]; follow: Follower },
): Promise<void> {
  const { teamId, meetingId } = former;
  const own = typed.length > 0 && conversation.utterances.length > 0 ? [ownNotes] : [];
  const wanted = [...own, ...noteTemplate.sections, ...(written.alsoDiscussed?.length ? [alsoDiscussed] : [])].filter(
    ({ $id }) => !former.sectionsRemoved.includes($id),
  );
  const ids = new Set(wanted.map(({ $id }) => $id));
  const rest = rows.filter(({ sectionId }) => sectionId === null || !ids.has(sectionId));
  const isKept = ({ sectionId, lines }: SectionRow) => sectionId === null || lines.some(({ isByPerson }) => isByPerson);
  await deleteSections(
    tx,
    former,
    rest.filter((row) => !isKept(row)).map(({ id }) => id),
  );

  const revision = former.revision + 1;
  for (const [place, section] of wanted.entries()) {
    const row = rows.find(({ sectionId }) => sectionId === section.$id);
    const found = writtenFor(written, section.$id, findings);
    const { lines, dropped } =
      section === ownNotes
        ? { lines: ownLines(conversation, typed, written), dropped: [] }
        : toWritten(conversation, found.lines, areQuotes(written));
    const content = {
      place,
      title: row?.isTitleByPerson ? row.title : section.title,
      detailLevel: detailLevelOf(noteTemplate, section, chosen),
      lines: mergeLines(row?.lines ?? [], follow(lines), row?.removed ?? []),
      dropped: withoutShown([...dropped, ...toOmitted(conversation, found.dropped)], row?.lines ?? []),
      words: conversation.words,
      revision,
      state: 'ready' as const,
      failureReason: null,
    };
    if (row) await updateSection(tx, former, row.id, content);
    else await insertSection(tx, { id: newId(), teamId, meetingId, sectionId: section.$id, ...content });
  }
  for (const [index, row] of rest.filter(isKept).entries()) {
    const lines = row.sectionId === null ? row.lines : row.lines.filter(({ isByPerson }) => isByPerson);
    await updateSection(tx, former, row.id, {
      place: wanted.length + index,
      lines,
      state: 'ready',
      failureReason: null,
      ...(lines.length !== row.lines.length && { revision }),
    });
  }
}

/** One that was submitted is a person's word: nothing of it changes. */
async function keepScorecard(
  tx: Db,
  at: InMeeting,
  { conversation, plan: { scorecard }, ratings }: FinishedNotes,
  follow: Follower,
): Promise<void> {
  const former = await selectScorecard(tx, at);
  if (former?.state === 'submitted') return;
  if (!scorecard || scorecard.competencies.length === 0)
    return former && !isAnyTouched(former) ? deleteScorecard(tx, at) : undefined;
  await upsertScorecard(tx, {
    ...at,
    scale: scorecard.scale,
    ratings: draftRatings(scorecard, conversation, ratings, former?.ratings ?? [], follow),
    words: conversation.words,
  });
}

/** By an address or a number that was said, where the type wants it and nobody is linked yet. */
async function contactOf(
  tx: Db,
  meeting: MeetingRow,
  { plan }: FinishedNotes,
  rows: readonly FindingRow[],
): Promise<Pick<MeetingRow, 'externalContactId'>> {
  const { externalContactId } = meeting;
  if (!plan.autoLinkContact || externalContactId !== null) return { externalContactId };
  const said = (kind: FindingKind) =>
    rows.flatMap((row) => (isTold(row) && row.kind === kind && row.value ? [row.value] : []));
  const contact = await matchContact(tx, meeting.teamId, { names: [], emails: said('email'), phones: said('phone') });
  return { externalContactId: contact?.id ?? null };
}
