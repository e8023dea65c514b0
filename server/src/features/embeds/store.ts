import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { embed } from '../../db/schema/embeds.ts';
import { team } from '../../db/schema/teams.ts';

export type EmbedRow = typeof embed.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };

export async function insertEmbed(db: Db, row: typeof embed.$inferInsert): Promise<EmbedRow> {
  const [inserted] = await db.insert(embed).values(row).returning();
  return inserted!;
}

export async function selectEmbeds(db: Db, { teamId, meetingId }: InMeeting): Promise<EmbedRow[]> {
  return db
    .select()
    .from(embed)
    .where(and(eq(embed.teamId, teamId), eq(embed.meetingId, meetingId)))
    .orderBy(desc(embed.createdAt), desc(embed.id));
}

export async function countLiveEmbeds(db: Db, { teamId, meetingId }: InMeeting, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(embed)
    .where(
      and(eq(embed.teamId, teamId), eq(embed.meetingId, meetingId), isNull(embed.revokedAt), gt(embed.expiresAt, now)),
    );
  return row?.total ?? 0;
}

export async function selectEmbed(db: Db, teamId: string, embedId: string): Promise<EmbedRow | undefined> {
  const [row] = await db
    .select()
    .from(embed)
    .where(and(eq(embed.teamId, teamId), eq(embed.id, embedId)));
  return row;
}

/** Twice keeps the first time. */
export async function endEmbed(db: Db, { id, revokedAt }: EmbedRow, now: Date): Promise<EmbedRow> {
  const [row] = await db
    .update(embed)
    .set({ revokedAt: revokedAt ?? now })
    .where(eq(embed.id, id))
    .returning();
  return row!;
}

export async function selectEmbedTeam(
  db: Db,
  teamId: string,
): Promise<{ name: string; embedOrigins: string[] } | undefined> {
  const [row] = await db
    .select({ name: team.name, embedOrigins: team.embedOrigins })
    .from(team)
    .where(eq(team.id, teamId));
  return row;
}

export async function updateOrigins(db: Db, teamId: string, embedOrigins: string[]): Promise<void> {
  await db.update(team).set({ embedOrigins }).where(eq(team.id, teamId));
}
