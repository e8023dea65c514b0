import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamMeetingEvents } from '@candor/contract/meeting-events';
import { createMeeting } from '@candor/contract/meetings';
import { createTake, finishTake, putChunk } from '@candor/contract/recordings';
import { pathOf } from '@candor/contract/route';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from './test/app.ts';
import { until } from './test/processes.ts';
import type { ServerProcess } from './test/server-process.ts';
import { freePort, startServerProcess } from './test/server-process.ts';

/** `npm run bench -- kills` asks for all of them; the suite keeps a representative. */
const rounds = process.env['FULL_FAULTS'] === '1' ? 200 : 3;

/** Two processes that answer and one that works, on one database and one folder of files. */
async function openCluster() {
  const on = await openTestApp();
  const env = (roles: string, port: number) => ({
    DATABASE_URL: on.app.databaseUrl,
    DATA_DIR: on.dataDir,
    ROLES: roles,
    PORT: String(port),
    DATABASE_POOL: '4',
    LOG_LEVEL: 'silent',
  });
  const ports = [await freePort(), await freePort()];
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const start = (index: number) => startServerProcess(env('api', ports[index]!), ['--no-demo']);
  // A worker answers nobody: what is waited for is a port of its own, so it is also an API that nobody asks.
  const startWork = async () => startServerProcess(env('api,worker', await freePort()), ['--no-demo']);
  const apis: ServerProcess[] = [await start(0), await start(1)];
  let worker = await startWork();
  onTestFinished(async () => {
    await Promise.all([...apis, worker].map((one) => one.end('SIGKILL')));
  });

  let turn = 0;
  /** As a balancer does: the next process, and another one where that does not answer. */
  async function send(token: string, method: string, path: string, body: unknown): Promise<Response> {
    const isRaw = body instanceof Uint8Array;
    for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
      const url = urls[(turn += 1) % urls.length]!;
      const reply = await fetch(url + path, {
        method,
        headers: {
          'x-session-token': token,
          'content-type': isRaw ? 'application/octet-stream' : 'application/json',
        },
        body: isRaw ? Buffer.from(body) : JSON.stringify(body),
      }).catch(() => null);
      if (reply && reply.status < 500) return reply;
      if (Date.now() > deadline) throw new Error(`no answer to ${method} ${path}: ${reply?.status}`);
    }
  }
  return {
    on,
    urls,
    send,
    async restartApi(index: number, signal: NodeJS.Signals) {
      await apis[index]!.end(signal);
      apis[index] = await start(index);
    },
    async restartWorker(signal: NodeJS.Signals) {
      await worker.end(signal);
      worker = await startWork();
    },
  };
}

test(`two API processes and a worker on one database: events cross, and ${rounds} restarts, kills and lost connections lose nothing`, {
  timeout: 240_000 + rounds * 20_000,
}, async () => {
  const { on, urls, send, restartApi, restartWorker } = await openCluster();
  const owner = await on.person('Olive');
  const teamId = await on.teamOf(owner);

  // Someone listens at one process; what happens at the other arrives.
  const stop = new AbortController();
  const stream = await fetch(urls[0]! + pathOf(streamMeetingEvents.path, { teamId }), {
    headers: { 'x-session-token': owner.token },
    signal: stop.signal,
  });
  let heard = '';
  const listening = (async () => {
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) heard += part;
  })().catch(() => undefined);
  const made = await fetch(urls[1]! + pathOf(createMeeting.path, { teamId }), {
    method: 'POST',
    headers: { 'x-session-token': owner.token, 'content-type': 'application/json' },
    body: JSON.stringify({ description: 'Made elsewhere' }),
  });
  const { $id: meetingId } = (await made.json()) as { $id: string };
  await until(() => heard.includes(meetingId), 10_000);
  stop.abort();
  await listening;

  const at = { teamId, meetingId };
  const take = await send(owner.token, 'POST', pathOf(createTake.path, at), {
    source: 'browser',
    startedAt: new Date().toISOString(),
    tracks: [{ name: 'microphone', kind: 'audio', mediaType: 'audio/webm' }],
  });
  const { $id: takeId } = (await take.json()) as { $id: string };
  const sent: Buffer[] = [];
  let isOver = false;
  const recorder = (async () => {
    while (!isOver) {
      const bytes = randomBytes(2_000);
      const params = { ...at, takeId, track: 0, seq: sent.length };
      const reply = await send(owner.token, 'PUT', pathOf(putChunk.path, params), new Uint8Array(bytes));
      expect([200, 201, 204]).toContain(reply.status);
      sent.push(bytes);
      await sleep(20);
    }
  })();
  const mails: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    mails.push(
      (await on.app.jobs.add(on.app.db, 'account.mail', { accountId: owner.accountId, mail: 'verify-email' }))!,
    );
    const faults = [
      () => restartWorker('SIGKILL'),
      () => restartApi(0, 'SIGTERM'),
      () => loseConnections(on.app.databaseUrl),
      () => restartApi(1, 'SIGKILL'),
    ];
    await faults[round < faults.length ? round : randomInt(faults.length)]!();
    await sleep(200);
  }
  isOver = true;
  await recorder;

  const finished = await send(owner.token, 'POST', pathOf(finishTake.path, { ...at, takeId }), {
    chunkCounts: [sent.length],
  });
  expect(finished.status).toBeLessThan(300);
  expect(sent.length).toBeGreaterThan(rounds);
  const { rows } = await on.app.db.execute<{ seq: number; key: string }>(
    sql`select seq, key from take_chunk where take_id = ${takeId} order by seq`,
  );
  expect(rows.map(({ seq }) => seq)).toEqual(sent.map((_, seq) => seq));
  for (const [index, { key }] of rows.entries()) {
    const parts: Buffer[] = [];
    for await (const part of (await on.app.storage.get(key)) as AsyncIterable<Buffer>) parts.push(part);
    expect(Buffer.concat(parts).equals(sent[index]!)).toBe(true);
  }
  // What a killed worker had begun, another one ends.
  for (const jobId of mails)
    await until(async () => (await on.app.jobs.find(on.app.db, 'account.mail', jobId))?.state === 'completed', 45_000);
});

/** As a restart of the database, or of a pooler in front of it, looks to everyone. */
async function loseConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}
