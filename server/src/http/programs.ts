import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from './app-error.ts';

/** A call of an address outside the contract, as it came. */
export type JsonCall = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  authorization: string | undefined;
};
/** `body` null: none. */
export type JsonAnswer = { status: number; body: object | null; mediaType?: string };

/** Addresses outside the contract, whose form a standard of others lays down. */
export type MountedProgram = {
  open(app: App): {
    /** Largest body, which is read before the caller is known. */
    bodyBytes: number;
    /** `METHOD /path` to what answers it. */
    json: Readonly<Record<string, (call: JsonCall) => JsonAnswer | Promise<JsonAnswer>>>;
    /** Addresses that a library handles on its own, body included. */
    library?: { urls: readonly string[]; answer(request: IncomingMessage, response: ServerResponse): Promise<void> };
  };
};

export function mountProgram(server: FastifyInstance, app: App, program: MountedProgram): void {
  const { json, library, bodyBytes } = program.open(app);
  for (const [at, run] of Object.entries(json)) {
    const [method, url] = at.split(' ') as [HTTPMethods, string];
    server.route({
      method,
      url,
      bodyLimit: bodyBytes,
      handler: async (request, reply) => {
        const { status, body, mediaType } = await run({
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          body: readJson(request.body),
          authorization: request.headers.authorization,
        });
        reply.code(status).header('cache-control', 'no-store');
        if (body === null) return reply.send();
        return reply.type(mediaType ?? 'application/json; charset=utf-8').send(JSON.stringify(body));
      },
    });
  }
  if (library) mountLibrary(server, library);
}

/** JSON under a name of its own arrives as bytes. */
function readJson(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return body;
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AppError('invalid_json');
  }
}

type Library = NonNullable<ReturnType<MountedProgram['open']>['library']>;

function mountLibrary(server: FastifyInstance, { urls, answer }: Library): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const url of urls)
      scope.route({
        method: ['GET', 'POST'],
        url,
        handler: async (request, reply) => {
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
          await answer(request.raw, reply.raw);
        },
      });
  });
}
