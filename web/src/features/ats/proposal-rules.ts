import type { AtsValue } from '@candor/contract/ats';
import type { AtsProposal, ProposalState } from '@candor/contract/ats-proposals';
import { messages } from './messages.ts';

export const stateLabels: Record<ProposalState, string> = {
  proposed: messages.proposed,
  sending: messages.sending,
  sent: messages.sent,
  conflict: messages.conflict,
  failed: messages.notSent,
  undoing: messages.undoing,
  undone: messages.undone,
  rejected: messages.rejected,
};

export const mayApprove = ({ state }: Pick<AtsProposal, 'state'>) =>
  state === 'proposed' || state === 'conflict' || state === 'failed' || state === 'undone';

/** What can be sent together without a second look: conflicts are decided one by one. */
export const isOpen = ({ state }: Pick<AtsProposal, 'state'>) => state === 'proposed';

export function valueText(value: AtsValue): string {
  if (value === null || value === '') return messages.empty;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  return Array.isArray(value) ? value.join(', ') || messages.empty : String(value);
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
  if (kind === 'field') return messages.labelOfRecordName(field?.label ?? 'Field', record.name);
  return kind === 'file'
    ? messages.documentTitleForRecordName(title, record.name)
    : messages.noteAboutRecordName(record.name);
}

const shownLines = 10;

/** So much of a note that it is not worth hiding the rest of it; it does not end in a heading with nothing below. */
export function beginningOf<Line extends { kind: string }>(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= shownLines + 2) return lines;
  const last = lines.findLastIndex(({ kind }, place) => place < shownLines && kind !== 'heading');
  return last < 0 ? lines : lines.slice(0, last + 1);
}
