import { randomUUID } from 'node:crypto';
import { limits } from '@candor/contract/limits';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { App } from '../app.ts';
import { defaultAppKey } from './app-key.ts';
import { AppError } from './app-error.ts';
import { addDrain } from './drain.ts';
import { answerError, handleErrors } from './errors.ts';
import { serveMetrics } from './metrics.ts';
import type { Mounted } from './mount.ts';
import { mount } from './mount.ts';
import type { MountedPage } from './pages.ts';
import type { MountedProgram } from './programs.ts';
import { mountProgram } from './programs.ts';
import { openRequestLimits } from './request-limits.ts';
import { RequestLog } from './request-log.ts';
import type { MountedSocket } from './sockets.ts';
import { isSocketUpgrade, mountSockets } from './sockets.ts';
import { serveWeb } from './web.ts';
import type { Doors } from './who.ts';
import { inLanguage, languageOfHeader } from '../language/current.ts';

const requestIdPattern = /^[\w-]{8,64}$/;

/** The HTTP face of the app: every mounted route, then the web app for all other paths. */
export async function buildServer(
  app: App,
  doors: Doors,
  routes: readonly Mounted[],
  sockets: readonly MountedSocket[] = [],
  pages: readonly MountedPage[] = [],
  programs: readonly MountedProgram[] = [],
): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    childLoggerFactory: (log, bindings) => new RequestLog(log, bindings),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrust(app.config.trustProxy),
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: 0,
    http: { shouldUpgradeCallback: isSocketUpgrade },
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
    },
    frameworkErrors: (error, request, reply) => {
      writeHeaders(app, request, reply);
      void answerError(error, request, reply);
    },
    forceCloseConnections: true,
    return503OnClosing: false,
  });

  /** These lines are made of what stands below alone, so nothing in them has to be looked for and hidden. */
  const requests = app.log.child({}, { redact: [] });
  addDrain(server);
  server.decorateRequest('who', undefined);
  server.decorateRequest('deadline', undefined);
  const requestLimits = openRequestLimits();
  server.addHook('onRequest', (request, reply, done) => {
    writeHeaders(app, request, reply);
    if (isCounted(request.url) && !requestLimits.countAddress(request))
      return done(new AppError('too_many_requests', { retryAfterS: 1 }));
    if (/^\/(?:v1\/docs|oauth\/register)(?:[/?]|$)/.test(request.url) && !requestLimits.countSlow(request))
      return done(new AppError('too_many_requests', { retryAfterS: 1 }));
    if (!hasAppKey(app, request)) return done(new AppError('app_key_invalid'));
    inLanguage(languageOfHeader(request.headers['accept-language']), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    clearTimeout(request.deadline);
    done();
    if (!isApiPath(request.url)) return;
    const { method, routeOptions } = request;
    app.metrics.requests.observe(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    if (app.tracing.isOn) traceRequest(app, request, reply);
    if (!requests.isLevelEnabled('info')) return;
    const account = request.who && 'accountId' in request.who ? request.who.accountId : undefined;
    /** The pattern and never the address: queries carry tokens. */
    const route = request.routeOptions.url ?? 'none';
    requests.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(account && { account }),
      },
      'request',
    );
  });

  handleErrors(server);
  readAnyBody(server, routes);
  for (const mounted of routes) mount(server, app, doors, mounted, requestLimits);
  mountSockets(server, app, sockets);
  for (const program of programs) mountProgram(server, app, program);
  serveMetrics(server, app);
  await serveWeb(server, app, doors, pages);
  return server;
}

/** With a key of its own, an installation takes sessions from its own web app alone. Programs come with API keys instead. */
function hasAppKey({ config }: App, { headers }: FastifyRequest): boolean {
  if (config.appKey === defaultAppKey || headers['x-session-token'] === undefined) return true;
  return headers['x-app-key'] === config.appKey;
}

function traceRequest(app: App, { method, routeOptions, headers, id }: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, elapsedTime: durationMs } = reply;
  // The pattern and never the address: queries carry tokens.
  const route = routeOptions.url ?? 'none';
  app.tracing.record({
    name: `${method} ${route}`,
    kind: 'server',
    startedAtMs: Date.now() - durationMs,
    durationMs,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'candor.request_id': id,
    },
    isError: statusCode >= 500,
    traceparent: headers['traceparent'],
  });
}

/** A number of proxies is counted from our side: what a caller writes further left is never believed. */
function toTrust(proxies: App['config']['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function writeHeaders(app: App, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'api-version': app.config.apiVersion,
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    // Recording needs these, in our own pages alone.
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
    // Only where people reach us by https anyway: a browser that heard this asks for nothing else any more.
    ...(app.config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  });
  if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
}

function isApiPath(url: string): boolean {
  return url.startsWith('/v1/') || url.startsWith('/v2/');
}

/** Strangers reach these too. */
function isCounted(url: string): boolean {
  return isApiPath(url) || /^\/(?:oauth|scim)\//.test(url);
}

/** A type arrives as a stream for every route or for none: the framework parses by type, before it knows the route. */
function streamTypes(routes: readonly Mounted[]): string[] {
  const typesOf = (isWanted: (route: Mounted['route']) => boolean) =>
    new Set(routes.flatMap(({ route }) => (isWanted(route) ? (route.bodyTypes ?? []) : [])));
  const streamed = typesOf(({ bodyIs }) => bodyIs === 'stream');
  const whole = typesOf(({ bodyIs }) => bodyIs !== 'stream');
  const both = [...streamed].filter((type) => whole.has(type));
  if (both.length > 0) throw new Error(`Some routes take ${both.join(', ')} as a stream and others whole`);
  return [...streamed];
}

/** JSON is parsed by the framework; any other type arrives as bytes or as a stream, and only routes that declare it take it. */
function readAnyBody(server: FastifyInstance, routes: readonly Mounted[]): void {
  server.removeContentTypeParser('text/plain');
  // Signatures are over the bytes as they came: routes that declare JSON as raw get them so.
  const raw = new Set(
    routes.flatMap(({ route }) => (route.bodyTypes?.includes('application/json') ? [route.path] : [])),
  );
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string | Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (raw.has(request.routeOptions.url as never)) return done(null, body);
    return parseJson(request, body.toString(), done);
  });
  for (const type of streamTypes(routes)) server.addContentTypeParser(type, (_request, body, done) => done(null, body));
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
