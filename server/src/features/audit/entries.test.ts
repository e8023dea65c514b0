import { changePassword, exportAccount } from '@candor/contract/accounts';
import { listAuditLog } from '@candor/contract/audit';
import { acceptInvitation, inviteMembers, resendInvitation, revokeInvitation } from '@candor/contract/invitations';
import { putRetention } from '@candor/contract/privacy';
import { createEmailSession, deleteSessions } from '@candor/contract/sessions';
import { createSharablePage } from '@candor/contract/sharable-pages';
import { createShareLinks, extendShareLink, revokeShareLink } from '@candor/contract/share-links';
import { updateTeamSettings } from '@candor/contract/team-settings';
import { removeMember, transferOwnership } from '@candor/contract/teams';
import { expect, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';
import { mailsIn, secretIn } from '../../test/mails.ts';

test('what people look for in an audit log is there, with who did it and from where', async () => {
  const on = await openTestTeam({ worker: true });
  const { call, owner, member, viewer, teamId } = on;
  const params = { teamId };
  const as = owner;
  await on.giveFactor(owner);
  for (let count = 0; count < 12; count += 1)
    await call(createEmailSession, { body: { email: member.email, password: 'wrong' } });
  const { body } = await call(inviteMembers, {
    as,
    params,
    body: { emails: ['in@test.example', 'out@test.example'], role: 'member' },
  });
  await mailsIn(on.dataDir, 2);
  const invitationId = (email: string) => body.invitations.find((one) => one.email === email)!.$id;
  await call(revokeInvitation, { as, params: { teamId, invitationId: invitationId('out@test.example') } });
  await call(resendInvitation, { as, params: { teamId, invitationId: invitationId('in@test.example') } });
  const secret = secretIn((await mailsIn(on.dataDir, 3)).at(-1)!);
  const accepted = await call(acceptInvitation, { body: { secret, name: 'Ina', password: 'a good long password' } });
  expect(accepted.status).toBe(200);
  await call(updateTeamSettings, { as, params, body: { requiresTwoFactor: true } });
  await call(updateTeamSettings, { as, params, body: { requiresTwoFactor: false } });
  await call(putRetention, { as, params, body: { team: { mediaDays: 30, allDays: 90 }, types: [] } });
  const page = (await call(createSharablePage, { as, params, body: { title: 'Zoë', datasources: [] } })).body;
  const { referenceId } = page;
  const links = await call(createShareLinks, {
    as,
    params: { teamId, referenceId },
    body: { days: 7, recipients: [{ name: 'Client', email: 'client@test.example' }] },
  });
  const link = { teamId, referenceId, shareLinkId: links.body.shareLinks[0]!.$id };
  await call(extendShareLink, { as, params: link, body: { days: 30 } });
  await call(revokeShareLink, { as, params: link });
  await call(exportAccount, { as: member, params: member });
  await call(changePassword, {
    as: member,
    params: member,
    body: { currentPassword: member.password, password: 'a second password' },
  });
  await call(deleteSessions, { as: member, params: member });
  await call(removeMember, { as, params: { teamId, accountId: viewer.accountId } });
  await call(transferOwnership, { as, params, body: { accountId: member.accountId } });

  const { entries } = (await call(listAuditLog, { as, params, query: { limit: 100 } })).body;
  const said = entries.map(({ action, accountName, thingName }) => [action, accountName, thingName].join(' · '));
  expect(said).toEqual(
    expect.arrayContaining([
      'failed_sign_in · Max · wrong password',
      'invited · Olive · in@test.example as member',
      'resent_invitation · Olive · in@test.example',
      'revoked_invitation · Olive · out@test.example',
      'accepted_invitation · Ina · member',
      'required_two_factor · Olive · ',
      'stopped_requiring_two_factor · Olive · ',
      'changed_retention · Olive · 90 days',
      'shared · Olive · Zoë',
      'extended_link · Olive · Zoë for Client',
      'revoked_link · Olive · Zoë for Client',
      'exported · Max · their own data',
      'changed_password · Max · ',
      'signed_out_everywhere · Max · ',
      'removed_member · Olive · Vera',
      'transferred_ownership · Olive · Max',
    ]),
  );
  // Guessing does not fill the log.
  expect(entries.filter(({ action }) => action === 'failed_sign_in')).toHaveLength(10);
  expect(entries.filter(({ address }) => address === '')).toEqual([]);
});
