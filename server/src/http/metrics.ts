import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { readMetrics } from '../metrics/collect.ts';
import { AppError } from './app-error.ts';

/** `GET /metrics` for Prometheus: with the token of the settings, or without one from this machine alone. */
export function serveMetrics(server: FastifyInstance, app: App): void {
  server.get('/metrics', async (request, reply) => {
    // Whoever may not read it is not told that it is there.
    if (!mayRead(app, request.raw)) throw new AppError('not_found');
    return reply
      .type(app.metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await readMetrics(app));
  });
}

/** For processes without an API: metrics and liveness on a port of their own. */
export async function serveProbes(
  app: App,
  at: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const probes = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/v1/live') return void response.end('{"isLive":true}');
    if (path !== '/metrics' || !mayRead(app, request)) return void response.writeHead(404).end();
    readMetrics(app).then(
      (text) => response.writeHead(200, { 'content-type': app.metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => probes.once('error', reject).listen(at.port, at.host, resolve));
  return {
    port: (probes.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        probes.closeAllConnections();
        probes.close(() => resolve());
      }),
  };
}

/** Behind a proxy everyone comes from this machine: there a token is needed. */
function mayRead({ config }: App, { headers, socket }: IncomingMessage): boolean {
  if (config.metrics.token !== undefined) return isToken(headers.authorization, config.metrics.token);
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isLocal = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  return isLocal && !isForwarded && config.trustProxy === false;
}

function isToken(given: string | undefined, token: string): boolean {
  const [mine, theirs] = [Buffer.from(`Bearer ${token}`), Buffer.from(given ?? '')];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}
