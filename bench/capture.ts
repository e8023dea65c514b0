import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readRunningUrl } from '../server/src/db/embedded.ts';
import { startServerProcess } from '../server/src/test/server-process.ts';

/**
 * How long a chunk takes to be acknowledged while 50 browsers record at once, two tracks each, a chunk a second: over HTTP, as they
 * send it. Next to it, in the same run and at the same pace, what has to happen at least: a file that is flushed to disk, and a row.
 */
const bar = { ratio: 4, p99Ms: 1_000, p99Ratio: 2 };
const recordings = 50;
const tracksEach = 2;
const seconds = 30;
const plainSeconds = 10;
/** A second of Opus at 64 kbit/s. */
const chunkBytes = 8 * 1024;

const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
// Nobody works on the demonstration meanwhile.
const candor = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ROLES: 'api' });
const agent = new Agent({ keepAlive: true, maxSockets: recordings * tracksEach });
try {
  // A browser each, with a session of its own: one session may not ask so often.
  const tokens: string[] = [];
  while (tokens.length < recordings) tokens.push(await signIn());
  const token = tokens[0]!;
  const teamId = ((await send('GET', '/v1/teams', token)) as { data: { $id: string }[] }).data[0]!.$id;
  const takes = await Promise.all(tokens.map((own) => openTake(own, teamId)));
  const plain = await openPlain();
  const before = await paced(plainSeconds, plain.write);
  const ours = await paced(seconds, (recording, track, second) =>
    put(`${takes[recording]!}/tracks/${track}/chunks/${second}`, tokens[recording]!),
  );
  const after = await paced(plainSeconds, plain.write);
  await plain.close();

  const lost = await countLost(takes, token);
  const bare = summary([...before, ...after]);
  const got = summary(ours);
  const ratio = got.p50 / bare.p50;
  console.log(`a flushed file and a row: p50 ${bare.p50.toFixed(1)} ms, p99 ${bare.p99.toFixed(1)} ms`);
  console.log(
    `a chunk acknowledged:     p50 ${got.p50.toFixed(1)} ms, p99 ${got.p99.toFixed(1)} ms; ${ours.length} chunks of ${recordings} recordings, ${lost} lost`,
  );
  // A disk that others use makes the slowest ones slow, whoever writes.
  const isQuick = got.p99 <= Math.max(bar.p99Ms, bar.p99Ratio * bare.p99);
  const isKept = ratio <= bar.ratio && isQuick && lost === 0;
  console.log(
    `ratio: ${ratio.toFixed(2)} at p50 (bar ${bar.ratio}), p99 ${got.p99.toFixed(0)} ms (bar ${bar.p99Ms}, or ${bar.p99Ratio}x the plain one), none lost: ${isKept ? 'kept' : 'MISSED'}`,
  );
  process.exitCode = isKept ? 0 : 1;
} finally {
  agent.destroy();
  await candor.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Once a second for each track of each recording, spread over the second as recorders are; answers how long each took, in ms. */
async function paced(
  howLong: number,
  work: (recording: number, track: number, second: number) => Promise<void>,
): Promise<number[]> {
  const took: number[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: recordings * tracksEach }, async (_, index) => {
      for (let second = 0; second < howLong; second += 1) {
        const due = begun + (second + index / (recordings * tracksEach)) * 1000;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
        const asked = performance.now();
        await work(Math.floor(index / tracksEach), index % tracksEach, second);
        took.push(performance.now() - asked);
      }
    }),
  );
  return took;
}

/** The least that makes bytes safe. */
async function openPlain() {
  const folder = join(dataDir, 'plain');
  await mkdir(folder);
  const pool = new pg.Pool({ connectionString: await readRunningUrl(dataDir), max: 10 });
  await pool.query(
    'create table plain_chunk (id bigserial primary key, name text not null, bytes integer not null, created_at timestamptz not null default now())',
  );
  let number = 0;
  return {
    async write() {
      const name = String(number++);
      const file = await open(join(folder, name), 'w');
      await file.write(randomBytes(chunkBytes));
      await file.sync();
      await file.close();
      await pool.query('insert into plain_chunk (name, bytes) values ($1, $2)', [name, chunkBytes]);
    },
    close: () => pool.end(),
  };
}

async function signIn(): Promise<string> {
  const [, email = '', password = ''] = /Demo sign-in: (\S+) with password (\S+)/.exec(candor.printed()) ?? [];
  return ((await send('POST', '/v1/sessions/email-session', '', { email, password })) as { data: { token: string } })
    .data.token;
}

/** Address of a take of two tracks in a meeting of its own. */
async function openTake(token: string, teamId: string): Promise<string> {
  const meeting = (await send('POST', `/v1/teams/${teamId}/meetings`, token, {
    source: 'browser',
    description: 'Capture',
  })) as { $id: string };
  const base = `/v1/teams/${teamId}/meetings/${meeting.$id}/takes`;
  const tracks = ['microphone', 'tab'].map((name) => ({ name, kind: 'audio', mediaType: 'audio/webm;codecs=opus' }));
  const take = (await send('POST', base, token, {
    source: 'browser',
    startedAt: new Date().toISOString(),
    tracks,
  })) as { $id: string };
  return `${base}/${take.$id}`;
}

async function countLost(takes: readonly string[], token: string): Promise<number> {
  let lost = 0;
  for (const take of takes) {
    const { tracks } = (await send('GET', `${take}/chunks`, token)) as { tracks: { chunks: number; bytes: number }[] };
    for (const { chunks, bytes } of tracks) lost += Math.max(seconds - chunks, bytes === seconds * chunkBytes ? 0 : 1);
  }
  return lost;
}

async function send(method: string, path: string, token: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(candor.url + path, {
    method,
    headers: { 'x-session-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

/** By the bare client: what is measured is the server. */
function put(path: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(
      candor.url + path,
      {
        method: 'PUT',
        agent,
        headers: { 'x-session-token': token, 'content-type': 'application/octet-stream', 'content-length': chunkBytes },
      },
      (reply) => {
        reply.resume();
        reply.once('end', () =>
          reply.statusCode === 201 ? resolve() : reject(new Error(`a chunk was answered ${reply.statusCode}`)),
        );
      },
    );
    asked.once('error', reject);
    asked.end(randomBytes(chunkBytes));
  });
}

function summary(values: readonly number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { p50: at(0.5), p99: at(0.99) };
}
