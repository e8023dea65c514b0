import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { AtsNoteRef } from '../../engines/ats/port.ts';
import { AtsError } from '../../engines/ats/port.ts';
import type { Member } from '../../http/who.ts';
import type { OutboxEntry } from '../../outbox/index.ts';
import { addToOutbox, isLastAttempt } from '../../outbox/index.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import type { InMeeting } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { announceNotes } from '../notes/edit/change.ts';
import { deciding } from './decide.ts';
import { toSendError } from './fault.ts';
import { isUnchangedNote } from './note-lines.ts';
import { refOf } from './record.ts';
import { claimed, keepProblem, openFor } from './send.ts';
import type { ProposalRow } from './store.ts';
import { selectProposals, settleProposal, updateProposal } from './store.ts';
import type { OpenTeamAts } from './team.ts';
import { nameOf, valueText } from './words.ts';

/** Puts back what was there before, unless someone changed it since. */
export async function undo(
  app: App,
  who: Member,
  at: InMeeting,
  { ids, from }: { ids: readonly string[]; from?: Origin },
): Promise<void> {
  await deciding(app, who, at, ids, async (tx, rows) => {
    for (const row of rows) if (row.state === 'sent') await takeBack(app, tx, row, who, from);
  });
}

/** Everything that the meeting wrote: offered to whoever deletes it. */
export async function withdraw(app: App, who: Member, at: InMeeting, from?: Origin): Promise<number> {
  await requireMeeting(app.db, who, at);
  const sent = (await selectProposals(app.db, at)).filter(({ state }) => state === 'sent');
  if (sent.length > 0) await undo(app, who, at, { ids: sent.map(({ id }) => id), ...(from && { from }) });
  return sent.length;
}

async function takeBack(app: App, tx: Db, row: ProposalRow, who: Member, from?: Origin): Promise<void> {
  const round = row.round + 1;
  const outboxId = await addToOutbox(app, tx, {
    kind: 'ats.undo',
    idempotencyKey: `${row.id}:${round}`,
    payload: { proposalId: row.id, round },
    teamId: row.teamId,
    connectionId: row.connectionId,
  });
  await updateProposal(tx, row.id, { state: 'undoing', round, outboxId, problem: null });
  const thing = { kind: 'ats_change', id: row.id, name: nameOf(row) };
  await record(app, tx, { who, teamId: row.teamId, action: 'withdrawn', thing, from });
}

/** What could not be undone stays sent, and says why. A deleted meeting takes its changes back all the same. */
export async function undoProposal(app: App, entry: OutboxEntry<'ats.undo'>): Promise<unknown> {
  const row = await claimed(app, entry, 'undoing');
  if (!row) return { skipped: true };
  try {
    const open = await openFor(app, row);
    const kept = await restore(open, row).catch(async (error: unknown) => {
      throw await toSendError(app, open.connection, error);
    });
    await settleProposal(
      app.db,
      row,
      kept === null
        ? { state: 'undone', problem: null, valueThere: null, isChangedThere: false }
        : { state: 'sent', ...kept },
    );
    return kept ?? { undone: true };
  } catch (error) {
    // It is still there: the ledger must not say otherwise.
    if (isLastAttempt(entry, error))
      await settleProposal(app.db, row, { state: 'sent', problem: (error as Error).message });
    else await keepProblem(app, row, error as Error, false);
    throw error;
  } finally {
    await updateProposal(app.db, row.id, { busyUntil: null });
    await announceNotes(app.db, row);
  }
}

type Kept = Pick<ProposalRow, 'problem'> & Partial<ProposalRow>;

/** Null once it is undone; else why it was left as it is. */
async function restore({ ats, label }: OpenTeamAts, row: ProposalRow): Promise<Kept | null> {
  if (row.kind === 'field') return restoreField({ ats, label }, row);
  if (row.kind === 'file')
    return { problem: `${label} doesn’t let Candor delete files. Delete it there, or undo the note it belongs to.` };
  if (ats.capabilities.deletesNotes === 'none')
    return { problem: `${label} doesn’t allow notes to be deleted. Delete it there.` };
  const ref: AtsNoteRef = { id: row.receipt!.id, about: refOf(row.record) };
  const note = await ats.readNote(ref);
  if (!note || note.isDeleted) return null;
  if (!isUnchangedNote(row.note!, note.text, row.receipt!.isCut))
    return {
      problem: `Someone has since changed this note in ${label}, so it wasn’t touched.`,
      isChangedThere: true,
      valueThere: note.text,
    };
  await ats.deleteNote(ref);
  return null;
}

async function restoreField(
  { ats, label }: Pick<OpenTeamAts, 'ats' | 'label'>,
  row: ProposalRow,
): Promise<Kept | null> {
  const field = row.field!.id;
  try {
    await ats.updateFields(refOf(row.record), [
      { field, expected: row.receipt?.after ?? row.newValue ?? null, value: row.oldValue ?? null },
    ]);
    return null;
  } catch (error) {
    if (error instanceof AtsError && error.fault === 'not-found') return null;
    if (!(error instanceof AtsError) || error.fault !== 'conflict') throw error;
    const there = error.current?.[field] ?? null;
    return {
      problem: `Someone has since changed this in ${label} to ${valueText(there)}, so it wasn’t touched.`,
      isChangedThere: true,
      valueThere: there,
    };
  }
}
