import { factLabels } from '@candor/contract/facts';
import { fieldOfKind } from '@candor/contract/findings';
import type { MeetingConversation } from '../../findings/conversation.ts';
import { isTold, toSpans } from '../../findings/material.ts';
import type { FindingRow } from '../../findings/service.ts';
import type { Span } from '../../../engines/language/port.ts';
import type { PrivacyKind } from './categories.ts';
import type { Policy } from './policy.ts';
import type { PrivateSpan } from './private-words.ts';
import { privacyOfLine } from './read-line.ts';

/** A finding that a document's readers don't get, and why. */
export type WithheldFinding = { text: string; evidence: Span[]; kind: PrivacyKind };
type Told = { findings: FindingRow[]; withheld: WithheldFinding[] };

const kindOfFinding: Partial<Record<FindingRow['kind'], PrivacyKind>> = {
  'pay-now': 'current-pay',
  'other-process': 'other-processes',
  budget: 'budget',
  fee: 'fee',
};
const kindOfPrivacy: Partial<Record<FindingRow['privacy'], PrivacyKind>> = {
  confidence: 'confidence',
  'other-process': 'other-processes',
  'other-person': 'other-people',
  'health-or-family': 'health-or-family',
};

/** What a finding is labelled as, as far as its readers don't get it. */
export function labelAgainst(
  { kind, privacy }: Pick<FindingRow, 'kind' | 'privacy'>,
  { withholds }: Pick<Policy, 'withholds'>,
): PrivacyKind | null {
  const labels = [kindOfPrivacy[privacy], kindOfFinding[kind]];
  return labels.find((label) => label !== undefined && withholds.has(label)) ?? null;
}

/**
 * Takes out what the readers don't get before anything is composed: by what a finding is, and by what it says. A value that they
 * may have stays where the rest of its sentence can't.
 */
export function allowFindings(
  policy: Policy,
  whole: Pick<MeetingConversation, 'utterances'>,
  rows: readonly FindingRow[],
  hidden: readonly PrivateSpan[],
): Told {
  const told: Told = { findings: [], withheld: [] };
  const confided = hidden.filter(({ kind }) => kind === 'confidence');
  for (const row of rows.filter(isTold)) {
    const spans = toSpans(whole, row.evidence);
    const isConfided = spans.length > 0 && spans.every((span) => confided.some((one) => overlap(one, span)));
    const label = labelAgainst(row, policy) ?? (isConfided ? 'confidence' : null);
    if (label === null && !privacyOfLine({ text: row.claim }, policy)) told.findings.push(row);
    else if (label === null) told.findings.push(...valueOf(row, policy));
    else {
      // What the words alone keep back is listed in those words.
      if (!spans.some((span) => hidden.some((one) => overlap(one, span))))
        told.withheld.push({ text: row.claim, evidence: spans, kind: label });
    }
  }
  return told;
}

function valueOf(row: FindingRow, policy: Policy): FindingRow[] {
  const field = fieldOfKind[row.kind];
  if (row.value === null || field === null) return [];
  const claim = `${factLabels[field]}: ${row.value}`;
  return privacyOfLine({ text: claim }, policy) ? [] : [{ ...row, claim }];
}

const overlap = (one: PrivateSpan, span: Span): boolean =>
  one.utteranceId === span.utteranceId && one.from < span.to && one.to > span.from;
