import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account, profilePicture } from '../../db/schema/accounts.ts';
import { membership } from '../../db/schema/teams.ts';

export type AccountRow = typeof account.$inferSelect;

export async function selectAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  return row;
}

export async function selectAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(eq(account.email, email));
  return row;
}

export async function selectAccounts(db: Db): Promise<AccountRow[]> {
  return db.select().from(account).orderBy(account.email);
}

export async function selectNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows =
    accountIds.length === 0
      ? []
      : await db
          .select({ id: account.id, name: account.name })
          .from(account)
          .where(inArray(account.id, [...accountIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertAccount(db: Db, row: typeof account.$inferInsert): Promise<AccountRow> {
  // Someone has to look after the installation: whoever comes first.
  const isAdministrator = sql<boolean>`not exists (select 1 from account where is_administrator)`;
  const [inserted] = await db
    .insert(account)
    .values({ isAdministrator, ...row })
    .returning();
  return inserted!;
}

export async function updateAccountRow(
  db: Db,
  id: string,
  change: Partial<AccountRow>,
): Promise<AccountRow | undefined> {
  const [row] = await db.update(account).set(change).where(eq(account.id, id)).returning();
  return row;
}

/** Takes the turn to send a verification mail; undefined when another was sent after `notAfter`. */
export async function claimVerificationMail(
  db: Db,
  id: string,
  now: Date,
  notAfter: Date,
): Promise<AccountRow | undefined> {
  const [row] = await db
    .update(account)
    .set({ verificationSentAt: now })
    .where(
      and(
        eq(account.id, id),
        sql`(${account.verificationSentAt} is null or ${account.verificationSentAt} <= ${notAfter})`,
      ),
    )
    .returning();
  return row;
}

export async function selectPicture(db: Db, accountId: string) {
  const [row] = await db.select().from(profilePicture).where(eq(profilePicture.accountId, accountId));
  return row;
}

export async function upsertPicture(db: Db, accountId: string, mediaType: string, bytes: Buffer): Promise<void> {
  await db
    .insert(profilePicture)
    .values({ accountId, mediaType, bytes })
    .onConflictDoUpdate({ target: profilePicture.accountId, set: { mediaType, bytes, updatedAt: sql`now()` } });
}

export async function deletePicture(db: Db, accountId: string): Promise<void> {
  await db.delete(profilePicture).where(eq(profilePicture.accountId, accountId));
}

/** Whether two accounts are active in one team. */
export async function shareTeam(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${membership} a join ${membership} b on a.team_id = b.team_id
    where a.account_id = ${one} and b.account_id = ${other} and not a.inactive limit 1`);
  return rows.length > 0;
}
