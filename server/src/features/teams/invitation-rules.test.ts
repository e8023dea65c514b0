import { listAuditLog } from '@candor/contract/audit';
import {
  acceptInvitation,
  inviteMembers,
  listInvitations,
  lookAtInvitation,
  resendInvitation,
} from '@candor/contract/invitations';
import { removeMember, transferOwnership, updateMemberActivity, updateMemberRole } from '@candor/contract/teams';
import { updateAccount } from '@candor/contract/accounts';
import { updateTeamSettings } from '@candor/contract/team-settings';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { membership } from '../../db/schema/teams.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { mailsIn, secretIn } from '../../test/mails.ts';
import { nameForMail } from './words-in-mails.ts';

type Invited = { on: TestTeam; admin: Person; secret: string };
const refused = { status: 400, body: { code: 'invalid_link' } };
const account = { name: 'Acc Omplice', password: 'a good long password' };

async function inviteAsAdmin(): Promise<Invited> {
  const on = await openTestTeam({ worker: true });
  const admin = await on.person('Ada');
  await on.join(on.teamId, admin, 'admin');
  const body = { emails: ['accomplice@test.example'], role: 'admin' as const };
  await on.call(inviteMembers, { as: admin, params: { teamId: on.teamId }, body });
  return { on, admin, secret: secretIn((await mailsIn(on.dataDir)).at(-1)!) };
}

const ways: [string, (on: TestTeam, params: { teamId: string; accountId: string }) => Promise<unknown>][] = [
  ['removed', async (on, params) => on.call(removeMember, { as: on.owner, params })],
  [
    'made a member',
    async (on, params) => on.call(updateMemberRole, { as: on.owner, params, body: { role: 'member' } }),
  ],
  [
    'deactivated',
    async (on, params) => on.call(updateMemberActivity, { as: on.owner, params, body: { inactive: true } }),
  ],
];

test.each(ways)('an invitation ends when whoever sent it is %s', async (_, end) => {
  const { on, admin, secret } = await inviteAsAdmin();
  expect((await on.call(lookAtInvitation, { body: { secret } })).status).toBe(200);
  await end(on, { teamId: on.teamId, accountId: admin.accountId });
  expect(await on.call(lookAtInvitation, { body: { secret } })).toMatchObject(refused);
  expect(await on.call(acceptInvitation, { body: { secret, ...account } })).toMatchObject(refused);
  expect((await on.call(listInvitations, { as: on.owner, params: { teamId: on.teamId } })).body.invitations).toEqual(
    [],
  );
  const { entries } = (await on.call(listAuditLog, { as: on.owner, params: { teamId: on.teamId } })).body;
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'revoked_invitation', thingName: 'accomplice@test.example' }),
  );
});

test('an invitation does not work either when the right to invite went without a word', async () => {
  const { on, admin, secret } = await inviteAsAdmin();
  await on.app.db.update(membership).set({ role: 'viewer' }).where(eq(membership.accountId, admin.accountId));
  expect(await on.call(acceptInvitation, { body: { secret, ...account } })).toMatchObject(refused);
});

test('an owner who hands the team over keeps the invitations that an admin may make', async () => {
  const on = await openTestTeam();
  const params = { teamId: on.teamId };
  const invite = (email: string, role: 'owner' | 'admin') =>
    on.call(inviteMembers, { as: on.owner, params, body: { emails: [email], role: role as 'admin' } });
  await invite('admin@test.example', 'admin');
  await on.call(transferOwnership, { as: on.owner, params, body: { accountId: on.member.accountId } });
  const { invitations } = (await on.call(listInvitations, { as: on.member, params })).body;
  expect(invitations.map(({ email }) => email)).toEqual(['admin@test.example']);
});

test('invitations are limited by inviter and by team, and sending one again by invitation', async () => {
  const on = await openTestTeam();
  const params = { teamId: on.teamId };
  const admins = [on.owner];
  for (let count = 0; count < 2; count += 1) {
    const admin = await on.person();
    await on.join(on.teamId, admin, 'admin');
    admins.push(admin);
  }
  let made = 0;
  const invite = (as: Person, count: number) => {
    const emails = Array.from({ length: count }, () => `n${(made += 1)}@test.example`);
    return on.call(inviteMembers, { as, params, body: { emails, role: 'viewer' as const } });
  };
  const limited = {
    status: 429,
    body: { code: 'too_many_invitations' },
    headers: { 'retry-after': expect.any(String) },
  };
  const first = await invite(on.owner, 96);
  expect(first.status).toBe(201);
  const again = () =>
    on.call(resendInvitation, {
      as: on.owner,
      params: { ...params, invitationId: first.body.invitations[0]!.$id },
    });
  for (let count = 0; count < 3; count += 1) expect((await again()).status).toBe(200);
  const tooOften = await again();
  expect(tooOften).toMatchObject(limited);
  expect(Number(tooOften.headers['retry-after'])).toBeGreaterThan(3000);
  expect(await invite(on.owner, 2)).toMatchObject(limited);
  expect((await invite(admins[1]!, 98)).status).toBe(201);
  expect(await invite(admins[2]!, 5)).toMatchObject(limited);
  on.moveClock(3600_000 + 1000);
  expect((await invite(admins[2]!, 5)).status).toBe(201);
});

test('names in an invitation are names: no link, no address, no markup', async () => {
  const on = await openTestTeam({ worker: true });
  const { owner, teamId } = on;
  const name = 'Click https://evil.example <b>now</b>';
  await on.call(updateTeamSettings, { as: owner, params: { teamId }, body: { name } });
  await on.call(updateAccount, {
    as: owner,
    params: { accountId: owner.accountId },
    body: { name: 'Eve" <ceo@bank.example>' },
  });
  await on.call(inviteMembers, {
    as: owner,
    params: { teamId },
    body: { emails: ['someone@test.example'], role: 'member' },
  });
  const mail = (await mailsIn(on.dataDir))[0]!;
  const words = mail.replace(/https?:\/\/[^\s]*\/invitation[^\s]*/g, '').replace(/^(?:to|from|message-id):.*$/gim, '');
  expect(words).not.toMatch(/evil\.example|bank\.example|<b>|https:|ceo@/);
});

test.each([
  ['Booking.com', 'Booking․com'],
  ['O’Neil & Co. Ltd.', 'O’Neil & Co. Ltd.'],
  ['www.evil.example/login', 'www․evil․example login'],
  ['ftp://a.b <x@y.z>', 'a․b x at y․z'],
  ['ｅvil。com', 'ｅvil․com'],
])('%j is written as %j', (given, written) => {
  expect(nameForMail(given)).toBe(written);
});
