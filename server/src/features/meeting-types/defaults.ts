import type { Db } from '../../db/client.ts';
import { requireMeetingType } from './service.ts';
import { deleteDefault, selectDefaults, upsertDefault } from './store.ts';

type MemberKey = { teamId: string; accountId: string };

/** A choice of a type that is no longer offered counts as none. Null is General. */
export async function defaultTypeOf(
  db: Db,
  { teamId, accountId }: MemberKey,
): Promise<{ meetingTypeId: string | null; isOwn: boolean }> {
  const [first] = await selectDefaults(db, teamId, accountId);
  return { meetingTypeId: first?.meetingTypeId ?? null, isOwn: first !== undefined && first.accountId !== null };
}

export async function setDefaultType(
  db: Db,
  at: MemberKey,
  meetingTypeId: string | null,
): Promise<{ meetingTypeId: string | null; isOwn: boolean }> {
  await setDefault(db, at.teamId, at.accountId, meetingTypeId);
  return { meetingTypeId, isOwn: true };
}

export async function clearDefaultType(db: Db, { teamId, accountId }: MemberKey): Promise<void> {
  await deleteDefault(db, teamId, accountId);
}

export async function setTeamDefaultType(
  db: Db,
  teamId: string,
  meetingTypeId: string | null,
): Promise<{ meetingTypeId: string | null }> {
  await setDefault(db, teamId, null, meetingTypeId);
  return { meetingTypeId };
}

async function setDefault(
  db: Db,
  teamId: string,
  accountId: string | null,
  meetingTypeId: string | null,
): Promise<void> {
  if (meetingTypeId !== null) await requireMeetingType(db, teamId, meetingTypeId);
  await upsertDefault(db, { teamId, accountId, meetingTypeId });
}
