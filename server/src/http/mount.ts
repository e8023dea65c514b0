import { Readable } from 'node:stream';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@candor/contract/route';
import { limits } from '@candor/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { App } from '../app.ts';
import { admit } from './admit.ts';
import { AppError } from './app-error.ts';
import { whenThere } from './at-once.ts';
import { contentTopic } from './caches.ts';
import { answerInTime } from './deadline.ts';
import { parsePart } from './parse.ts';
import { replyWriter } from './reply-writer.ts';
import type { RequestLimits } from './request-limits.ts';
import type { Doors, Who, WhoOf } from './who.ts';

export type HandlerInput<R extends Route> = {
  app: App;
  who: WhoOf<R>;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  request: FastifyRequest;
  reply: FastifyReply;
};
/** Answers what the contract promises, or has sent it by itself and hands the reply back. */
export type Handler<R extends Route> = (input: HandlerInput<R>) => Promise<ReplyOf<R> | FastifyReply> | ReplyOf<R>;

/** A route of the contract with the function that answers it. */
export type Mounted = { route: Route; handler: (input: HandlerInput<Route>) => unknown };

export function on<R extends Route>(route: R, handler: Handler<R>): Mounted {
  return { route, handler: handler as unknown as Mounted['handler'] };
}

/** Strangers need no more for an address, a password and a code. */
const strangerBodyBytes = 4 * 1024;

export function mount(
  server: FastifyInstance,
  app: App,
  doors: Doors,
  mounted: Mounted,
  requestLimits: RequestLimits,
): void {
  const { route, handler } = mounted;
  const mayLast = isOpenEnded(route);
  const status = route.status ?? (route.reply === null ? 204 : 200);
  const writer = replyWriter(route);
  const options: RouteOptions = {
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyBytes ?? (route.allow === 'anyone' ? strangerBodyBytes : limits.bodyBytes),
    ...(writer && { schema: { response: { '2xx': {} } }, serializerCompiler: () => writer }),
    /** The caller is checked before the body is read: a stranger cannot make the server parse anything. */
    onRequest: (request, reply, done) => {
      if (!mayLast) answerInTime(request, reply);
      const enter = (who: Who) => {
        request.who = who;
        if (who && 'sessionId' in who && !requestLimits.countSession(who.sessionId))
          throw new AppError('too_many_requests', { retryAfterS: 1 });
      };
      const who = admit(doors, route, request, reply);
      if (who instanceof Promise) return who.then(enter);
      enter(who);
      return done();
    },
    handler: (request, reply) => {
      const input = parseInput(route, request);
      return whenThere(handler({ app, who: request.who as never, ...input, request, reply }), (answer) => {
        if (route.method !== 'GET') dropContent(app, request);
        if (reply.sent || answer === reply) return reply;
        reply.code(status);
        return route.reply === null ? reply.send() : answer;
      });
    },
  };
  server.route(options);
}

/** Whoever wrote something sees it in their next call, also before the database's message about it has arrived here. */
function dropContent(app: App, { params }: FastifyRequest): void {
  const { teamId } = params as { teamId?: string };
  if (teamId !== undefined) app.caches.drop(contentTopic, teamId);
}

function parseInput(route: Route, request: FastifyRequest) {
  return {
    params: parsePart('params', route.params, request.params),
    query: parsePart('query', route.query, request.query),
    body: route.bodyTypes ? rawBody(route, request) : parsePart('body', route.body, request.body),
  } as Pick<HandlerInput<Route>, 'params' | 'query' | 'body'>;
}

function rawBody(route: Route, request: FastifyRequest): Uint8Array | Readable {
  const isEmpty = !(request.body instanceof Readable) && !(Buffer.isBuffer(request.body) && request.body.length > 0);
  if (route.bodyMayBeEmpty && isEmpty) return new Uint8Array();
  const type = request.headers['content-type']?.split(';')[0]?.trim();
  if (!type || !route.bodyTypes?.includes(type)) throw new AppError('unsupported_media_type');
  if (route.bodyIs === 'stream') return request.body instanceof Readable ? request.body : Readable.from([]);
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new AppError('invalid_request');
  return request.body;
}

/** Lasts as long as the other side sends or reads; silence ends it elsewhere. */
function isOpenEnded(route: Route): boolean {
  const isPlayed =
    route.reply !== null && 'mediaType' in route.reply && ['*/*', 'text/event-stream'].includes(route.reply.mediaType);
  return isPlayed || route.bodyIs === 'stream';
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Who;
  }
}
