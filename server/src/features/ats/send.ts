import type { App } from '../../app.ts';
import type { Ats, AtsNoteRef } from '../../engines/ats/port.ts';
import { AtsError } from '../../engines/ats/port.ts';
import type { OutboxEntry } from '../../outbox/index.ts';
import { isLastAttempt, leaseMs, SendError } from '../../outbox/index.ts';
import { record } from '../audit/service.ts';
import { noteSuccess } from '../connections/service.ts';
import { documentFile } from '../documents/file.ts';
import type { MeetingRow } from '../meetings/service.ts';
import { findMeeting } from '../meetings/service.ts';
import { announceNotes } from '../notes/edit/change.ts';
import { toSendError } from './fault.ts';
import { refOf } from './record.ts';
import type { ProposalRow } from './store.ts';
import { selectProposal, selectProposals, settleProposal, updateProposal } from './store.ts';
import type { OpenTeamAts } from './team.ts';
import { openTeamAts } from './team.ts';
import { eventOf, nameOf, valueText } from './words.ts';
import { system } from '../../http/actor.ts';

type Sent = NonNullable<ProposalRow['receipt']>;

/** The proposal, where it is still this round's turn; null where somebody has decided otherwise meanwhile. */
export async function claimed(
  app: App,
  entry: OutboxEntry<'ats.send' | 'ats.undo'>,
  state: 'sending' | 'undoing',
): Promise<ProposalRow | null> {
  const { proposalId, round } = entry.payload;
  const row = await selectProposal(app.db, proposalId);
  if (!row || row.round !== round || row.state !== state) return null;
  await updateProposal(app.db, row.id, { busyUntil: new Date(app.now().getTime() + leaseMs) });
  return row;
}

/** The system that the proposal was made for; another one since has no use for it. */
export async function openFor(app: App, row: ProposalRow): Promise<OpenTeamAts> {
  const open = await openTeamAts(app, row.teamId);
  if (!open || open.connection.id !== row.connectionId)
    throw new SendError('The system was disconnected. Connect it again, or reject the change.', { isFinal: true });
  return open;
}

/** Writes one approved change. A second try looks for what the first one may have written. */
export async function sendProposal(app: App, entry: OutboxEntry<'ats.send'>): Promise<unknown> {
  const row = await claimed(app, entry, 'sending');
  if (!row) return { skipped: true };
  const at = { teamId: row.teamId, meetingId: row.meetingId };
  const meeting = await findMeeting(app.db, at);
  try {
    if (!meeting) throw new SendError('The meeting was deleted before this was sent.', { isFinal: true });
    if (meeting.private)
      throw new SendError('The meeting was made private before this was sent, so nothing was sent.', { isFinal: true });
    const open = await openFor(app, row);
    try {
      const receipt = await write(app, open, {
        row,
        meeting,
        mayExist: entry.attempts > 1 || entry.lastAnswer !== null,
      });
      await finish(app, row, receipt, open);
      return receipt;
    } catch (error) {
      if (error instanceof AtsError && error.fault === 'conflict') return await keepConflict(app, row, error);
      throw await toSendError(app, open.connection, error);
    }
  } catch (error) {
    await keepProblem(app, row, error as Error, isLastAttempt(entry, error));
    throw error;
  } finally {
    await updateProposal(app.db, row.id, { busyUntil: null });
    await announceNotes(app.db, at);
  }
}

type Write = { row: ProposalRow; meeting: MeetingRow; mayExist: boolean };

async function write(app: App, { ats, row: team }: OpenTeamAts, { row, meeting, mayExist }: Write): Promise<Sent> {
  const about = refOf(row.record);
  if (row.kind === 'field') {
    const field = row.field!.id;
    const { after, url } = await ats.updateFields(about, [
      { field, expected: row.oldValue ?? null, value: row.newValue ?? null },
    ]);
    return { id: row.record.id, url: url ?? row.record.url, isCut: false, after: after[field] ?? row.newValue ?? null };
  }
  if (row.kind === 'file') return attach(app, ats, row, mayExist);
  const { title, lines, activityType, links } = row.note!;
  const { note, url, isCut } = await ats.writeNote(
    {
      remoteKey: remoteKeyOf(row),
      about,
      title,
      lines: lines.map(({ kind, text, url: to }) => (kind === 'link' ? { kind, text, url: to ?? '' } : { kind, text })),
      activityType,
      authorId: ats.capabilities.authors === 'none' ? null : (team.owners[meeting.accountId] ?? null),
      happenedAt: meeting.startTime,
      durationS: meeting.durationS === null ? null : Math.round(meeting.durationS),
      links: links.map(refOf),
    },
    { mayExist },
  );
  return { id: note.id, url: url ?? row.record.url, isCut };
}

/** A note that was undone and is approved again is another note. */
const remoteKeyOf = ({ id, round }: Pick<ProposalRow, 'id' | 'round'>) =>
  `${id.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 48)}-${round}`;

async function attach(app: App, ats: Ats, row: ProposalRow, mayExist: boolean): Promise<Sent> {
  const at = { teamId: row.teamId, meetingId: row.meetingId };
  const target = ats.capabilities.files === 'note' ? { note: await noteOf(app, row) } : { record: refOf(row.record) };
  const file = await documentFile(app, at, row.note!.document ?? '', 'application/pdf', { isSent: true });
  const parts: Uint8Array[] = [];
  if (file.body instanceof Uint8Array) parts.push(file.body);
  else for await (const part of file.body) parts.push(part as Uint8Array);
  const { id, url } = await ats.attachFile(
    target,
    {
      remoteKey: remoteKeyOf(row),
      name: file.filename,
      contentType: file.mediaType.split(';')[0]!,
      bytes: Buffer.concat(parts),
    },
    { mayExist },
  );
  return { id, url: url ?? row.record.url, isCut: false };
}

/** The note of the meeting that the file belongs to. */
async function noteOf(app: App, row: ProposalRow): Promise<AtsNoteRef> {
  const notes = (await selectProposals(app.db, row)).filter(({ kind }) => kind === 'note');
  const sent = notes.find(({ state, record: about }) => state === 'sent' && about.id === row.record.id);
  if (sent?.receipt) return { id: sent.receipt.id, about: refOf(sent.record) };
  if (notes.some(({ state }) => state === 'sending'))
    throw new SendError('Waits for its note.', { retryAfterS: 3, isOnlyWaiting: true });
  throw new SendError('The document is kept with the note. Send the note first.', { isFinal: true });
}

async function finish(app: App, row: ProposalRow, receipt: Sent, { label, connection }: OpenTeamAts): Promise<void> {
  await app.db.transaction(async (tx) => {
    const isMine = await settleProposal(tx, row, {
      state: 'sent',
      receipt,
      sentAt: app.now(),
      problem: null,
      valueThere: null,
      isChangedThere: false,
    });
    if (!isMine) return;
    await noteSuccess(app, tx, connection.id, 'write', nameOf(row));
    const who = row.decidedBy === null ? system('ats') : { accountId: row.decidedBy };
    const thing = { kind: 'ats_change', id: row.id, name: `${nameOf(row)} (${label})` };
    await record(app, tx, { who, teamId: row.teamId, action: 'sent', thing });
    await app.events.emit(tx, 'proposal.sent', eventOf(row));
  });
}

/** Nothing was written: both values are shown, and a person decides. */
async function keepConflict(app: App, row: ProposalRow, error: AtsError): Promise<unknown> {
  const there = error.current?.[row.field?.id ?? ''] ?? null;
  const problem = `Someone changed this in the meantime: it was ${valueText(row.oldValue)} and is ${valueText(there)} now. Nothing was written.`;
  await app.db.transaction(async (tx) => {
    const change = { state: 'conflict' as const, valueThere: there, isChangedThere: true, problem };
    if (!(await settleProposal(tx, row, change))) return;
    const thing = { kind: 'ats_change', id: row.id, name: nameOf(row) };
    await record(app, tx, { who: system('ats'), teamId: row.teamId, action: 'found_conflict', thing });
    await app.events.emit(tx, 'proposal.failed', { ...eventOf(row), isConflict: true });
  });
  return { conflict: there };
}

/** On its way it says why it waits; where it is over, it says so and can be sent again. */
export async function keepProblem(app: App, row: ProposalRow, error: Error, isLast: boolean): Promise<void> {
  await app.db.transaction(async (tx) => {
    const change = { problem: error.message, ...(isLast && { state: 'failed' as const }) };
    const isSettled = await settleProposal(tx, row, change);
    if (isSettled && isLast) await app.events.emit(tx, 'proposal.failed', { ...eventOf(row), isConflict: false });
  });
}
