import { listMeetings } from '@candor/contract/meetings';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendar, calendarSync } from '../../db/schema/calendars.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { ApiWorld } from '../../test/calendar-apis.ts';
import { openGoogleWorld, openMicrosoftWorld } from '../../test/calendar-apis.ts';
import { saveConnection } from '../connections/service.ts';
import { startSyncing } from './service.ts';
import { pollCalendars, syncConnection } from './sync.ts';

const dayMs = 24 * 3600_000;

describe.each([
  ['google', 'https://www.googleapis.com', openGoogleWorld],
  ['microsoft', 'https://graph.microsoft.com', openMicrosoftWorld],
] as const)('%s tells of changes', (provider, origin, openWorld) => {
  let on: TestTeam;
  let world: ApiWorld;
  let connectionId = '';
  beforeAll(async () => {
    world = await openWorld();
    afterFile(world.close);
    const name = provider.toUpperCase();
    on = await openTestTeam({
      closeAt: afterFile,
      env: {
        PUBLIC_URL: 'https://candor.example',
        PROVIDER_URLS: `${origin}=${world.url}`,
        [`${name}_CLIENT_ID`]: 'id',
        [`${name}_CLIENT_SECRET`]: 'secret',
      },
    });
    world.push.deliver = async ({ url, headers, body }) => {
      const { pathname, search } = new URL(url);
      const reply = await on.server.inject({ method: 'POST', url: pathname + search, headers, payload: body });
      return { status: reply.statusCode, text: reply.body };
    };
  });
  beforeEach(async () => {
    await on.app.db.execute(sql`delete from connection`);
    await on.app.db.execute(sql`delete from meeting`);
    world.push.channels.clear();
    const { accountId } = on.member;
    const settings = { teamId: on.teamId };
    const row = await saveConnection(on.app, on.app.db, {
      accountId,
      provider,
      externalId: 'me',
      externalName: on.member.email,
      accessToken: 'good',
      settings,
    });
    connectionId = row.id;
    await startSyncing(on.app, connectionId);
  });

  const waits = async () => {
    const [row] = await on.app.db.select().from(calendarSync).where(eq(calendarSync.connectionId, connectionId));
    return row!.nextAt.getTime() - on.app.now().getTime();
  };
  const channel = async () => (await on.app.db.select().from(calendar))[0]!;
  const titles = async () => {
    const query = { accountId: on.member.accountId, limit: 10 };
    const { body } = await on.call(listMeetings, { as: on.member, params: { teamId: on.teamId }, query });
    return body.meetings.map(({ description }) => description);
  };
  const soon = () => new Date(Date.now() + 5 * 3600_000).toISOString();

  test('a channel is opened, polling slows down, and a message brings the change at once', async () => {
    expect(world.push.channels.size).toBe(1);
    expect(await waits()).toBeLessThan(70_000);
    await syncConnection(on.app, connectionId);
    expect(await waits()).toBeGreaterThan(10 * 60_000);
    await world.put({ id: 'one', title: 'Interview', start: soon(), link: 'https://meet.google.com/abc-defg-hij' });
    expect((await world.push.tell()).every((status) => status < 300)).toBe(true);
    expect(await pollCalendars(on.app)).toBe(1);
    expect(await titles()).toEqual(['Interview']);
    await world.remove('one');
  });

  test('a message while the calendar is being read makes it be read once more', async () => {
    await on.app.db.execute(sql`update calendar_sync set leased_until = now() + interval '1 minute'`);
    await world.push.tell();
    expect(await pollCalendars(on.app)).toBe(0);
    await on.app.db.execute(sql`update calendar_sync set leased_until = null`);
    expect(await pollCalendars(on.app)).toBe(1);
  });

  test('what does not know the secret changes nothing', async () => {
    await syncConnection(on.app, connectionId);
    for (const one of world.push.channels.values()) one.secret = 'guessed';
    await world.push.tell();
    expect(await waits()).toBeGreaterThan(10 * 60_000);
    const forged = await on.server.inject({ method: 'POST', url: `/v1/webhooks/${provider}-calendar` });
    expect(forged.statusCode).toBeGreaterThanOrEqual(400);
  });

  test('it is renewed before it ends, and no channel is left behind', async () => {
    const opened = (await channel()).channelId;
    await on.app.db.execute(sql`update calendar set channel_until = now() + interval '20 hours'`);
    await syncConnection(on.app, connectionId);
    const { channelId, channelUntil } = await channel();
    expect(channelUntil!.getTime() - Date.now()).toBeGreaterThan(6 * dayMs);
    expect(channelId === opened).toBe(provider === 'microsoft');
    expect(world.push.channels.size).toBe(1);
  });

  test('a provider that refuses channels is polled, and not asked again every minute', async () => {
    await on.app.db.execute(sql`update calendar set channel_id = null, channel_external_id = null`);
    world.push.channels.clear();
    const { answer } = world.push;
    world.push.answer = async ({ method }) => (method === 'GET' ? undefined : { status: 400, body: {} });
    await syncConnection(on.app, connectionId);
    expect(await waits()).toBeLessThan(70_000);
    world.push.answer = answer;
    await syncConnection(on.app, connectionId);
    expect(world.push.channels.size).toBe(0);
    on.moveClock(3700_000);
    await syncConnection(on.app, connectionId);
    on.moveClock(-3700_000);
    expect(world.push.channels.size).toBe(1);
  });

  test.runIf(provider === 'microsoft')(
    'lifecycle: renewed when asked for, opened again when removed, read when missed',
    async () => {
      const { renewals } = world.push;
      await world.push.tell('reauthorizationRequired');
      await pollCalendars(on.app);
      expect(world.push.renewals).toBe(renewals + 1);
      await world.push.tell('subscriptionRemoved');
      world.push.channels.clear();
      await pollCalendars(on.app);
      expect(world.push.channels.size).toBe(1);
      await world.push.tell('missed');
      expect(await pollCalendars(on.app)).toBe(1);
    },
  );
});
