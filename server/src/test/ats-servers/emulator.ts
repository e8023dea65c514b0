import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AtsKind, AtsRef } from '../../engines/ats/port.ts';
import type { LocalReply, LocalRequest } from '../oauth-server.ts';
import { AtsWorld } from './world.ts';

export type LoggedRequest = { method: string; url: string; headers: Record<string, unknown>; body: string; at: number };

/** What the compliance suite needs to know about a system in order to use it. */
export type EmulatorFacts = {
  person: AtsRef;
  /** A field of a person that takes a text, and the name by which the world knows it. */
  textField: string;
  /** A field with choices, and one of them; null where the system has none. */
  choice: { field: string; value: string } | null;
  /** Something that a key or a role may lack, so that writing a note is forbidden. */
  noteRight: string;
  /** An activity type that exists; null where there are none. */
  activityType: string | null;
};

/** A local server that speaks one system's protocol over a small world of records, and refuses what that system refuses. */
export abstract class AtsEmulator {
  abstract readonly kind: AtsKind;
  /** Addresses of the real system that lead here. */
  abstract readonly origins: readonly string[];
  abstract readonly facts: EmulatorFacts;
  readonly world = new AtsWorld();
  /** Everything that was received, as it was. */
  readonly log: LoggedRequest[] = [];
  /** Rights that the connection lacks. */
  readonly denied = new Set<string>();
  /** The next requests are answered so, whatever they ask for. */
  readonly nextReplies: LocalReply[] = [];
  /** So many requests pass before `nextReplies` begin. */
  skipNext = 0;
  /** Runs once, immediately before the next write is done. */
  beforeWrite: (() => void) | null = null;
  /** So many of the next writes are done, but their answers get lost on the way. */
  lostAnswers = 0;
  /** Requests in a sliding window; what is over is answered as the system does. */
  limit: { requests: number; windowMs: number } | null = null;
  limited = 0;
  /** How long it takes to answer. */
  latencyMs = 0;
  key = `key-${randomBytes(8).toString('hex')}`;
  #window: number[] = [];
  #server: Server | null = null;
  url = '';

  /** What a connection to it is opened with. */
  abstract get settings(): Record<string, string>;
  token?: (refused?: string) => Promise<string>;
  /** Ends what the connection has for good; undefined where there is only a key. */
  revoke?(): void;
  protected abstract answer(request: LocalRequest): LocalReply | undefined;
  /** How the system says that there were too many requests. */
  protected tooMany(): LocalReply {
    return { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Too many requests' } };
  }
  /** Whether a request changes something: the answers of only those get lost. */
  protected isWrite({ method }: LocalRequest): boolean {
    return method !== 'GET';
  }

  /** What is known by this text anywhere in what was received. */
  received(text: string): boolean {
    return this.log.some(({ url, body }) => body.includes(text) || decodeURIComponent(url).includes(text));
  }

  #handle(request: LocalRequest): LocalReply {
    this.log.push({
      method: request.method,
      url: request.url.pathname + request.url.search,
      headers: request.headers,
      body: request.body.toString(),
      at: Date.now(),
    });
    if (this.skipNext > 0) this.skipNext -= 1;
    else if (this.nextReplies.length > 0) return this.nextReplies.shift()!;
    if (this.beforeWrite && this.isWrite(request)) {
      this.beforeWrite();
      this.beforeWrite = null;
    }
    if (this.limit) {
      const { requests, windowMs } = this.limit;
      this.#window = this.#window.filter((at) => at > Date.now() - windowMs);
      if (this.#window.length >= requests) {
        this.limited += 1;
        return this.tooMany();
      }
      this.#window.push(Date.now());
    }
    return this.answer(request) ?? { status: 404, body: { message: 'Not found' } };
  }

  async start(port = 0): Promise<void> {
    const server = createServer((incoming, response) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
        const request = {
          method: incoming.method ?? 'GET',
          url,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        };
        const { status = 200, headers = {}, body } = this.#handle(request);
        if (status < 300 && this.lostAnswers > 0 && this.isWrite(request)) {
          this.lostAnswers -= 1;
          incoming.socket.destroy();
          return;
        }
        setTimeout(() => {
          response.writeHead(status, { 'content-type': 'application/json', ...headers });
          response.end(body === undefined || status === 204 ? undefined : JSON.stringify(body));
        }, this.latencyMs);
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Nothing answers there now. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** Where the engine finds the real addresses. */
  readonly resolve = (url: string): string => {
    const { origin } = new URL(url);
    return this.origins.includes(origin) ? this.url + url.slice(origin.length) : url;
  };
}

export function bearerOf({ headers }: LocalRequest): string {
  return (headers.authorization ?? '').replace(/^Bearer /, '');
}

export function jsonOf({ body }: LocalRequest): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Markup in a text that is shown as it is. */
export const hasTags = (text: string): boolean =>
  /<\/?(p|br|b|i|u|a|ul|ol|li|div|span|h\d|strong|em)(\s[^>]*)?>/i.test(text);
