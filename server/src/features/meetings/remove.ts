import { limits } from '@candor/contract/limits';
import type { DeletedMeeting, Meeting } from '@candor/contract/meetings';
import { roles } from '@candor/contract/route';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { holdParts, refuseJoined } from './joined.ts';
import type { InMeeting, MeetingRow } from './service.ts';
import { changeMeeting, holdAnyMeeting, holdMeeting } from './service.ts';
import { deletePurged, isHeld, lockDeletedMeeting, selectDeleted } from './store.ts';
import { toMeeting } from './to-meeting.ts';

const dayMs = 24 * 3600 * 1000;

/** It is hidden from everyone; its data stays until it is purged. */
export async function deleteMeeting(app: App, who: Member, at: InMeeting, from?: Origin): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    requireOwnerOrAdmin(who, row);
    if (await isHeld(tx, row.id)) throw new AppError('meeting_on_legal_hold');
    await refuseJoined(tx, row);
    const deletedAt = app.now();
    // What was joined to it goes and comes back with it.
    for (const one of [row, ...(await holdParts(tx, row))])
      if (one.deletionId === null) await changeMeeting(tx, one, { deletionId: newId(), deletedAt });
    await record(app, tx, { who, teamId: row.teamId, action: 'deleted', thing: thingOf(row), from });
  });
}

/** Unused data, unless a legal hold keeps it. */
export async function removeUnheld(app: App, tx: Db, at: InMeeting): Promise<void> {
  const row = await holdAnyMeeting(tx, at);
  if (row && !(await isHeld(tx, row.id))) await changeMeeting(tx, row, { deletionId: newId(), deletedAt: app.now() });
}

function thingOf(row: MeetingRow) {
  // What is private is private in the log too: admins read it.
  return { kind: 'meeting', id: row.id, name: row.private ? 'A private meeting' : row.description };
}

export async function restoreMeeting(app: App, who: Member, at: InMeeting, from?: Origin): Promise<Meeting> {
  return app.db.transaction(async (tx) => {
    const row = await lockDeletedMeeting(tx, { ...at, viewerId: who.accountId });
    if (!row) throw new AppError('meeting_not_found');
    requireOwnerOrAdmin(who, row);
    await app.jobs.add(tx, 'meeting.resume', { teamId: row.teamId, meetingId: row.id }, { key: row.id });
    await record(app, tx, { who, teamId: row.teamId, action: 'restored', thing: thingOf(row), from });
    await refuseJoined(tx, row);
    for (const part of await holdParts(tx, row))
      if (part.deletionId !== null) await changeMeeting(tx, part, { deletionId: null, deletedAt: null });
    return changeMeeting(tx, row, { deletionId: null, deletedAt: null });
  });
}

/** What `restoreMeeting` would bring back for this person. */
export async function listDeletedMeetings(
  app: App,
  who: Member,
  page: { page: number; limit: number },
): Promise<{ total: number; meetings: DeletedMeeting[] }> {
  const { total, rows } = await selectDeleted(app.db, {
    teamId: who.teamId,
    viewerId: who.accountId,
    isAdmin: isAdmin(who),
    ...page,
  });
  return { total, meetings: rows.map(toDeleted) };
}

function toDeleted(row: MeetingRow): DeletedMeeting {
  const { $id, description, status, startTime, hostName, participants } = toMeeting(row, null);
  const deletedMs = row.deletedAt?.getTime() ?? 0;
  return {
    $id,
    description,
    status,
    startTime,
    hostName,
    participants,
    deletedAt: new Date(deletedMs).toISOString(),
    restorableUntil: new Date(deletedMs + limits.restoreDays * dayMs).toISOString(),
  };
}

/** Removes meetings for good that can no longer be restored; clean-up then removes their files. */
export async function purgeDeleted(app: App): Promise<number> {
  return deletePurged(app.db, new Date(app.now().getTime() - limits.restoreDays * dayMs));
}

function requireOwnerOrAdmin(who: Member, row: MeetingRow): void {
  if (row.accountId !== who.accountId && !isAdmin(who)) throw new AppError('not_meeting_owner');
}

const isAdmin = ({ role }: Member) => roles.indexOf(role) >= roles.indexOf('admin');
