import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

type JsonAnswer = { status: number; body: object };

/** Addresses outside the contract, whose form a standard of others lays down. */
export type MountedProgram = {
  open(app: App): {
    /** `METHOD /path` to what answers it. */
    json: Readonly<Record<string, (body: unknown) => JsonAnswer | Promise<JsonAnswer>>>;
    /** Addresses that a library answers by itself, body included. */
    raw: readonly string[];
    answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  };
};

const mostBytes = 16 * 1024;

export function mountProgram(server: FastifyInstance, app: App, program: MountedProgram): void {
  const { json, raw, answer } = program.open(app);
  for (const [at, run] of Object.entries(json)) {
    const [method, url] = at.split(' ') as ['GET' | 'POST', string];
    server.route({
      method,
      url,
      bodyLimit: mostBytes,
      handler: async (request, reply) => {
        const { status, body } = await run(request.body);
        return reply.code(status).header('cache-control', 'no-store').send(body);
      },
    });
  }
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const url of raw)
      scope.route({
        method: ['GET', 'POST'],
        url,
        bodyLimit: mostBytes,
        handler: async (request, reply) => {
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
          await answer(request.raw, reply.raw);
        },
      });
  });
}
