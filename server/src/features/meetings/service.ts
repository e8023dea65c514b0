import type { Meeting, MeetingDetails } from '@candor/contract/meetings';
import { recognisePlatform } from '@candor/contract/platforms';
import { noSpeechData } from '@candor/contract/speech-data';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { MeetingChange, MeetingRow, NewMeeting } from '../../db/schema/meetings.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { announceMeeting } from '../../pipeline/announce.ts';
import type { InMeeting } from '../../pipeline/hold.ts';
import { findMeetingRow, holdMeetingRow } from '../../pipeline/hold.ts';
import { selectProgress } from '../../pipeline/progress.ts';
import { findContact } from '../contacts/service.ts';
import { requireMeetingType, scriptOf } from '../meeting-types/service.ts';
import type { PlannedMeeting } from './store.ts';
import {
  insertMeetings,
  insertPlanned,
  isHeld,
  lockMeeting,
  selectAnyMeetings,
  selectMeeting,
  updateMeeting,
} from './store.ts';
import { toMeeting } from './to-meeting.ts';

export type { InMeeting, MeetingRow, NewMeeting };
type Viewer = Pick<Member, 'accountId'>;

export async function createMeetings(app: App, tx: Db, wanted: readonly NewMeeting[]): Promise<MeetingRow[]> {
  const rows = await insertMeetings(tx, wanted);
  for (const row of rows) await announceMeeting(tx, row);
  await app.events.emitAll(
    tx,
    'meeting.created',
    rows.map(({ teamId, id: meetingId, accountId, status }) => ({ teamId, meetingId, accountId, status })),
  );
  return rows;
}

/** Many at once, as a calendar brings them: people hear of it once. Answers their ids, in the order that was asked for. */
export async function importMeetings(app: App, tx: Db, wanted: readonly PlannedMeeting[]): Promise<string[]> {
  const rows = wanted.map((row) => ({ ...row, id: newId() }));
  for (let at = 0; at < rows.length; at += 5_000) {
    const some = rows.slice(at, at + 5_000);
    await insertPlanned(tx, some);
    await app.events.emitAll(
      tx,
      'meeting.created',
      some.map(({ teamId, id: meetingId, accountId }) => ({ teamId, meetingId, accountId, status: 'created' })),
    );
  }
  const [first] = rows;
  const [stored] = first ? await selectAnyMeetings(tx, first.teamId, [first.id]) : [];
  if (stored) await announceMeeting(tx, stored);
  return rows.map(({ id }) => id);
}

/** The meeting, if this caller may know of it. */
export async function requireMeeting(db: Db, who: Viewer, at: InMeeting): Promise<MeetingRow> {
  return found(await selectMeeting(db, { ...at, viewerId: who.accountId }));
}

/** For jobs: no caller, so no question of who may see it. */
export async function findMeeting(db: Db, at: InMeeting): Promise<MeetingRow | undefined> {
  return findMeetingRow(db, at);
}

/** As `findMeeting`, of several; those that were deleted are left out. */
export async function findMeetings(db: Db, teamId: string, meetingIds: readonly string[]): Promise<MeetingRow[]> {
  return selectAnyMeetings(db, teamId, meetingIds);
}

/** As `requireMeeting`, kept from other changes until the transaction ends. */
export async function holdMeeting(tx: Db, who: Viewer, at: InMeeting): Promise<MeetingRow> {
  return found(await lockMeeting(tx, { ...at, viewerId: who.accountId }));
}

/** As `holdMeeting`, for what a legal hold forbids: the title, who took part, and what was said stay as they are. */
export async function holdChangeable(tx: Db, who: Viewer, at: InMeeting): Promise<MeetingRow> {
  const row = await holdMeeting(tx, who, at);
  await refuseHeld(tx, row);
  return row;
}

export async function refuseHeld(db: Db, { id }: Pick<MeetingRow, 'id'>): Promise<void> {
  if (await isHeld(db, id)) throw new AppError('meeting_is_held');
}

/** As `findMeeting`, kept from other changes until the transaction ends. */
export async function holdAnyMeeting(tx: Db, at: InMeeting): Promise<MeetingRow | undefined> {
  return holdMeetingRow(tx, at);
}

/** For jobs that someone asked for: kept from other changes until the transaction ends. */
export async function findOwnMeeting(tx: Db, accountId: string, at: InMeeting): Promise<MeetingRow | undefined> {
  return lockMeeting(tx, { ...at, viewerId: accountId });
}

function found(row: MeetingRow | undefined): MeetingRow {
  if (!row) throw new AppError('meeting_not_found');
  return row;
}

export async function getMeeting(app: App, who: Viewer, at: InMeeting): Promise<MeetingDetails> {
  const row = await requireMeeting(app.db, who, at);
  return {
    meeting: { ...(await withProgress(app.db, row)), recordingSnippets: [] },
    meetingScript: await scriptOf(app.db, at.teamId, row.meetingTypeId),
    meetingNotes: [],
    speechData: noSpeechData,
    documents: [],
    noteLinks: [],
    recordedCopy: null,
    contact: await findContact(app.db, at.teamId, row.externalContactId),
  };
}

/** Everything but where the meeting stands: that is moved by `pipeline/move.ts`. */
export async function changeMeeting(tx: Db, row: MeetingRow, change: MeetingChange): Promise<Meeting> {
  const changed = await updateMeeting(tx, row, change);
  const meeting = await withProgress(tx, changed);
  await announceMeeting(tx, changed, meeting.progress);
  return meeting;
}

/** While a meeting is being prepared its type is still being worked out. */
export async function changeMeetingType(
  app: App,
  who: Viewer,
  at: InMeeting,
  meetingTypeId: string | null,
): Promise<Meeting> {
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    if (row.status === 'pending') throw new AppError('meeting_invalid_state');
    if (meetingTypeId !== null && meetingTypeId !== row.meetingTypeId)
      await requireMeetingType(tx, at.teamId, meetingTypeId);
    return changeMeeting(tx, row, { meetingTypeId });
  });
}

/** Only for meetings that are still ahead and have a link. It can always be switched off; switching it on takes a link that the notetaker can join. */
export async function setAutoJoin(app: App, who: Viewer, at: InMeeting, autoJoinEnabled: boolean): Promise<Meeting> {
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    const isAhead = ['created', 'pending'].includes(row.status) && row.startTime > app.now();
    if (!isAhead || !row.meetingUrl) throw new AppError('meeting_invalid_state');
    if (autoJoinEnabled && recognisePlatform(row.meetingUrl, app.config.bot.hosts) === null)
      throw new AppError('invalid_meeting_platform');
    return changeMeeting(tx, row, { isAutoJoin: autoJoinEnabled });
  });
}

export async function withProgress(db: Db, row: MeetingRow): Promise<Meeting> {
  const progress = await selectProgress(db, [row]);
  return toMeeting(row, progress.get(row.id) ?? null);
}
