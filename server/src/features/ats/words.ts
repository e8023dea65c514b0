import type { AtsValue } from '@candor/contract/ats';
import type { ProposalRow } from './store.ts';

/** What a proposal changes, for lists and logs. Without the values: the log outlives the meeting. */
export function nameOf({ kind, field, record, note }: Pick<ProposalRow, 'kind' | 'field' | 'record' | 'note'>): string {
  if (kind === 'field') return `${field?.label ?? 'A field'} of ${record.name}`;
  return kind === 'file' ? `${note?.title ?? 'A document'} for ${record.name}` : `Note about ${record.name}`;
}

export function valueText(value: AtsValue | undefined): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

export const eventOf = ({ teamId, meetingId, id: proposalId }: Pick<ProposalRow, 'teamId' | 'meetingId' | 'id'>) => ({
  teamId,
  meetingId,
  proposalId,
});
