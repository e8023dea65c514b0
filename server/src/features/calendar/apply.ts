import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { FeedEvent, FeedSync } from '../../engines/calendar-feed/port.ts';
import type { Suppression } from '../../erasure/suppress.ts';
import { suppressionOf } from '../../erasure/suppress.ts';
import { move } from '../../pipeline/move.ts';
import { changeMeeting, holdAnyMeeting, importMeetings } from '../meetings/service.ts';
import { isAutoJoin } from './auto-join-rule.ts';
import type { CalendarProvider, CalendarSettings } from './settings.ts';
import type { CalendarRow, EventRow } from './store.ts';
import {
  deleteEvents,
  hasEvents,
  lockCalendar,
  noteEventKeys,
  selectEvents,
  selectTwins,
  updateCalendar,
  upsertEvents,
} from './store.ts';

/** Whose calendar it is. */
export type CalendarOwner = {
  accountId: string;
  name: string;
  provider: CalendarProvider;
  settings: CalendarSettings;
  ownDomains: readonly string[];
};
export type Applied = { added: number; changed: number; removed: number; hasNewProblems: boolean };

/**
 * Brings meetings in line with what a calendar says, together with the cursor that stands for it: all of it or nothing.
 * Null where another process was faster, so that nothing is applied twice.
 */
export async function applySync(
  app: App,
  owner: CalendarOwner,
  calendar: CalendarRow,
  sync: FeedSync,
): Promise<Applied | null> {
  return app.db.transaction(async (tx) => {
    const current = await lockCalendar(tx, calendar.id);
    if (!current || !isDeepStrictEqual(current.cursor, calendar.cursor)) return null;
    const known = await selectEvents(
      tx,
      calendar.id,
      sync.isFull ? undefined : sync.changes.map((one) => one.objectKey),
    );
    const suppression = await suppressionOf(tx, app.secrets, owner.settings.teamId);
    const before = new Map(known.map((row) => [row.eventKey, row]));
    const wanted = new Map<string, { event: FeedEvent; row: EventRow }>();
    for (const { objectKey, events } of sync.changes)
      for (const original of events.filter((one) => isMeeting(one, app.now()))) {
        const event = withoutErased(original, suppression);
        wanted.set(event.key, { event, row: toRow(owner, calendar.id, objectKey, event) });
      }

    const added = [...wanted.values()].filter(({ event }) => !before.has(event.key));
    const changed = [...wanted.values()].filter(({ event, row }) => {
      const old = before.get(event.key);
      return old !== undefined && old.digest !== row.digest;
    });
    const removed = known.filter((row) => !wanted.has(row.eventKey));
    const problems = suppression.erase(problemsAfter(current.problems, sync));

    await addMeetings(app, tx, owner, calendar.id, added);
    for (const { event, row } of changed) await changeOne(app, tx, owner, before.get(event.key)!, event, row);
    await noteEventKeys(
      tx,
      calendar.id,
      [...wanted.values()].map(({ event }) => ({ eventKey: event.key, key: keyOf(event) })),
    );
    await deleteEvents(
      tx,
      calendar.id,
      removed.map(({ eventKey }) => eventKey),
    );
    for (const { meetingId } of removed) if (meetingId) await cancelUnused(app, tx, owner.settings.teamId, meetingId);
    await updateCalendar(tx, calendar.id, {
      cursor: sync.cursor ?? null,
      problems,
      ...(sync.isFull && { fullAt: app.now() }),
    });
    return {
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      hasNewProblems: !isDeepStrictEqual(problems, current.problems),
    };
  });
}

/** So many are told apart; what comes after them changes nothing about what there is to do. */
const mostProblems = 1_000;

/** What could not be read, by object: a later read that names an object replaces what was known of it. */
function problemsAfter(before: CalendarRow['problems'], { isFull, changes }: FeedSync): CalendarRow['problems'] {
  const problems = new Map(isFull ? [] : Object.entries(before));
  for (const { objectKey, problem } of changes)
    if (problem === undefined) problems.delete(objectKey);
    else if (problems.size < mostProblems) problems.set(objectKey, problem);
  return Object.fromEntries(problems);
}

/** Someone else takes part, or there is a place to meet online, at a time of day that is not over. */
function isMeeting(event: FeedEvent, now: Date): boolean {
  const isWithOthers = event.meetingUrl !== null || event.guests.length > 0;
  return isWithOthers && !event.isAllDay && !event.isDeclined && event.endsAt > now;
}

/** A calendar goes on naming people whom the team has erased. Their meetings ahead stay, without them. */
function withoutErased(event: FeedEvent, { finds, erase }: Suppression): FeedEvent {
  return {
    ...event,
    title: erase(event.title),
    hostName: event.hostName !== null && finds(event.hostName) ? null : event.hostName,
    guests: event.guests.filter(({ name, email }) => !finds(name) && !finds(email)),
  };
}

function toRow(owner: CalendarOwner, calendarId: string, objectKey: string, event: FeedEvent): EventRow {
  const ruleAutoJoin = isAutoJoin(event, owner.settings, owner.ownDomains);
  // The organiser tells events apart between members; it changes nothing about a meeting.
  const { organizer: _, ...about } = event;
  return {
    calendarId,
    eventKey: event.key,
    objectKey,
    sharedKey: event.sharedKey,
    digest: digestOf([about, ruleAutoJoin]),
    ruleAutoJoin,
    meetingId: null,
  };
}

/** Null where nobody called the meeting: such an event is in one calendar only. */
function keyOf({ sharedKey, organizer }: FeedEvent): string | null {
  return organizer === null ? null : digestOf([sharedKey, organizer]);
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

function toMeeting(owner: CalendarOwner, event: FeedEvent) {
  const hostName = (event.isHost ? owner.name : event.hostName) ?? owner.name;
  const names = [hostName, owner.name, ...event.guests.map(({ name, email }) => name || email)];
  return {
    description: (event.title || 'Untitled meeting').slice(0, limits.description),
    startTime: event.startsAt,
    endTime: event.endsAt,
    hostName: hostName.slice(0, limits.name),
    participants: [...new Set(names.map((name) => name.slice(0, limits.name)))].slice(0, limits.participants),
    meetingUrl: event.meetingUrl,
  };
}

async function addMeetings(
  app: App,
  tx: Db,
  owner: CalendarOwner,
  calendarId: string,
  added: readonly { event: FeedEvent; row: EventRow }[],
): Promise<void> {
  const { teamId } = owner.settings;
  const at = { accountId: owner.accountId, calendarId, teamId };
  const twins = await selectTwins(
    tx,
    at,
    added.map(({ row }) => row.sharedKey),
  );
  const fresh = added.filter(({ row }) => !twins.has(row.sharedKey));
  const made = await importMeetings(
    app,
    tx,
    fresh.map(({ event, row }) => ({
      teamId,
      accountId: owner.accountId,
      ...toMeeting(owner, event),
      calendarProvider: owner.provider,
      isAutoJoin: row.ruleAutoJoin,
      eventKey: keyOf(event),
    })),
  );
  const ids = new Map(fresh.map(({ event }, index) => [event.key, made[index]!]));
  await upsertEvents(
    tx,
    added.map(({ row }) => ({ ...row, meetingId: ids.get(row.eventKey) ?? twins.get(row.sharedKey) ?? null })),
  );
}

/** Only while it is still ahead: what has begun is no longer the calendar's. */
async function changeOne(
  app: App,
  tx: Db,
  owner: CalendarOwner,
  before: EventRow,
  event: FeedEvent,
  row: EventRow,
): Promise<void> {
  await upsertEvents(tx, [{ ...row, meetingId: before.meetingId }]);
  if (before.meetingId === null) return;
  const meeting = await holdAnyMeeting(tx, { teamId: owner.settings.teamId, meetingId: before.meetingId });
  if (!meeting || meeting.hasBot || !['created', 'cancelled'].includes(meeting.status)) return;
  const isSwitched = before.ruleAutoJoin !== row.ruleAutoJoin;
  const change = { ...toMeeting(owner, event), ...(isSwitched && { isAutoJoin: row.ruleAutoJoin }) };
  if (meeting.status === 'cancelled') await move(app, tx, meeting, 'created', { change });
  else await changeMeeting(tx, meeting, change);
}

/** Unless another calendar of the same person still has it, or it has begun. */
async function cancelUnused(app: App, tx: Db, teamId: string, meetingId: string): Promise<void> {
  if (await hasEvents(tx, meetingId)) return;
  const meeting = await holdAnyMeeting(tx, { teamId, meetingId });
  if (meeting?.status === 'created' && !meeting.hasBot && meeting.startTime > app.now())
    await move(app, tx, meeting, 'cancelled');
}
