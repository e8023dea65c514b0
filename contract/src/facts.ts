import { z } from 'zod';
import { evidence } from './evidence.ts';
import { id } from './fields.ts';

/** Pay, notice and the like, found in what was said: a person accepts or rejects it. */
export const suggestion = z.object({
  $id: id,
  field: z.string(),
  label: z.string(),
  value: z.string(),
  state: z.enum(['open', 'accepted', 'rejected']),
  evidence: z.array(evidence),
  /** As of a line: why a person should check it. Until someone accepts it, no other system gets it. */
  check: z.string().optional(),
  /** The finding that the value is taken from. */
  findingId: id.optional(),
});
export type Suggestion = z.output<typeof suggestion>;

/** The facts that engines look for; people may add any other. */
export const factLabels = {
  pay: 'Pay',
  notice: 'Notice period',
  availability: 'Availability',
  location: 'Location',
  'right-to-work': 'Right to work',
  role: 'Role',
  employer: 'Employer',
  career: 'Earlier jobs',
  experience: 'Experience',
  team: 'Team',
  qualification: 'Qualifications',
  skill: 'Skills',
  commute: 'Commute',
  'reason-for-leaving': 'Reason for leaving',
  'deal-breaker': 'Deal-breakers',
  'other-process': 'Other processes',
  requirement: 'Requirements',
  phone: 'Phone',
  email: 'E-mail',
  date: 'Dates',
} as const;

/** A fact of the meeting that a person has accepted or written. */
export const meetingField = z.object({
  field: z.string(),
  label: z.string(),
  value: z.string(),
  evidence: z.array(evidence),
});
export type MeetingField = z.output<typeof meetingField>;

/** A part of what was said: the first word of a segment, and the one behind the last. */
export const wordSpan = z.object({
  segmentId: id,
  from: z.number().int().min(0).max(100_000),
  to: z.number().int().min(1).max(100_000),
});
export type WordSpan = z.output<typeof wordSpan>;
