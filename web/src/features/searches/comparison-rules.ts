import type { Comparison, ComparisonCell } from '@candor/contract/search-comparison';
import { messages } from './messages.ts';

export type Person = Comparison['people'][number];
export const comparisonOrders = { stage: messages.stage, name: messages.name, answers: messages.mostAnswers } as const;
export type ComparisonOrder = keyof typeof comparisonOrders;

const furthest = ['placed', 'offer', 'interview', 'presented', 'screened', 'new', 'declined'];

/** Columns in the chosen order. Nobody is ranked by what was said: answers are only counted. */
export function orderPeople({ people, cells }: Pick<Comparison, 'people' | 'cells'>, order: ComparisonOrder): Person[] {
  const answers = (person: Person) => cells.filter(({ contactId }) => contactId === person.contactId).length;
  return people.toSorted((a, b) => {
    const byName = a.name.localeCompare(b.name);
    if (order === 'name') return byName;
    if (order === 'answers') return answers(b) - answers(a) || byName;
    return furthest.indexOf(a.stage) - furthest.indexOf(b.stage) || byName;
  });
}

export function cellOf(
  { cells }: Pick<Comparison, 'cells'>,
  requirementId: string,
  contactId: string,
): ComparisonCell | undefined {
  return cells.find((cell) => cell.requirementId === requirementId && cell.contactId === contactId);
}

/** Competencies in the order of the scorecards, each once. */
export function competenciesOf({ scorecards }: Pick<Comparison, 'scorecards'>): string[] {
  return [...new Set(scorecards.flatMap(({ ratings }) => ratings.map(({ name }) => name)))];
}

/** A choice of ids in the address: `a,b`. */
export const idsOf = (text: string | undefined): string[] => (text ? text.split(',').filter(Boolean) : []);
