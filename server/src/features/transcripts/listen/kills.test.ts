import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { composeApp } from '../../../compose.ts';
import { readConfig } from '../../../config.ts';
import { readRunningUrl } from '../../../db/embedded.ts';
import { openDatabase } from '../../../db/open.ts';
import { longTest } from '../../../test/long-test.ts';
import { decodeAudio } from '../../../test/media.ts';
import { readServerPid, until } from '../../../test/processes.ts';
import type { ServerProcess } from '../../../test/server-process.ts';
import { startServerProcess } from '../../../test/server-process.ts';
import { speechFixture } from '../../../test/speech.ts';
import { createAccount } from '../../accounts/service.ts';
import { createMeetings } from '../../meetings/service.ts';
import { addMember, createTeam } from '../../teams/service.ts';

const person = { email: 'calls@test.example', password: 'a password for calls' };
const secondBytes = 32_000;
/** Faster than people speak: windows still come one after the other. */
const secondMs = 500;
const engine = { SPEECH_ENGINE: 'moonshine', SPEECH_THREADS: '1', PATH: process.env['PATH'] ?? '' };

longTest(
  'kill -9 of the server, PostgreSQL and the speech child while a call goes on and after it: the transcript is the undisturbed one',
  { timeout: 1_800_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-calls-'));
    await chmod(dataDir, 0o711);
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...engine };
    const [teamId, quiet, disturbed] = await addMeetings(dataDir);
    const sound = await decodeAudio(await readFile(speechFixture('interview.ogg').path));
    const server = await openServer(env);
    onTestFinished(async () => {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    });

    const undisturbed = await callOf(server, teamId, quiet, sound);
    await undisturbed.speak();
    await undisturbed.hangUp();
    const expected = await undisturbed.transcript();
    expect(expected.length).toBeGreaterThan(2);

    const call = await callOf(server, teamId, disturbed, sound);
    const speaking = call.speak();
    const pieces = async () => count(dataDir, 'heard_piece');
    const victims = [server.killChild, server.restart, server.killChild, server.killDatabase, server.restart];
    for (const [index, victim] of victims.entries()) {
      // Spread over the call, whatever has been recognized until then.
      await until(() => call.spokenShare() > (index + 1) / (victims.length + 1), 300_000);
      await victim();
    }
    await speaking;
    await call.hangUp();
    for (const victim of [server.restart, server.killChild, server.restart]) {
      await sleep(Math.random() * 3_000);
      await victim();
    }
    expect(await call.transcript()).toEqual(expected);
    expect(await pieces()).toBe(0);
    expect(await count(dataDir, 'heard_track')).toBe(0);
  },
);

async function openServer(env: Record<string, string>) {
  let server: ServerProcess = await startServerProcess(env, ['--no-demo']);
  const restart = async () => {
    await server.end('SIGKILL');
    server = await startServerProcess(env, ['--no-demo']);
  };
  return {
    url: () => server.url,
    restart,
    kill: async () => void (await server.end('SIGKILL')),
    async killDatabase() {
      process.kill(await readServerPid(join(env['DATA_DIR']!, 'postgres')), 'SIGKILL');
      await sleep(500);
      await restart();
    },
    async killChild() {
      const pid = await findSpeechChild(server.child.pid!);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
  };
}

/** A recorder that sends again until it is told that a second is safe. */
async function callOf(server: { url(): string }, teamId: string, meetingId: string, sound: Buffer) {
  let token = '';
  let spoken = 0;
  const at = `/v1/teams/${teamId}/meetings/${meetingId}`;
  async function send(method: string, path: string, body?: object | Buffer): Promise<unknown> {
    const isRaw = Buffer.isBuffer(body);
    for (const deadline = Date.now() + 300_000; Date.now() < deadline; await sleep(300)) {
      const reply = await fetch(server.url() + path, {
        method,
        headers: {
          'x-session-token': token,
          ...(body && { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body && { body: isRaw ? new Uint8Array(body) : JSON.stringify(body) }),
      }).catch(() => undefined);
      const text = await reply?.text().catch(() => undefined);
      if (reply && text !== undefined && reply.ok) return text === '' ? null : JSON.parse(text);
      if (reply && reply.status < 500 && reply.status !== 429)
        throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    }
    throw new Error(`${method} ${path} was not answered`);
  }
  token = ((await send('POST', '/v1/sessions/email-session', person)) as { data: { token: string } }).data.token;
  const take = (await send('POST', `${at}/takes`, {
    source: 'browser',
    key: 'call',
    startedAt: '2026-01-05T09:00:00.000Z',
    tracks: [
      { name: 'mic', participant: 'Dana', kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1' },
      { name: 'other', participant: 'Amara', kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1' },
    ],
  })) as { $id: string };
  const seconds = Math.ceil(sound.length / secondBytes);
  return {
    spokenShare: () => spoken / seconds,
    async speak() {
      const begun = Date.now();
      for (let second = 0; second < seconds; second += 1) {
        await sleep(Math.max(0, begun + second * secondMs - Date.now()));
        const body = sound.subarray(second * secondBytes, (second + 1) * secondBytes);
        // The other track is silent: it is heard to its end all the same.
        await send('PUT', `${at}/takes/${take.$id}/tracks/0/chunks/${second}`, body);
        await send('PUT', `${at}/takes/${take.$id}/tracks/1/chunks/${second}`, Buffer.alloc(body.length));
        spoken = second + 1;
      }
    },
    hangUp: async () => send('POST', `${at}/takes/${take.$id}/finish`, { chunkCounts: [seconds, seconds] }),
    async transcript() {
      const status = async () => ((await send('GET', at)) as { meeting: { status: string } }).meeting.status;
      await until(async () => {
        const now = await status();
        if (now === 'failed') await send('POST', `${at}/processing/retry`).catch(() => undefined);
        return now === 'completed' && (await isWritten());
      }, 600_000);
      const { segments } = (await send('GET', `${at}/transcript`)) as {
        segments: { start: number; words: [string, number, number, number][] }[];
      };
      return segments.map(({ start, words }) => [start, words]);
    },
  };
  async function isWritten(): Promise<boolean> {
    return ((await send('GET', `${at}/transcript`)) as { revision: number }).revision > 0;
  }
}

async function count(dataDir: string, table: string): Promise<number> {
  const client = new Client({ connectionString: await readRunningUrl(dataDir) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n);
  } catch {
    return -1;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Over already, as for files that come later: a take that closes leads on at once. */
async function addMeetings(dataDir: string): Promise<[string, string, string]> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ROLES: 'api' });
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
  const app = await composeApp({ config, database, log });
  try {
    return await app.db.transaction(async (tx) => {
      const { id: teamId } = await createTeam(tx, 'Calls');
      const { $id: accountId } = await createAccount(app, tx, { ...person, name: 'Somebody', verified: true });
      await addMember(app, tx, { teamId, accountId }, 'owner');
      const [startTime, endTime] = [new Date('2026-01-05T09:00:00Z'), new Date('2026-01-05T09:30:00Z')];
      const common = { teamId, accountId, status: 'completed' as const, startTime, endTime, durationS: 1800 };
      const rows = await createMeetings(
        app,
        tx,
        ['Undisturbed', 'Disturbed'].map((description) => ({ ...common, description })),
      );
      return [teamId, rows[0]!.id, rows[1]!.id];
    });
  } finally {
    await app.close();
    await database.close();
  }
}

async function findSpeechChild(parent: number): Promise<number | undefined> {
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const [stat, line] = await Promise.all([
      readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ]);
    if (Number(stat.split(') ')[1]?.split(' ')[1]) === parent && line.includes('speech/child/main.ts'))
      return Number(name);
  }
  return undefined;
}
