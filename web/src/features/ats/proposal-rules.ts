import type { AtsValue } from '@candor/contract/ats';
import type { AtsProposal, ProposalState } from '@candor/contract/ats-proposals';

export const stateLabels: Record<ProposalState, string> = {
  proposed: 'Proposed',
  sending: 'Sending',
  sent: 'Sent',
  conflict: 'Conflict',
  failed: 'Not sent',
  undoing: 'Undoing',
  undone: 'Undone',
  rejected: 'Rejected',
};

export const mayApprove = ({ state }: Pick<AtsProposal, 'state'>) =>
  state === 'proposed' || state === 'conflict' || state === 'failed' || state === 'undone';

/** What can be sent together without a second look: conflicts are decided one by one. */
export const isOpen = ({ state }: Pick<AtsProposal, 'state'>) => state === 'proposed';

export function valueText(value: AtsValue): string {
  if (value === null || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') || 'Empty' : String(value);
}

/** A person types text: numbers, choices and yes or no are what the field takes. */
export function typedValue(text: string, type: string): AtsValue {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (type === 'number')
    return Number.isFinite(Number(trimmed.replaceAll(',', ''))) ? Number(trimmed.replaceAll(',', '')) : trimmed;
  if (type === 'boolean') return /^(yes|true)$/i.test(trimmed) ? true : /^(no|false)$/i.test(trimmed) ? false : trimmed;
  if (type === 'choices')
    return trimmed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return trimmed;
}

export function titleOf({ kind, field, record, title }: AtsProposal): string {
  if (kind === 'field') return `${field?.label ?? 'Field'} of ${record.name}`;
  return kind === 'file' ? `Document “${title}” for ${record.name}` : `Note about ${record.name}`;
}

const shownLines = 10;

/** So much of a note that it is not worth hiding the rest of it; it does not end in a heading with nothing below. */
export function beginningOf<Line extends { kind: string }>(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= shownLines + 2) return lines;
  const last = lines.findLastIndex(({ kind }, place) => place < shownLines && kind !== 'heading');
  return last < 0 ? lines : lines.slice(0, last + 1);
}
