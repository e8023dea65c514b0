import type { OwnHosts } from '@candor/contract/platforms';
import { findMeetingLink } from './meeting-link.ts';
import type { FeedEvent, FeedWindow } from './port.ts';

export type ReadOptions = {
  window: FeedWindow;
  hosts: OwnHosts /** Addresses of the calendar's owner, in lower case. */;
  selfEmails: readonly string[];
  /** The owner's own zone, for times that name none. */
  timeZone?: string | null;
};

/** Where the link of a meeting may stand, the surest first. */
export const linkNames = [
  'conference',
  'x-google-conference',
  'x-microsoft-skypeteamsmeetingurl',
  'url',
  'location',
  'description',
] as const;

export type EventPerson = { email: string; name: string; status: string; kind: string };

/** What is read of a VEVENT, by whichever reader. */
export type EventFields = {
  uid: string;
  title: string;
  isAllDay: boolean;
  /** In the order of `linkNames`; empty where there is none. */
  links: readonly string[];
  organizer: { email: string; name: string } | null;
  attendees: readonly EventPerson[];
};

const mostGuests = 200;

export function toFeedEvent(
  { uid, title, isAllDay, links, organizer, attendees }: EventFields,
  /** Of a series: the time that it had in it. */
  occurrence: number | null,
  [start, end]: readonly [start: number, end: number],
  { hosts, selfEmails }: ReadOptions,
): FeedEvent {
  const key = occurrence === null ? uid : `${uid}|${new Date(occurrence).toISOString()}`;
  const own = attendees.find(({ email }) => selfEmails.includes(email));
  return {
    key,
    sharedKey: key,
    title: title.trim(),
    startsAt: new Date(start),
    endsAt: new Date(Math.max(start, end)),
    isAllDay,
    isDeclined: own?.status.toUpperCase() === 'DECLINED',
    meetingUrl: findMeetingLink(links, hosts),
    isHost: organizer ? selfEmails.includes(organizer.email) : attendees.length === 0,
    organizer: organizer?.email || null,
    hostName: organizer ? organizer.name || organizer.email || null : null,
    guests: attendees
      .filter((one) => one !== own && one.email !== (organizer?.email ?? ''))
      .filter(({ kind }) => !/^(RESOURCE|ROOM)$/i.test(kind))
      .slice(0, mostGuests)
      .map(({ email, name }) => ({ email, name: name || email })),
  };
}

export const isInWindow = ([start, end]: readonly [start: number, end: number], { window }: ReadOptions): boolean =>
  end >= window.from.getTime() && start <= window.to.getTime();

export const toMail = (value: string): string =>
  value
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
