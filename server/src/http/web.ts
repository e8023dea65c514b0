import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { appManifest } from './app-manifest.ts';
import { defaultAppKey, readKeyedPage } from './app-key.ts';
import { AppError } from './app-error.ts';
import { answerError } from './errors.ts';
import type { MountedPage } from './pages.ts';
import { readPage } from './pages.ts';
import type { Doors } from './who.ts';

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

/** Serves the built web app where there is one: hashed assets for ever, the page itself fresh for every address that a browser opens and nothing else answers. */
export async function serveWeb(
  server: FastifyInstance,
  app: App,
  doors: Doors,
  pages: readonly MountedPage[],
): Promise<void> {
  const { webDir } = app.config;
  const isBuilt = existsSync(join(webDir, 'index.html'));
  if (isBuilt) await serveFiles(server, app);
  if (isBuilt) for (const page of pages) servePage(server, webDir, page.path, page.file, page.open(app, doors));
  server.setNotFoundHandler((request, reply) =>
    isBuilt && isPage(request) ? sendPage(app, reply) : answerError(new AppError('not_found'), request, reply),
  );
}

async function serveFiles(server: FastifyInstance, app: App): Promise<void> {
  await server.register(fastifyStatic, {
    root: app.config.webDir,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The frame for branding has a policy of its own in its head; who may frame it is said here.
      if (path.endsWith('.html'))
        reply.header(
          'content-security-policy',
          path.endsWith('branded-frame.html') ? "frame-ancestors 'self'" : contentSecurityPolicy,
        );
    },
  });
  server.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(appManifest(app.config))),
  );
  server.get('/', (_request, reply) => sendPage(app, reply));
}

function servePage(
  server: FastifyInstance,
  folder: string,
  path: string,
  file: string,
  headOf: ReturnType<MountedPage['open']>,
): void {
  server.get(path, async (request, reply) => {
    const head = await headOf({
      params: request.params as Record<string, string>,
      query: request.query as Record<string, unknown>,
    });
    const page = asPage(reply);
    if (head.frameAncestors) page.header('content-security-policy', policyFor(head.frameAncestors));
    return page.send(await readPage(folder, file, head));
  });
}

/** What may frame the page, in place of our own pages; nothing may where the list is empty. */
function policyFor(frameAncestors: readonly string[]): string {
  const sources = frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ');
  return contentSecurityPolicy.replace(/frame-ancestors [^;]*/, () => `frame-ancestors ${sources}`);
}

/** Programs that look for something below `/.well-known/`, or that want JSON, take a page for an answer that is broken. */
function isPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  const isNavigation = (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(accept);
  return isNavigation && !/^\/(v1|v2|assets|\.well-known)(\/|$|\?)/.test(url);
}

function sendPage({ config: { appKey, webDir } }: App, reply: FastifyReply): FastifyReply {
  if (appKey === defaultAppKey) return asPage(reply).sendFile('index.html');
  void readKeyedPage(webDir, appKey).then(
    (html) => asPage(reply).send(html),
    (error: unknown) => reply.send(error),
  );
  return reply;
}

function asPage(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8');
}
