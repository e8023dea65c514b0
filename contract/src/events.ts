import { z } from 'zod';
import { botReasons } from './bots.ts';
import { id } from './fields.ts';
import { meetingStatuses, stages } from './meetings.ts';
import { platforms } from './platforms.ts';
import { documentKinds } from './templates.ts';

const ofMeeting = z.object({ teamId: id, meetingId: id });
/** With the owner of the meeting. */
const ofOwner = ofMeeting.extend({ accountId: id });

/**
 * Everything the server tells itself and others about, by name. Payloads carry ids and no words of a conversation:
 * whoever wants more asks for it, where scopes and roles apply.
 */
export const events = {
  'meeting.created': ofOwner.extend({ status: z.enum(meetingStatuses) }),
  'meeting.completed': ofOwner.extend({ durationS: z.number().int() }),
  /** It stays failed until someone retries. A failure that is tried again by itself is no event. */
  'meeting.failed': ofOwner.extend({ stage: z.enum(['pending', ...stages]), reason: z.string() }),
  /** The notes were written, for the first time or again. */
  'notes.ready': ofOwner,
  'document.ready': ofMeeting.extend({ documentId: id, name: z.string(), kind: z.enum([...documentKinds, 'upload']) }),
  'page.viewed': z.object({ teamId: id, referenceId: id, shareLinkId: id, recipientName: z.string() }),
  /** The notetaker left without a recording, and nobody had recalled it. */
  'bot.failed': ofMeeting.extend({ botId: id, platform: z.enum(platforms), reason: z.enum(botReasons).nullable() }),
  /** The notetaker can't go on without a person: to be let in, to be heard, or to be replaced. */
  'bot.stuck': ofMeeting.extend({ botId: id }),
} as const satisfies Record<string, z.ZodType>;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.output<(typeof events)[N]>;
