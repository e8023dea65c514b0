import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import { invitation, membership, team } from '../../db/schema/teams.ts';

export type InvitationRow = typeof invitation.$inferSelect & { invitedByName: string | null; teamName: string };

const columns = {
  id: invitation.id,
  teamId: invitation.teamId,
  email: invitation.email,
  role: invitation.role,
  invitedBy: invitation.invitedBy,
  secretHash: invitation.secretHash,
  sentAt: invitation.sentAt,
  expiresAt: invitation.expiresAt,
  createdAt: invitation.createdAt,
  invitedByName: account.name,
  teamName: team.name,
};

function select(db: Db) {
  return db
    .select(columns)
    .from(invitation)
    .innerJoin(team, eq(team.id, invitation.teamId))
    .leftJoin(account, eq(account.id, invitation.invitedBy));
}

export async function selectInvitations(db: Db, teamId: string): Promise<InvitationRow[]> {
  return select(db).where(eq(invitation.teamId, teamId)).orderBy(desc(invitation.createdAt), desc(invitation.id));
}

export async function selectInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  const [row] = await select(db).where(eq(invitation.id, id));
  return row;
}

export async function selectBySecret(db: Db, secretHash: string, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await select(db).where(and(eq(invitation.secretHash, secretHash), gt(invitation.expiresAt, now)));
  return row;
}

/** An address that is invited already keeps its invitation, with the role that was chosen last. */
export async function upsertInvitation(db: Db, row: typeof invitation.$inferInsert): Promise<string> {
  const { role, invitedBy, sentAt, expiresAt } = row;
  const [kept] = await db
    .insert(invitation)
    .values(row)
    .onConflictDoUpdate({
      target: [invitation.teamId, invitation.email],
      set: { role, invitedBy, sentAt, expiresAt, secretHash: null },
    })
    .returning({ id: invitation.id });
  return kept!.id;
}

export async function updateInvitation(
  db: Db,
  id: string,
  change: Partial<typeof invitation.$inferInsert>,
): Promise<void> {
  await db.update(invitation).set(change).where(eq(invitation.id, id));
}

/** False when someone else was faster. */
export async function deleteInvitation(db: Db, teamId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(invitation).where(and(eq(invitation.id, id), eq(invitation.teamId, teamId)));
  return rowCount === 1;
}

export async function selectMemberEmails(db: Db, teamId: string, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ email: account.email })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.teamId, teamId), inArray(account.email, [...emails])));
  return rows.map((row) => row.email);
}
