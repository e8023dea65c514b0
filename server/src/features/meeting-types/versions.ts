import type { MeetingType, MeetingTypeContent, MeetingTypeVersion } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { getMeetingType, publishMeetingType } from './change.ts';
import type { MeetingTypeKey, VersionRow } from './store.ts';
import { selectVersion, selectVersions } from './store.ts';

type Changer = Pick<Member, 'accountId'>;
type VersionKey = MeetingTypeKey & { version: number };

/** General has none: it changes with the installation. */
export async function listVersions(app: App, who: Changer, at: MeetingTypeKey): Promise<MeetingTypeVersion[]> {
  await getMeetingType(app.db, who, at);
  return (await selectVersions(app.db, at)).map(toVersion);
}

export async function getVersion(
  app: App,
  who: Changer,
  at: VersionKey,
): Promise<MeetingTypeVersion & { content: MeetingTypeContent }> {
  await getMeetingType(app.db, who, at);
  const row = await requireVersion(app.db, at);
  return { ...toVersion(row), content: row.content };
}

/** Nothing is taken away: the old words are published again, as the next version. */
export async function restoreVersion(app: App, who: Changer, at: VersionKey, version: number): Promise<MeetingType> {
  if (at.meetingTypeId === generalMeetingType) throw new AppError('meeting_type_built_in');
  await getMeetingType(app.db, who, at);
  const { content } = await requireVersion(app.db, at);
  return publishMeetingType(app, who, at, { ...content, version });
}

function toVersion({ version, content, publishedAt, publishedBy }: VersionRow): MeetingTypeVersion {
  return { version, name: content.name, publishedAt: publishedAt.toISOString(), publishedBy };
}

async function requireVersion(db: Db, at: VersionKey): Promise<VersionRow> {
  const row = await selectVersion(db, at);
  if (!row) throw new AppError('meeting_type_version_not_found');
  return row;
}
