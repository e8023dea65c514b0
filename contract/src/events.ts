import { z } from 'zod';
import { botReasons } from './bots.ts';
import { answerChoices } from './external-answers.ts';
import { id } from './fields.ts';
import { meetingStatuses, stages } from './meetings.ts';
import { platforms } from './platforms.ts';
import { consentAnswers, consentWays } from './privacy.ts';
import { documentKinds } from './templates.ts';

const ofMeeting = z.object({ teamId: id, meetingId: id });
/** With the owner of the meeting. */
const ofOwner = ofMeeting.extend({ accountId: id });

const ofProposal = ofMeeting.extend({ proposalId: id });

const contactChanges = ['created', 'updated', 'deleted'] as const;

/**
 * Everything the server tells itself and others about, by name. Payloads carry ids and no words of a conversation:
 * whoever wants more asks for it, where scopes and roles apply.
 */
export const events = {
  'meeting.created': ofOwner.extend({ status: z.enum(meetingStatuses) }),
  'meeting.completed': ofOwner.extend({ durationS: z.number().int() }),
  /** It stays failed until someone retries. A failure that is tried again by itself is no event. */
  'meeting.failed': ofOwner.extend({ stage: z.enum(['pending', ...stages]), reason: z.string() }),
  /** The transcript was written, for the first time or again: people can read and edit it while the notes are being written. */
  'transcript.ready': ofOwner.extend({ revision: z.number().int() }),
  /** The notes were written, for the first time or again. */
  'notes.ready': ofOwner,
  /** A person corrected it; whatever is made of it follows. */
  'finding.corrected': ofMeeting.extend({ findingId: id }),
  'document.ready': ofMeeting.extend({ documentId: id, name: z.string(), kind: z.enum([...documentKinds, 'upload']) }),
  /** A merge is an update of the contact that stays and a deletion of the other. */
  'contact.changed': z.object({ teamId: id, contactId: id, change: z.enum(contactChanges) }),
  /** Changes for the applicant-tracking system wait for a review. Looking at a meeting again replaces them, and counts them again. */
  'proposal.created': ofMeeting.extend({ count: z.number().int() }),
  'proposal.approved': ofProposal,
  'proposal.rejected': ofProposal,
  'proposal.sent': ofProposal,
  /** It wasn't written: the other system refused it, or someone changed the field there in the meantime (`isConflict`). */
  'proposal.failed': ofProposal.extend({ isConflict: z.boolean() }),
  /** Someone wrote down how a person was told of the recording, or what they answered. */
  'consent.recorded': ofMeeting.extend({ consentId: id, how: z.enum(consentWays), answer: z.enum(consentAnswers) }),
  /** Nobody answered an incoming call; with a voicemail where there is a meeting. */
  'phone.missed': z.object({ teamId: id, callId: id, meetingId: id.nullable() }),
  'page.viewed': z.object({ teamId: id, referenceId: id, shareLinkId: id, recipientName: z.string() }),
  /** A recipient answered about a candidate, or took an answer back (`choice` is null then, and where only a question or times were sent). */
  'page.answered': z.object({
    teamId: id,
    referenceId: id,
    shareLinkId: id,
    answerId: id,
    meetingId: id,
    recipientName: z.string(),
    contactId: id.nullable(),
    choice: z.enum(answerChoices).nullable(),
    hasQuestion: z.boolean(),
    isTakenBack: z.boolean(),
  }),
  /** The notetaker left without a recording, and nobody had recalled it. */
  'bot.failed': ofMeeting.extend({ botId: id, platform: z.enum(platforms), reason: z.enum(botReasons).nullable() }),
  /** The notetaker can't go on without a person: to be let in, to be heard, or to be replaced. */
  'bot.stuck': ofMeeting.extend({ botId: id }),
} as const satisfies Record<string, z.ZodType>;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.output<(typeof events)[N]>;
