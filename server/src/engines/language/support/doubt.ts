/**
 * What speaks against a claim, in a sentence for people. A `flat` doubt contradicts what was said; a `firm` one stands until a
 * person has looked; a `loose` one is only worth a second look; `unsaid` means that nothing of the claim is in the words it cites.
 */
export type Doubt = { reason: string; weight: 'flat' | 'firm' | 'loose' | 'unsaid' };

export const doubtOf = (weight: Doubt['weight'], reason: string | undefined): Doubt[] =>
  reason === undefined ? [] : [{ reason, weight }];

/** The worst first: whether a line is left out is decided by it, and people read its reason. */
export const sortDoubts = (doubts: readonly Doubt[]): Doubt[] =>
  doubts.toSorted((one, other) => order.indexOf(one.weight) - order.indexOf(other.weight));
const order: readonly Doubt['weight'][] = ['flat', 'unsaid', 'firm', 'loose'];
