import type { PrivacyKind } from '../categories.ts';
import { tellsBudget, tellsFee, tellsScores } from './commercial.ts';
import { isConfided } from './confidence.ts';
import { tellsHealthOrFamily } from './health-or-family.ts';
import { normal } from './normal.ts';
import { isAboutOthers } from './other-people.ts';
import { tellsPay } from './pay.ts';
import { answersAboutProcesses, asksForProcesses, tellsProcesses } from './processes.ts';

export type PrivacyContext = {
  /** What was asked before, where that is known: "Fifty-two" tells nothing without it. */
  question?: string;
  /** Quoted as someone said it, so that "she" is never the candidate. */
  isOwnWords?: boolean;
};

/** Reads one sentence at a time: nothing but its words and the question before it. Null where it tells nothing private. */
export function privacyOf(
  sentence: string,
  kinds: ReadonlySet<PrivacyKind>,
  { question = '', isOwnWords = false }: PrivacyContext = {},
): PrivacyKind | null {
  const [text, asked] = [normal(sentence), normal(question)];
  const tells: Record<PrivacyKind, () => boolean> = {
    confidence: () => isConfided(text),
    'other-processes': () => tellsProcesses(text) || (asksForProcesses(asked) && answersAboutProcesses(text)),
    'current-pay': () => tellsPay(text, asked),
    'health-or-family': () => tellsHealthOrFamily(text),
    'other-people': () => isAboutOthers(text, isOwnWords),
    budget: () => tellsBudget(text),
    fee: () => tellsFee(text),
    scores: () => tellsScores(text),
  };
  return order.find((kind) => kinds.has(kind) && tells[kind]()) ?? null;
}

/** What was confided is named so, whatever it was about. */
const order: readonly PrivacyKind[] = [
  'confidence',
  'other-processes',
  'current-pay',
  'health-or-family',
  'other-people',
  'fee',
  'scores',
  'budget',
];
