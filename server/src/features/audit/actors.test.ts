import { createOwnApiKey } from '@candor/contract/api-keys';
import { listAuditLog } from '@candor/contract/audit';
import { declineInvitation, inviteMembers } from '@candor/contract/invitations';
import { createMeeting, deleteMeeting } from '@candor/contract/meetings';
import { createShareLinks } from '@candor/contract/share-links';
import { createSharablePage } from '@candor/contract/sharable-pages';
import { expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { systemFor } from '../../http/actor.ts';
import { openTestTeam } from '../../test/app.ts';
import { mailsIn, secretIn } from '../../test/mails.ts';
import { record } from './service.ts';
import { verifyAuditChains } from './verify.ts';

test('the log names who really acted: a member, their key, someone with a link, or Candor itself', async () => {
  const on = await openTestTeam({ worker: true });
  const { app, call, owner, teamId } = on;
  const params = { teamId };
  const addMeeting = async () =>
    (await call(createMeeting, { as: owner, params, body: { description: 'Screen' } })).body.$id;
  await call(deleteMeeting, { as: owner, params: { teamId, meetingId: await addMeeting() } });
  const key = await call(createOwnApiKey, {
    as: owner,
    params: { teamId, accountId: owner.accountId },
    body: { name: 'Zapier', scopes: ['meetings:write'], expiresInDays: 90, currentPassword: owner.password },
  });
  const headers = { authorization: `Bearer ${key.body.secret}` };
  const byKey = await call(deleteMeeting, { params: { teamId, meetingId: await addMeeting() }, headers });
  expect(byKey.status).toBeLessThan(300);
  await call(inviteMembers, { as: owner, params, body: { emails: ['in@test.example'], role: 'member' } });
  await call(declineInvitation, { body: { secret: secretIn((await mailsIn(on.dataDir, 1))[0]!) } });
  const page = (await call(createSharablePage, { as: owner, params, body: { title: 'Zoë', datasources: [] } })).body;
  const links = await call(createShareLinks, {
    as: owner,
    params: { teamId, referenceId: page.referenceId },
    body: { days: 7, recipients: [{ name: 'Hannah', email: 'client@test.example' }] },
  });
  const linkId = links.body.shareLinks[0]!.$id;
  const thing = { kind: 'sharable_page', id: page.referenceId, name: 'Zoë' };
  const visitor = { teamId, pageId: '', referenceId: page.referenceId, linkId, isBlind: false, isAdmitted: true };
  await app.db.transaction(async (tx) => {
    await record(app, tx, { who: { ...visitor, expiresAt: 0 }, teamId, action: 'exported', thing });
    await record(app, tx, { who: systemFor('notetaker', { ...owner, teamId }), teamId, action: 'created', thing });
  });

  const { entries } = (await call(listAuditLog, { as: owner, params, query: { limit: 100 } })).body;
  const said = entries.map(({ action, accountName, actor: { kind, name } }) => [action, accountName, kind, name]);
  const deletions = said.filter(([action]) => action === 'deleted');
  expect(deletions).toEqual([
    ['deleted', 'Olive', 'key', 'Zapier'],
    ['deleted', 'Olive', 'member', ''],
  ]);
  expect(said).toContainEqual(['exported', '', 'visitor', 'Hannah']);
  expect(said).toContainEqual(['created', 'Olive', 'system', 'notetaker']);
  expect(said).toContainEqual(['declined_invitation', '', 'system', 'invitation']);

  const pool = new pg.Pool({ connectionString: app.config.databaseUrl!, max: 1 });
  pool.on('error', () => {});
  onTestFinished(async () => pool.end());
  expect((await verifyAuditChains(pool)).faults).toEqual([]);
  await pool.query(`update audit_entry set acted_by = null where acted_by like 'key:%'`);
  expect((await verifyAuditChains(pool)).faults).toMatchObject([{ text: expect.stringMatching(/was changed/) }]);
});
