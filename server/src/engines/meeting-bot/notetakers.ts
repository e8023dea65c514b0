/** Other programs that take notes, as they call themselves in meetings. Checked: 2026-11, by their public help pages and by open-source bots. */
const products = [
  'otter',
  'fireflies',
  'fathom',
  'read.ai',
  'read ai',
  'avoma',
  'gong',
  'chorus',
  'grain',
  'tl;dv',
  'tldv',
  'sembly',
  'fellow',
  'supernormal',
  'circleback',
  'metaview',
  'brighthire',
  'meetgeek',
  'krisp',
  'granola',
  'recall.ai',
  'vexa',
  'attendee',
  'zoom ai companion',
  'copilot',
  'gemini',
];
const words = /\b(note ?taker|notetaker|note-taker|meeting (bot|assistant|recorder)|ai assistant|recording bot)\b/i;
const product = new RegExp(
  `(^|[^\\p{L}])(${products.map((one) => one.replace(/[.]/g, '\\.')).join('|')})([^\\p{L}]|$)`,
  'iu',
);
/** A product's name alone may be someone's: "Fathom" is a program, "Graham Otter" a person. */
const marks = /\b(ai|bot|assistant|recorder|notes?|'s)\b|\.ai\b/i;

/** Whether nobody is behind this participant: a meeting in which only such are left is over. */
export function isNotetaker(name: string): boolean {
  if (words.test(name)) return true;
  return product.test(name) && (marks.test(name) || name.trim().split(/\s+/).length === 1);
}
