import type { ReadProblem } from './event-times.ts';

/** One occurrence in someone's calendar. */
export type FeedEvent = {
  /** Unique in its calendar, and the same whenever it is read again. */
  key: string;
  /** The same in the calendars of everyone who takes part. */
  sharedKey: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  isAllDay: boolean;
  /** The calendar's owner has said no, or the event does not stand for a meeting (out of office, focus time…). */
  isDeclined: boolean;
  /** Where it happens online. */
  meetingUrl: string | null;
  isHost: boolean;
  /** The address of whoever called the meeting, in lower case. */
  organizer: string | null;
  hostName: string | null;
  /** Everyone else: addresses in lower case, names where they are known. */
  guests: { email: string; name: string }[];
};

/** An object of the calendar as it is now: its occurrences in the window; none where it is gone. `problem` is why some of it could not be read. */
export type FeedChange = { objectKey: string; events: FeedEvent[]; problem?: ReadProblem };
export type FeedSync = {
  /** Everything there is: what it does not name is gone. */
  isFull: boolean;
  changes: FeedChange[];
  /** Where to go on the next time. */
  cursor: unknown;
  /** How long the source asks to be left alone. */
  refreshS?: number | undefined;
};
export type FeedCalendar = { id: string; name: string; isPrimary: boolean };
export type FeedWindow = { from: Date; to: Date };

/** A channel by which the provider tells of changes. `id` is ours, `externalId` the provider's. */
export type FeedChannel = { id: string; externalId: string; until: Date };
export type FeedPush = {
  /** How long the provider keeps one open at most. */
  longestMs: number;
  /** `secret` comes back with every message; `address` has to be answered by whoever it is. */
  open(calendarId: string, wanted: { id: string; secret: string; address: string; until: Date }): Promise<FeedChannel>;
  /** Null where it cannot be renewed: another one takes its place. */
  renew: ((channel: FeedChannel, until: Date) => Promise<FeedChannel>) | null;
  close(channel: FeedChannel): Promise<void>;
};

export type CalendarFeed = {
  listCalendars(): Promise<FeedCalendar[]>;
  /** What has changed since the cursor; everything if there is none, or if the source no longer knows it. */
  sync(calendarId: string, cursor: unknown, window: FeedWindow): Promise<FeedSync>;
  /** Only of providers that tell of changes by themselves. */
  push?: FeedPush;
};

/**
 * Why a calendar could not be read.
 * - `unauthorised`: its owner has to sign in there again
 * - `busy`: later, no sooner than `retryAfterS`
 * - `gone`: there is no such calendar
 * - `unreachable`: may go well later
 * - `invalid`: what came back is no calendar
 */
export type FeedFault = 'unauthorised' | 'busy' | 'gone' | 'unreachable' | 'invalid';
export class FeedError extends Error {
  override name = 'FeedError';
  readonly fault: FeedFault;
  readonly retryAfterS: number | undefined;
  constructor(fault: FeedFault, message: string, options: { retryAfterS?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.fault = fault;
    this.retryAfterS = options.retryAfterS;
  }
}

/** Seconds of a `Retry-After`, which is a number or a date. */
export function readRetryAfter(value: string | null | undefined, now: number): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
