import type { privacyKinds } from '@candor/contract/evidence';

/** What a document may have to keep to itself. */
export type PrivacyKind = (typeof privacyKinds)[number];

/** Who reads a document outside the team. What the team alone reads is never held back. */
export type Reader = 'client' | 'candidate';

/** One row for each reader: what it never gets to read unless a person adds it. */
export const withheldFrom: Record<Reader, readonly PrivacyKind[]> = {
  client: ['current-pay', 'other-processes', 'confidence', 'other-people', 'health-or-family'],
  candidate: ['budget', 'fee', 'scores'],
};

const names: Record<PrivacyKind, string> = {
  'current-pay': 'current pay',
  'other-processes': 'other processes',
  confidence: 'said in confidence',
  'other-people': 'about someone else',
  'health-or-family': 'health or family',
  budget: 'the client’s budget',
  fee: 'the fee',
  scores: 'scores and ratings',
};

const pronouns: Partial<Record<PrivacyKind, string>> = {
  'other-processes': 'them',
  scores: 'them',
};
const readers: Record<Reader, string> = { client: 'Clients', candidate: 'Candidates' };

/** The sentence that people read beside a line that was left out. */
export function reasonOf(kind: PrivacyKind, reader: Reader): string {
  return `Left out: ${names[kind]}. ${readers[reader]} don’t see ${pronouns[kind] ?? 'it'}.`;
}

export const nameOf = (kind: PrivacyKind): string => names[kind];
