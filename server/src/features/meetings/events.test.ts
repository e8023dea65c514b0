import { pathOf } from '@candor/contract/route';
import { meetingEvent, streamMeetingEvents } from '@candor/contract/meeting-events';
import { expect, onTestFinished, test } from 'vitest';
import { publish } from '../../db/notifications.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { openTestApp } from '../../test/app.ts';
import { reportProgress } from '../../pipeline/progress.ts';
import { mostStreamsPerSession } from '../../http/events.ts';
import { announcePart } from './announce.ts';
import { createMeetings } from './service.ts';

/** Messages arrive in their order: after this one, all that was sent before. A late one of who belongs to a team would end a stream. */
async function settle({ app }: TestApp): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = app.notifications.subscribe('phone.result', (id) => {
      if (id !== 'settled') return;
      stop();
      resolve();
    });
    void publish(app.db, 'phone.result', 'settled');
  });
}

/** Opens the stream over a real connection and reads it event by event. */
async function listen(on: TestApp, person: Person, teamId: string, headers: Record<string, string> = {}) {
  await settle(on);
  if (!on.server.server.listening) await on.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = on.server.server.address() as { port: number };
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const reply = await fetch(`http://127.0.0.1:${port}${pathOf(streamMeetingEvents.path, { teamId })}`, {
    headers: { 'x-session-token': person.token, ...headers },
    signal: stop.signal,
  });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  return {
    reply,
    /** The next event, or null when the server ended the stream. */
    async next(): Promise<{ name: string; data: unknown } | null> {
      for (;;) {
        const [block, ...rest] = unread.split('\n\n');
        if (rest.length > 0) {
          unread = rest.join('\n\n');
          const line = (name: string) =>
            block!
              .split('\n')
              .find((text) => text.startsWith(`${name}: `))
              ?.slice(name.length + 2);
          if (line('event')) return { name: line('event')!, data: JSON.parse(line('data')!) };
          continue;
        }
        const { value, done } = await reader.read();
        if (done) return null;
        unread += value;
      }
    },
  };
}

async function openTeam() {
  const on = await openTestApp();
  const [owner, member] = [await on.person(), await on.person()];
  const teamId = await on.teamOf(owner);
  await on.join(teamId, member, 'viewer');
  const make = async (accountId: string, more: object = {}) =>
    (
      await createMeetings(on.app, on.app.db, [
        { teamId, accountId, description: 'x', status: 'pending', startTime: new Date(), ...more },
      ])
    )[0]!;
  return { on, owner, member, teamId, make };
}

test('changes arrive as they happen, private ones only at their owner', async () => {
  const { on, owner, member, teamId, make } = await openTeam();
  const [ownerStream, memberStream] = [await listen(on, owner, teamId), await listen(on, member, teamId)];
  expect(ownerStream.reply.headers.get('content-type')).toContain('text/event-stream');
  expect(ownerStream.reply.headers.get('api-version')).toBeTruthy();
  const hidden = await make(owner.accountId, { private: true });
  const shown = await make(owner.accountId);
  await reportProgress(on.app.db, shown, 40, 'Half way');
  const ids = [(await ownerStream.next())!.data, (await ownerStream.next())!.data].map(
    (data) => meetingEvent.parse(data).meetingId,
  );
  expect(ids).toEqual([hidden.id, shown.id]);
  expect(await memberStream.next()).toEqual({
    name: 'meeting',
    data: { meetingId: shown.id, status: 'pending', progress: null },
  });
  expect(await memberStream.next()).toEqual({
    name: 'meeting',
    data: { meetingId: shown.id, status: 'pending', progress: { percent: 40, note: 'Half way', isRetrying: false } },
  });
});

test('what belongs to a meeting is told under the same rule', async () => {
  const { on, owner, member, teamId, make } = await openTeam();
  const [hidden, shown] = [await make(owner.accountId, { private: true }), await make(owner.accountId)];
  const stream = await listen(on, member, teamId);
  await announcePart(on.app.db, hidden, 'snippet', { meetingId: hidden.id, snippetId: 'secret' });
  await announcePart(on.app.db, shown, 'snippet', { meetingId: shown.id, snippetId: 'one' });
  expect(await stream.next()).toEqual({ name: 'snippet', data: { meetingId: shown.id, snippetId: 'one' } });
});

test("another team's changes do not arrive", async () => {
  const { on, owner, teamId, make } = await openTeam();
  const other = await on.person();
  const elsewhere = await on.teamOf(other);
  const stream = await listen(on, other, elsewhere);
  await make(owner.accountId);
  await createMeetings(on.app, on.app.db, [
    { teamId: elsewhere, accountId: other.accountId, description: 'x', status: 'created', startTime: new Date() },
  ]);
  expect(await stream.next()).toMatchObject({ data: { status: 'created' } });
  expect(teamId).not.toBe(elsewhere);
});

test('the stream ends with the session and with the membership', async () => {
  const { on, owner, member, teamId } = await openTeam();
  const [ownerStream, memberStream] = [await listen(on, owner, teamId), await listen(on, member, teamId)];
  await on.server.inject({
    method: 'DELETE',
    url: '/v1/sessions/current',
    headers: { 'x-session-token': member.token },
  });
  expect(await memberStream.next()).toBeNull();
  expect((await listen(on, member, teamId)).reply.status).toBe(401);
  await on.join(teamId, await on.person(), 'viewer');
  const news = createMeetings(on.app, on.app.db, [
    { teamId, accountId: owner.accountId, description: 'x', status: 'created', startTime: new Date() },
  ]);
  expect(await ownerStream.next()).toMatchObject({ name: 'meeting' });
  await news;
});

test('who listened before is told to load again', async () => {
  const { on, owner, teamId } = await openTeam();
  const stream = await listen(on, owner, teamId, { 'last-event-id': 'anything' });
  expect(await stream.next()).toEqual({ name: 'resync', data: {} });
});

test('a session may hold so many streams and no more; one that is closed makes room', async () => {
  const { on, owner, member, teamId } = await openTeam();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  await listen(on, owner, teamId);
  const { port } = on.server.server.address() as { port: number };
  const open = (person: Person, signal = stop.signal) =>
    fetch(`http://127.0.0.1:${port}${pathOf(streamMeetingEvents.path, { teamId })}`, {
      headers: { 'x-session-token': person.token },
      signal,
    });
  const last = new AbortController();
  const opened = await Promise.all(
    Array.from({ length: mostStreamsPerSession - 1 }, (_, index) => open(owner, index === 0 ? last.signal : undefined)),
  );
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  expect((await open(owner)).status).toBe(429);
  expect((await open(member)).status).toBe(200);
  last.abort();
  await expect.poll(async () => (await open(owner)).status).toBe(200);
});
