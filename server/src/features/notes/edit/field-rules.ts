import type { MeetingField } from '@candor/contract/facts';
import { factLabels } from '@candor/contract/facts';
import type { FactKind } from '../../../engines/language/fact-kinds.ts';
import type { FieldRow, SuggestionRow } from '../facts-store.ts';

const labels: Record<FactKind, string> = factLabels;

/** Of these a meeting can have several; of every other one the last that was accepted counts. */
const many = new Set<string>([
  'skill',
  'date',
  'qualification',
  'deal-breaker',
  'other-process',
  'reason-for-leaving',
  'requirement',
  'career',
] satisfies FactKind[]);

export const takesMany = (field: string) => many.has(field);

export function labelOf(field: string): string {
  if (field in labels) return labels[field as FactKind];
  const words = field.replace(/[-_]+/g, ' ').trim() || field;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a person wrote, and what they accepted, by field. */
export function toFields(written: readonly FieldRow[], suggestions: readonly SuggestionRow[]): MeetingField[] {
  const parts = [
    ...written.map(({ field, value, label, evidence }) => ({ field, value, label, evidence })),
    ...suggestions
      .filter(({ state }) => state === 'accepted')
      .map(({ field, value, acceptedValue, evidence }) => ({
        field,
        value: acceptedValue ?? value,
        label: null,
        evidence,
      })),
  ];
  const order = Object.keys(labels);
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return [...Map.groupBy(parts, ({ field }) => field)]
    .map(([field, same]) => ({
      field,
      label: same[0]?.label ?? labelOf(field),
      value: [...new Set(same.map(({ value }) => value))].join(', '),
      evidence: same.flatMap(({ evidence }) => evidence),
    }))
    .sort((a, b) => place(a.field) - place(b.field) || (a.field < b.field ? -1 : 1));
}
