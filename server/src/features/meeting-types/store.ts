import type { MeetingTypeContent } from '@candor/contract/meeting-types';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import { defaultMeetingType, meetingType, meetingTypeVersion } from '../../db/schema/meeting-types.ts';

export type MeetingTypeRow = typeof meetingType.$inferSelect;
export type MeetingTypeKey = { teamId: string; meetingTypeId: string };
export type VersionRow = {
  version: number;
  content: MeetingTypeContent;
  publishedAt: Date;
  publishedBy: string | null;
};

export async function insertMeetingType(db: Db, row: typeof meetingType.$inferInsert): Promise<MeetingTypeRow> {
  const [inserted] = await db.insert(meetingType).values(row).returning();
  return inserted!;
}

export async function selectMeetingTypes(db: Db, teamId: string): Promise<MeetingTypeRow[]> {
  return db
    .select()
    .from(meetingType)
    .where(eq(meetingType.teamId, teamId))
    .orderBy(sql`lower(${meetingType.name})`, asc(meetingType.id));
}

export async function selectMeetingType(db: Db, teamId: string, id: string): Promise<MeetingTypeRow | undefined> {
  const [row] = await db
    .select()
    .from(meetingType)
    .where(isOne({ teamId, meetingTypeId: id }));
  return row;
}

/** Kept from other changes until the transaction ends. */
export async function lockMeetingType(tx: Db, at: MeetingTypeKey): Promise<MeetingTypeRow | undefined> {
  const [row] = await tx.select().from(meetingType).where(isOne(at)).for('update');
  return row;
}

export async function updateMeetingType(
  tx: Db,
  at: MeetingTypeKey,
  change: Partial<typeof meetingType.$inferInsert>,
): Promise<MeetingTypeRow> {
  const [row] = await tx.update(meetingType).set(change).where(isOne(at)).returning();
  return row!;
}

export async function insertVersion(
  db: Db,
  { id, teamId, version }: MeetingTypeRow,
  content: MeetingTypeContent,
  accountId: string | null,
): Promise<void> {
  await db.insert(meetingTypeVersion).values({ teamId, meetingTypeId: id, version, content, accountId });
}

const versionColumns = {
  version: meetingTypeVersion.version,
  content: meetingTypeVersion.content,
  publishedAt: meetingTypeVersion.publishedAt,
  publishedBy: account.name,
};

export async function selectVersions(db: Db, at: MeetingTypeKey): Promise<VersionRow[]> {
  return db
    .select(versionColumns)
    .from(meetingTypeVersion)
    .leftJoin(account, eq(account.id, meetingTypeVersion.accountId))
    .where(isVersionOf(at))
    .orderBy(desc(meetingTypeVersion.version));
}

export async function selectVersion(db: Db, at: MeetingTypeKey & { version: number }): Promise<VersionRow | undefined> {
  const [row] = await db
    .select(versionColumns)
    .from(meetingTypeVersion)
    .leftJoin(account, eq(account.id, meetingTypeVersion.accountId))
    .where(and(isVersionOf(at), eq(meetingTypeVersion.version, at.version)));
  return row;
}

/** What the member has chosen, and then what the team has; of types that are still offered. */
export async function selectDefaults(
  db: Db,
  teamId: string,
  accountId: string,
): Promise<{ accountId: string | null; meetingTypeId: string | null }[]> {
  const { accountId: whose, meetingTypeId } = defaultMeetingType;
  return db
    .select({ accountId: whose, meetingTypeId })
    .from(defaultMeetingType)
    .leftJoin(meetingType, and(eq(meetingType.teamId, teamId), eq(meetingType.id, meetingTypeId)))
    .where(
      and(
        eq(defaultMeetingType.teamId, teamId),
        or(eq(whose, accountId), isNull(whose)),
        or(isNull(meetingTypeId), and(eq(meetingType.disabled, false), isNull(meetingType.archivedAt))),
      ),
    )
    .orderBy(sql`${whose} nulls last`);
}

export async function upsertDefault(
  db: Db,
  row: { teamId: string; accountId: string | null; meetingTypeId: string | null },
): Promise<void> {
  await db
    .insert(defaultMeetingType)
    .values(row)
    .onConflictDoUpdate({
      target: [defaultMeetingType.teamId, defaultMeetingType.accountId],
      set: { meetingTypeId: row.meetingTypeId },
    });
}

export async function deleteDefault(db: Db, teamId: string, accountId: string): Promise<void> {
  await db
    .delete(defaultMeetingType)
    .where(and(eq(defaultMeetingType.teamId, teamId), eq(defaultMeetingType.accountId, accountId)));
}

function isOne({ teamId, meetingTypeId }: MeetingTypeKey) {
  return and(eq(meetingType.teamId, teamId), eq(meetingType.id, meetingTypeId));
}

function isVersionOf({ teamId, meetingTypeId }: MeetingTypeKey) {
  return and(eq(meetingTypeVersion.teamId, teamId), eq(meetingTypeVersion.meetingTypeId, meetingTypeId));
}
