import type { factLabels } from './facts.ts';

/** What a finding is about. Templates, documents and other systems ask for findings by these. */
export const findingKinds = [
  'role',
  'employer',
  'career',
  'experience',
  'team',
  'achievement',
  'skill',
  'qualification',
  'pay-now',
  'pay-wanted',
  'bonus',
  'notice',
  'start',
  'interview-slot',
  'location',
  'commute',
  'right-to-work',
  'reason',
  'deal-breaker',
  'other-process',
  'must',
  'nice',
  'budget',
  'fee',
  'process',
  'timeline',
  'concern',
  'promise',
  'consent',
  'phone',
  'email',
  'date',
  'other',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Whom it is about, which need not be whoever said it. */
export const findingSubjects = ['candidate', 'client', 'recruiter', 'other'] as const;
export type FindingSubject = (typeof findingSubjects)[number];

/** How it was said: for certain, on a condition, as an estimate, from hearsay, or taken back again. */
export const findingStatuses = ['said', 'conditional', 'estimate', 'hearsay', 'taken-back'] as const;
export type FindingStatus = (typeof findingStatuses)[number];

/** Why it may not be for everybody. Who reads what is decided by the policy of each document, not here. */
export const findingPrivacies = [
  'open',
  'terms',
  'confidence',
  'other-process',
  'other-person',
  'health-or-family',
] as const;
export type FindingPrivacy = (typeof findingPrivacies)[number];

/** `marked` asks to be checked, `left-out` was not said; a person has removed or edited the rest. */
export type FindingState = 'kept' | 'marked' | 'left-out' | 'removed' | 'edited';

/** The field that a value of this kind is offered for: lists of facts, mappings and contacts know findings by it. Null: none. */
export const fieldOfKind: Record<FindingKind, keyof typeof factLabels | null> = {
  role: 'role',
  employer: 'employer',
  career: 'career',
  experience: 'experience',
  team: 'team',
  achievement: null,
  skill: 'skill',
  qualification: 'qualification',
  'pay-now': 'pay',
  'pay-wanted': 'pay',
  bonus: null,
  notice: 'notice',
  start: 'availability',
  'interview-slot': 'date',
  location: 'location',
  commute: 'commute',
  'right-to-work': 'right-to-work',
  reason: 'reason-for-leaving',
  'deal-breaker': 'deal-breaker',
  'other-process': 'other-process',
  must: 'requirement',
  nice: 'requirement',
  budget: 'requirement',
  fee: null,
  process: null,
  timeline: null,
  concern: null,
  promise: null,
  consent: null,
  phone: 'phone',
  email: 'email',
  date: 'date',
  other: null,
};
