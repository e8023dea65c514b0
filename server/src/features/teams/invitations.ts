import { createHash } from 'node:crypto';
import type { Invitation } from '@candor/contract/invitations';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { createAccount, findAccountByEmail, markVerified, setPassword } from '../accounts/service.ts';
import type { Audited, Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { spendOrRefuse } from '../sessions/rate-limit.ts';
import { mayInvite } from './end-invitations.ts';
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
import { selectRole } from './store.ts';
import { system } from '../../http/actor.ts';

const hourMs = 3600 * 1000;
const mailsPerInviter = 100;
const mailsPerTeam = 200;
const resendsPerHour = 3;
const lifeMs = limits.invitationDays * 24 * 3600 * 1000;

type Wanted = { emails: readonly string[]; role: InvitationRow['role'] };

export async function listInvitations(app: App, teamId: string): Promise<Invitation[]> {
  return (await selectInvitations(app.db, teamId)).map(toInvitation);
}

/** Says of nobody whether they have an account: only members of the team itself are named. */
export async function inviteMembers(app: App, who: Member, { emails, role }: Wanted, from: Origin) {
  if (!mayInvite(who.role, role)) throw new AppError('forbidden');
  const unique = [...new Set(emails)];
  await spendMails(app, who, unique.length);
  return app.db.transaction(async (tx) => {
    const alreadyMembers = await selectMemberEmails(tx, who.teamId, unique);
    const ids: string[] = [];
    for (const email of unique.filter((one) => !alreadyMembers.includes(one))) {
      const id = await upsertInvitation(tx, { id: newId(), teamId: who.teamId, email, role, ...sending(app, who) });
      await addMail(app, tx, id);
      await recordOf(app, tx, { who, teamId: who.teamId, action: 'invited', id, name: `${email} as ${role}`, from });
      ids.push(id);
    }
    const rows = await selectInvitations(tx, who.teamId);
    return { invitations: rows.filter(({ id }) => ids.includes(id)).map(toInvitation), alreadyMembers };
  });
}

type OfInvitation = { teamId: string; invitationId: string };

export async function resendInvitation(app: App, who: Member, at: OfInvitation, from: Origin): Promise<Invitation> {
  const { role } = await requireInvitation(app.db, at);
  if (!mayInvite(who.role, role)) throw new AppError('forbidden');
  const ofThis = { key: `invitation:one:${at.invitationId}`, most: resendsPerHour, windowMs: hourMs };
  await spendOrRefuse(app, ofThis, { code: 'too_many_invitations' });
  await spendMails(app, who, 1);
  return app.db.transaction(async (tx) => {
    const { email: name } = await requireInvitation(tx, at);
    const { teamId, invitationId: id } = at;
    await recordOf(app, tx, { who, teamId, action: 'resent_invitation', id, name, from });
    await updateInvitation(tx, at.invitationId, { ...sending(app, who), secretHash: null });
    await addMail(app, tx, at.invitationId);
    return toInvitation(await requireInvitation(tx, at));
  });
}

export async function revokeInvitation(app: App, who: Member, at: OfInvitation, from: Origin): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { teamId, id, email: name } = await requireInvitation(tx, at);
    if (!(await deleteInvitation(tx, teamId, id))) throw new AppError('invitation_not_found');
    await recordOf(app, tx, { who, teamId, action: 'revoked_invitation', id, name, from });
  });
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
  from: Origin,
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
    const { teamId, id, role } = row;
    await recordOf(app, tx, { who: { accountId }, teamId, action: 'accepted_invitation', id, name: role, from });
    return { email: row.email, teamName: row.teamName };
  });
}

export async function declineInvitation(app: App, secret: string, from: Origin): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { teamId, id, email: name } = await requireBySecret(app, tx, secret);
    if (!(await deleteInvitation(tx, teamId, id))) return;
    await recordOf(app, tx, { who: system('invitation'), teamId, action: 'declined_invitation', id, name, from });
  });
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

async function requireBySecret(app: App, db: Db, secret: string): Promise<InvitationRow> {
  const row = await selectBySecret(db, hashOfSecret(secret), app.now());
  // Whoever sent it may not invite any more, whichever way they lost that.
  const inviter = row?.invitedBy ? await selectRole(db, row.teamId, row.invitedBy) : null;
  if (!row || !mayInvite(inviter, row.role)) throw new AppError('invalid_link');
  return row;
}

async function requireInvitation(db: Db, { teamId, invitationId }: OfInvitation): Promise<InvitationRow> {
  const row = await selectInvitation(db, invitationId);
  if (!row || row.teamId !== teamId) throw new AppError('invitation_not_found');
  return row;
}

/** Our domain writes to people nobody has asked: by inviter and by team, so that neither can be used to flood. */
async function spendMails(app: App, who: Member, times: number): Promise<void> {
  const limitsOfMails = [
    { key: `invitation:by:${who.accountId}`, most: mailsPerInviter, windowMs: hourMs },
    { key: `invitation:team:${who.teamId}`, most: mailsPerTeam, windowMs: hourMs },
  ];
  for (const limit of limitsOfMails) await spendOrRefuse(app, limit, { times, code: 'too_many_invitations' });
}

type OfEntry = Pick<Audited, 'who' | 'teamId' | 'action' | 'from'> & { id: string; name: string };

async function recordOf(app: App, tx: Db, { id, name, ...entry }: OfEntry): Promise<void> {
  await record(app, tx, { ...entry, thing: { kind: 'invitation', id, name } });
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
