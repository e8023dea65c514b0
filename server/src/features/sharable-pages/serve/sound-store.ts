import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { sharedSound } from '../../../db/schema/sharable-pages.ts';

export type SoundRow = typeof sharedSound.$inferSelect;

export async function selectSounds(db: Db, teamId: string, digests: readonly string[]): Promise<SoundRow[]> {
  return digests.length === 0
    ? []
    : db
        .select()
        .from(sharedSound)
        .where(and(eq(sharedSound.teamId, teamId), inArray(sharedSound.digest, [...digests])));
}

/** False where someone else was faster. */
export async function insertSound(db: Db, row: typeof sharedSound.$inferInsert): Promise<boolean> {
  return (await db.insert(sharedSound).values(row).onConflictDoNothing()).rowCount === 1;
}
