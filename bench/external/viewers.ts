import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseRange } from '../../server/src/http/ranges.ts';

export type Visit = { pageMs: number[]; mediaMs: number[]; errors: string[] };
export type Plan = {
  url: string;
  pageCall: string;
  token: string;
  mediaCalls: readonly string[];
  viewers: number;
  ranges: number;
  rangeBytes: number;
};

/** Everybody opens the page within the same second and then plays: one range each second, as a player asks for them. */
export async function visit(plan: Plan): Promise<Visit> {
  const result: Visit = { pageMs: [], mediaMs: [], errors: [] };
  await Promise.all(Array.from({ length: plan.viewers }, (_, viewer) => watch(plan, viewer, result)));
  return result;
}

async function watch(plan: Plan, viewer: number, result: Visit): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const media = plan.mediaCalls[viewer % plan.mediaCalls.length]!;
  const ask = async (times: number[], path: string, headers: Record<string, string>, wanted: number) => {
    const begun = performance.now();
    const status = await get(agent, plan.url + path, headers).catch((error: Error) => error.message);
    times.push(performance.now() - begun);
    if (status !== wanted) result.errors.push(`${path.split('?')[0]}: ${status}`);
  };
  await wait((viewer / plan.viewers) * 1000);
  await ask(result.pageMs, plan.pageCall, { 'x-share-token': plan.token }, 200);
  for (let range = 0; range < plan.ranges; range += 1) {
    await ask(
      result.mediaMs,
      media,
      { range: `bytes=${range * plan.rangeBytes}-${(range + 1) * plan.rangeBytes - 1}` },
      206,
    );
    await wait(1000);
  }
  agent.destroy();
}

function get(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
      reply.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** The same bytes from memory, with nothing in front of them. */
export async function serveBare(page: Buffer, media: Buffer): Promise<{ url: string; stop(): void }> {
  const server = createServer(({ headers, url }, reply) => {
    if (url?.includes('/datasource/')) {
      const range = parseRange(headers.range, media.length);
      if (range === null || range === 'beyond') return void reply.writeHead(416).end();
      return void reply
        .writeHead(206, {
          'content-type': 'video/mp4',
          'content-range': `bytes ${range.start}-${range.end}/${media.length}`,
        })
        .end(media.subarray(range.start, range.end + 1));
    }
    reply.writeHead(200, { 'content-type': 'application/json' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
