import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { App } from '../app.ts';
import { composeApp } from '../compose.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { createAccount } from '../features/accounts/service.ts';
import { createMeetings } from '../features/meetings/service.ts';
import { cleanRecordings } from '../features/recordings/clean.ts';
import { selectKnownKeys } from '../features/recordings/store.ts';
import { addMember, createTeam } from '../features/teams/service.ts';
import { decodeAudio, noise } from './media.ts';
import { until } from './processes.ts';
import type { ServerProcess } from './server-process.ts';
import { startServerProcess } from './server-process.ts';

/**
 * Kills the real server, with nothing but kill -9, while recordings arrive, while they are assembled and while snippets are cut; then
 * looks whether anything that was acknowledged is missing, anything is there twice, or any file is left over.
 */

export type FaultReport = {
  kills: number;
  recordings: number;
  chunks: number;
  lostChunks: number;
  wrongRecordings: number;
  snippets: number;
  duplicateSnippets: number;
  unfinishedSnippets: number;
  orphans: number;
  missingFiles: number;
  leftovers: number;
};

type Case = { meetingId: string; sound: Buffer; acknowledged: Set<number>; takeId: string };
const secondBytes = 32_000;

export async function runFaults(options: {
  meetings: number;
  killsPerPhase: number;
  seconds: number;
  say?: (line: string) => void;
}): Promise<FaultReport> {
  const { meetings, killsPerPhase, seconds, say = () => undefined } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-faults-'));
  await chmod(dataDir, 0o711);
  const report: FaultReport = {
    kills: 0,
    recordings: meetings,
    chunks: 0,
    lostChunks: 0,
    wrongRecordings: 0,
    snippets: 0,
    duplicateSnippets: 0,
    unfinishedSnippets: 0,
    orphans: 0,
    missingFiles: 0,
    leftovers: 0,
  };
  const start = () =>
    startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error', SPEECH_ENGINE: 'moonshine' }, ['--no-demo']);
  const meetingIds = await withApp(dataDir, (app) => addMeetings(app, meetings));
  let server: ServerProcess = await start();
  let client = await openClient(server);

  async function killAndRestart(afterMs: number, meanwhile: () => Promise<unknown>): Promise<void> {
    const working = meanwhile().catch(() => undefined);
    await sleep(afterMs);
    await server.end('SIGKILL');
    report.kills += 1;
    await working;
    server = await start();
    client = await openClient(server);
  }

  try {
    const cases = meetingIds.map(
      (meetingId, index): Case => ({
        meetingId,
        sound: noise(seconds, index + 1),
        acknowledged: new Set(),
        takeId: '',
      }),
    );

    for (let kill = 0; kill < killsPerPhase; kill += 1) {
      await killAndRestart(30 + Math.random() * 500, async () => {
        for (const one of cases) {
          one.takeId = await client.createTake(one.meetingId);
          await client.sendChunks(one, report);
        }
      });
      for (const one of cases) report.lostChunks += await client.countLost(one);
    }
    say(`killed ${report.kills} times while ${report.chunks} chunks were acknowledged`);

    for (const one of cases) {
      one.takeId = await client.createTake(one.meetingId);
      await client.sendChunks(one, report);
      report.lostChunks += await client.countLost(one);
    }
    for (let kill = 0; kill < killsPerPhase; kill += 1) {
      await killAndRestart(Math.random() * 2_500, async () => {
        for (const one of cases) await client.finish(one);
      });
    }
    for (const one of cases) await client.finish(one);
    for (const one of cases)
      await until(async () => (await client.recordingStatus(one.meetingId)) === 'ready', 300_000);
    say(`killed ${report.kills} times; every recording is ready`);

    const acknowledged = new Set<string>();
    for (let kill = 0; kill < killsPerPhase; kill += 1) {
      await killAndRestart(100 + Math.random() * 1_500, async () => {
        for (const one of cases) acknowledged.add(await client.createSnippet(one.meetingId, `round ${kill}`));
      });
    }
    for (const one of cases) acknowledged.add(await client.createSnippet(one.meetingId, 'after the kills'));
    for (const one of cases)
      await until(
        async () => (await client.snippets(one.meetingId)).every(({ status }) => status === 'completed'),
        300_000,
      );
    for (const one of cases) {
      const listed = await client.snippets(one.meetingId);
      report.snippets += listed.length;
      report.duplicateSnippets += listed.length - new Set(listed.map(({ title }) => title)).size;
      report.unfinishedSnippets += listed.filter(({ status }) => status !== 'completed').length;
      for (const { $id } of listed) acknowledged.delete($id);
    }
    report.unfinishedSnippets += acknowledged.size;
    say(`killed ${report.kills} times; every snippet is cut`);
    await server.end('SIGTERM');
    await compareFiles(dataDir, cases, report);
    return report;
  } finally {
    await server.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function openClient(server: ServerProcess) {
  const send = async (
    method: string,
    path: string,
    body?: object | Buffer,
    token = '',
  ): Promise<{ status: number; body: unknown }> => {
    const isRaw = Buffer.isBuffer(body);
    const reply = await fetch(server.url + path, {
      method,
      headers: {
        'x-session-token': token,
        ...(body && { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isRaw ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: reply.status, body: reply.status === 204 ? null : await reply.json() };
  };
  const { token } = ((await send('POST', '/v1/sessions/email-session', person)).body as { data: { token: string } })
    .data;
  const teams = ((await send('GET', '/v1/teams', undefined, token)).body as { data: { $id: string }[] }).data;
  const teamId = teams[0]!.$id;
  const call = (method: string, path: string, body?: object | Buffer) =>
    send(method, `/v1/teams/${teamId}/meetings${path}`, body, token);

  return {
    async createTake(meetingId: string): Promise<string> {
      const { body } = await call('POST', `/${meetingId}/takes`, {
        source: 'browser',
        key: 'faults',
        startedAt: '2026-01-05T09:00:00.000Z',
        tracks: [{ name: 'microphone', kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1' }],
      });
      return (body as { $id: string }).$id;
    },
    async sendChunks(one: Case, report: FaultReport): Promise<void> {
      for (let seq = 0; seq * secondBytes < one.sound.length; seq += 1) {
        const { status } = await call(
          'PUT',
          `/${one.meetingId}/takes/${one.takeId}/tracks/0/chunks/${seq}`,
          one.sound.subarray(seq * secondBytes, (seq + 1) * secondBytes),
        );
        if (status !== 200 && status !== 201) throw new Error(`chunk ${seq}: ${status}`);
        if (!one.acknowledged.has(seq)) report.chunks += 1;
        one.acknowledged.add(seq);
      }
    },
    async countLost(one: Case): Promise<number> {
      if (one.acknowledged.size === 0) return 0;
      const { tracks } = (await call('GET', `/${one.meetingId}/takes/${one.takeId}/chunks`)).body as {
        tracks: { runs: [number, number][] }[];
      };
      return [...one.acknowledged].filter(
        (seq) => !tracks[0]!.runs.some(([first, last]) => seq >= first && seq <= last),
      ).length;
    },
    finish: (one: Case) =>
      call('POST', `/${one.meetingId}/takes/${one.takeId}/finish`, { chunkCounts: [one.acknowledged.size] }),
    recordingStatus: async (meetingId: string) =>
      ((await call('GET', `/${meetingId}/recordings`)).body as { status: string }).status,
    async createSnippet(meetingId: string, title: string): Promise<string> {
      const { status, body } = await call('POST', `/${meetingId}/snippets`, {
        title,
        start: 0,
        end: 2,
        mediaType: 'audio',
      });
      if (status !== 201) throw new Error(`snippet: ${status}`);
      return (body as { $id: string }).$id;
    },
    snippets: async (meetingId: string) =>
      (
        (await call('GET', `/${meetingId}/snippets`)).body as {
          snippets: { $id: string; title: string; status: string }[];
        }
      ).snippets,
  };
}

const person = { email: 'faults@test.example', password: 'a password for faults' };

/** Finished meetings that have no recording yet, in a team of their own. */
async function addMeetings(app: App, count: number): Promise<string[]> {
  return app.db.transaction(async (tx) => {
    const { id: teamId } = await createTeam(tx, 'Faults');
    const { $id: accountId } = await createAccount(app, tx, { ...person, name: 'Somebody', verified: true });
    await addMember(app, tx, { teamId, accountId }, 'owner');
    const [startTime, endTime] = [new Date('2026-01-05T09:00:00Z'), new Date('2026-01-05T09:30:00Z')];
    const common = { teamId, accountId, status: 'completed' as const, startTime, endTime, durationS: 1800 };
    const rows = await createMeetings(
      app,
      tx,
      Array.from({ length: count }, (_, index) => ({ ...common, description: `Meeting ${index + 1}` })),
    );
    return rows.map(({ id }) => id);
  });
}

async function withApp<T>(dataDir: string, work: (app: App) => Promise<T>): Promise<T> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ROLES: 'api' });
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
  const app = await composeApp({ config, database, log });
  try {
    return await work(app);
  } finally {
    await app.close();
    await database.close();
  }
}

/** After the clean-up every file is named by a row and every row has its file; each recording holds every sample that was sent. */
async function compareFiles(dataDir: string, cases: readonly Case[], report: FaultReport): Promise<void> {
  await withApp(dataDir, async (app) => {
    await cleanRecordings(app, { graceMs: -60_000 });
    const keys: string[] = [];
    for await (const { key } of app.storage.list('')) keys.push(key);
    report.orphans = keys.length - (await selectKnownKeys(app.db, keys)).size;
    const { rows } = await app.db.execute<{ key: string }>(
      'select key from take_chunk union all select key from recording_file union all select audio_key from take_track where audio_key is not null union all select media_key from snippet where media_key is not null union all select thumbnail_key from snippet where thumbnail_key is not null',
    );
    report.missingFiles = rows.filter(({ key }) => !keys.includes(key)).length;
    report.leftovers =
      (await readdir(join(dataDir, 'work')).catch(() => [])).length +
      (await readdir(join(dataDir, 'files/.incoming')).catch(() => [])).length;
    for (const one of cases) {
      const flac = keys.filter((key) => key.includes(`/${one.meetingId}/`) && key.endsWith('track.flac'));
      const heard =
        flac.length === 1 ? await decodeAudio(await readFile(join(dataDir, 'files', flac[0]!))) : Buffer.alloc(0);
      if (hash(heard) !== hash(one.sound)) report.wrongRecordings += 1;
    }
  });
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
