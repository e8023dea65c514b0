import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Cluster } from './cluster.ts';

type Take = { id: string; path: string; token: string; sent: string[] };
export type Recorders = {
  acknowledged(): number;
  errors: string[];
  /** After the last answer: chunks that were acknowledged and are not there as they were sent, and those there twice. */
  stop(): Promise<{ lost: number }>;
};

/** So many recorders that each send a chunk a second, and never the next before the last was acknowledged. */
export async function startRecorders(
  { app, teamId, tokens }: Cluster,
  url: string,
  count: number,
  options: { retries: boolean },
): Promise<Recorders> {
  const errors: string[] = [];
  let isOver = false;
  const ask = (method: string, path: string, token: string, body: unknown) =>
    fetch(url + path, {
      method,
      headers: { 'x-session-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((reply) => reply.json() as Promise<{ $id: string }>);
  const takes: Take[] = [];
  for (let n = 0; n < count; n += 1) {
    const token = tokens[n % tokens.length]!;
    const meeting = await ask('POST', `/v1/teams/${teamId}/meetings`, token, { description: `Recorded ${n}` });
    const path = `/v1/teams/${teamId}/meetings/${meeting.$id}/takes`;
    const take = await ask('POST', path, token, {
      source: 'browser',
      startedAt: new Date().toISOString(),
      tracks: [{ name: 'microphone', kind: 'audio', mediaType: 'audio/webm' }],
    });
    takes.push({ id: take.$id, path: `${path}/${take.$id}`, token, sent: [] });
  }
  const working = takes.map(async (take, index) => {
    await sleep((index / count) * 1000);
    while (!isOver) {
      const bytes = randomBytes(8_000);
      const address = `${url}${take.path}/tracks/0/chunks/${take.sent.length}`;
      const headers = { 'x-session-token': take.token, 'content-type': 'application/octet-stream' };
      const send = () =>
        statusOf(address, { method: 'PUT', headers, body: new Uint8Array(bytes), signal: AbortSignal.timeout(30_000) });
      let status = await send();
      // As the recorder of the browser does, which keeps a chunk until it is acknowledged.
      while (options.retries && !isOk(status)) {
        await sleep(500);
        status = await send();
      }
      if (isOk(status)) take.sent.push(createHash('sha256').update(bytes).digest('hex'));
      else errors.push(`chunk: ${status}`);
      await sleep(1000);
    }
  });
  return {
    acknowledged: () => takes.reduce((sum, { sent }) => sum + sent.length, 0),
    errors,
    async stop() {
      isOver = true;
      await Promise.all(working);
      let lost = 0;
      for (const take of takes) lost += await countLost(app, take);
      return { lost };
    },
  };
}

/** What was answered, or why nothing was. */
export async function statusOf(address: string, init: RequestInit): Promise<number | string> {
  try {
    const reply = await fetch(address, init);
    await reply.arrayBuffer();
    return reply.status;
  } catch (error) {
    return `${(error as Error).message} ${String((error as Error).cause ?? '')}`;
  }
}

const isOk = (status: number | string) => status === 200 || status === 201 || status === 204;

/** Read from the store, byte by byte. */
async function countLost(app: Cluster['app'], take: Take): Promise<number> {
  const { rows } = await app.db.execute<{ seq: number; key: string }>(
    sql`select seq, key from take_chunk where take_id = ${take.id} and track = 0`,
  );
  const keys = new Map(rows.map(({ seq, key }) => [seq, key]));
  let lost = 0;
  for (const [seq, sha256] of take.sent.entries()) {
    const key = keys.get(seq);
    const hash = createHash('sha256');
    if (key) for await (const part of await app.storage.get(key)) hash.update(part as Buffer);
    if (!key || hash.digest('hex') !== sha256) lost += 1;
  }
  return lost;
}
