/** The kinds of facts that the reader was taught, in the order of its outputs. */
export const readKinds = ['pay', 'notice', 'availability', 'location', 'right-to-work', 'experience', 'skill'] as const;
export type ReadKind = (typeof readKinds)[number];
