import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { composeApp } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { frameSamples, toBytes } from '../server/src/engines/telephony/audio/frame.ts';
import { openBridge } from '../server/src/engines/telephony/bridge.ts';
import type { Clock } from '../server/src/engines/telephony/clock.ts';
import { openClock } from '../server/src/engines/telephony/clock.ts';
import type { MediaSession } from '../server/src/engines/telephony/rtp/session.ts';
import { openMediaSession } from '../server/src/engines/telephony/rtp/session.ts';
import { createAccount } from '../server/src/features/accounts/service.ts';
import { openRecorder } from '../server/src/features/bots/recorder.ts';
import { createMeetings } from '../server/src/features/meetings/service.ts';
import { addMember, createTeam } from '../server/src/features/teams/service.ts';
import { deafLive } from '../server/src/test/fake-speech.ts';
import { makeVoice } from '../server/src/test/telephony/sound.ts';
import { agreedWith, type FromPhones, type ToPhones } from './telephone/legs.ts';

/**
 * Twenty calls of three telephones on one process, over RTP on loopback with G.711, each person recorded second by second as calls are:
 * processor time of that process, ticks that came late, and how long a sound takes from mouth to ear. Captions are left out.
 */
const { values } = parseArgs({
  options: { calls: { type: 'string', default: '20' }, seconds: { type: 'string', default: '20' } },
});
const [calls, seconds] = [Number(values.calls), Number(values.seconds)];
const bars = { core: 0.25, late: 0, delayMs: 120 };
const voices = [1, 2, 3].map((seed) => makeVoice(seed, 4));
type Hear = (call: number, place: number, frame: Int16Array, atMs: number) => void;

const bare = await measure(async (clock) => {
  const bridges = Array.from({ length: calls }, () => openBridge(clock));
  for (const bridge of bridges)
    for (const voice of voices) bridge.join({ read: reader(voice), write: () => undefined });
  return async () => {
    bridges.forEach((bridge) => bridge.close());
    return [];
  };
});
const phones = fork(join(import.meta.dirname, 'telephone/phones.ts'));
const bridged = await measure((clock) => hold(clock, () => undefined));
const recording = await openRecording();
const recorded = await measure((clock) => hold(clock, recording.hear));
const kept = await recording.close();
phones.kill();

for (const [name, { core, late, ticks, delays }] of Object.entries({ bare, bridged, recorded })) {
  const of = (part: number) => delays[Math.floor(delays.length * part)]?.toFixed(0) ?? '–';
  console.log(
    `${name.padEnd(8)} ${(core * 100).toFixed(1).padStart(5)} % of a core (${(core / bare.core).toFixed(1)}x), ${late} of ${ticks} ticks late, mouth to ear p50 ${of(0.5)} ms, p95 ${of(0.95)} ms of ${delays.length}`,
  );
}
console.log(`${calls} calls of three for ${seconds} s; ${kept} seconds of sound stored`);
const p95 = recorded.delays[Math.floor(recorded.delays.length * 0.95)] ?? Number.NaN;
const isMissed = recorded.core > bars.core || recorded.late > bars.late || !(p95 <= bars.delayMs);
console.log(`${isMissed ? 'MISSED' : 'Within'} 25 % of a core, no late tick, 120 ms.`);
process.exit(isMissed ? 1 : 0);

function reader(voice: Int16Array): () => Int16Array {
  let at = 0;
  return () => {
    const frame = voice.subarray(at, at + frameSamples);
    at = (at + frameSamples) % (voice.length - frameSamples);
    return frame;
  };
}

/** All calls with their telephones at the other end; what is returned ends them and answers the delays. */
async function hold(clock: Clock, hear: Hear): Promise<() => Promise<number[]>> {
  const options = { host: '127.0.0.1', ports: { from: 50_000, to: 50_999 }, onDigit: () => undefined };
  const legs: MediaSession[][] = [];
  for (let call = 0; call < calls; call += 1)
    legs.push([await openMediaSession(options), await openMediaSession(options), await openMediaSession(options)]);
  const { ports } = (await ask({ calls: legs.map((call) => call.map(({ port }) => port)) })) as { ports: number[][] };
  const bridges = legs.map(() => openBridge(clock));
  for (const [call, own] of legs.entries()) {
    for (const [place, leg] of own.entries()) {
      await leg.agree(agreedWith(ports[call]![place]!));
      bridges[call]!.join(leg, { onFrame: (frame, atMs) => hear(call, place, frame, atMs) });
    }
  }
  return async () => {
    const { delays } = (await ask({ stop: true })) as { delays: number[] };
    bridges.forEach((bridge) => bridge.close());
    legs.flat().forEach((leg) => leg.close());
    return delays;
  };
}

async function ask(message: ToPhones): Promise<FromPhones> {
  const answer = once(phones, 'message');
  phones.send(message);
  return ((await answer) as [FromPhones])[0];
}

/** A meeting for each call, recorded into a real database and folder. */
async function openRecording() {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  await chmod(dataDir, 0o711);
  const log = pino({ level: 'warn' });
  const config = readConfig({ DATA_DIR: dataDir, ROLES: 'api' });
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log, poolSize: 10 });
  const app = await composeApp({ config, database, log, live: deafLive });
  const { $id: accountId } = await createAccount(app, app.db, { email: 'a@bench.example', name: 'A', verified: true });
  const { id: teamId } = await createTeam(app.db, 'Bench');
  await addMember(app, app.db, { teamId, accountId }, 'owner');
  const who = { accountId, teamId, role: 'member' as const, sessionId: 'bench', expiresAt: Number.MAX_SAFE_INTEGER };
  const meeting = { teamId, accountId, description: 'Call', status: 'created' as const, source: 'phone' as const };
  const made = await createMeetings(
    app,
    app.db,
    Array.from({ length: calls }, () => ({ ...meeting, startTime: new Date() })),
  );
  const recorders = made.map(({ id }) =>
    openRecorder(app, who, { teamId, meetingId: id }, { key: id, source: 'phone', onTake: async () => undefined }),
  );
  const hear: Hear = (call, place, frame, atMs) =>
    recorders[call]!.hear({ tap: `${place}`, speaker: `Person ${place}`, pcm: toBytes(frame), atMs });
  return {
    hear,
    async close(): Promise<number> {
      await Promise.all(recorders.map((recorder) => recorder.end()));
      const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from take_chunk');
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      return rows[0]!.count;
    },
  };
}

async function measure(start: (clock: Clock) => Promise<() => Promise<number[]>>) {
  const clock = openClock();
  const stop = await start(clock);
  await sleep(3_000);
  const [before, begun, first] = [process.cpuUsage(), performance.now(), clock.figures()];
  await sleep(seconds * 1_000);
  const { user, system } = process.cpuUsage(before);
  const last = clock.figures();
  const core = (user + system) / 1000 / (performance.now() - begun);
  const delays = (await stop()).sort((a, b) => a - b);
  return { core, late: last.late - first.late, ticks: last.ticks - first.ticks, delays };
}
