import { isSameValue } from '../../engines/ats/values.ts';
import type { NewProposal, ProposalRow } from './store.ts';

/** What was sent, undone or rejected is not proposed again: it can be approved where it stands. Another value of the same field is. */
export function isSettledAlready(known: readonly ProposalRow[], proposal: NewProposal): boolean {
  return known.some((row) => {
    if (row.kind !== proposal.kind || row.record.id !== proposal.record.id) return false;
    if (row.kind === 'field') return row.field?.id === proposal.field?.id && isSameWish(row, proposal);
    if (row.kind === 'note') return row.note?.answer === proposal.note?.answer;
    return row.note?.document === proposal.note?.document;
  });
}

/** A person may have edited it: what counts is what was proposed, and what it became. */
function isSameWish(row: ProposalRow, { newValue }: NewProposal): boolean {
  return isSameValue(row.firstValue, newValue) || isSameValue(row.newValue, newValue);
}
