import type { FactKind } from '../fact-kinds.ts';
import type { Asked, Read } from './read-value.ts';
import { wordsOf } from './spoken.ts';
import type { Unit } from './units.ts';

const asWhat = /^(?:I'm|am|as|a|an|the)$/i;
const saysOwn = /\b(?:I'm|I am|as)(?: an?| the)?$/i;
const atWhom = /^(?:at|for|with)$/i;
/** In words: a job title or a name of a firm has no more. */
const longestName = 5;

/** What somebody works as, and for whom, where the title of the meeting or the contact book says so too. */
export function readWork(unit: Unit, { conversation: { title, about }, exchange }: Asked): Read[] {
  if (!exchange.about.has('role')) return [];
  const known = [title, ...(about?.contact?.details ?? []).map(({ value }) => value)].map(plainly);
  const words = wordsOf(unit);
  return [
    ...named(words, known, asWhat, 'role', (name, head) => name.includes(' ') && saysOwn.test(head)),
    ...named(words, known, atWhom, 'employer', (name) => /^\p{Lu}/u.test(name)),
  ];
}

const plainly = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The longest run of words behind a little word that stands there as well. */
function named(
  words: readonly string[],
  known: readonly string[],
  before: RegExp,
  kind: FactKind & ('role' | 'employer'),
  isName: (text: string, head: string) => boolean,
): Read[] {
  for (const [at, word] of words.entries()) {
    if (!before.test(word)) continue;
    const head = words.slice(0, at + 1).join(' ');
    for (let to = Math.min(words.length, at + 1 + longestName); to > at + 1; to -= 1) {
      const value = words
        .slice(at + 1, to)
        .join(' ')
        .replace(/(?<![,.;:?!])[,.;:?!]+$/, '');
      if (isName(value, head) && known.some((text) => text.includes(plainly(value))))
        return [{ kind, key: kind, value, span: { from: at + 1, to } }];
    }
  }
  return [];
}
