import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openCluster } from './scale/cluster.ts';
import { openProxy } from './scale/proxy.ts';
import { openReceiver } from './scale/receiver.ts';
import { startRecorders } from './scale/recorders.ts';
import { startUploads } from './scale/uploads.ts';

/**
 * Random kills of API processes and workers, lost database connections and outages of the S3 store, while recorders send, files are
 * uploaded, made into recordings, transcribed, summarised and cut, meetings are made, mails are sent and webhooks delivered:
 * nothing that was acknowledged may be lost or there twice, and all of it must complete. Calls and bots have kills of their
 * own: `bench -- kills`.
 */
const { values: options } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, recorders: { type: 'string', default: '10' } },
});
const kills = Number(options.kills);
const outageMs = 5_000;
const receiver = await openReceiver();
const cluster = await openCluster({ PRIVATE_HOSTS: receiver.host });
const { app, teamId, accountId, tokens } = cluster;
const proxy = await openProxy(() => cluster.apis.map(({ port }) => port));
/** An outage takes long, so there are fewer of them. */
const faults: readonly (readonly [name: string, fault: () => Promise<void>])[] = [
  ...Array.from({ length: 3 }, () => ['API killed', () => cluster.restartApi(randomInt(2), 'SIGKILL')] as const),
  ['API stopped', () => cluster.restartApi(randomInt(2), 'SIGTERM')],
  ...Array.from({ length: 3 }, () => ['worker killed', () => cluster.restartWorker(0, 'SIGKILL')] as const),
  ...Array.from({ length: 3 }, () => ['connections lost', loseConnections] as const),
  ['S3 outage', () => cluster.s3.pause(outageMs)],
];
try {
  for (const add of [cluster.addApi, cluster.addApi, cluster.addWorker]) await add();
  await post('webhooks', { url: receiver.url, description: '', events: ['meeting.created'] });
  const recorders = await startRecorders(cluster, proxy.url, Number(options.recorders), { retries: true });
  const uploads = await startUploads(cluster, proxy.url, 30_000);
  const made: string[] = [];
  const mails: string[] = [];
  let isOver = false;
  const writer = (async () => {
    while (!isOver) {
      const id = await makeMeeting().catch(() => null);
      if (id) made.push(id);
      await sleep(300);
    }
  })();

  const done = new Map<string, number>();
  for (let kill = 0; kill < kills; kill += 1) {
    const mail = await app.jobs.add(app.db, 'account.mail', { accountId, mail: 'verify-email' }).catch(() => null);
    if (mail) mails.push(mail);
    const [name, fault] = faults[randomInt(faults.length)]!;
    await fault();
    done.set(name, (done.get(name) ?? 0) + 1);
    await sleep(randomInt(100, 600));
    if ((kill + 1) % 20 === 0)
      console.log(
        `${kill + 1} kills, ${recorders.acknowledged()} chunks, ${made.length} meetings, ${uploads.count()} uploads`,
      );
  }
  isOver = true;
  await writer;
  const { lost: lostChunks } = await recorders.stop();
  const { cut, ...undone } = await uploads.stop();

  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from meeting where team_id = ${teamId} and description = 'Made in chaos'`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  const lostMeetings = made.filter((id) => !stored.has(id)).length;
  const unsent = await waitFor(
    () => [...stored].filter((id) => !new Set(receiver.meetingsById.values()).has(id)).length,
  );
  const toldTwice = [...receiver.meetingsById.values()].filter((id) => stored.has(id)).length - (stored.size - unsent);
  const unmailed = await waitFor(async () => {
    const states = await Promise.all(mails.map((id) => app.jobs.find(app.db, 'account.mail', id)));
    return states.filter((job) => job?.state !== 'completed').length;
  });
  for (const [what, which] of Object.entries(undone)) for (const one of which) console.log(`${what}: ${one}`);
  const undoneUploads = Object.values(undone).reduce((sum, which) => sum + which.length, 0);
  const wrong = { lostChunks, lostMeetings, unsent, toldTwice, unmailed, undoneUploads };
  const isKept = Object.values(wrong).every((count) => count === 0);
  console.log(
    `${kills} kills (${[...done].map(([name, count]) => `${count} ${name}`).join(', ')}): ${recorders.acknowledged()} chunks, ${made.length} meetings and ${uploads.count()} uploads acknowledged, ${cut} snippets, ${receiver.meetingsById.size} webhooks, ${mails.length} mails; ${JSON.stringify(wrong)}: ${isKept ? 'kept' : 'MISSED'}`,
  );
  process.exitCode = isKept ? 0 : 1;
} finally {
  proxy.stop();
  await cluster.close();
  receiver.stop();
}

async function makeMeeting(): Promise<string | null> {
  const reply = await post('meetings', { description: 'Made in chaos' });
  return reply.status === 201 ? ((await reply.json()) as { $id: string }).$id : null;
}

function post(what: string, body: object): Promise<Response> {
  return fetch(`${proxy.url}/v1/teams/${teamId}/${what}`, {
    method: 'POST',
    headers: { 'x-session-token': tokens[0]!, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** As a restart of the database, or of a pooler in front of it, looks to everybody. */
async function loseConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.postgres.url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
}

/** What is left after up to a minute and a half. */
async function waitFor(count: () => number | Promise<number>): Promise<number> {
  for (let wait = 0; wait < 180 && (await count()) > 0; wait += 1) await sleep(500);
  return count();
}
