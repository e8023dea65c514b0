import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { voiceProfile } from '../../db/schema/accounts.ts';
import { membership } from '../../db/schema/teams.ts';

export type VoiceProfileRow = typeof voiceProfile.$inferSelect;

export async function selectVoiceProfile(db: Db, accountId: string): Promise<VoiceProfileRow | undefined> {
  const [row] = await db.select().from(voiceProfile).where(eq(voiceProfile.accountId, accountId));
  return row;
}

/** Of those who are active in the team now. */
export async function selectVoiceProfiles(db: Db, teamId: string): Promise<VoiceProfileRow[]> {
  return db
    .select()
    .from(voiceProfile)
    .where(
      sql`exists (select from ${membership} where team_id = ${teamId} and account_id = ${voiceProfile.accountId} and not inactive)`,
    );
}

export async function upsertVoiceProfile(db: Db, row: VoiceProfileRow): Promise<void> {
  const { accountId: _, ...set } = row;
  await db.insert(voiceProfile).values(row).onConflictDoUpdate({ target: voiceProfile.accountId, set });
}

export async function deleteVoiceProfileRow(db: Db, accountId: string): Promise<void> {
  await db.delete(voiceProfile).where(eq(voiceProfile.accountId, accountId));
}
