import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { slackNotification } from '../../db/schema/notifications.ts';

export type SlackChoice = typeof slackNotification.$inferSelect;
export type OfMember = { teamId: string; accountId: string };

export async function selectSlackChoice(db: Db, { teamId, accountId }: OfMember): Promise<SlackChoice | undefined> {
  const [row] = await db
    .select()
    .from(slackNotification)
    .where(and(eq(slackNotification.teamId, teamId), eq(slackNotification.accountId, accountId)));
  return row;
}

export async function upsertSlackChoice(db: Db, row: SlackChoice): Promise<void> {
  const { teamId: _, accountId: __, ...set } = row;
  await db
    .insert(slackNotification)
    .values(row)
    .onConflictDoUpdate({ target: [slackNotification.teamId, slackNotification.accountId], set });
}
