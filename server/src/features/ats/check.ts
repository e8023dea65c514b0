import type { App } from '../../app.ts';
import { isSameValue } from '../../engines/ats/values.ts';
import type { Member } from '../../http/who.ts';
import type { InMeeting } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { asking } from './fault.ts';
import { isUnchangedNote } from './note-lines.ts';
import { refOf } from './record.ts';
import type { ProposalRow } from './store.ts';
import { selectProposals, settleProposal } from './store.ts';
import type { OpenTeamAts } from './team.ts';
import { requireTeamAts } from './team.ts';

/** Reads back everything that was sent, and says what someone changed or deleted there since. Writes nothing there. */
export async function check(app: App, who: Member, at: InMeeting): Promise<void> {
  await requireMeeting(app.db, who, at);
  const open = await requireTeamAts(app, at.teamId);
  const rows = (await selectProposals(app.db, at)).filter(
    ({ state, connectionId }) => state === 'sent' && connectionId === open.connection.id,
  );
  for (const row of rows) await settleProposal(app.db, row, await asking(compare(open, row)));
}

type Found = Pick<ProposalRow, 'isChangedThere' | 'valueThere' | 'problem'>;
const unchanged: Found = { isChangedThere: false, valueThere: null, problem: null };

async function compare({ ats, label }: OpenTeamAts, row: ProposalRow): Promise<Found> {
  const ref = refOf(row.record);
  if (row.kind === 'note') {
    const note = await ats.readNote({ id: row.receipt!.id, about: ref });
    if (!note || note.isDeleted)
      return { isChangedThere: true, valueThere: null, problem: `The note was deleted in ${label}.` };
    return isUnchangedNote(row.note!, note.text, row.receipt!.isCut)
      ? unchanged
      : { isChangedThere: true, valueThere: note.text, problem: `Someone changed this note in ${label}.` };
  }
  const record = await ats.readRecord(ref);
  if (!record) return { isChangedThere: true, valueThere: null, problem: `The record was deleted in ${label}.` };
  if (row.kind === 'file') return unchanged;
  const there = record.values[row.field!.id] ?? null;
  return isSameValue(there, row.receipt?.after ?? row.newValue)
    ? unchanged
    : { isChangedThere: true, valueThere: there, problem: `Someone has since changed this in ${label}.` };
}
