import { listAuditLog } from '@candor/contract/audit';
import { renameMeeting } from '@candor/contract/meetings';
import { changeParticipants } from '@candor/contract/participants';
import { liftLegalHold, placeLegalHold } from '@candor/contract/privacy';
import { putMemberPreferences } from '@candor/contract/teams';
import { retranscribe } from '@candor/contract/transcripts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';
import { meetingIn } from '../../test/sharable-pages.ts';
import { discardRecordings } from '../recordings/discard.ts';

test('a held meeting keeps its title, participants and transcript, and the log says who held it and from where', async () => {
  const on = await openTestTeam();
  const { call, owner, teamId } = on;
  const params = await meetingIn(on, owner, teamId);
  await on.app.db.execute(
    sql`insert into recording (meeting_id, team_id, status) values (${params.meetingId}, ${teamId}, 'ready')`,
  );
  const rename = () => call(renameMeeting, { as: owner, params, body: { description: 'Another' } });
  expect((await call(placeLegalHold, { as: owner, params, body: { reason: 'Case 12' } })).status).toBe(200);
  const held = { status: 409, body: { code: 'meeting_is_held' } };
  expect(await rename()).toMatchObject(held);
  expect(await call(changeParticipants, { as: owner, params, body: { removed: ['New'] } })).toMatchObject(held);
  expect(await call(retranscribe, { as: owner, params, body: {} })).toMatchObject(held);
  expect((await call(liftLegalHold, { as: owner, params })).status).toBe(204);
  expect((await rename()).status).toBe(200);
  const { entries } = (await call(listAuditLog, { as: owner, params: { teamId } })).body;
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'lifted_hold', accountName: 'Olive', address: '127.0.0.1' },
    { action: 'placed_hold', accountName: 'Olive', address: '127.0.0.1' },
  ]);
});

test('nobody lifts a hold on a meeting that is not there for them, or that has none', async () => {
  const on = await openTestTeam();
  const { call, owner, member, teamId, app } = on;
  const admin = await on.person('Ada');
  await on.join(teamId, admin, 'admin');
  const secret = await meetingIn(on, member, teamId, { private: true });
  await app.db.execute(sql`
    insert into legal_hold (meeting_id, team_id, reason, placed_at) values (${secret.meetingId}, ${teamId}, 'Case', now())`);
  const lift = (as: typeof owner, meetingId: string) => call(liftLegalHold, { as, params: { teamId, meetingId } });
  expect(await lift(admin, secret.meetingId)).toMatchObject({ status: 404, body: { code: 'meeting_not_found' } });
  expect(await lift(owner, 'made-up')).toMatchObject({ status: 404 });
  const open = await meetingIn(on, owner, teamId);
  expect(await lift(owner, open.meetingId)).toMatchObject({ status: 404, body: { code: 'legal_hold_not_found' } });
  const elsewhere = await on.teamOf(owner);
  const theirs = await meetingIn(on, owner, elsewhere);
  expect(await lift(owner, theirs.meetingId)).toMatchObject({ status: 404 });
  expect((await app.db.execute(sql`select 1 from legal_hold`)).rows).toHaveLength(1);
});

test('a held meeting keeps its recording, also where its owner keeps recordings for some days only', async () => {
  const on = await openTestTeam();
  const { call, owner, teamId, app } = on;
  const startTime = new Date(Date.now() - 30 * 24 * 3600 * 1000);
  const recorded = async () => {
    const at = await meetingIn(on, owner, teamId, { startTime });
    await app.db.execute(
      sql`insert into recording (meeting_id, team_id, status) values (${at.meetingId}, ${teamId}, 'ready')`,
    );
    return at;
  };
  const [held] = [await recorded(), await recorded()];
  expect((await call(placeLegalHold, { as: owner, params: held, body: { reason: 'Case 12' } })).status).toBe(200);
  const params = { teamId, accountId: owner.accountId };
  await call(putMemberPreferences, { as: owner, params, body: { discardRecordingsDays: 7 } });
  await discardRecordings(app);
  expect((await app.db.execute(sql`select meeting_id from recording`)).rows).toEqual([{ meeting_id: held.meetingId }]);
});
