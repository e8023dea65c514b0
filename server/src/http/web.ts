import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import { answerError } from './errors.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "frame-ancestors 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

/** Serves the built web app where there is one: hashed assets for ever, the page itself fresh for every path that nothing else answers. */
export async function serveWeb(server: FastifyInstance, config: Config): Promise<void> {
  const isBuilt = existsSync(join(config.webDir, 'index.html'));
  if (isBuilt) await serveFiles(server, config.webDir);
  server.setNotFoundHandler((request, reply) => (isBuilt && isPage(request) ? sendPage(reply) : answerError(new AppError('not_found'), request, reply)));
}

async function serveFiles(server: FastifyInstance, root: string): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  server.get('/', (_request, reply) => sendPage(reply));
}

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(v1|v2|assets)(\/|$|\?)/.test(url);
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8').sendFile('index.html');
}
