import { limits } from '@candor/contract/limits';
import type { MeetingType, MeetingTypeContent } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { defaultTypeOf } from './defaults.ts';
import type { MeetingTypeRow } from './service.ts';
import { contentOf, createMeetingType, generalType, toMeetingType } from './service.ts';
import type { MeetingTypeKey } from './store.ts';
import { insertVersion, lockMeetingType, selectMeetingType, updateMeetingType } from './store.ts';

type Changer = Pick<Member, 'accountId'>;

/** Archived and switched-off ones too. */
export async function getMeetingType(db: Db, who: Changer, at: MeetingTypeKey): Promise<MeetingType> {
  const type =
    at.meetingTypeId === generalMeetingType
      ? generalType
      : toMeetingType(found(await selectMeetingType(db, at.teamId, at.meetingTypeId)));
  return withDefault(db, who, at.teamId, type);
}

/** Refused where another version than the one that the change was made on is the latest. */
export async function publishMeetingType(
  app: App,
  who: Changer,
  at: MeetingTypeKey,
  { version, ...wanted }: MeetingTypeContent & { version: number },
): Promise<MeetingType> {
  return app.db.transaction(async (tx) => {
    const before = await holdMeetingType(tx, at);
    if (before.version !== version) throw new AppError('meeting_type_changed');
    const row = await setMeetingTypeContent(tx, at, wanted, who.accountId);
    return withDefault(tx, who, at.teamId, toMeetingType(row));
  });
}

/** Publishes the next version; null where no person did. */
export async function setMeetingTypeContent(
  tx: Db,
  at: MeetingTypeKey,
  wanted: MeetingTypeContent,
  accountId: string | null,
): Promise<MeetingTypeRow> {
  const { version } = await holdMeetingType(tx, at);
  const content = contentOf(wanted);
  const row = await updateMeetingType(tx, at, { ...content, version: version + 1 });
  await insertVersion(tx, row, content, accountId);
  return row;
}

export async function cloneMeetingType(
  app: App,
  who: Changer,
  at: MeetingTypeKey,
  name?: string,
): Promise<MeetingType> {
  return app.db.transaction(async (tx) => {
    const type = await getMeetingType(tx, who, at);
    const row = await createMeetingType(
      tx,
      at.teamId,
      { ...contentOf(type), name: name ?? `Copy of ${type.name}`.slice(0, limits.name) },
      who.accountId,
    );
    return toMeetingType(row);
  });
}

export async function setArchived(app: App, who: Changer, at: MeetingTypeKey, archived: boolean): Promise<MeetingType> {
  return setState(app, who, at, (row) => ({ archivedAt: archived ? (row.archivedAt ?? app.now()) : null }));
}

export async function setDisabled(app: App, who: Changer, at: MeetingTypeKey, disabled: boolean): Promise<MeetingType> {
  return setState(app, who, at, () => ({ disabled }));
}

async function setState(
  app: App,
  who: Changer,
  at: MeetingTypeKey,
  change: (row: MeetingTypeRow) => Partial<MeetingTypeRow>,
): Promise<MeetingType> {
  return app.db.transaction(async (tx) => {
    const row = await updateMeetingType(tx, at, change(await holdMeetingType(tx, at)));
    return withDefault(tx, who, at.teamId, toMeetingType(row));
  });
}

/** One that can be changed, kept from other changes until the transaction ends. */
async function holdMeetingType(tx: Db, at: MeetingTypeKey): Promise<MeetingTypeRow> {
  if (at.meetingTypeId === generalMeetingType) throw new AppError('meeting_type_built_in');
  return found(await lockMeetingType(tx, at));
}

function found(row: MeetingTypeRow | undefined): MeetingTypeRow {
  if (!row) throw new AppError('meeting_type_not_found');
  return row;
}

async function withDefault(db: Db, { accountId }: Changer, teamId: string, type: MeetingType): Promise<MeetingType> {
  const { meetingTypeId } = await defaultTypeOf(db, { teamId, accountId });
  return { ...type, default: type.$id === (meetingTypeId ?? generalMeetingType) };
}
