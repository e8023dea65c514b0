import { eq, sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { account, profilePicture } from '../../db/schema/accounts.ts';
import { AppError } from '../../http/app-error.ts';
import { requireAccount } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { recordOwn } from '../audit/service.ts';
import { signOutEverywhere } from '../sessions/service.ts';
import { preferencesOf } from '../teams/member-preferences.ts';
import { listTeamsOf, removeMember } from '../teams/service.ts';

type Rows = Record<string, unknown>[];

/** Everything that is kept about a person because of their account: themselves, their teams, preferences, sessions, meetings and what they wrote in them. */
export async function exportAccount(app: App, accountId: string): Promise<object> {
  const teams = await listTeamsOf(app, accountId);
  const select = async (query: ReturnType<typeof sql>): Promise<Rows> => (await app.db.execute(query)).rows as Rows;
  return {
    exportedAt: app.now().toISOString(),
    account: await requireAccount(app, accountId),
    teams: await Promise.all(
      teams.map(async (team) => ({
        ...team,
        preferences: await preferencesOf(app.db, { teamId: team.$id, accountId }),
      })),
    ),
    policyConsents: await select(
      sql`select team_id, version, last_accepted_terms from policy_consent where account_id = ${accountId}`,
    ),
    sessions: await select(
      sql`select created_at, last_seen_at, expires_at, user_agent from session where account_id = ${accountId} order by created_at`,
    ),
    passkeys: await select(
      sql`select name, created_at, last_used_at from passkey where account_id = ${accountId} order by created_at`,
    ),
    voiceProfile: await select(
      sql`select spoken_s, consent_version, consented_at from voice_profile where account_id = ${accountId}`,
    ),
    meetings: await select(sql`
      select id, team_id, description, status, start_time, end_time, duration_s, participants, private from meeting
      where account_id = ${accountId} and deletion_id is null order by start_time`),
    notesDuringMeetings: await select(
      sql`select meeting_id, kind, at_s, text, created_at from live_note where account_id = ${accountId} order by created_at`,
    ),
    comments: await select(
      sql`select meeting_id, at_s, text, created_at from meeting_comment where account_id = ${accountId} order by created_at`,
    ),
    emails: await select(
      sql`select meeting_id, from_address, recipients, copies, subject, body, state, created_at, sent_at from sent_email where account_id = ${accountId} order by created_at`,
    ),
    searches: await select(
      sql`select id, team_id, title, client_name, state, created_at from search where created_by = ${accountId} order by created_at`,
    ),
    questionsToSearches: await select(
      sql`select search_id, text, created_at from search_question where account_id = ${accountId} order by created_at`,
    ),
    submittals: await select(
      sql`select id, team_id, title, description, created_at from sharable_page where account_id = ${accountId} and deleted_at is null order by created_at`,
    ),
  };
}

/** The person goes: name, address, picture, ways to sign in, memberships and private meetings. What a team shares stays, in nobody's name. */
export async function closeAccount(app: App, accountId: string, from: Origin): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ team_id: string }>(
      sql`select team_id from membership where account_id = ${accountId} order by team_id`,
    );
    for (const { team_id: teamId } of rows)
      await removeMember(app, tx, { accountId, role: 'viewer' }, { teamId, accountId }, from);
    await tx.execute(sql`update meeting set deletion_id = 'closed ' || id, deleted_at = ${app.now().toISOString()}
      where account_id = ${accountId} and private and deletion_id is null`);
    await tx.delete(profilePicture).where(eq(profilePicture.accountId, accountId));
    await tx.execute(sql`delete from two_factor where account_id = ${accountId}`);
    await tx.execute(sql`delete from passkey where account_id = ${accountId}`);
    await tx.execute(sql`delete from account_identity where account_id = ${accountId}`);
    await tx.execute(sql`delete from voice_profile where account_id = ${accountId}`);
    await tx.execute(sql`delete from recovery_code where account_id = ${accountId}`);
    await tx.execute(sql`delete from account_secret where account_id = ${accountId}`);
    const [closed] = await tx
      .update(account)
      .set({
        name: 'Deleted account',
        email: `closed-${accountId}@invalid`,
        passwordHash: null,
        emailVerifiedAt: null,
        isAdministrator: false,
        closedAt: app.now(),
      })
      .where(eq(account.id, accountId))
      .returning({ id: account.id });
    if (!closed) throw new AppError('account_not_found');
    await recordOwn(app, tx, accountId, 'closed_account', from);
  });
  await signOutEverywhere(app, accountId);
}
