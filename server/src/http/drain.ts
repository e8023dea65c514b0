import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isEventStream } from './events.ts';

/** Requests that take longer are cut off: whoever stops the process waits 10 seconds for all of it. */
const drainMs = 5_000;

/**
 * Lets the server stop without failing anyone (`drain`): it takes no new connections, tells open ones to close, and waits
 * for the answers that are under way. A balancer that is refused a connection asks the next process, so a rolling
 * restart loses nothing. Event streams have no end of their own and are not waited for.
 */
export function addDrain(server: FastifyInstance): void {
  const answering = new Set<ServerResponse>();
  let isDraining = false;
  /** One function for all of them, since every request gets it. */
  function forget(this: ServerResponse): void {
    answering.delete(this);
  }
  server.addHook('onRequest', (_request, reply, done) => {
    const { raw } = reply;
    answering.add(raw);
    raw.on('close', forget);
    if (isDraining) raw.setHeader('connection', 'close');
    done();
  });
  server.decorate('drain', async () => {
    isDraining = true;
    server.server.close();
    const deadline = performance.now() + drainMs;
    for (const one of answering) if (!one.headersSent) one.setHeader('connection', 'close');
    while ([...answering].some((one) => !isEventStream(one)) && performance.now() < deadline) await sleep(10);
    await server.close();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the server when the answers under way are given. */
    drain(): Promise<void>;
  }
}
