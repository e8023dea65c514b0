import { createHash } from 'node:crypto';
import type { Invitation } from '@candor/contract/invitations';
import { limits } from '@candor/contract/limits';
import { roles } from '@candor/contract/route';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { createAccount, findAccountByEmail, markVerified, setPassword } from '../accounts/service.ts';
import type { InvitationRow } from './invitation-store.ts';
import {
  deleteInvitation,
  selectBySecret,
  selectInvitation,
  selectInvitations,
  selectMemberEmails,
  updateInvitation,
  upsertInvitation,
} from './invitation-store.ts';
import { addMember } from './service.ts';

const lifeMs = limits.invitationDays * 24 * 3600 * 1000;

type Wanted = { emails: readonly string[]; role: InvitationRow['role'] };

export async function listInvitations(app: App, teamId: string): Promise<Invitation[]> {
  return (await selectInvitations(app.db, teamId)).map(toInvitation);
}

/** Says of nobody whether they have an account: only members of the team itself are named. */
export async function inviteMembers(app: App, who: Member, { emails, role }: Wanted) {
  if (roles.indexOf(role) > roles.indexOf(who.role)) throw new AppError('forbidden');
  return app.db.transaction(async (tx) => {
    const unique = [...new Set(emails)];
    const alreadyMembers = await selectMemberEmails(tx, who.teamId, unique);
    const ids: string[] = [];
    for (const email of unique.filter((one) => !alreadyMembers.includes(one))) {
      const id = await upsertInvitation(tx, { id: newId(), teamId: who.teamId, email, role, ...sending(app, who) });
      await addMail(app, tx, id);
      ids.push(id);
    }
    const rows = await selectInvitations(tx, who.teamId);
    return { invitations: rows.filter(({ id }) => ids.includes(id)).map(toInvitation), alreadyMembers };
  });
}

type OfInvitation = { teamId: string; invitationId: string };

export async function resendInvitation(app: App, who: Member, at: OfInvitation): Promise<Invitation> {
  return app.db.transaction(async (tx) => {
    await requireInvitation(tx, at);
    await updateInvitation(tx, at.invitationId, { ...sending(app, who), secretHash: null });
    await addMail(app, tx, at.invitationId);
    return toInvitation(await requireInvitation(tx, at));
  });
}

export async function revokeInvitation(app: App, { teamId, invitationId }: OfInvitation): Promise<void> {
  if (!(await deleteInvitation(app.db, teamId, invitationId))) throw new AppError('invitation_not_found');
}

export async function lookAtInvitation(app: App, secret: string) {
  const row = await requireBySecret(app, app.db, secret);
  const known = await findAccountByEmail(app.db, row.email);
  const { teamName, email, role } = row;
  return { teamName, email, role, invitedBy: row.invitedByName ?? '', hasAccount: Boolean(known?.passwordHash) };
}

/** Whoever has the mailed secret owns the address, so it is verified; the secret works once. */
export async function acceptInvitation(
  app: App,
  { secret, name, password }: { secret: string; name?: string | undefined; password?: string | undefined },
): Promise<{ email: string; teamName: string }> {
  return app.db.transaction(async (tx) => {
    const row = await requireBySecret(app, tx, secret);
    if (!(await deleteInvitation(tx, row.teamId, row.id))) throw new AppError('invalid_link');
    const known = await findAccountByEmail(tx, row.email);
    const isNew = !known?.passwordHash;
    if (isNew && (name === undefined || password === undefined)) throw new AppError('invitation_needs_account');
    const accountId = known?.id ?? (await createAccount(app, tx, { email: row.email, name: name! })).$id;
    if (isNew) {
      await setPassword(tx, accountId, password!);
      await markVerified(tx, accountId, app.now());
    }
    await addMember(app, tx, { teamId: row.teamId, accountId }, row.role);
    return { email: row.email, teamName: row.teamName };
  });
}

export async function declineInvitation(app: App, secret: string): Promise<void> {
  const row = await requireBySecret(app, app.db, secret);
  await deleteInvitation(app.db, row.teamId, row.id);
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

async function requireBySecret(app: App, db: Db, secret: string): Promise<InvitationRow> {
  const row = await selectBySecret(db, hashOfSecret(secret), app.now());
  if (!row) throw new AppError('invalid_link');
  return row;
}

async function requireInvitation(db: Db, { teamId, invitationId }: OfInvitation): Promise<InvitationRow> {
  const row = await selectInvitation(db, invitationId);
  if (!row || row.teamId !== teamId) throw new AppError('invitation_not_found');
  return row;
}

async function addMail(app: App, tx: Db, invitationId: string): Promise<void> {
  await app.jobs.add(tx, 'invitation.mail', { invitationId });
}

function sending(app: App, who: Member) {
  const now = app.now();
  return { invitedBy: who.accountId, sentAt: now, expiresAt: new Date(now.getTime() + lifeMs) };
}

function toInvitation(row: InvitationRow): Invitation {
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    email: row.email,
    role: row.role,
    invitedBy: row.invitedByName ?? '',
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
