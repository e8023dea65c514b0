import type { AtsValue } from '@candor/contract/ats';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { addToOutbox } from '../../outbox/index.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import type { InMeeting } from '../meetings/service.ts';
import { holdMeeting } from '../meetings/service.ts';
import { announceNotes } from '../notes/edit/change.ts';
import { resend } from './queue.ts';
import type { ProposalRow } from './store.ts';
import { lockProposals, selectProposals, updateProposal } from './store.ts';
import { eventOf, nameOf } from './words.ts';
import type { Actor } from '../../http/actor.ts';
import { accountOf, system } from '../../http/actor.ts';

type Decision = { ids: readonly string[]; from?: Origin };

/** Holds the meeting and its proposals while they are decided on. A private meeting never gets further. */
export async function deciding(
  app: App,
  who: Member,
  at: InMeeting,
  ids: readonly string[],
  work: (tx: Db, rows: ProposalRow[]) => Promise<void>,
): Promise<void> {
  const { teamId, meetingId } = at;
  await app.db.transaction(async (tx) => {
    await holdMeeting(tx, who, at);
    const rows = await lockProposals(tx, { teamId, meetingId }, ids);
    if (rows.length < new Set(ids).size) throw new AppError('ats_proposal_not_found');
    await work(tx, rows);
  });
  await announceNotes(app.db, at);
}

/** Sends them; those that are on their way or there already are left alone. */
export async function approve(app: App, who: Member, at: InMeeting, { ids, from }: Decision): Promise<void> {
  await deciding(app, who, at, ids, async (tx, rows) => {
    const meeting = await holdMeeting(tx, who, at);
    if (meeting.private) throw new AppError('ats_private_meeting');
    for (const row of rows) {
      // What failed goes by the same entry: an earlier try may have written it after all.
      if (row.state === 'failed') await resend(app, tx, row);
      else if (mayApprove(row)) await send(app, tx, row, who, from);
    }
  });
}

const mayApprove = ({ state }: ProposalRow) =>
  state === 'proposed' || state === 'conflict' || state === 'failed' || state === 'undone';

/** One in conflict was looked at: from here on, what is there now is what it replaces. */
async function send(app: App, tx: Db, row: ProposalRow, who: Actor, from?: Origin): Promise<void> {
  const round = row.round + 1;
  const outboxId = await addToOutbox(app, tx, {
    kind: 'ats.send',
    idempotencyKey: `${row.id}:${round}`,
    payload: { proposalId: row.id, round },
    teamId: row.teamId,
    connectionId: row.connectionId,
  });
  await updateProposal(tx, row.id, {
    state: 'sending',
    round,
    outboxId,
    problem: null,
    reason: null,
    isChangedThere: false,
    ...(row.isChangedThere && { oldValue: row.valueThere }),
    valueThere: null,
    decidedBy: accountOf(who),
    decidedAt: app.now(),
  });
  const thing = { kind: 'ats_change', id: row.id, name: nameOf(row) };
  await record(app, tx, { who, teamId: row.teamId, action: 'approved', thing, from });
  await app.events.emit(tx, 'proposal.approved', eventOf(row));
}

/** What the team lets go without a review. Fields with the rule `ask` wait. */
export async function approveAutomatically(app: App, tx: Db, at: InMeeting): Promise<void> {
  const rows = await selectProposals(tx, at);
  for (const row of rows) if (row.state === 'proposed' && row.rule !== 'ask') await send(app, tx, row, system('ats'));
}

export async function reject(
  app: App,
  who: Member,
  at: InMeeting,
  { ids, reason, from }: Decision & { reason: string },
): Promise<void> {
  await deciding(app, who, at, ids, async (tx, rows) => {
    for (const row of rows.filter(({ state }) => ['proposed', 'conflict', 'failed', 'undone'].includes(state))) {
      await updateProposal(tx, row.id, {
        state: 'rejected',
        reason,
        problem: null,
        decidedBy: who.accountId,
        decidedAt: app.now(),
      });
      const thing = { kind: 'ats_change', id: row.id, name: nameOf(row) };
      await record(app, tx, { who, teamId: row.teamId, action: 'rejected', thing, from });
      await app.events.emit(tx, 'proposal.rejected', eventOf(row));
    }
  });
}

export async function reopen(app: App, who: Member, at: InMeeting, ids: readonly string[]): Promise<void> {
  await deciding(app, who, at, ids, async (tx, rows) => {
    for (const row of rows.filter(({ state }) => state === 'rejected'))
      await updateProposal(tx, row.id, { state: 'proposed', reason: null, decidedBy: null, decidedAt: null });
  });
}

export type ProposalEdit = {
  value?: AtsValue | undefined;
  lines?: { place: number; text: string }[] | undefined;
  activityType?: string | null | undefined;
};

/** Lines keep what proves them: they can be reworded and left out, but none can be added. */
export async function edit(
  app: App,
  who: Member,
  at: InMeeting & { proposalId: string },
  { value, lines, activityType }: ProposalEdit,
): Promise<void> {
  await deciding(app, who, at, [at.proposalId], async (tx, [row]) => {
    if (!row || !mayApprove(row)) throw new AppError('ats_proposal_decided');
    const note = row.note && {
      ...row.note,
      ...(lines && {
        lines: lines.flatMap(({ place, text }) => {
          const line = row.note!.lines[place];
          return line ? [line.kind === 'bullet' ? { ...line, text } : line] : [];
        }),
      }),
      ...(activityType !== undefined && { activityType }),
    };
    await updateProposal(tx, row.id, {
      isEdited: true,
      ...(note && { note }),
      ...(value !== undefined && row.kind === 'field' && { newValue: value }),
    });
  });
}
