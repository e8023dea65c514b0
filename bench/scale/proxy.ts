import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Proxy = { url: string; retries(): number; stop(): void };

/** Asked again after so long. */
const restMs = 250;
const mostAttempts = 40;

/**
 * Takes turns between processes, as a balancer does: one that refuses a connection is left out for a moment, and the
 * request goes to the next. What was already sent is only sent again where that is safe (RFC 9110: not for POST and PATCH).
 */
export async function openProxy(ports: () => readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const restsUntil = new Map<number, number>();
  let [turn, retries] = [0, 0];

  function nextPort(): number {
    const all = ports();
    const awake = all.filter((port) => (restsUntil.get(port) ?? 0) < performance.now());
    const choice = awake.length > 0 ? awake : all;
    return choice[(turn += 1) % choice.length]!;
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, attempt = 0): void {
    const port = nextPort();
    const { method = 'GET', url = '/', headers } = incoming;
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
      reply.on('error', () => outgoing.destroy());
    });
    outgoing.once('close', () => sent.destroy());
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
      const isRefused = error.code === 'ECONNREFUSED';
      if (isRefused) restsUntil.set(port, performance.now() + restMs);
      const isSafe = isRefused || !['POST', 'PATCH'].includes(method);
      if (!isSafe || attempt >= mostAttempts) return void outgoing.writeHead(502).end(String(error.code));
      retries += 1;
      setTimeout(() => pass(incoming, outgoing, body, attempt + 1), attempt === 0 ? 0 : 50);
    });
    sent.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(parts)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retries: () => retries,
    stop: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
