import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputOf, ReplyOf, Role, Route } from '@candor/contract/route';
import { pathOf } from '@candor/contract/route';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { ComposeOptions } from '../compose.ts';
import { composeApp, openDoors } from '../compose.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { account, twoFactor } from '../db/schema/accounts.ts';
import { createAccount } from '../features/accounts/service.ts';
import { addMember, createTeam } from '../features/teams/service.ts';
import { handlers } from '../handlers.ts';
import { buildServer } from '../http/server.ts';
import { startWorker } from '../jobs/worker.ts';
import { outboxHandlers } from '../outbox-handlers.ts';
import { watchOutbox } from '../outbox/watch.ts';
import { pages, programs, routes, sockets } from '../routes.ts';
import { createTestDatabase } from './database.ts';
import { fakeLanguage } from './fake-language.ts';
import { deafLive, deafSpeakers, silentSpeech } from './fake-speech.ts';

export type Answer<R extends Route> = {
  status: number;
  headers: Record<string, string>;
  body: ReplyOf<R> & { code?: string };
};
export type Person = { accountId: string; email: string; password: string; token: string };
export type Call = <R extends Route>(
  route: R,
  input: InputOf<R> & { as?: Person | undefined; token?: string; headers?: Record<string, string> },
) => Promise<Answer<R>>;

export type TestApp = {
  app: App;
  server: FastifyInstance;
  /** Calls a route through the front door; a 2xx reply is parsed by its schema, strictly. */
  call: Call;
  /** A signed-in person who belongs to nothing yet. */
  person(name?: string): Promise<Person>;
  /** A team with the person in it. */
  teamOf(person: Person, role?: Role): Promise<string>;
  join(teamId: string, person: Person, role: Role): Promise<void>;
  /** A second factor for the person, without its secret. */
  giveFactor(person: Person): Promise<void>;
  /** The clock of the app, moved by hand. */
  moveClock(ms: number): void;
  dataDir: string;
};

export type TestAppOptions = {
  env?: Record<string, string>;
  /** Also run jobs. */
  worker?: boolean;
  /** What recordings are transcribed with: nothing is heard in any of them unless said otherwise; `real` is the engine of the settings. */
  speech?: App['speech'] | 'real';
  /** What live captions are made with: none are, unless said otherwise. */
  live?: App['live'] | 'real';
  speakers?: App['speakers'];
  /** What applicant-tracking systems are opened with, made on the app's own database. */
  ats?: ComposeOptions['ats'];
  /** What notes are written with: nothing is found in any meeting unless said otherwise; `real` is the engine of the settings. */
  language?: App['language'] | 'real';
  /** What is there already, instead of an empty database and folder of its own; whoever made it removes it. */
  existing?: { url: string; dataDir: string };
  /** When to close it: at the end of the test unless said otherwise (`afterFile` shares one app in a file). */
  closeAt?: (close: () => Promise<void>) => void;
};

export type TestTeam = TestApp & { owner: Person; member: Person; viewer: Person; teamId: string };

/** The app with a team of three: its owner, a member and a viewer. */
export async function openTestTeam(options: TestAppOptions = {}): Promise<TestTeam> {
  const on = await openTestApp(options);
  const [owner, member, viewer] = [await on.person('Olive'), await on.person('Max'), await on.person('Vera')];
  const teamId = await on.teamOf(owner);
  await on.join(teamId, member, 'member');
  await on.join(teamId, viewer, 'viewer');
  return { ...on, owner, member, viewer, teamId };
}

let people = 0;
/** Passwords of test people: a hash says itself what it costs to check, and two of the real ones would cost more than most tests. */
const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The whole app on a database of its own. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { existing } = options;
  const dataDir = existing?.dataDir ?? (await mkdtemp(join(tmpdir(), 'candor-app-')));
  const { url, drop } = existing ? { url: existing.url, drop: async () => undefined } : await createTestDatabase();
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...options.env });
  const log = pino({ level: config.logLevel });
  const database = await openDatabase({ databaseUrl: url, dataDir, log, poolSize: 4, connectMs: 60_000 });
  let offsetMs = 0;
  const { speech = silentSpeech(), live = deafLive, speakers = deafSpeakers, language = fakeLanguage() } = options;
  const engines = {
    ...(speech !== 'real' && { speech, speakers }),
    ...(options.ats && { ats: options.ats }),
    ...(live !== 'real' && { live }),
    ...(language !== 'real' && { language }),
  };
  const app = await composeApp({ config, database, log, now: () => new Date(Date.now() + offsetMs), ...engines });
  const server = await buildServer(app, openDoors(app), routes, sockets, pages, programs);
  const stopWorker = options.worker ? await startWorker(app, handlers) : async () => {};
  const stopWatching = options.worker ? watchOutbox(app, outboxHandlers) : async () => {};
  const { closeAt = onTestFinished } = options;
  closeAt(async () => {
    await server.close();
    await stopWatching();
    await stopWorker();
    await app.close();
    await database.close();
    await drop();
    if (!existing) await rm(dataDir, { recursive: true, force: true });
  });

  const call: Call = async (route, input) => {
    const {
      as,
      token = as?.token,
      headers = {},
      ...parts
    } = input as {
      as?: Person;
      token?: string;
      headers?: Record<string, string>;
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const isRaw = parts.body instanceof Uint8Array;
    const reply = await server.inject({
      method: route.method,
      url: pathOf(route.path, parts.params) + queryOf(parts.query),
      headers: {
        ...(token !== undefined && { 'x-session-token': token }),
        ...(parts.body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(parts.body !== undefined && {
        payload: isRaw ? Buffer.from(parts.body as Uint8Array) : JSON.stringify(parts.body),
      }),
    });
    const isJson = reply.headers['content-type']?.toString().startsWith('application/json') ?? false;
    const body: unknown = isJson ? reply.json() : reply.body;
    const checked = reply.statusCode < 300 && route.reply instanceof z.ZodType ? route.reply.parse(body) : body;
    return { status: reply.statusCode, headers: reply.headers as Record<string, string>, body: checked as never };
  };

  async function person(name = 'Somebody'): Promise<Person> {
    people += 1;
    const email = `person${people}@test.example`;
    const password = `test-password-${people}`;
    const { $id: accountId } = await createAccount(app, app.db, { email, name, verified: true });
    await app.db
      .update(account)
      .set({ passwordHash: await hash(password, quick) })
      .where(eq(account.id, accountId));
    const reply = await server.inject({
      method: 'POST',
      url: '/v1/sessions/email-session',
      payload: { email, password },
    });
    return { accountId, email, password, token: reply.json<{ data: { token: string } }>().data.token };
  }
  const join_ = (teamId: string, { accountId }: Person, role: Role) =>
    addMember(app, app.db, { teamId, accountId }, role);

  return {
    app,
    server,
    call,
    person,
    join: join_,
    async giveFactor({ accountId }) {
      await app.db.insert(twoFactor).values({ accountId, secret: Buffer.alloc(1), confirmedAt: app.now() });
    },
    async teamOf(member, role = 'owner') {
      const team = await createTeam(app.db, 'A team');
      await join_(team.id, member, role);
      return team.id;
    },
    moveClock: (ms) => void (offsetMs += ms),
    dataDir,
  };
}

function queryOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, String(item));
  return search.size === 0 ? '' : `?${search}`;
}
