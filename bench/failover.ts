import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openCluster } from './scale/cluster.ts';
import { openPair } from './scale/pair.ts';
import { openProxy } from './scale/proxy.ts';
import { openReceiver } from './scale/receiver.ts';
import { startRecorders } from './scale/recorders.ts';

/**
 * Two API processes, three workers, a bot and a phone behind a balancer, with PostgreSQL, its standby and an S3 store, while people
 * record and make meetings. One after the other: each kind of process is killed, all are replaced, the store is gone for a
 * minute, and the database fails over. Prints for each what was acknowledged, and what of it is lost or there twice.
 */
const { values: options } = parseArgs({
  options: { recorders: { type: 'string', default: '6' }, outage: { type: 'string', default: '60' } },
});
const receiver = await openReceiver();
const cluster = await openCluster({ PRIVATE_HOSTS: receiver.host, DATABASE_POOL: '5' }, openPair);
const { app, teamId, tokens } = cluster;
const proxy = await openProxy(() => cluster.apis.map(({ port }) => port));
const [bot, phone] = ['api,bot', 'api,phone'];
let missed = 0;
try {
  for (let n = 0; n < 2; n += 1) await cluster.addApi();
  for (let n = 0; n < 3; n += 1) await cluster.addWorker();
  for (const roles of [bot, phone]) await cluster.addOther(roles);
  await post('webhooks', { url: receiver.url, description: '', events: ['meeting.created'] });
  await during('an API process killed', async () => cluster.restartApi(0, 'SIGKILL'));
  await during('a worker killed', async () => cluster.restartWorker(1, 'SIGKILL'));
  await during('the bot killed', async () => cluster.restartOther(0, bot, 'SIGKILL'));
  await during('the phone killed', async () => cluster.restartOther(1, phone, 'SIGKILL'));
  await during('a rolling update', async () => {
    for (const index of cluster.apis.keys()) await cluster.restartApi(index, 'SIGTERM');
    for (const index of cluster.workers.keys()) await cluster.restartWorker(index, 'SIGTERM');
  });
  await during(`the store gone for ${options.outage} s`, async () => cluster.s3.pause(Number(options.outage) * 1000));
  await during('the database failed over', async () => {
    const ms = await cluster.postgres.failOver();
    console.log(`  the standby took over after ${(ms / 1000).toFixed(1)} s`);
    await sleep(8_000);
  });
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  proxy.stop();
  await cluster.close();
  receiver.stop();
}

async function during(name: string, fault: () => Promise<void>): Promise<void> {
  const recorders = await startRecorders(cluster, proxy.url, Number(options.recorders), { retries: true });
  const made: string[] = [];
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const reply = await post('meetings', { description: name }).catch(() => null);
      if (reply?.status === 201) made.push(((await reply.json()) as { $id: string }).$id);
      await sleep(250);
    }
  })();
  await sleep(2_000);
  const begun = performance.now();
  await fault();
  const seconds = (performance.now() - begun) / 1000;
  await sleep(3_000);
  isOver = true;
  await writing;
  const { lost: lostChunks } = await recorders.stop();
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from meeting where team_id = ${teamId} and description = ${name}`,
  );
  const stored = rows.map(({ id }) => id);
  const lostMeetings = made.filter((id) => !stored.includes(id)).length;
  const { rows: twice } = await app.db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select take_id, track, seq from take_chunk group by 1, 2, 3 having count(*) > 1) doubled`,
  );
  // Delivered for each that is stored, and once.
  const told = () => [...receiver.meetingsById.values()].filter((id) => stored.includes(id));
  for (let wait = 0; wait < 120 && new Set(told()).size < stored.length; wait += 1) await sleep(500);
  const untold = stored.length - new Set(told()).size;
  const toldTwice = told().length - new Set(told()).size;
  const [lost, doubled] = [lostChunks + lostMeetings + untold, twice[0]!.n + toldTwice];
  if (lost + doubled > 0) missed += 1;
  console.log(
    `${name} (${seconds.toFixed(1)} s): acknowledged ${recorders.acknowledged()} chunks, ${made.length} meetings, ${stored.length} webhooks; lost ${lost}, doubled ${doubled}: ${lost + doubled === 0 ? 'kept' : `MISSED ${JSON.stringify({ lostChunks, lostMeetings, untold, toldTwice })}`}`,
  );
}

function post(what: string, body: object): Promise<Response> {
  return fetch(`${proxy.url}/v1/teams/${teamId}/${what}`, {
    method: 'POST',
    headers: { 'x-session-token': tokens[0]!, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
}
