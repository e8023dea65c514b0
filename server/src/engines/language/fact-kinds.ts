/** What is told of a person, and of what a client asks for; the labels stand in the contract. */
const factKinds = [
  'pay',
  'notice',
  'availability',
  'location',
  'right-to-work',
  'role',
  'employer',
  'career',
  'experience',
  'team',
  'qualification',
  'skill',
  'commute',
  'reason-for-leaving',
  'deal-breaker',
  'other-process',
  'requirement',
  'phone',
  'email',
  'date',
] as const;
export type FactKind = (typeof factKinds)[number];
