import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { teamLanguageMonth, teamWriting } from '../../db/schema/team-writing.ts';

export type TeamWritingRow = typeof teamWriting.$inferSelect;

export async function selectTeamWriting(db: Db, teamId: string): Promise<TeamWritingRow | undefined> {
  return (await db.select().from(teamWriting).where(eq(teamWriting.teamId, teamId)))[0];
}

export async function upsertTeamWriting(db: Db, row: TeamWritingRow): Promise<void> {
  await db.insert(teamWriting).values(row).onConflictDoUpdate({ target: teamWriting.teamId, set: row });
}

export async function selectMonthTokens(db: Db, teamId: string, now: Date): Promise<number> {
  const [row] = await db
    .select()
    .from(teamLanguageMonth)
    .where(and(eq(teamLanguageMonth.teamId, teamId), eq(teamLanguageMonth.month, monthOf(now))));
  return row?.tokens ?? 0;
}

export async function addMonthTokens(db: Db, teamId: string, now: Date, tokens: number): Promise<void> {
  await db
    .insert(teamLanguageMonth)
    .values({ teamId, month: monthOf(now), tokens })
    .onConflictDoUpdate({
      target: [teamLanguageMonth.teamId, teamLanguageMonth.month],
      set: { tokens: sql`${teamLanguageMonth.tokens} + ${tokens}::bigint` },
    });
}

const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`;
