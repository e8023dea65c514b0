import type { Evidence, WrittenLine } from '@candor/contract/evidence';
import type { MeetingDetails } from '@candor/contract/meetings';
import type { MeetingNotes } from '@candor/contract/notes';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { Member } from '../../http/who.ts';
import { templatesOf } from '../meeting-types/service.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import type { SpokenNow } from '../transcripts/spoken.ts';
import { hasSubject, isOutdated, speakerNames, speakersOf, spokenNow } from '../transcripts/spoken.ts';
import type { ActionItemRow, ScorecardRow } from './facts-store.ts';
import { selectActionItems, selectFields, selectScorecard, selectSuggestions } from './facts-store.ts';
import { alsoDiscussed, isAlsoDiscussed } from './also-discussed.ts';
import { isOwnNotes } from './own-notes.ts';
import { labelOf, toFields } from './edit/field-rules.ts';
import { toText } from './export/inline.ts';
import { withMark } from './export/marked-text.ts';
import { toPoints } from './export/quoted-lines.ts';
import type { NoteRow, SectionRow } from './store.ts';
import { selectFeedback, selectNote, selectSections } from './store.ts';

export type AcceptedFact = { field: string; value: string; evidence: readonly Evidence[]; findingId?: string | null };

/** Facts that a person has accepted or written, as they corrected them; those written first. */
export async function listAcceptedFacts(db: Db, at: InMeeting): Promise<AcceptedFact[]> {
  const [suggestions, fields] = [await selectSuggestions(db, at), await selectFields(db, at)];
  const accepted = suggestions.filter(({ state }) => state === 'accepted');
  return [...fields, ...accepted.map((row) => ({ ...row, value: row.acceptedValue ?? row.value }))];
}

/** What facts of the meeting say where somebody works, as far as no one has rejected it. */
export async function listEmployers(db: Db, at: InMeeting): Promise<string[]> {
  const [suggestions, fields] = [await selectSuggestions(db, at), await selectFields(db, at)];
  return [...suggestions.filter(({ state }) => state !== 'rejected'), ...fields]
    .filter(({ field }) => field === 'employer')
    .map(({ value }) => value);
}

/** All that is written of the meeting; names of speakers are those of now, quotes are of the moment in which they were quoted. */
/** Whether quotes stand in for a language model that stayed away. */
export async function isQuotedInstead(db: Db, at: InMeeting): Promise<boolean> {
  return (await selectNote(db, at))?.writer?.instead !== undefined;
}

export async function getNotes(app: App, who: Member, at: InMeeting): Promise<MeetingNotes> {
  const meeting = await requireMeeting(app.db, who, at);
  const { db } = app;
  const [row, sections, items, suggestions, fields, scorecard, feedback, templates] = await Promise.all([
    selectNote(db, at),
    selectSections(db, at),
    selectActionItems(db, at),
    selectSuggestions(db, at),
    selectFields(db, at),
    selectScorecard(db, at),
    selectFeedback(db, at, who.accountId),
    templatesOf(db, at.teamId, meeting.meetingTypeId),
  ]);
  const now = await spokenNow(db, at, [row?.words, scorecard?.words, ...sections.map(({ words }) => words)]);
  const all = [
    ...(row?.summary ?? []),
    ...sections.flatMap(({ lines }) => lines),
    ...items,
    ...suggestions,
    ...fields,
    ...(scorecard?.ratings ?? []).flatMap(({ lines }) => lines),
  ];
  const named = await openNames(
    app,
    at,
    all.flatMap((line) => [...line.evidence, ...('asked' in line ? (line.asked?.evidence ?? []) : [])]),
  );
  const also = sections.find(isAlsoDiscussed);
  const isWritten = row?.writtenAt != null;
  const writtenAt = row?.writtenAt ?? null;
  return {
    state: stateOf(meeting, row),
    revision: row?.revision ?? 0,
    writer: row?.writer ?? null,
    writtenAt: row?.writtenAt?.toISOString() ?? null,
    meetingTypeId: isWritten ? row.meetingTypeId : meeting.meetingTypeId,
    meetingTypeName: isWritten ? row.meetingTypeName : templates.name,
    isOfOtherTemplate:
      isWritten && (row.meetingTypeId !== meeting.meetingTypeId || row.templateVersion !== templates.version),
    isSilent: isWritten && row.words === null,
    isSubjectKnown: await hasSubject(db, at),
    isStale:
      isWritten &&
      isOutdated(
        now,
        { words: row.words ?? '', at: writtenAt },
        all.flatMap(({ evidence }) => evidence),
      ),
    detailLevel: row?.detailLevel ?? row?.template?.detailLevel ?? templates.noteTemplate.detailLevel,
    summary: named.lines(row?.summary ?? []),
    sections: sections
      .filter((section) => section !== also)
      .map((section) => toSection(section, now, writtenAt, named.lines)),
    alsoDiscussed: also ? { ...toSection(also, now, writtenAt, named.lines), sectionId: null } : null,
    chapters: isWritten ? row.chapters : null,
    actionItems: items.map((item) =>
      toActionItem({
        ...item,
        evidence: named.evidence(item.evidence),
        asked: item.asked && { ...item.asked, evidence: named.evidence(item.asked.evidence) },
      }),
    ),
    dropped: row?.dropped ?? [],
    scorecard: scorecard ? toScorecard(scorecard, now, writtenAt, named.lines) : null,
    fields: toFields(fields, suggestions).map((field) => ({ ...field, evidence: named.evidence(field.evidence) })),
    suggestions: suggestions.map(({ id, field, value, state, evidence, check, findingId }) => ({
      $id: id,
      field,
      label: labelOf(field),
      value,
      state,
      evidence: named.evidence(evidence),
      ...(check !== null && { check }),
      ...(findingId !== null && { findingId }),
    })),
    feedback,
  };
}

/** What a meeting's details say of its notes, and where they can be read. */
export async function getNotesInShort(
  app: App,
  who: Member,
  at: InMeeting,
): Promise<Pick<MeetingDetails, 'meetingNotes' | 'noteLinks'>> {
  await requireMeeting(app.db, who, at);
  const sections = await selectSections(app.db, at);
  const url = `${app.config.publicUrl}/app/teams/${at.teamId}/meetings/${at.meetingId}/history`;
  return {
    meetingNotes: sections.map(({ id, title, lines }) => ({
      $id: id,
      title,
      text: toPoints(lines.map(withMark))
        .map(({ text }) => toText(text))
        .join('\n'),
    })),
    noteLinks: sections.length > 0 ? [{ $id: 'history', label: app.config.productName, url }] : [],
  };
}

/** Sections that the notes have, and those of the meeting's template that they could have. */
export async function listNoteCategories(
  app: App,
  who: Member,
  at: InMeeting,
): Promise<{ $id: string; title: string; isDiscussed: boolean }[]> {
  const meeting = await requireMeeting(app.db, who, at);
  const [sections, { noteTemplate }] = [
    await selectSections(app.db, at),
    await templatesOf(app.db, at.teamId, meeting.meetingTypeId),
  ];
  const there = new Set(sections.map(({ sectionId }) => sectionId));
  return [
    ...sections.map(({ id, sectionId, title, lines }) => ({
      $id: sectionId === alsoDiscussed.$id || isOwnNotes({ sectionId }) ? id : (sectionId ?? id),
      title,
      isDiscussed: lines.length > 0,
    })),
    ...noteTemplate.sections
      .filter(({ $id }) => !there.has($id))
      .map(({ $id, title }) => ({ $id, title, isDiscussed: false })),
  ];
}

function stateOf({ status, failedStage }: MeetingRow, row: NoteRow | undefined): MeetingNotes['state'] {
  if (status === 'summarize') return 'writing';
  if (status === 'failed' && failedStage === 'summarize') return 'failed';
  return row?.writtenAt ? 'ready' : 'none';
}

type Lines = (lines: readonly WrittenLine[]) => WrittenLine[];

function toSection(
  { id, sectionId, title, lines, dropped, detailLevel, words, state, failureReason }: SectionRow,
  now: SpokenNow,
  writtenAt: Date | null,
  named: Lines,
): MeetingNotes['sections'][number] {
  return {
    $id: id,
    sectionId: isOwnNotes({ sectionId }) ? null : sectionId,
    title,
    lines: named(lines),
    dropped,
    detailLevel,
    isStale: isOutdated(
      now,
      { words, at: writtenAt },
      lines.flatMap(({ evidence }) => evidence),
    ),
    state,
    failureReason,
  };
}

export function toActionItem({
  id,
  text,
  owner,
  dueDate,
  isDone,
  evidence,
  isByPerson,
  isQuote,
  check,
  asked,
  findingId,
}: ActionItemRow): MeetingNotes['actionItems'][number] {
  return {
    $id: id,
    text,
    owner,
    dueDate,
    isDone,
    evidence,
    isByPerson,
    ...(isQuote && { isQuote }),
    ...(check !== null && { check }),
    ...(asked && { asked }),
    ...(findingId !== null && { findingId }),
  };
}

function toScorecard(
  { scale, ratings, summary, state, submittedName, submittedAt, words }: ScorecardRow,
  now: SpokenNow,
  writtenAt: Date | null,
  named: Lines,
): NonNullable<MeetingNotes['scorecard']> {
  return {
    scale,
    ratings: ratings.map((rating) => ({ ...rating, lines: named(rating.lines) })),
    summary,
    state,
    submittedBy: submittedName,
    submittedAt: submittedAt?.toISOString() ?? null,
    isStale: isOutdated(
      now,
      { words, at: writtenAt },
      ratings.flatMap(({ lines }) => lines.flatMap(({ evidence }) => evidence)),
    ),
  };
}

export type Names = { lines: Lines; evidence(evidence: readonly Evidence[]): Evidence[] };

/** Evidence with the names that speakers have now: that of whoever says the segment, or else of whom it was said to be. */
export async function openNames(app: Pick<App, 'db'>, at: InMeeting, used: readonly Evidence[]): Promise<Names> {
  const [bySegment, byId] = await Promise.all([
    speakersOf(app.db, at, [...new Set(used.map(({ segmentId }) => segmentId))]),
    speakerNames(app.db, at),
  ]);
  const evidence = (list: readonly Evidence[]) =>
    list.map((one) => {
      const speaker = bySegment.get(one.segmentId);
      return {
        ...one,
        speakerId: speaker?.id ?? one.speakerId,
        speakerName: speaker?.name ?? byId.get(one.speakerId) ?? one.speakerName,
      };
    });
  const lines: Lines = (list) =>
    list.map(({ asked, ...line }) => ({
      ...line,
      evidence: evidence(line.evidence),
      ...(asked && { asked: { ...asked, evidence: evidence(asked.evidence) } }),
    }));
  return { evidence, lines };
}
