import { createMeeting } from '@candor/contract/meetings';
import { getBillingCustomer, getBillingPortal, getTeamPreference, sendFeedback } from '@candor/contract/team-services';
import { putTeamPreference } from '@candor/contract/teams';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { mailsIn } from '../../test/mails.ts';

let on: TestTeam;
beforeAll(async () => {
  on = await openTestTeam({
    closeAt: afterFile,
    worker: true,
    env: { BILLING_PORTAL_URL: 'https://billing.agency.example/portal' },
  });
  await on.app.db.execute(sql`update account set is_administrator = (id = ${on.owner.accountId})`);
});

test('feedback reaches the administrators by email, a few times an hour', async () => {
  const { call, member, owner, teamId, dataDir } = on;
  const params = { teamId, accountId: member.accountId };
  const send = () =>
    call(sendFeedback, { as: member, params, body: { text: 'The player is great.\nThe bot is late.' } });
  expect((await send()).status).toBe(202);
  const [mail] = await mailsIn(dataDir, 1);
  expect(mail).toContain(`To: ${owner.email}`);
  expect(mail).toContain('The bot is late.');
  for (let more = 0; more < 4; more += 1) await send();
  expect((await send()).status).toBe(429);
});

test('one setting of the team is read by its key', async () => {
  const { call, owner, viewer, teamId } = on;
  const params = { teamId, key: 'customTerms' as const };
  expect(await call(getTeamPreference, { as: viewer, params })).toMatchObject({
    status: 404,
    body: { code: 'preference_not_found' },
  });
  await call(putTeamPreference, { as: owner, params, body: { value: 'true' } });
  expect((await call(getTeamPreference, { as: viewer, params })).body).toEqual({ key: 'customTerms', value: 'true' });
});

test('admins see what the team uses and where it is billed', async () => {
  const { app, call, owner, member, teamId } = on;
  const params = { teamId };
  const { $id } = (await call(createMeeting, { as: member, params, body: { source: 'browser' } })).body;
  await app.db.execute(sql`update meeting set status = 'completed', duration_s = 90 where id = ${$id}`);
  expect((await call(getBillingPortal, { as: owner, params })).body).toEqual({
    portalUrl: `https://billing.agency.example/portal?customer=${teamId}`,
    usage: { members: 3, meetings: 1, recordedS: 90, storedBytes: 0 },
  });
  expect((await call(getBillingCustomer, { as: owner, params })).body).toEqual({ customerId: teamId });
  expect((await call(getBillingPortal, { as: member, params })).status).toBe(403);
});
