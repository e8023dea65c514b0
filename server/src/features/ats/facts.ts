import type { Evidence } from '@candor/contract/evidence';
import type { MeetingNotes } from '@candor/contract/notes';
import { isPayNow } from '../../engines/language/facts/pay-now.ts';

export type ProvenFact = {
  field: string;
  label: string;
  value: string;
  evidence: Evidence[] /** A person accepted or wrote it. */;
  isConfirmed: boolean;
  /** Several values were heard, such as pay now and pay wanted: someone has to look, whatever the mapping says. */
  isAmbiguous: boolean;
};

/** One value for each field: what people decided, else what was said first. Without words that prove it, or while it asks to be checked, a fact stays here. */
export function provenFacts({ fields, suggestions }: Pick<MeetingNotes, 'fields' | 'suggestions'>): ProvenFact[] {
  const confirmed = fields
    .filter(({ evidence }) => evidence.length > 0)
    .map((field): ProvenFact => ({ ...field, isConfirmed: true, isAmbiguous: false }));
  const decided = new Set(fields.map(({ field }) => field));
  const open = suggestions.filter(
    ({ field, state, evidence, check }) => state === 'open' && !decided.has(field) && evidence.length > 0 && !check,
  );
  const heard = [...Map.groupBy(open, ({ field }) => field).values()].map((same): ProvenFact => {
    const isList = same[0]!.field === 'skill' || same[0]!.field === 'date';
    // "Desired salary" is what they want: what they earn today comes after it, and is never sent unseen.
    const [first] = same.toSorted(
      (a, b) => Number(isPayNow(a.value)) - Number(isPayNow(b.value)) || a.evidence[0]!.start - b.evidence[0]!.start,
    ) as [(typeof same)[0]];
    const shown = isList ? same : [first];
    return {
      field: first.field,
      label: first.label,
      value: [...new Set(shown.map(({ value }) => value))].join(', '),
      evidence: shown.flatMap(({ evidence }) => evidence),
      isConfirmed: false,
      isAmbiguous: !isList && (isPayNow(first.value) || new Set(same.map(({ value }) => value)).size > 1),
    };
  });
  return [...confirmed, ...heard];
}
