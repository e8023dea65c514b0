import { createLiveTicket, liveAudioPath } from '@candor/contract/live';
import { createMeeting } from '@candor/contract/meetings';
import { createTake } from '@candor/contract/recordings';
import { pathOf } from '@candor/contract/route';
import { deleteCurrentSession } from '@candor/contract/sessions';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { FakeLiveTrack } from '../../test/fake-speech.ts';
import { spokenLive } from '../../test/fake-speech.ts';

let on: TestTeam;
let heard: FakeLiveTrack[];
let address: string;
beforeAll(async () => {
  const spoken = spokenLive();
  heard = spoken.heard;
  on = await openTestTeam({ live: spoken.live, closeAt: afterFile });
  address = (await on.server.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});

async function openTake(owner = on.owner) {
  const meeting = await on.call(createMeeting, {
    as: owner,
    params: { teamId: on.teamId },
    body: { source: 'browser' },
  });
  const at = { teamId: on.teamId, meetingId: meeting.body.$id };
  const tracks = [{ name: 'microphone', participant: 'Olive' }, { name: 'tab' }].map((track) => ({
    ...track,
    kind: 'audio' as const,
    mediaType: 'audio/webm',
  }));
  const take = await on.call(createTake, {
    as: owner,
    params: at,
    body: { source: 'browser', startedAt: new Date().toISOString(), tracks },
  });
  const { ticket } = (await on.call(createLiveTicket, { as: owner, params: at, body: { takeId: take.body.$id } })).body;
  return { at, takeId: take.body.$id, ticket };
}

async function connect(
  at: { teamId: string; meetingId: string },
  ticket: string,
): Promise<{ socket: WebSocket; closed: Promise<number> } | null> {
  const socket = new WebSocket(`${address}${pathOf(liveAudioPath, at)}?${new URLSearchParams({ ticket })}`);
  const closed = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)));
  const isOpen = await Promise.race([
    new Promise((done) => socket.addEventListener('open', () => done(true))),
    closed.then(() => false),
  ]);
  return isOpen ? { socket, closed } : null;
}

function frame(track: number, atMs: number, bytes = 3200): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(5 + bytes);
  new DataView(out.buffer).setUint8(0, track);
  new DataView(out.buffer).setUint32(1, atMs, true);
  return out;
}

test('each track is transcribed separately, until the socket closes', async () => {
  const { at, ticket } = await openTake();
  const before = heard.length;
  const opened = (await connect(at, ticket))!;
  for (let index = 0; index < 5; index += 1) for (const track of [0, 1]) opened.socket.send(frame(track, index * 100));
  await expect.poll(() => heard.slice(before).map(({ bytes }) => bytes)).toEqual([16_000, 16_000]);
  opened.socket.close();
  await expect.poll(() => heard.slice(before).every(({ isEnded }) => isEnded)).toBe(true);
});

test('a ticket opens the take of one meeting for a minute, and nothing else', async () => {
  const [mine, other] = [await openTake(), await openTake()];
  expect(await connect(other.at, mine.ticket)).toBeNull();
  expect(await connect(mine.at, 'nonsense')).toBeNull();
  expect(await connect(mine.at, on.owner.token)).toBeNull();
  expect(await connect({ ...mine.at, meetingId: 'x/../y' }, mine.ticket)).toBeNull();
  expect(
    await on.call(createLiveTicket, { as: on.member, params: mine.at, body: { takeId: mine.takeId } }),
  ).toMatchObject({ status: 403, body: { code: 'not_meeting_owner' } });
  on.moveClock(61_000);
  expect(await connect(mine.at, mine.ticket)).toBeNull();
});

test.each([
  ['text', 'hello', 1003],
  ['an empty frame', new Uint8Array(0), 4400],
  ['a header alone', frame(0, 0, 0), 4400],
  ['half a sample', frame(0, 0, 3199), 4400],
  ['a track that is not there', frame(7, 0), 4400],
  ['a frame beyond all measure', frame(0, 0, 64_000), 1009],
] as const)('%s closes the socket', async (_, message, code) => {
  const { at, ticket } = await openTake();
  const opened = (await connect(at, ticket))!;
  opened.socket.send(message);
  expect(await opened.closed).toBe(code);
});

test('more sound than time has passed closes the socket', async () => {
  const { at, ticket } = await openTake();
  const opened = (await connect(at, ticket))!;
  for (let second = 0; second < 40; second += 1) opened.socket.send(frame(0, second * 1000, 32_000));
  expect(await opened.closed).toBe(4429);
});

test('the socket ends with the session that opened it', async () => {
  const guest = await on.person('Guest');
  await on.join(on.teamId, guest, 'member');
  const { at, ticket } = await openTake(guest);
  const opened = (await connect(at, ticket))!;
  await on.call(deleteCurrentSession, { as: guest });
  expect(await opened.closed).toBe(4401);
  expect(await connect(at, ticket)).toBeNull();
});
