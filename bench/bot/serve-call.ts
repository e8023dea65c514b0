import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const script = readFileSync(join(import.meta.dirname, 'call.js'), 'utf8');
const speech = readFileSync(join(import.meta.dirname, '../../server/src/engines/speech/fixtures/interview.ogg'));

/** Two pages that call each other: `/speaker/<room>/<voices>` and `/listener/<room>`. */
export async function serveCall(): Promise<{ url: string; host: string; close(): void }> {
  const boxes = new Map<string, unknown[]>();
  const boxOf = (path: string) => boxes.get(path) ?? boxes.set(path, []).get(path)!;
  const server = createServer(async (request, reply) => {
    const path = request.url ?? '/';
    if (path === '/speech') return void reply.end(speech);
    if (!path.startsWith('/mail/'))
      return void reply
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><title>call</title><body></body><script>${script}</script>`);
    if (request.method === 'POST') boxOf(path).push(JSON.parse(await textOf(request)));
    else {
      while (boxOf(path).length === 0 && !request.destroyed) await sleep(20);
      reply.end(JSON.stringify(boxOf(path).splice(0)));
      return;
    }
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    close: () => (server.closeAllConnections(), void server.close()),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
