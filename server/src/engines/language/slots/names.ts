/** What the reader marks in an exchange, in the order of its outputs; 0 is none of them. `gone` is what was taken back. */
export const slots = [
  'pay.now',
  'pay.wanted',
  'pay.bonus',
  'pay.condition',
  'notice',
  'notice.fixed',
  'start',
  'interview',
  'home',
  'commute',
  'employer',
  'role',
  'years',
  'years.of',
  'team',
  'qualification',
  'skill',
  'right',
  'other',
  'reason',
  'deal',
  'position',
  'must',
  'nice',
  'budget',
  'fee',
  'process',
  'timeline',
  'gone',
] as const;
export type Slot = (typeof slots)[number];
export const ofClients: ReadonlySet<Slot> = new Set([
  'position',
  'must',
  'nice',
  'budget',
  'fee',
  'process',
  'timeline',
]);
export const ofAll: ReadonlySet<Slot> = new Set(['team', 'interview', 'gone']);
/** Whoever answers: of a client's words nothing is a fact of a person. */
export type Who = 'candidate' | 'client' | 'reference';
