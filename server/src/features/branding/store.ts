import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { teamBranding } from '../../db/schema/branding.ts';

export type BrandingRow = typeof teamBranding.$inferSelect;

export async function selectBranding(db: Db, teamId: string): Promise<BrandingRow | undefined> {
  const [row] = await db.select().from(teamBranding).where(eq(teamBranding.teamId, teamId));
  return row;
}

export async function upsertBranding(
  db: Db,
  teamId: string,
  change: Partial<Pick<BrandingRow, 'header' | 'footer' | 'document'>>,
): Promise<void> {
  await db
    .insert(teamBranding)
    .values({ teamId, ...change })
    .onConflictDoUpdate({ target: teamBranding.teamId, set: { ...change, updatedAt: sql`now()` } });
}
