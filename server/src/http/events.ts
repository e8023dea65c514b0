import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../db/id.ts';
import { AppError } from './app-error.ts';

/** One open reply of server-sent events. */
export type EventStream = {
  /** The client had listened before and may have missed something. */
  isResumed: boolean;
  send(event: string, data: unknown): void;
  close(): void;
  /** Milliseconds after which it ends automatically. */
  closeAt(ms: number): void;
  onClose(listener: () => void): void;
};

const heartbeatMs = 20_000;
/** What a client waits before it opens a lost stream again. */
const retryMs = 2_000;
/** A client that lets more than this pile up is not listening. */
const mostUnreadBytes = 1024 * 1024;
const longestTimerMs = 2 ** 31 - 1;
/** As many tabs as anyone keeps open; each costs a socket, and work with every piece of news. */
export const mostStreamsPerSession = 20;
const eventStreams = new WeakSet<ServerResponse>();
export const isEventStream = (raw: ServerResponse) => eventStreams.has(raw);
const openStreams = new WeakMap<FastifyInstance, Map<string, number>>();

/** Counts a stream of the session until it is closed. */
function countStream(server: FastifyInstance, sessionId: string, raw: ServerResponse): void {
  const counts = openStreams.get(server) ?? new Map<string, number>();
  openStreams.set(server, counts);
  const open = counts.get(sessionId) ?? 0;
  if (open >= mostStreamsPerSession) throw new AppError('too_many_requests');
  counts.set(sessionId, open + 1);
  raw.once('close', () => {
    const left = (counts.get(sessionId) ?? 1) - 1;
    if (left > 0) counts.set(sessionId, left);
    else counts.delete(sessionId);
  });
}

/** Answers with a stream that stays open; comments keep proxies from closing it while nothing happens. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply, sessionId: string): EventStream {
  countStream(request.server, sessionId, reply.raw);
  const { raw } = reply.hijack();
  eventStreams.add(raw);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  const timers = new Set<NodeJS.Timeout>();
  const close = () => void raw.end();
  const write = (text: string) => {
    if (raw.writableEnded) return;
    if (raw.writableLength > mostUnreadBytes) raw.destroy();
    else raw.write(text);
  };
  write(`retry: ${retryMs}\n\n`);
  timers.add(setInterval(() => write(': still here\n\n'), heartbeatMs));
  raw.once('close', () => timers.forEach((timer) => clearInterval(timer)));

  return {
    isResumed: request.headers['last-event-id'] !== undefined,
    send: (event, data) => write(`id: ${newId()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close,
    closeAt: (ms) => void timers.add(setTimeout(close, Math.min(Math.max(ms, 0), longestTimerMs))),
    onClose: (listener) => void raw.once('close', listener),
  };
}
