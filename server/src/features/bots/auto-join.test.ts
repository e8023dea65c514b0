import { getBot } from '@candor/contract/bots';
import { deleteMeeting, getMeeting, setAutoJoin } from '@candor/contract/meetings';
import { putMemberPreferences } from '@candor/contract/teams';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../db/schema/connections.ts';
import { sendOutboxEntry } from '../../outbox/index.ts';
import { outboxHandlers } from '../../outbox-handlers.ts';
import { openTestTeam } from '../../test/app.ts';
import { mailsIn } from '../../test/mails.ts';
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
  const [wanted, unwanted, elsewhere, deleted] = await createMeetings(app, app.db, [
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
  await createMeetings(app, app.db, [
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

test('the owner of a meeting that the notetaker can’t join is told once, with the reason', async () => {
  const { app, call, dataDir, owner, teamId } = await openTestTeam();
  const notifications = { notesReady: false, submittalViewed: false, botNeedsYou: true };
  const member = { teamId, accountId: owner.accountId };
  await call(putMemberPreferences, { as: owner, params: member, body: { notifications } });
  await createMeetings(app, app.db, [
    {
      teamId,
      accountId: owner.accountId,
      description: 'Weekly',
      status: 'created',
      startTime: start,
      meetingUrl: 'https://acme.webex.com/meet/room',
      isAutoJoin: true,
    },
  ]);
  const told = async () => app.db.select().from(outbox).where(eq(outbox.kind, 'notify.email'));
  await sendDueBots(app, at(-61));
  expect(await told()).toEqual([]);
  for (const seconds of [-60, -45, 30]) expect(await sendDueBots(app, at(seconds))).toBe(0);
  const [entry, ...more] = await told();
  expect(more).toEqual([]);
  await sendOutboxEntry(app, { payload: { entryId: entry!.id } }, outboxHandlers);
  const [mail] = await mailsIn(dataDir);
  expect(mail!.replace(/=\r?\n/g, '')).toContain('Webex');
});
