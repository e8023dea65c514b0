import { getBot, getBotSettings, recallBot, sendBot } from '@candor/contract/bots';
import { getLive } from '@candor/contract/live';
import { createMeeting, finishMeeting, getMeeting } from '@candor/contract/meetings';
import { createTake, listTakes } from '@candor/contract/recordings';
import { putMemberPreferences } from '@candor/contract/teams';
import { createWebhook, deleteWebhook, listWebhookDeliveries } from '@candor/contract/webhooks';
import { like, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../db/notifications.ts';
import { outbox } from '../../db/schema/connections.ts';
import type { App } from '../../app.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { FakeBots } from '../../test/fake-bots.ts';
import type { Sound } from '../../engines/meeting-bot/port.ts';
import { fakeBots, speak } from '../../test/fake-bots.ts';
import { makeMedia, picture } from '../../test/media.ts';
import { until } from '../../test/processes.ts';
import { assembleNow, recordingOf } from '../../test/recordings.ts';
import { startBots } from './runner.ts';
import { queuedTopic, recallTopic } from './service.ts';

let on: TestTeam;
let rooms = 0;
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile, env: { BOT_SLOTS: '20', BOT_HOSTS: 'rooms.example.org=janus' } });
});

const link = () =>
  `https://meet.google.com/abc-defg-${String.fromCharCode(97 + (rooms % 26), 97 + (Math.floor(rooms++ / 26) % 26), 97)}`;

async function plan(owner: Person = on.owner, meetingUrl = link()) {
  const { body } = await on.call(createMeeting, {
    as: owner,
    params: { teamId: on.teamId },
    body: { description: 'Weekly', source: 'bot', meetingUrl },
  });
  return { teamId: on.teamId, meetingId: body.$id };
}

type At = Awaited<ReturnType<typeof plan>>;
const send = (at: At, as = on.owner, body = {}) => on.call(sendBot, { as, params: at, body });
const botOf = async (at: At) => (await on.call(getBot, { as: on.viewer, params: at })).body.bot!;
const meetingOf = async (at: At) => (await on.call(getMeeting, { as: on.owner, params: at })).body.meeting;
const takesOf = async (at: At) => (await on.call(listTakes, { as: on.owner, params: at })).body.takes;

/** A process with the role `bot`, as long as the work takes. */
async function withBots<T>(work: (bots: FakeBots, app: App) => Promise<T>, bots = fakeBots()): Promise<T> {
  const app = { ...on.app, meetingBots: bots };
  const stop = startBots(app);
  try {
    return await work(bots, app);
  } finally {
    await stop();
    await on.app.db.execute(sql`update bot set state = 'left', reason = 'finished' where state <> 'left'`);
  }
}

async function hasLeft(at: At, reason: string): Promise<void> {
  await until(async () => (await botOf(at)).state === 'left', 25_000);
  expect(await botOf(at)).toMatchObject({ reason });
}

describe('sending', () => {
  test('the first time it is new, then it is the same one; what it is called can be asked before', async () => {
    const at = await plan();
    expect((await on.call(getBotSettings, { as: on.viewer, params: { teamId: on.teamId } })).body).toEqual({
      name: 'Candor Notetaker',
      withPicture: false,
      hosts: { 'rooms.example.org': 'janus' },
    });
    const first = await send(at);
    expect(first).toMatchObject({
      status: 201,
      body: {
        state: 'queued',
        platform: 'google_meet',
        name: 'Candor Notetaker',
        reason: null,
        needsOtherSource: false,
        message: 'Candor Notetaker is about to start.',
      },
    });
    expect(await send(at)).toMatchObject({ status: 200, body: { $id: first.body.$id } });
    expect((await on.call(recallBot, { as: on.owner, params: at })).status).toBe(204);
    expect(await botOf(at)).toMatchObject({ state: 'left', reason: 'finished', needsOtherSource: true });
    expect((await on.call(recallBot, { as: on.owner, params: at })).status).toBe(204);
  });

  test('only its owner sends it, and only to where it can join', async () => {
    const at = await plan();
    expect(await send(at, on.member)).toMatchObject({ status: 403, body: { code: 'not_meeting_owner' } });
    expect(await send(at, on.viewer)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await send(at, on.owner, { meetingUrl: 'https://example.org/meeting' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_meeting_platform', message: 'Meeting platform not supported' },
    });
    expect((await on.call(getBot, { as: on.owner, params: at })).body.bot).toBeNull();
  });

  test('a room never has two notetakers, however its link is written and whoever sends them', async () => {
    const one = await plan(on.owner, 'https://us02web.zoom.us/j/81234567890?pwd=one');
    const other = await plan(on.member, 'https://zoom.us/wc/81234567890/join?pwd=other');
    expect((await send(one)).status).toBe(201);
    expect(await send(other, on.member)).toMatchObject({ status: 409, body: { code: 'bot_in_room' } });
    await on.call(recallBot, { as: on.owner, params: one });
    expect((await send(other, on.member)).status).toBe(201);
    await on.call(recallBot, { as: on.member, params: other });
  });

  test('of twenty who ask at once, one sends it', async () => {
    const at = await plan();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(at)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.$id)).size).toBe(1);
    await on.call(recallBot, { as: on.owner, params: at });
  });
});

describe('in a meeting', () => {
  test('in the lobby it says for how long, and the meeting waits', () =>
    withBots(async (bots) => {
      const at = await plan();
      await send(at);
      const visit = await bots.visitNumber(1);
      visit.onState('waiting_room');
      await until(async () => (await botOf(at)).state === 'waiting_room');
      await on.app.db.execute(
        sql`update bot set since = since - interval '2 minutes' where meeting_id = ${at.meetingId}`,
      );
      expect((await botOf(at)).message).toBe("In the lobby for 2 min: ask the host to admit 'Candor Notetaker'.");
      expect((await meetingOf(at)).status).toBe('pending');
    }));

  test('every voice becomes a track with its name, and the meeting ends with the bot', () =>
    withBots(async (bots) => {
      const at = await plan();
      await send(at);
      const visit = await bots.visitNumber(1);
      visit.onState('active');
      visit.onPeople(['Ada Byron', 'Ben Okri']);
      await until(async () => (await meetingOf(at)).status === 'created');
      const nowMs = Math.floor(Date.now() / 100) * 100;
      speak(visit, 'Ada Byron', 1_000, 2_400, nowMs);
      speak(visit, 'Ben Okri', 2_000, 1_200, nowMs);
      speak(visit, null, 3_000, 500, nowMs);
      await until(async () => (await takesOf(at))[0]?.tracks.length === 3);
      expect(await botOf(at)).toMatchObject({
        state: 'active',
        participants: ['Ada Byron', 'Ben Okri'],
        message: 'Candor Notetaker is in the meeting and recording.',
      });
      visit.end('alone');
      await hasLeft(at, 'alone');

      const [take] = await takesOf(at);
      expect(take).toMatchObject({
        source: 'bot',
        status: 'finished',
        tracks: [
          { name: 'Ada Byron', participant: 'Ada Byron' },
          { name: 'Ben Okri', participant: 'Ben Okri' },
          { name: 'Speaker 1', participant: null },
        ],
      });
      expect(take!.tracks.map(({ offsetMs }) => offsetMs)).toEqual([0, 1_200, 1_900]);
      expect(await meetingOf(at)).toMatchObject({ status: 'pending', tags: ['bot'] });
      await assembleNow(on, at);
      expect(await meetingOf(at)).toMatchObject({
        status: 'completed',
        participants: ['Olive', 'Ada Byron', 'Ben Okri'],
      });
      const { duration, problems } = await recordingOf(on, on.owner, at);
      expect(problems).toEqual([]);
      expect(duration).toBeGreaterThan(2.3);
      expect(await botOf(at)).toMatchObject({ needsOtherSource: false });
    }));

  test('with the picture: what the page showed is seen in the recording, beside every voice', () =>
    withBots(async (bots) => {
      const at = await plan();
      expect((await send(at, on.owner, { withPicture: true })).body).toMatchObject({ withPicture: true });
      const visit = await bots.visitNumber(1);
      visit.onState('active');
      const seen = await makeMedia('webm', ...picture(2, '320x180', 10), '-c:v', 'libvpx', '-b:v', '200k');
      const nowMs = Date.now();
      for (let from = 0; from < seen.length; from += 10_000)
        visit.onPicture!({ atMs: nowMs - 2_500, bytes: seen.subarray(from, from + 10_000) });
      speak(visit, 'Ada Byron', 1_000, 2_000, nowMs);
      await until(async () => (await takesOf(at))[0]?.tracks.length === 2);
      const { body: live } = await on.call(getLive, { as: on.owner, params: at });
      expect(live.sources.flatMap(({ tracks }) => tracks.map(({ name }) => name))).toEqual(['Ada Byron']);
      visit.end('alone');
      await hasLeft(at, 'alone');
      await assembleNow(on, at);
      expect(await recordingOf(on, on.owner, at)).toMatchObject({
        status: 'ready',
        mediaType: 'video',
        width: 320,
        height: 180,
        problems: [],
      });
      expect((await meetingOf(at)).participants).toEqual(['Olive', 'Ada Byron']);
    }));

  test(
    'sound that comes late but in order is recorded whole, and what is lost is said on the meeting page',
    { timeout: 240_000 },
    () =>
      withBots(async (bots) => {
        const [whole, broken] = [await plan(), await plan()];
        for (const [number, at] of [whole, broken].entries()) {
          await send(at);
          const visit = await bots.visitNumber(number + 1);
          visit.onState('active');
          const nowMs = Math.floor(Date.now() / 100) * 100;
          speak(visit, 'Ada', 900, 1_000, nowMs - 29_000);
          await until(async () => (await takesOf(at)).length === 1);
          await sleep(1_500);
          if (at === broken) visit.onHeardUntil?.(Date.now());
          if (at === broken) await sleep(1_000);
          // The page had too much to do: twenty seconds arrive at once, up to half a minute late.
          speak(visit, 'Ada', 800, 20_000, nowMs - 9_000);
          visit.end('alone');
          await hasLeft(at, 'alone');
          await assembleNow(on, at);
        }
        const recorded = await recordingOf(on, on.owner, whole);
        expect(recorded.problems).toEqual([]);
        expect(recorded.duration).toBeGreaterThan(20);
        expect((await recordingOf(on, on.owner, broken)).problems).toEqual([
          expect.stringMatching(/^The recording is incomplete: \d+\.\d s of sound reached the server too late/),
        ]);
      }),
  );

  test('in the meeting but deaf: the owner is told at once and offered the browser', () =>
    withBots(async (bots) => {
      const at = await plan();
      await send(at);
      const visit = await bots.visitNumber(1);
      visit.onState('active');
      visit.onState('deaf');
      await until(async () => (await botOf(at)).state === 'deaf');
      expect(await botOf(at)).toMatchObject({
        needsOtherSource: true,
        message: expect.stringContaining('gets no audio'),
      });
      visit.onState('active');
      await until(async () => (await botOf(at)).state === 'active');
      expect(await botOf(at)).toMatchObject({ needsOtherSource: false });
    }));

  test('a track of one person stays one speaker: a name that comes late is its name from the beginning', () =>
    withBots(async (bots) => {
      const at = await plan();
      await send(at);
      const visit = await bots.visitNumber(1);
      visit.onState('active');
      const own = { onSound: (sound: Sound) => visit.onSound({ ...sound, tap: 'one', isOwnTrack: true }) };
      const nowMs = Math.floor(Date.now() / 100) * 100;
      speak(own, null, 900, 1_000, nowMs - 1_000);
      speak(own, 'Ada', 900, 1_000, nowMs);
      await until(async () => (await takesOf(at)).length === 1);
      visit.end('alone');
      await hasLeft(at, 'alone');
      expect((await takesOf(at))[0]!.tracks).toMatchObject([{ name: 'Ada', participant: 'Ada' }]);
    }));

  test('a passcode reaches the bot, and a refusal says what to do', () =>
    withBots(async (bots) => {
      const at = await plan();
      await send(at, on.owner, { passcode: '314159' });
      const visit = await bots.visitNumber(1);
      expect(visit.passcode).toBe('314159');
      visit.end('passcode_required');
      await hasLeft(at, 'passcode_required');
      expect((await botOf(at)).message).toContain(
        'The meeting requires a passcode. Enter it and send the notetaker again.',
      );
    }));

  test('a notetaker that is not admitted is told to the webhook and to its owner, one that is recalled to nobody', () =>
    withBots(async (bots) => {
      const params = { teamId: on.teamId };
      const notifications = { notesReady: false, submittalViewed: false, botNeedsYou: true };
      const ofOwner = { ...params, accountId: on.owner.accountId };
      await on.call(putMemberPreferences, { as: on.owner, params: ofOwner, body: { notifications } });
      const body = { url: 'https://receiver.example/hook', events: ['bot.failed' as const] };
      const webhookId = (await on.call(createWebhook, { as: on.owner, params, body })).body.webhook.$id;
      const [denied, recalled] = [await plan(), await plan()];
      await send(denied);
      (await bots.visitNumber(1)).end('denied');
      await hasLeft(denied, 'denied');
      await send(recalled);
      await bots.visitNumber(2);
      await on.call(recallBot, { as: on.owner, params: recalled });
      await until(async () => (await botOf(recalled)).state === 'left', 25_000);

      const log = await on.call(listWebhookDeliveries, { as: on.owner, params: { ...params, webhookId } });
      const { $id: botId } = await botOf(denied);
      expect(log.body.deliveries.map(({ payload }) => (payload as { data: unknown }).data)).toEqual([
        { ...denied, botId, platform: 'google_meet', reason: 'denied' },
      ]);
      const emails = await on.app.db.select().from(outbox).where(like(outbox.idempotencyKey, 'botNeedsYou:%'));
      expect(emails.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
        `botNeedsYou:${botId}:left:${on.owner.accountId}`,
      ]);
      await on.call(putMemberPreferences, {
        as: on.owner,
        params: ofOwner,
        body: { notifications: { ...notifications, botNeedsYou: false } },
      });
      await on.call(deleteWebhook, { as: on.owner, params: { ...params, webhookId } });
    }));

  test('not let in: it says so, and the same meeting is recorded in the browser', () =>
    withBots(async (bots) => {
      const at = await plan();
      await send(at);
      (await bots.visitNumber(1)).end('denied');
      await hasLeft(at, 'denied');
      expect(await botOf(at)).toMatchObject({
        needsOtherSource: true,
        message:
          'The host did not admit Candor Notetaker. Nothing was recorded. You can record this meeting in your browser instead.',
      });
      expect((await meetingOf(at)).status).toBe('pending');
      const take = await on.call(createTake, {
        as: on.owner,
        params: at,
        body: {
          source: 'browser',
          startedAt: new Date().toISOString(),
          tracks: [{ name: 'microphone', kind: 'audio', mediaType: 'audio/webm' }],
        },
      });
      expect(take.status).toBe(201);
      expect((await meetingOf(at)).status).toBe('created');
    }));

  test('it goes when the meeting is finished, and when it is called back', () =>
    withBots(async (bots) => {
      const [one, other] = [await plan(), await plan()];
      await send(one);
      const first = await bots.visitNumber(1);
      await send(other);
      await bots.visitNumber(2);
      first.onState('active');
      await until(async () => (await meetingOf(one)).status === 'created');
      await on.call(finishMeeting, { as: on.owner, params: one, body: {} });
      await hasLeft(one, 'finished');
      await on.call(recallBot, { as: on.owner, params: other });
      await hasLeft(other, 'finished');
      expect((await meetingOf(other)).status).toBe('pending');
    }));

  test('someone who still records keeps the meeting going when the bot leaves', () =>
    withBots(async (bots) => {
      const at = await plan();
      await send(at);
      const visit = await bots.visitNumber(1);
      visit.onState('active');
      speak(visit, 'Ada', 900, 1_000);
      await until(async () => (await takesOf(at)).length === 1);
      await on.call(createTake, {
        as: on.owner,
        params: at,
        body: {
          source: 'browser',
          startedAt: new Date().toISOString(),
          tracks: [{ name: 'microphone', kind: 'audio', mediaType: 'audio/webm' }],
        },
      });
      visit.end('removed');
      await hasLeft(at, 'removed');
      expect((await meetingOf(at)).status).toBe('created');
    }));

  test('without a browser on the machine it says what the administrator must do', () =>
    withBots(async () => {
      const at = await plan();
      await send(at);
      await hasLeft(at, 'unsupported');
      expect((await botOf(at)).message).toBe(
        'The notetaker cannot join this kind of meeting. Install Chromium. Nothing was recorded. You can record this meeting in your browser instead.',
      );
    }, fakeBots('Install Chromium.')));
});

describe('when something dies', () => {
  test('a browser that dies is restarted with its recording kept, up to three times', () =>
    withBots(async (bots) => {
      const at = await plan();
      await send(at);
      for (const number of [1, 2, 3]) {
        const visit = await bots.visitNumber(number);
        visit.onState('active');
        speak(visit, 'Ada', 900, 1_000);
        await until(async () => (await takesOf(at)).length === number);
        visit.crash();
      }
      await hasLeft(at, 'crashed');
      expect(await takesOf(at)).toMatchObject([{ status: 'finished' }, { status: 'finished' }, { status: 'finished' }]);
      expect(bots.most).toBe(1);
      expect((await meetingOf(at)).status).toBe('pending');
    }));

  test.each(['timeout', 'blocked'] as const)(
    'a bot that lost its way and finds the door closed (%s) ends the meeting, starts the processing and keeps the first reason',
    (closedDoor) =>
      withBots(async (bots) => {
        const at = await plan();
        await send(at);
        const first = await bots.visitNumber(1);
        first.onState('active');
        speak(first, 'Ada', 900, 1_000);
        await until(async () => (await takesOf(at)).length === 1);
        first.end('unknown');
        (await bots.visitNumber(2)).end(closedDoor);
        await hasLeft(at, 'unknown');
        expect((await botOf(at)).message).toBe(
          'Candor Notetaker is no longer in the meeting. The page gave no reason.',
        );
        expect(await takesOf(at)).toMatchObject([{ status: 'finished' }]);
        await assembleNow(on, at);
        expect(await recordingOf(on, on.owner, at)).toMatchObject({ status: 'ready' });
      }),
  );

  test('without a recording a closed door ends nothing: the meeting is recorded in the browser instead', () =>
    withBots(async (bots) => {
      const at = await plan();
      await send(at);
      const first = await bots.visitNumber(1);
      first.onState('active');
      await until(async () => (await meetingOf(at)).status === 'created');
      first.end('unknown');
      (await bots.visitNumber(2)).end('removed');
      await hasLeft(at, 'unknown');
      expect(await botOf(at)).toMatchObject({ needsOtherSource: true });
    }));

  test('a process that stops responding loses its bot to another, and can no longer write', () =>
    withBots(async (bots, app) => {
      const at = await plan();
      await send(at);
      const first = await bots.visitNumber(1);
      first.onState('active');
      speak(first, 'Ada', 900, 1_000);
      await until(async () => (await takesOf(at)).length === 1);
      const other = fakeBots();
      const stop = startBots({ ...app, meetingBots: other });
      await on.app.db.execute(
        sql`update bot set heard_at = now() - interval '21 seconds' where meeting_id = ${at.meetingId}`,
      );
      await publish(on.app.db, queuedTopic, 'somebody');
      const second = await other.visitNumber(1);
      second.onState('active');
      speak(second, 'Ada', 900, 1_000);
      await publish(on.app.db, recallTopic, (await botOf(at)).$id);
      await until(() => first.signal.aborted);
      await until(async () => (await takesOf(at)).length === 2);
      expect(await takesOf(at)).toMatchObject([{ status: 'finished' }, { status: 'open' }]);
      expect(await botOf(at)).toMatchObject({ state: 'active' });
      second.end('ended');
      await hasLeft(at, 'ended');
      await stop();
      expect(await takesOf(at)).toHaveLength(2);
    }));

  test('nobody runs it: that is what it says', async () => {
    const at = await plan();
    await send(at);
    await on.app.db.execute(
      sql`update bot set state = 'active', run_id = 'gone', heard_at = now() - interval '40 seconds' where meeting_id = ${at.meetingId}`,
    );
    expect((await botOf(at)).message).toMatch(
      /^Candor Notetaker has not responded for 4\d s\. It restarts as soon as a bot process is running/,
    );
    await on.app.db.execute(sql`update bot set state = 'left', reason = 'finished' where meeting_id = ${at.meetingId}`);
  });

  test('a process that is told to stop leaves its bot to the next one', async () => {
    const at = await plan();
    const bots = fakeBots();
    const stop = startBots({ ...on.app, meetingBots: bots });
    await send(at);
    (await bots.visitNumber(1)).onState('active');
    await until(async () => (await botOf(at)).state === 'active');
    await stop();
    expect(await botOf(at)).toMatchObject({ state: 'queued' });
    expect((await meetingOf(at)).status).toBe('created');
    await withBots(async (next) => {
      (await next.visitNumber(1)).end('ended');
      await hasLeft(at, 'ended');
    });
  });
});
