import type { MeetingEvent, PartEvents } from '@candor/contract/meeting-events';

/** `onlyFor` is the owner of a private meeting. */
export type MeetingNews = MeetingEvent & { teamId: string; onlyFor: string | null; isDeleted: boolean };

/** As `MeetingNews`, of something that belongs to the meeting. */
export type PartNews = {
  [Name in keyof PartEvents]: { name: Name; data: PartEvents[Name]; teamId: string; onlyFor: string | null };
}[keyof PartEvents];

/** Everything processes tell each other through the database, by topic, with what each message carries. */
export type Topics = {
  /** A meeting was made or changed, and is now so. */
  'meeting.changed': MeetingNews;
  'meeting.part': PartNews;
  /** The id of a take whose transcript is being written: nobody needs to listen to it now. */
  'transcript.adopted': string;
  'job.progress': { jobId: string; percent: number; note: string };
  /** The id of the job. */
  'job.cancel': string;
  'job.ended': string;
  /** The id of a run: whoever works on it, stop. */
  'transcript.stop': string;
  /** The id of the notetaker. */
  'bot.queued': string;
  'bot.recall': string;
  /** The id of a call that waits for a switchboard. */
  'phone.call': string;
  'phone.command': { id: string; callId: string };
  /** The id of the command. */
  'phone.result': string;
  /** The id of the account. */
  'session.ended': string;
  'membership.changed': string;
  /** The id of the account; published by a trigger too (0180). */
  'api-key.changed': string;
  /** The id of the account; published by a trigger too (0360). */
  'assistant.changed': string;
  /** The id of the account; published by triggers too (0395). */
  'device.changed': string;
  /** The id of the page. */
  'share.changed': string;
  /** The id of the team; published by triggers (0187). */
  'team.content': string;
  /** Settings of the installation were changed on a screen. */
  'settings.changed': null;
  /** There is something to send now. */
  'outbox.waiting': null;
};
export type Topic = keyof Topics;
/** Topics whose messages are an id: what caches are dropped by. */
export type IdTopic = { [T in Topic]: Topics[T] extends string ? T : never }[Topic];
