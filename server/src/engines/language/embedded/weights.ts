/** What is known of how an answer fits a section, next to how it fits the others. */
export type Signs = {
  /** A fact that the section is about: of its own kind, or one that turns up everywhere. */
  hasFact: boolean;
  hasCommonFact: boolean;
  /** The best score of what was said in the same turn. */
  turn: number;
  /** How much nearer it is than to the next best section: by score, by heading, and by the heading its question comes to. */
  lead: number;
  leadByTitle: number;
  leadOfQuestion: number;
  /** The heading is one that recruiters use, and its words are known. */
  isKnown: boolean;
};

/** Fitted on the visible interviews of `npm run bench -- notes`, leaving out one at a time to see what holds for those it has not seen. */
const weights = { hasFact: 1.28, hasCommonFact: 0.88, turn: 7.3, lead: 5.31, leadByTitle: 4.28, leadOfQuestion: 3.33, isKnown: -1.76, base: -1.98 };

/** How likely the answer belongs there: 0 to 1. */
export function weigh(signs: Signs): number {
  const sum = weights.base + weights.hasFact * Number(signs.hasFact) + weights.hasCommonFact * Number(signs.hasCommonFact) + weights.turn * signs.turn + weights.lead * signs.lead + weights.leadByTitle * signs.leadByTitle + weights.leadOfQuestion * signs.leadOfQuestion + weights.isKnown * Number(signs.isKnown);
  return 1 / (1 + Math.exp(-sum));
}
