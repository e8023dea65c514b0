import { z } from 'zod';
import type { BotEvent } from './bots.ts';
import { id, inTeam } from './fields.ts';
import type { CaptionEvent, LiveEvent } from './live.ts';
import { meetingProgress, meetingStatuses } from './meetings.ts';
import type { NotesEvent } from './notes.ts';
import { route } from './route.ts';
import type { CallEvent } from './telephony.ts';

/** `data` of an event named `meeting`: it was made or changed, and is now so. */
export const meetingEvent = z.object({
  meetingId: id,
  status: z.enum(meetingStatuses),
  progress: meetingProgress.nullable(),
});
export type MeetingEvent = z.output<typeof meetingEvent>;

/** `data` of an event named `snippet`: one was made, completed, changed or removed. */
export const snippetEvent = z.object({ meetingId: id, snippetId: id });
export type SnippetEvent = z.output<typeof snippetEvent>;

/** `data` of an event named `transcript`: its words or speakers are now of this revision. */
export const transcriptEvent = z.object({ meetingId: id, revision: z.number().int() });
export type TranscriptEvent = z.output<typeof transcriptEvent>;

/** Events about something that belongs to a meeting, by name. */
export type PartEvents = {
  snippet: SnippetEvent;
  transcript: TranscriptEvent;
  caption: CaptionEvent;
  live: LiveEvent;
  bot: BotEvent;
  notes: NotesEvent;
  call: CallEvent;
  /** A question of the caller's own has its answer. */
  question: { questionId: string };
};

/**
 * A stream of server-sent events, read with `fetch` because it needs the session header. An event named `resync` means that some
 * may have been missed: load again what is shown. The server ends the stream when the session or the membership changes;
 * opening it again says whether the caller may still listen.
 */
export const streamMeetingEvents = route({
  method: 'GET',
  path: '/v1/teams/:teamId/events',
  summary: 'Changes of meetings that the caller may see, as they happen',
  allow: 'viewer',
  params: inTeam,
  reply: { mediaType: 'text/event-stream' },
});
