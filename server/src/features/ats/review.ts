import type { AtsRecord } from '@candor/contract/ats';
import type { AtsProposal, AtsReview } from '@candor/contract/ats-proposals';
import { noteDestinations } from '@candor/contract/ats';
import type { App } from '../../app.ts';
import type { Member } from '../../http/who.ts';
import { listNames } from '../accounts/service.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { findRecord } from '../contacts/records.ts';
import { openNames } from '../notes/service.ts';
import { getMeetingTypeContent } from './meeting-type.ts';
import type { ProposalRow } from './store.ts';
import { selectProposals, selectReview } from './store.ts';
import type { OpenTeamAts } from './team.ts';
import { openTeamAts } from './team.ts';

const nothing: AtsReview = {
  system: null,
  connectionState: null,
  canDeleteNotes: false,
  hint: null,
  record: null,
  candidates: [],
  mayCreate: false,
  destination: 'contact',
  destinationRecord: null,
  leftOut: 0,
  proposals: [],
};

/** Every change of the meeting, with what proves it and what became of it. */
export async function getReview(app: App, who: Member, at: InMeeting): Promise<AtsReview> {
  const meeting = await requireMeeting(app.db, who, at);
  const open = await openTeamAts(app, at.teamId);
  const rows = await selectProposals(app.db, at);
  if (!open) return { ...nothing, proposals: await toProposals(app, at, rows) };
  const [review, type] = [await selectReview(app.db, at), await getMeetingTypeContent(app, meeting)];
  return {
    system: open.label,
    connectionState: open.connection.state,
    canDeleteNotes: open.ats.capabilities.deletesNotes !== 'none',
    hint: meeting.private ? `This meeting is private, so nothing is sent to ${open.label}.` : (review?.hint ?? null),
    record: await recordOf(app, meeting, open, rows),
    candidates: review?.candidates ?? [],
    mayCreate: open.ats.capabilities.creates.includes('person'),
    destination: noteDestinations.find((one) => one === type.noteDestination) ?? open.row.noteDestination,
    destinationRecord: review?.destination ?? null,
    leftOut: review?.leftOut ?? 0,
    proposals: await toProposals(app, at, rows),
  };
}

async function recordOf(
  app: App,
  { teamId, externalContactId }: MeetingRow,
  { connection }: OpenTeamAts,
  rows: readonly ProposalRow[],
): Promise<AtsRecord | null> {
  if (externalContactId === null) return null;
  const linked = await findRecord(app.db, { teamId, contactId: externalContactId }, connection.id);
  if (linked) return { kind: 'person', type: linked.type, id: linked.recordId, name: linked.name, url: linked.url };
  return rows.find(({ record }) => record.kind === 'person')?.record ?? null;
}

async function toProposals(app: App, at: InMeeting, rows: readonly ProposalRow[]): Promise<AtsProposal[]> {
  const names = await openNames(
    app,
    at,
    rows.flatMap(({ evidence, note }) => [...evidence, ...(note?.lines.flatMap((line) => line.evidence) ?? [])]),
  );
  const deciders = await listNames(
    app.db,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  return rows.map((row) => ({
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    kind: row.kind,
    record: row.record,
    field: row.field,
    oldValue: row.oldValue ?? null,
    newValue: row.newValue ?? null,
    title: row.note?.title ?? '',
    lines: (row.note?.lines ?? []).map((line) => ({ ...line, evidence: names.evidence(line.evidence) })),
    activityType: row.note?.activityType ?? null,
    evidence: names.evidence(row.kind === 'field' ? row.evidence : []),
    proposedBy: row.proposedBy,
    isEdited: row.isEdited,
    rule: row.rule,
    state: row.state,
    valueThere: row.valueThere ?? null,
    isChangedThere: row.isChangedThere,
    problem: row.problem,
    reason: row.reason,
    decidedBy: row.decidedAt === null ? null : (deciders.get(row.decidedBy ?? '') ?? 'Candor, automatically'),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    receipt: row.receipt && { id: row.receipt.id, url: row.receipt.url, isCut: row.receipt.isCut },
  }));
}

/** Where what was written of the meeting can be seen: the receipts of `noteLinks`. */
export async function listNoteLinks(
  app: App,
  who: Pick<Member, 'accountId'>,
  at: InMeeting,
): Promise<{ $id: string; label: string; url: string }[]> {
  await requireMeeting(app.db, who, at);
  const rows = await selectProposals(app.db, at);
  const open = rows.some(({ state }) => state === 'sent') ? await openTeamAts(app, at.teamId) : null;
  return rows.flatMap(({ id, kind, state, receipt }) => {
    const url = receipt?.url ?? null;
    return kind === 'note' && state === 'sent' && url !== null && open
      ? [{ $id: id, label: open.label, url: new URL(url, app.config.publicUrl).href }]
      : [];
  });
}
