import { getBot } from '@candor/contract/bots';
import { deleteMeeting, getMeeting, setAutoJoin } from '@candor/contract/meetings';
import { expect, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';
import { createMeetings } from '../meetings/service.ts';
import { sendDueBots } from './auto-join.ts';

const start = new Date(Date.now() + 3600_000);
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test('a scheduled meeting gets its bot a minute before the start, once', async () => {
  const { app, call, owner, teamId } = await openTestTeam();
  const common = {
    teamId,
    accountId: owner.accountId,
    description: 'Weekly',
    status: 'created' as const,
    startTime: start,
  };
  const [wanted, unwanted, elsewhere, deleted] = await createMeetings(app.db, [
    { ...common, meetingUrl: 'https://meet.google.com/aaa-bbbb-ccc', calendarProvider: 'google' as const },
    { ...common, meetingUrl: 'https://meet.google.com/ddd-eeee-fff' },
    { ...common, meetingUrl: 'https://example.org/room', isAutoJoin: true },
    { ...common, meetingUrl: 'https://meet.google.com/ggg-hhhh-iii', isAutoJoin: true },
  ]);
  const params = (row: { id: string } | undefined) => ({ teamId, meetingId: row!.id });
  await call(setAutoJoin, { as: owner, params: params(wanted), body: { autoJoinEnabled: true } });
  await call(deleteMeeting, { as: owner, params: params(deleted) });

  expect(await sendDueBots(app, at(-61))).toBe(0);
  const sent = await Promise.all([sendDueBots(app, at(-60)), sendDueBots(app, at(-60)), sendDueBots(app, at(-60))]);
  expect(sent.reduce((sum, one) => sum + one)).toBe(1);
  expect(await sendDueBots(app, at(-45))).toBe(0);
  expect((await call(getBot, { as: owner, params: params(wanted) })).body.bot).toMatchObject({
    state: 'queued',
    platform: 'google_meet',
  });
  expect((await call(getMeeting, { as: owner, params: params(wanted) })).body.meeting.tags).toEqual([
    'autoJoin',
    'google_calendar',
    'bot',
  ]);
  for (const row of [unwanted, elsewhere])
    expect((await call(getBot, { as: owner, params: params(row) })).body.bot).toBeNull();
});

test('a server that was down comes late rather than never, but not for what is long over', async () => {
  const { app, owner, teamId } = await openTestTeam();
  await createMeetings(app.db, [
    {
      teamId,
      accountId: owner.accountId,
      description: 'Weekly',
      status: 'created',
      startTime: start,
      meetingUrl: 'https://meet.jit.si/Weekly',
      isAutoJoin: true,
    },
  ]);
  expect(await sendDueBots(app, at(601))).toBe(0);
  expect(await sendDueBots(app, at(300))).toBe(1);
});
