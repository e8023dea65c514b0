import { z } from 'zod';
import { atsRecord, atsValue, fieldRules, foreignId, noteDestinations, recordKind, recordRef } from './ats.ts';
import { evidence } from './evidence.ts';
import { id, inMeeting, inTeam, instant, line, page, pageLimit } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/**
 * `proposed` waits for a person; `sending` is on its way; `sent` is there; `conflict`: someone changed the value there, nothing was
 * written; `failed`: the system will not take it; `undoing` is on its way back; `undone`: the old value is back; `rejected` by a person.
 */
export const proposalStates = [
  'proposed',
  'sending',
  'sent',
  'conflict',
  'failed',
  'undoing',
  'undone',
  'rejected',
] as const;
export type ProposalState = (typeof proposalStates)[number];

/** A line of a proposed note. Headings and links carry no evidence: everything else does. */
export const proposedLine = z.object({
  kind: z.enum(['heading', 'paragraph', 'bullet', 'link']),
  text: z.string(),
  url: z.string().optional(),
  evidence: z.array(evidence),
});
export type ProposedLine = z.output<typeof proposedLine>;

export const atsProposal = z.object({
  $id: id,
  $createdAt: instant,
  kind: z.enum(['note', 'field', 'file']),
  record: atsRecord,
  /** Of a field; else null. */
  field: z.object({ id: z.string(), label: z.string(), type: z.string() }).nullable(),
  oldValue: atsValue,
  newValue: atsValue,
  /** Of a note: its heading, its lines and its activity type. */
  title: z.string(),
  lines: z.array(proposedLine),
  activityType: z.string().nullable(),
  /** The words that prove a field's value. */
  evidence: z.array(evidence),
  /** Who proposed it: the writer of the notes, or a member. */
  proposedBy: z.string(),
  isEdited: z.boolean(),
  rule: z.enum(fieldRules).nullable(),
  state: z.enum(proposalStates),
  /** What the system holds now, where that was found to differ. */
  valueThere: atsValue,
  isChangedThere: z.boolean(),
  /** What went wrong and what to do, in a sentence. */
  problem: z.string().nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** The system's own id and address of what was written. */
  receipt: z.object({ id: z.string(), url: z.string().nullable(), isCut: z.boolean() }).nullable(),
});
export type AtsProposal = z.output<typeof atsProposal>;

export const atsReview = z.object({
  /** Null: nothing is connected. */
  system: z.string().nullable(),
  connectionState: z.string().nullable(),
  canDeleteNotes: z.boolean(),
  /** Why there is nothing to review, or what is missing, in a sentence; null where all is well. */
  hint: z.string().nullable(),
  /** Whom the meeting is about in the system; null until it is known. */
  record: atsRecord.nullable(),
  /** People there who may be meant. */
  candidates: z.array(atsRecord),
  mayCreate: z.boolean(),
  destination: z.enum(noteDestinations),
  /** The job, deal or company that the note goes to. */
  destinationRecord: atsRecord.nullable(),
  /** Lines that stay here because nothing that was said proves them. */
  leftOut: z.number().int(),
  proposals: z.array(atsProposal),
});
export type AtsReview = z.output<typeof atsReview>;

const reviewAt = '/v1/teams/:teamId/meetings/:meetingId/ats' as const;
export const getAtsReview = route({
  method: 'GET',
  path: reviewAt,
  summary: 'Changes that this meeting proposes for the applicant-tracking system, with their state',
  allow: 'viewer',
  params: inMeeting,
  reply: atsReview,
});
export const proposeAts = route({
  method: 'POST',
  path: `${reviewAt}/propose`,
  summary: 'Refresh the proposed changes from the current notes and facts',
  allow: 'member',
  params: inMeeting,
  reply: atsReview,
});
/** Null takes the choice back. `person` says who the contact is there; another kind is where the note goes. */
export const chooseAtsRecord = route({
  method: 'PUT',
  path: `${reviewAt}/record`,
  summary: 'Choose the record that the meeting is about, or the job, deal or company that the note goes to',
  allow: 'member',
  params: inMeeting,
  body: z.object({ kind: recordKind, record: recordRef.nullable() }),
  reply: atsReview,
});
export const createAtsRecord = route({
  method: 'POST',
  path: `${reviewAt}/record`,
  summary: "Add the meeting's contact to the system",
  allow: 'member',
  params: inMeeting,
  reply: atsReview,
});

const decided = z.array(id).min(1).max(200);
/** Lines of a note can be reworded or left out by place; lines cannot be added, as nothing would prove them. */
const proposalEdit = z.object({
  value: atsValue.optional(),
  lines: z
    .array(z.object({ place: z.number().int().min(0).max(2_000), text: line(limits.writtenLine).min(1) }))
    .max(2_000)
    .optional(),
  activityType: foreignId.nullable().optional(),
});
export const editAtsProposal = route({
  method: 'PATCH',
  path: `${reviewAt}/proposals/:proposalId`,
  summary: 'Change what will be sent',
  allow: 'member',
  params: inMeeting.extend({ proposalId: id }),
  body: proposalEdit,
  reply: atsReview,
});
/** One in conflict is approved on top of the value that is there now. */
export const approveAtsProposals = route({
  method: 'POST',
  path: `${reviewAt}/approve`,
  summary: 'Send proposed changes',
  allow: 'member',
  params: inMeeting,
  body: z.object({ proposalIds: decided }),
  reply: atsReview,
});
export const dryRunAtsProposals = route({
  method: 'POST',
  path: `${reviewAt}/dry-run`,
  summary: 'Preview what sending would do',
  allow: 'member',
  params: inMeeting,
  body: z.object({ proposalIds: decided }),
  reply: z.object({
    outcomes: z.array(
      z.object({
        proposalId: id,
        outcome: z.enum(['write', 'unchanged', 'conflict', 'refused']),
        valueThere: atsValue,
        text: z.string(),
      }),
    ),
  }),
});
export const rejectAtsProposals = route({
  method: 'POST',
  path: `${reviewAt}/reject`,
  summary: 'Reject proposed changes; the reason is saved',
  allow: 'member',
  params: inMeeting,
  body: z.object({ proposalIds: decided, reason: line(limits.description).min(1) }),
  reply: atsReview,
});
export const reopenAtsProposals = route({
  method: 'POST',
  path: `${reviewAt}/reopen`,
  summary: 'Undo a rejection',
  allow: 'member',
  params: inMeeting,
  body: z.object({ proposalIds: decided }),
  reply: atsReview,
});
/** What someone changed there since stays as it is, and is shown. */
export const undoAtsProposals = route({
  method: 'POST',
  path: `${reviewAt}/undo`,
  summary: 'Restore the old values in the system, or delete the note there',
  allow: 'member',
  params: inMeeting,
  body: z.object({ proposalIds: decided }),
  reply: atsReview,
});
export const withdrawAts = route({
  method: 'POST',
  path: `${reviewAt}/withdraw`,
  summary: 'Undo everything that this meeting wrote to the system',
  allow: 'member',
  params: inMeeting,
  reply: z.object({ count: z.number().int() }),
});
export const checkAtsProposals = route({
  method: 'POST',
  path: `${reviewAt}/check`,
  summary: 'Compare what was sent with what is in the system now',
  allow: 'member',
  params: inMeeting,
  reply: atsReview,
});
export const pushDealNotes = route({
  method: 'POST',
  path: `${reviewAt}/push-deal-notes`,
  summary: 'Send the notes to a deal of the system',
  allow: 'member',
  params: inMeeting,
  body: z.object({ deal: recordRef }),
  reply: atsReview,
});

export const atsQueueEntry = z.object({
  proposalId: id,
  meetingId: id,
  meetingName: z.string(),
  text: z.string(),
  state: z.enum(proposalStates),
  attempts: z.number().int(),
  nextTryAt: instant.nullable(),
  problem: z.string().nullable(),
});
export type AtsQueueEntry = z.output<typeof atsQueueEntry>;
export const listAtsQueue = route({
  method: 'GET',
  path: '/v1/teams/:teamId/ats/queue',
  summary: 'Changes being sent, and conflicts',
  allow: 'admin',
  params: inTeam,
  query: z.object({ page, limit: pageLimit(25, 100) }),
  reply: z.object({ total: z.number().int(), entries: z.array(atsQueueEntry) }),
});
export const retryAtsProposal = route({
  method: 'POST',
  path: '/v1/teams/:teamId/ats/queue/:proposalId/retry',
  summary: 'Retry one change now',
  allow: 'admin',
  params: inTeam.extend({ proposalId: id }),
  reply: null,
});
