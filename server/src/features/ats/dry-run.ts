import type { AtsValue } from '@candor/contract/ats';
import type { App } from '../../app.ts';
import { AtsError } from '../../engines/ats/port.ts';
import { checkValues, isSameValue } from '../../engines/ats/values.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { InMeeting } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { asking } from './fault.ts';
import { refOf } from './record.ts';
import type { ProposalRow } from './store.ts';
import { selectProposals } from './store.ts';
import type { OpenTeamAts } from './team.ts';
import { requireTeamAts } from './team.ts';
import { valueText } from './words.ts';

export type DryRun = {
  proposalId: string;
  outcome: 'write' | 'unchanged' | 'conflict' | 'refused';
  valueThere: AtsValue;
  text: string;
};

/** What sending these would do now: reads there, and writes nothing anywhere. */
export async function dryRun(app: App, who: Member, at: InMeeting, ids: readonly string[]): Promise<DryRun[]> {
  const meeting = await requireMeeting(app.db, who, at);
  if (meeting.private) throw new AppError('ats_private_meeting');
  const open = await requireTeamAts(app, at.teamId);
  const rows = (await selectProposals(app.db, at)).filter(({ id }) => ids.includes(id));
  if (rows.length < new Set(ids).size) throw new AppError('ats_proposal_not_found');
  const outcomes: DryRun[] = [];
  for (const row of rows) outcomes.push({ proposalId: row.id, ...(await asking(tryOut(open, row))) });
  return outcomes;
}

async function tryOut({ ats, label }: OpenTeamAts, row: ProposalRow): Promise<Omit<DryRun, 'proposalId'>> {
  const nothing = { valueThere: null };
  const record = await ats.readRecord(refOf(row.record));
  if (!record) return { ...nothing, outcome: 'refused', text: `${row.record.name} is no longer in ${label}.` };
  if (row.kind !== 'field')
    return { ...nothing, outcome: 'write', text: `Adds a ${row.kind} to ${record.name} in ${label}.` };
  const { id: field, label: name } = row.field!;
  const there = record.values[field] ?? null;
  try {
    checkValues(await ats.listFields(record.ref.type), [{ field, value: row.newValue ?? null }]);
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    return { valueThere: there, outcome: 'refused', text: error.message };
  }
  if (isSameValue(there, row.newValue))
    return { valueThere: there, outcome: 'unchanged', text: `${name} is already ${valueText(there)}.` };
  const expected = row.isChangedThere ? row.valueThere : row.oldValue;
  return isSameValue(there, expected)
    ? {
        valueThere: there,
        outcome: 'write',
        text: `Changes ${name} from ${valueText(there)} to ${valueText(row.newValue)}.`,
      }
    : {
        valueThere: there,
        outcome: 'conflict',
        text: `Someone changed ${name} to ${valueText(there)}. Nothing would be written.`,
      };
}
