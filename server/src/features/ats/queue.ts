import type { AtsQueueEntry } from '@candor/contract/ats-proposals';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Db } from '../../db/client.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { findOutboxEntry, retryOutboxEntry } from '../../outbox/index.ts';
import type { ProposalRow } from './store.ts';
import { selectProposal, selectQueue, selectWaiting, updateProposal } from './store.ts';
import { nameOf } from './words.ts';

export async function listQueue(
  app: App,
  teamId: string,
  page: { page: number; limit: number },
): Promise<{ total: number; entries: AtsQueueEntry[] }> {
  const { total, rows } = await selectQueue(app.db, teamId, page);
  const entries = rows.map(({ proposal, meetingName, entry }) => ({
    proposalId: proposal.id,
    meetingId: proposal.meetingId,
    meetingName,
    text: nameOf(proposal),
    state: proposal.state,
    attempts: entry?.attempts ?? 0,
    nextTryAt: entry?.state === 'waiting' ? entry.nextTryAt.toISOString() : null,
    problem: proposal.problem,
  }));
  return { total, entries };
}

export async function retryProposal(app: App, teamId: string, proposalId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await selectProposal(tx, proposalId);
    if (row?.teamId !== teamId) throw new AppError('ats_proposal_not_found');
    await resend(app, tx, row);
  });
}

/**
 * The same entry again, and with it the same key: what an earlier try may have written is found. Nothing happens while
 * someone is sending it, nor before its first try is over.
 */
export async function resend(app: App, tx: Db, row: ProposalRow): Promise<void> {
  const entry = row.outboxId === null ? undefined : await findOutboxEntry(tx, row.outboxId);
  const isBusy = row.busyUntil !== null && row.busyUntil > app.now();
  if (!entry || isBusy || entry.lastAnswer === null) return;
  if (row.state === 'failed') await updateProposal(tx, row.id, { state: 'sending', problem: null });
  await retryOutboxEntry(app, tx, entry.id);
}

/** The connection works again: what waited for that goes now. */
export async function resumeSending(app: App, { payload: { connectionId } }: JobRun<'ats.resume'>): Promise<void> {
  for (const entryId of await selectWaiting(app.db, connectionId)) {
    const entry = await findOutboxEntry(app.db, entryId);
    if (entry && entry.lastAnswer !== null) await retryOutboxEntry(app, app.db, entryId);
  }
}
