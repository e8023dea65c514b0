import { listAuditLog } from '@candor/contract/audit';
import { createMeeting, getMeeting } from '@candor/contract/meetings';
import { removeMember } from '@candor/contract/teams';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';
import { handOverPrivateMeetings } from './former-members.ts';

const dayMs = 24 * 3600 * 1000;

test('private meetings of someone who left go to the owner after 30 days, and stay private', async () => {
  const on = await openTestTeam();
  const { call, app, owner, member, viewer, teamId } = on;
  const params = { teamId };
  const body = { description: 'Secret talks', private: true };
  const { $id: meetingId } = (await call(createMeeting, { as: member, params, body })).body;
  const look = async (as: typeof owner) => (await call(getMeeting, { as, params: { teamId, meetingId } })).status;
  await call(removeMember, { as: owner, params: { teamId, accountId: member.accountId } });
  const leftDaysAgo = (days: number) =>
    app.db.execute(sql`update former_member set left_at = now() - make_interval(days => ${days}::int)`);
  await leftDaysAgo(29);
  expect(await handOverPrivateMeetings(app)).toBe(0);
  expect(await look(owner)).toBe(404);
  await leftDaysAgo(31);
  expect(await handOverPrivateMeetings(app)).toBe(1);
  expect(await handOverPrivateMeetings(app)).toBe(0);
  expect(await look(owner)).toBe(200);
  expect(await look(viewer)).toBe(404);
  const { entries } = (await call(listAuditLog, { as: owner, params })).body;
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'moved_meetings', thingName: '1 private meeting of Max to Olive' }),
  );
});

test('members who rejoin before that keep them', async () => {
  const on = await openTestTeam();
  const { call, owner, member, teamId } = on;
  await call(createMeeting, { as: member, params: { teamId }, body: { description: 'Mine', private: true } });
  await call(removeMember, { as: owner, params: { teamId, accountId: member.accountId } });
  await on.join(teamId, member, 'member');
  on.moveClock(31 * dayMs);
  expect(await handOverPrivateMeetings(on.app)).toBe(0);
});
