import type { FindingKind } from '@candor/contract/findings';
import type { FamilyName } from './families.ts';
import { familiesAsked } from './families.ts';

/** What a question asks for, as findings name it. */
const kindsOf: Partial<Record<FamilyName, readonly FindingKind[]>> = {
  pay: ['pay-wanted', 'pay-now', 'bonus'],
  budget: ['budget'],
  fee: ['fee'],
  notice: ['notice'],
  start: ['start'],
  interview: ['interview-slot'],
  place: ['location', 'commute'],
  right: ['right-to-work'],
  reason: ['reason'],
  other: ['other-process'],
  team: ['team'],
  qualification: ['qualification'],
  tools: ['skill'],
  must: ['must'],
  nice: ['nice'],
  process: ['process'],
  consent: ['consent'],
  contact: ['phone', 'email'],
  result: ['achievement'],
};

export const kindsAsked = (question: string): ReadonlySet<FindingKind> =>
  new Set([...familiesAsked(question)].flatMap((name) => kindsOf[name] ?? []));
