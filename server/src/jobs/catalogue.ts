import { languages } from '@candor/contract/languages';
import { z } from 'zod';

/** What a kind of job is: its payload, how often it is tried, how long one try may take. */
export type JobKind = {
  payload: z.ZodType;
  attempts: number;
  timeoutS: number;
  retryDelayS: number /** When it runs by itself, as cron has it. */;
  cron?: string;
  /** How many of it one worker runs at once; one unless said otherwise. */
  slots?: number;
  /** How many of one team run at once, in all workers together. */
  perTeam?: number;
};

/** Every job by name. Payloads carry ids and never a secret; every handler is safe to run twice. */
export const catalogue = {
  'account.mail': {
    payload: z.object({
      accountId: z.string(),
      mail: z.enum(['reset-password', 'verify-email', 'change-email']),
      /** The new address, for a change of it. */
      email: z.string().optional(),
      /** Of whoever asked for the mail. */
      language: z.enum(languages).optional(),
    }),
    slots: 2,
    attempts: 8,
    timeoutS: 60,
    retryDelayS: 5,
  },
  /** Somebody else's identity was kept from an account: its owner and the owners of its teams hear of it. */
  'identity.refused': {
    payload: z.object({ accountId: z.string() }),
    attempts: 8,
    timeoutS: 60,
    retryDelayS: 5,
  },
  /** What a member has to say to those who run the installation. */
  'feedback.mail': {
    payload: z.object({ teamId: z.string(), accountId: z.string(), text: z.string() }),
    attempts: 8,
    timeoutS: 60,
    retryDelayS: 5,
  },
  /** A contact as a vCard, to an address that a member chose. */
  'contact.card': {
    payload: z.object({ teamId: z.string(), contactId: z.string(), accountId: z.string(), to: z.string() }),
    attempts: 8,
    timeoutS: 60,
    retryDelayS: 5,
  },
  /** Tells the owner of private meetings that somebody was erased from them; without a name. */
  'erasure.mail': {
    payload: z.object({ teamId: z.string(), accountId: z.string(), removed: z.number(), changed: z.number() }),
    attempts: 8,
    timeoutS: 60,
    retryDelayS: 5,
  },
  'invitation.mail': {
    payload: z.object({ invitationId: z.string() }),
    slots: 2,
    attempts: 8,
    timeoutS: 60,
    retryDelayS: 5,
  },
  'meeting.finish': {
    payload: z.object({ teamId: z.string(), meetingId: z.string(), accountId: z.string() }),
    attempts: 8,
    timeoutS: 60,
    retryDelayS: 5,
  },
  /** Makes a call that was broken off and the call after it one meeting. */
  'meeting.join': {
    payload: z.object({ teamId: z.string(), partId: z.string() }),
    slots: 1,
    perTeam: 1,
    attempts: 8,
    timeoutS: 12 * 3600,
    retryDelayS: 5,
  },
  /** After a meeting was restored: what was to follow while it was deleted found no meeting. */
  'meeting.resume': {
    payload: z.object({ teamId: z.string(), meetingId: z.string() }),
    attempts: 8,
    timeoutS: 60,
    retryDelayS: 5,
  },
  /** A backup, where one is due. */
  'backup.write': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 24 * 3600,
    retryDelayS: 60,
    cron: '9 * * * *',
  },
  /** Counts days anew in which something has changed. */
  'analytics.refresh': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 3600,
    retryDelayS: 60,
    cron: '* * * * *',
  },
  /** Removes recordings that their owners do not want to keep. */
  'recordings.discard': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 3600,
    retryDelayS: 60,
    cron: '*/5 * * * *',
  },
  /** Deletes what teams keep only for a while. */
  'meetings.retain': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 3600,
    retryDelayS: 60,
    cron: '23 2 * * *',
  },
  'media.assemble': {
    /** `isQuiet`: of a meeting that is worked through already, and stays so. */
    payload: z.object({ teamId: z.string(), meetingId: z.string(), isQuiet: z.boolean().optional() }),
    slots: 2,
    perTeam: 1,
    attempts: 8,
    timeoutS: 12 * 3600,
    retryDelayS: 5,
  },
  'meeting.intents': {
    payload: z.object({ teamId: z.string(), meetingId: z.string() }),
    attempts: 8,
    timeoutS: 600,
    retryDelayS: 5,
  },
  'transcript.write': {
    payload: z.object({ teamId: z.string(), meetingId: z.string(), runId: z.string() }),
    // Hours of work: every restart of the server in between counts as a try, and each goes on where the last one was.
    slots: 2,
    perTeam: 1,
    attempts: 40,
    timeoutS: 24 * 3600,
    retryDelayS: 5,
  },
  /**
   * Hears a take while it is being recorded. It lasts as long as the call, takes no turn from transcripts that people wait for, and whoever
   * comes later than there are slots is heard after the call.
   */
  'transcript.listen': {
    payload: z.object({ teamId: z.string(), meetingId: z.string(), takeId: z.string() }),
    slots: 6,
    attempts: 100,
    timeoutS: 24 * 3600,
    retryDelayS: 2,
  },
  /** The notes of a meeting at `summarize`, or the part of them that a run asks for. */
  'notes.write': {
    payload: z.object({ teamId: z.string(), meetingId: z.string() }),
    // A language server can be busy or away for a while, and a long meeting takes it long.
    slots: 2,
    perTeam: 1,
    attempts: 20,
    timeoutS: 6 * 3600,
    retryDelayS: 5,
  },
  /** A draft of a note template, tried on past meetings. */
  /** Of a question that took longer than a caller waits. */
  'question.answer': {
    payload: z.object({ teamId: z.string(), questionId: z.string() }),
    slots: 2,
    attempts: 4,
    timeoutS: 1800,
    retryDelayS: 5,
  },
  /** Reads calls for what a search asks of its candidates. */
  'search.compare': {
    payload: z.object({ teamId: z.string(), searchId: z.string() }),
    perTeam: 1,
    attempts: 6,
    timeoutS: 6 * 3600,
    retryDelayS: 10,
  },
  /** Reads calls for what somebody asked a search. */
  'search.answer': {
    payload: z.object({ teamId: z.string(), questionId: z.string() }),
    slots: 2,
    attempts: 4,
    timeoutS: 3600,
    retryDelayS: 5,
  },
  'lab.run': {
    payload: z.object({ teamId: z.string(), runId: z.string() }),
    attempts: 8,
    timeoutS: 6 * 3600,
    retryDelayS: 5,
  },
  /** Of a meeting in `doc-gen`: what its type wants written. */
  'documents.write': {
    payload: z.object({ teamId: z.string(), meetingId: z.string() }),
    slots: 2,
    perTeam: 1,
    attempts: 8,
    timeoutS: 6 * 3600,
    retryDelayS: 5,
  },
  /** One that a person asked for. */
  'document.write': {
    payload: z.object({ teamId: z.string(), meetingId: z.string(), documentId: z.string(), runId: z.string() }),
    slots: 2,
    perTeam: 1,
    attempts: 8,
    timeoutS: 3600,
    retryDelayS: 5,
  },
  'documents.clean': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 3600,
    retryDelayS: 60,
    cron: '37 * * * *',
  },
  /** Tells hosts what to know before calls that begin soon. */
  'briefs.send': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 600,
    retryDelayS: 60,
    cron: '*/5 * * * *',
  },
  /** Tells members what they promised for today. */
  'promises.remind': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 3600,
    retryDelayS: 60,
    cron: '13 * * * *',
  },
  /** What a meeting would change in the applicant-tracking system. */
  'ats.propose': {
    payload: z.object({ teamId: z.string(), meetingId: z.string() }),
    attempts: 8,
    timeoutS: 240,
    retryDelayS: 10,
  },
  /** A connection works again: sends what waited for it. */
  'ats.resume': {
    payload: z.object({ connectionId: z.string() }),
    attempts: 5,
    timeoutS: 60,
    retryDelayS: 5,
  },
  'snippet.cut': {
    payload: z.object({ teamId: z.string(), meetingId: z.string(), snippetId: z.string() }),
    slots: 3,
    perTeam: 2,
    attempts: 8,
    timeoutS: 3600,
    retryDelayS: 2,
  },
  'share.code': {
    payload: z.object({ teamId: z.string(), linkId: z.string() }),
    slots: 2,
    attempts: 5,
    timeoutS: 60,
    retryDelayS: 5,
  },
  /** Sound for recipients of a page: spans that carry lines, and snippets without names. */
  'share.sounds': {
    payload: z.object({ teamId: z.string(), pageId: z.string(), isBlind: z.boolean() }),
    slots: 2,
    perTeam: 1,
    attempts: 5,
    timeoutS: 3600,
    retryDelayS: 5,
  },
  'share.clean': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 600,
    retryDelayS: 60,
    cron: '41 3 * * *',
  },
  'recordings.clean': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 6 * 3600,
    retryDelayS: 60,
    cron: '17 * * * *',
  },
  /** Removes files that were shared and that nobody has claimed. */
  'hand-overs.clean': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 600,
    retryDelayS: 60,
    cron: '*/10 * * * *',
  },
  /** What follows an authorisation: the first reading of its calendars, the first look for recordings. */
  'connection.connected': {
    payload: z.object({ connectionId: z.string(), type: z.string() }),
    attempts: 5,
    timeoutS: 600,
    retryDelayS: 5,
  },
  'calendar.sync': {
    payload: z.object({ connectionId: z.string() }),
    attempts: 3,
    timeoutS: 600,
    retryDelayS: 5,
  },
  /** Every connected calendar that is due. */
  'calendar.poll': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 600,
    retryDelayS: 30,
    cron: '* * * * *',
  },
  /** One recording that was made at Zoom. */
  'zoom.import': {
    payload: z.object({ importId: z.string() }),
    slots: 2,
    attempts: 12,
    timeoutS: 4 * 3600,
    retryDelayS: 30,
  },
  /** Looks through the folders that are watched. */
  'folders.poll': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 1800,
    retryDelayS: 60,
    cron: '* * * * *',
  },
  'folder.check': {
    payload: z.object({ teamId: z.string(), folderId: z.string() }),
    slots: 1,
    attempts: 3,
    timeoutS: 1800,
    retryDelayS: 5,
  },
  /** A file of such a folder becomes a meeting. */
  'folder.take': {
    payload: z.object({ teamId: z.string(), fileId: z.string() }),
    slots: 2,
    perTeam: 1,
    attempts: 8,
    timeoutS: 4 * 3600,
    retryDelayS: 10,
  },
  'zoom.poll': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 1800,
    retryDelayS: 60,
    cron: '23 * * * *',
  },
  /** One write to another system. The outbox itself says when it is tried again. */
  'outbox.send': {
    payload: z.object({ entryId: z.string() }),
    slots: 4,
    attempts: 3,
    timeoutS: 240,
    retryDelayS: 30,
  },
  'outbox.sweep': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 60,
    retryDelayS: 60,
    cron: '* * * * *',
  },
  /** Forgets old messages of webhooks. */
  'webhooks.clean': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 600,
    retryDelayS: 60,
    cron: '53 3 * * *',
  },
  /** Forgets expired tokens and apps that nobody uses. */
  'assistants.clean': {
    payload: z.object({}),
    attempts: 1,
    timeoutS: 600,
    retryDelayS: 60,
    cron: '29 * * * *',
  },
} as const satisfies Record<string, JobKind>;

export type JobName = keyof typeof catalogue;
export type PayloadOf<N extends JobName> = z.output<(typeof catalogue)[N]['payload']>;
