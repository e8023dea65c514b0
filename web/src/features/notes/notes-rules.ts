import type { WrittenLine } from '@candor/contract/evidence';
import type { NoteOfSection } from '@candor/contract/notes';
import type { Rating } from '@candor/contract/scorecards';
import { factLabels } from '@candor/contract/facts';
import { exchangesOf } from '@candor/contract/quotes';
import type { DetailLevel } from '@candor/contract/templates';
import { dateFormat } from '../../language/locale.ts';
import { messages } from './messages.ts';

export const detailLabels: Record<DetailLevel, string> = {
  brief: messages.brief,
  standard: messages.standard,
  detailed: messages.detailed,
};

/** Whether a section has something to show: what is empty and at rest was not discussed. */
export function isDiscussed({ lines, state }: Pick<NoteOfSection, 'lines' | 'state'>): boolean {
  return lines.length > 0 || state !== 'ready';
}

/** What was asked, by the id of the line that answers first. */
export const questionsIn = (lines: readonly WrittenLine[]): ReadonlyMap<string, string> =>
  new Map(
    exchangesOf(lines).flatMap(({ asked, lines: [first] }) =>
      asked && first ? [[first.$id, asked.text] as const] : [],
    ),
  );

/** The last chapter that has begun; -1 before the first one. */
export function chapterAt(chapters: readonly { start: number }[], seconds: number): number {
  return chapters.findLastIndex(({ start }) => start <= seconds + 0.05);
}

/** What is read as a sentence, not as a value. */
const sentences = [
  'requirement',
  'career',
  'experience',
  'team',
  'qualification',
  'skill',
  'commute',
  'reason-for-leaving',
  'deal-breaker',
  'other-process',
];
/** Letters of a value that fits into a tile. */
const longestValue = 60;

/** Whether a fact stands in the strip of values: pay, notice, place and the like. */
export const isValue = ({ field, value }: { field: string; value: string }) =>
  (!sentences.includes(field) || value.startsWith('Budget: ')) && value.length <= longestValue;

/** What is missing before a scorecard can be handed in: a rating, or words that say why there is none. */
export function unrated(ratings: readonly Pick<Rating, 'name' | 'rating' | 'comment'>[]): string[] {
  return ratings.filter(({ rating, comment }) => rating === null && comment.trim() === '').map(({ name }) => name);
}

const day = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** 'Tue, Jan 5' of a date without a time, which is the same day everywhere. */
export function dueText(date: string): string {
  return day.format(new Date(`${date}T12:00:00`));
}

/** What decides a match comes first; whatever else was heard follows in its order. */
const weightiest = [
  'pay',
  'notice',
  'availability',
  'location',
  'right-to-work',
  'requirement',
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
  'email',
  'phone',
  'date',
];

/** Facts with the same name stand together, those that people have accepted before those that wait. */
export function inOrder<F extends { field: string; state: string }>(facts: readonly F[]): F[] {
  const place = ({ field }: F) => (weightiest.includes(field) ? weightiest.indexOf(field) : weightiest.length);
  const states = ['accepted', 'open', 'rejected'];
  return facts.toSorted(
    (one, other) =>
      place(one) - place(other) ||
      one.field.localeCompare(other.field) ||
      states.indexOf(one.state) - states.indexOf(other.state),
  );
}

/** What a fact with this name is kept under: that of the engines where they know it, else the name itself as far as an address takes it. */
export function fieldFor(label: string): string {
  const name = label.trim().toLowerCase();
  const known = Object.entries(factLabels).find(([, one]) => one.toLowerCase() === name)?.[0];
  if (known) return known;
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  // Other scripts: each letter by its number, so that the same name is the same fact.
  const coded = [...name].map((letter) => letter.codePointAt(0)!.toString(36)).join('');
  return (plain === '' || /[^\p{Script=Latin}\P{L}]/u.test(name) ? `fact-${coded}` : plain)
    .slice(0, 64)
    .replace(/-$/, '');
}
