export const factKinds = [
  'pay',
  'notice',
  'availability',
  'location',
  'right-to-work',
  'experience',
  'skill',
  'phone',
  'email',
  'date',
] as const;
export type FactKind = (typeof factKinds)[number];
