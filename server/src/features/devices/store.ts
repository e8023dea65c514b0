import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { device, deviceCode } from '../../db/schema/devices.ts';

export type DeviceRow = typeof device.$inferSelect;
export type DeviceOwner = { teamId: string; accountId: string };

/** In the place of the member's earlier code; expired ones of everyone are forgotten. */
export async function putCode(db: Db, row: typeof deviceCode.$inferInsert, now: Date): Promise<void> {
  await db.delete(deviceCode).where(lt(deviceCode.expiresAt, now));
  const { hash, expiresAt } = row;
  await db
    .insert(deviceCode)
    .values(row)
    .onConflictDoUpdate({ target: [deviceCode.teamId, deviceCode.accountId], set: { hash, expiresAt } });
}

/** Whose code this is; it works once. */
export async function takeCode(db: Db, hash: string, now: Date): Promise<DeviceOwner | undefined> {
  const [row] = await db
    .delete(deviceCode)
    .where(and(eq(deviceCode.hash, hash), gt(deviceCode.expiresAt, now)))
    .returning({ teamId: deviceCode.teamId, accountId: deviceCode.accountId });
  return row;
}

export async function deleteCodes(db: Db, accountId: string): Promise<void> {
  await db.delete(deviceCode).where(eq(deviceCode.accountId, accountId));
}

export async function insertDevice(db: Db, row: typeof device.$inferInsert): Promise<DeviceRow> {
  const [inserted] = await db.insert(device).values(row).returning();
  return inserted!;
}

export async function countDevices(db: Db, { teamId, accountId }: DeviceOwner): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`device:${teamId}:${accountId}`}, 0))`);
  const [row] = await db
    .select({ live: count() })
    .from(device)
    .where(and(eq(device.teamId, teamId), eq(device.accountId, accountId), isNull(device.revokedAt)));
  return row!.live;
}

/** Connected ones, newest first. */
export async function selectDevices(
  db: Db,
  of: { accountId: string; teamId?: string; id?: string },
): Promise<DeviceRow[]> {
  return db
    .select()
    .from(device)
    .where(
      and(
        isNull(device.revokedAt),
        eq(device.accountId, of.accountId),
        of.teamId === undefined ? undefined : eq(device.teamId, of.teamId),
        of.id === undefined ? undefined : eq(device.id, of.id),
      ),
    )
    .orderBy(desc(device.createdAt), desc(device.id));
}

export async function markRevoked(db: Db, id: string, now: Date): Promise<void> {
  await db.update(device).set({ revokedAt: now }).where(eq(device.id, id));
}

/** The connected device with this hash, marked as used now; not where it was last used before `since`. */
export async function useDevice(
  db: Db,
  hash: string,
  { now, since, address }: { now: Date; since: Date; address: string },
): Promise<DeviceRow | undefined> {
  const isRecent = or(gt(device.lastUsedAt, since), and(isNull(device.lastUsedAt), gt(device.createdAt, since)));
  const [row] = await db
    .update(device)
    .set({ lastUsedAt: now, lastUsedAddress: address })
    .where(and(eq(device.hash, hash), isNull(device.revokedAt), isRecent))
    .returning();
  return row;
}
