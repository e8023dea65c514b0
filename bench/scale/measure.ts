import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { statusOf } from './recorders.ts';
import type { Shared } from './shared.ts';

const clients = 16;

/** Answers a second at an address, through the balancer. */
export async function measureRequests(
  url: string,
  seconds: number,
  headersOf: (n: number) => Record<string, string>,
): Promise<{ perSecond: number; errors: number }> {
  let [done, errors, turn] = [0, 0, 0];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const reply = await fetch(url, { headers: headersOf((turn += 1)) });
        await reply.arrayBuffer();
        if (reply.ok) done += 1;
        else errors += 1;
      }
    }),
  );
  return { perSecond: done / seconds, errors };
}

/** Every listener, at whichever process, hears of every meeting, made at whichever process. */
export async function measureEvents({ apis, teamId, tokens }: Cluster, url: string) {
  const [listeners, meetings] = [4 * apis.length, 10];
  const stop = new AbortController();
  const heard = Array.from({ length: listeners }, () => ({ text: '' }));
  await Promise.all(
    heard.map(async (one, index) => {
      const { port } = apis[index % apis.length]!;
      const reply = await fetch(`http://127.0.0.1:${port}/v1/teams/${teamId}/events`, {
        headers: { 'x-session-token': tokens[index]! },
        signal: stop.signal,
      });
      void (async () => {
        for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) one.text += part;
      })().catch(() => undefined);
    }),
  );
  const ids: string[] = [];
  for (let n = 0; n < meetings; n += 1) {
    const reply = await fetch(`${url}/v1/teams/${teamId}/meetings`, {
      method: 'POST',
      headers: { 'x-session-token': tokens[n]!, 'content-type': 'application/json' },
      body: JSON.stringify({ description: `Event ${n}` }),
    });
    ids.push(((await reply.json()) as { $id: string }).$id);
  }
  const expected = listeners * meetings;
  const count = () => heard.reduce((sum, { text }) => sum + ids.filter((id) => text.includes(id)).length, 0);
  for (let wait = 0; wait < 50 && count() < expected; wait += 1) await sleep(100);
  stop.abort();
  return { delivered: count(), expected };
}

/** Mails a minute: small jobs, so that what is measured is the queue. */
export async function measureJobs({ app, accountId }: Cluster, jobs: number): Promise<{ perMinute: number }> {
  const ids: string[] = [];
  const begun = performance.now();
  for (let n = 0; n < jobs; n += 1) {
    const id = await app.jobs.add(app.db, 'account.mail', { accountId, mail: 'verify-email' });
    if (id) ids.push(id);
  }
  for (const id of ids)
    while ((await app.jobs.find(app.db, 'account.mail', id))?.state !== 'completed') {
      if (performance.now() - begun > 120_000) throw new Error('the jobs were not done within two minutes');
      await sleep(50);
    }
  return { perMinute: (ids.length / (performance.now() - begun)) * 60_000 };
}

/** So many viewers who open the page and play it, a part each two seconds. */
export function startViewers(url: string, shared: Shared, count: number) {
  const errors: string[] = [];
  let [isOver, looks] = [false, 0];
  const look = async (path: string, headers: Record<string, string>, wanted: number) => {
    const status = await statusOf(url + path, { headers, signal: AbortSignal.timeout(30_000) });
    if (status === wanted) looks += 1;
    else errors.push(`${path.endsWith('/') ? 'media' : 'page'}: ${status}`);
  };
  const watching = Array.from({ length: count }, async (_, index) => {
    const headers = { 'x-share-token': shared.token };
    await sleep((index / count) * 2000);
    await look(shared.pagePath, headers, 200);
    for (let part = 0; !isOver; part = (part + 1) % 8) {
      await look(shared.mediaPath, { ...headers, range: `bytes=${part * 50_000}-${(part + 1) * 50_000 - 1}` }, 206);
      await sleep(2000);
    }
  });
  return {
    errors,
    async stop() {
      isOver = true;
      await Promise.all(watching);
      return { looks };
    },
  };
}
