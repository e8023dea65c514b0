import {
  acceptInvitation,
  declineInvitation,
  inviteMembers,
  listInvitations,
  lookAtInvitation,
  resendInvitation,
  revokeInvitation,
} from '@candor/contract/invitations';
import { createEmailSession } from '@candor/contract/sessions';
import { listMembers, listTeams } from '@candor/contract/teams';
import { expect, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';
import { mailsIn, secretIn } from '../../test/mails.ts';

const dayMs = 24 * 3600 * 1000;

test('an invitation is mailed, makes an account only when accepted, and works once', async () => {
  const { call, owner, teamId, dataDir } = await openTestTeam({ worker: true });
  const params = { teamId };
  const invited = await call(inviteMembers, {
    as: owner,
    params,
    body: { emails: ['New@test.example', 'new@test.example'], role: 'admin' },
  });
  expect(invited).toMatchObject({
    status: 201,
    body: { invitations: [{ email: 'new@test.example', role: 'admin', invitedBy: 'Olive' }], alreadyMembers: [] },
  });
  const secret = secretIn((await mailsIn(dataDir))[0]!);
  expect((await call(lookAtInvitation, { body: { secret } })).body).toEqual({
    teamName: 'A team',
    email: 'new@test.example',
    role: 'admin',
    invitedBy: 'Olive',
    hasAccount: false,
  });
  expect((await call(listMembers, { as: owner, params })).body.total).toBe(3);
  expect(await call(acceptInvitation, { body: { secret } })).toMatchObject({
    status: 400,
    body: { code: 'invitation_needs_account' },
  });
  const body = { secret, name: 'Nora New', password: 'a good long password' };
  const both = await Promise.all([call(acceptInvitation, { body }), call(acceptInvitation, { body })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const { data } = (
    await call(createEmailSession, { body: { email: 'new@test.example', password: 'a good long password' } })
  ).body;
  expect((await call(listTeams, { token: data.token })).body.data).toMatchObject([{ $id: teamId, role: 'admin' }]);
  expect((await call(listInvitations, { as: owner, params })).body.invitations).toEqual([]);
  const members = (await call(listMembers, { as: owner, params })).body.memberships;
  expect(members.find(({ name }) => name === 'Nora New')?.lastSignInAt).not.toBeNull();
});

test('inviting an address says nothing about whose it is, and nobody joins without saying yes', async () => {
  const { call, owner, teamId, person, dataDir } = await openTestTeam({ worker: true });
  const stranger = await person('Secret Name');
  const params = { teamId };
  const answers = await Promise.all(
    [stranger.email, 'nobody@test.example'].map((email) =>
      call(inviteMembers, { as: owner, params, body: { emails: [email], role: 'member' } }),
    ),
  );
  const [known, unknown] = answers.map(({ status, body: { invitations, alreadyMembers } }) => ({
    status,
    keys: invitations.map((one) => Object.keys(one)),
    alreadyMembers,
  }));
  expect(known).toEqual(unknown);
  expect(JSON.stringify(answers)).not.toContain('Secret Name');
  expect((await call(listTeams, { as: stranger })).body.data).toEqual([]);
  const mine = (await mailsIn(dataDir, 2)).find((mail) => mail.includes(`To: ${stranger.email}`))!;
  expect(mine).not.toContain('Secret Name');
  expect(await call(acceptInvitation, { body: { secret: secretIn(mine) } })).toMatchObject({ status: 200 });
  expect((await call(listTeams, { as: stranger })).body.data).toMatchObject([{ $id: teamId, role: 'member' }]);
});

test('a link ends by declining, revoking, sending again and after seven days', async () => {
  const { call, owner, teamId, dataDir, moveClock } = await openTestTeam({ worker: true });
  const params = { teamId };
  const invite = async (email: string) =>
    (await call(inviteMembers, { as: owner, params, body: { emails: [email], role: 'viewer' } })).body.invitations[0]!;
  const refused = { status: 400, body: { code: 'invalid_link' } };
  const look = (secret: string) => call(lookAtInvitation, { body: { secret } });

  await invite('declines@test.example');
  const declined = secretIn((await mailsIn(dataDir, 1))[0]!);
  expect((await call(declineInvitation, { body: { secret: declined } })).status).toBe(204);
  expect(await look(declined)).toMatchObject(refused);

  const { $id: invitationId } = await invite('later@test.example');
  const first = secretIn((await mailsIn(dataDir, 2))[1]!);
  await call(resendInvitation, { as: owner, params: { teamId, invitationId } });
  const second = secretIn((await mailsIn(dataDir, 3))[2]!);
  expect(await look(first)).toMatchObject(refused);
  expect(await look(second)).toMatchObject({ status: 200 });
  moveClock(7 * dayMs + 1);
  expect(await look(second)).toMatchObject(refused);
  await call(resendInvitation, { as: owner, params: { teamId, invitationId } });
  const third = secretIn((await mailsIn(dataDir, 4))[3]!);
  expect(await look(third)).toMatchObject({ status: 200 });
  expect((await call(revokeInvitation, { as: owner, params: { teamId, invitationId } })).status).toBe(204);
  expect(await look(third)).toMatchObject(refused);
  expect(await call(revokeInvitation, { as: owner, params: { teamId, invitationId } })).toMatchObject({
    status: 404,
    body: { code: 'invitation_not_found' },
  });
});

test('a pasted list passes over members, and another team cannot touch an invitation', async () => {
  const { call, owner, member, teamId, person, teamOf } = await openTestTeam();
  const answer = await call(inviteMembers, {
    as: owner,
    params: { teamId },
    body: { emails: [member.email, 'a@test.example', 'b@test.example'], role: 'member' },
  });
  expect(answer.body.alreadyMembers).toEqual([member.email]);
  expect(answer.body.invitations.map(({ email }) => email).sort()).toEqual(['a@test.example', 'b@test.example']);
  const other = await person();
  const elsewhere = { teamId: await teamOf(other), invitationId: answer.body.invitations[0]!.$id };
  for (const route of [resendInvitation, revokeInvitation])
    expect(await call(route, { as: other, params: elsewhere })).toMatchObject({ status: 404 });
  expect((await call(listInvitations, { as: owner, params: { teamId } })).body.invitations).toHaveLength(2);
});
