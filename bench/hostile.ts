import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { pino } from 'pino';
import { api } from '../contract/src/api.ts';
import { pathOf } from '../contract/src/route.ts';
import { scopes } from '../contract/src/scopes.ts';
import { composeApp, openDoors } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { createAccount } from '../server/src/features/accounts/service.ts';
import { createApiKey } from '../server/src/features/api-keys/service.ts';
import { openSession } from '../server/src/features/sessions/service.ts';
import { addMember, createTeam } from '../server/src/features/teams/service.ts';
import { buildServer } from '../server/src/http/server.ts';
import { pages, routes, sockets } from '../server/src/routes.ts';
import { faultOf, throwAt } from '../server/src/test/hostile.ts';
import { deafLive, deafSpeakers, silentSpeech } from '../server/src/test/fake-speech.ts';
import { fakeLanguage } from '../server/src/test/fake-language.ts';

/** Generated hostile requests over every route of the contract: not one may be answered with a 5xx, or be refused without a code. */
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20261116' },
    database: { type: 'string' },
    /** `2/4` throws at the second quarter of the routes alone. */
    shard: { type: 'string', default: '1/1' },
  },
});
const wanted = Number(options.requests);
const seed = Number(options.seed);
const [shard = 1, shards = 1] = options.shard.split('/').map(Number);
/** More calls in a row than a caller is allowed would all be answered with 429: each makes so many. */
const callsEach = 250;

const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
const log = pino({ level: 'silent' });
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PATH: process.env['PATH'] });
const database = await openDatabase({ databaseUrl: options.database, dataDir, log });
const app = await composeApp({
  config,
  database,
  log,
  speech: silentSpeech(),
  live: deafLive,
  speakers: deafSpeakers,
  language: fakeLanguage(),
});
const server = await buildServer(app, openDoors(app), routes, sockets, pages);

type Caller = { teamId: string; accountId: string; token: string; apiKey: string };
let people = 0;
/** An owner of a team of their own, with a session and a key. */
async function newCaller(): Promise<Caller> {
  people += 1;
  const email = `hostile${people}@test.example`;
  const { $id: accountId } = await createAccount(app, app.db, { email, name: 'Hostile', verified: true });
  const { id: teamId } = await createTeam(app.db, 'Hostile');
  await addMember(app, app.db, { teamId, accountId }, 'owner');
  const from = { address: '', userAgent: '' };
  const token = await openSession(app, { id: accountId, email }, from);
  const key = { name: 'Hostile', scopes: [...scopes], expiresInDays: 1 };
  const { secret } = await createApiKey(app, { teamId, accountId }, 'personal', key, from);
  return { teamId, accountId, token, apiKey: secret };
}

/** Where the generator left the first caller's ids, those of the caller whose turn it is. */
function ownIds(params: Record<string, string>, first: { teamId: string; accountId: string }): Record<string, string> {
  return Object.fromEntries(
    (['teamId', 'accountId'] as const).flatMap((name) => (params[name] === first[name] ? [[name, caller[name]]] : [])),
  );
}

const faults: string[] = [];
const statuses = new Map<number, number>();
const perRoute = Math.ceil(wanted / api.length);
const started = performance.now();
let [made, routesThrownAt] = [0, 0];
let caller = await newCaller();
let callsLeft = callsEach;
try {
  for (const [index, { route }] of api.entries()) {
    if (index % shards !== shard - 1) continue;
    routesThrownAt += 1;
    // A share link needs a page; those routes are thrown at without one, and with one in the suite.
    const { teamId, accountId } = caller;
    for (const [turn, thrown] of fc
      .sample(throwAt(route, { teamId, accountId }), { numRuns: perRoute, seed: seed + index })
      .entries()) {
      if ((callsLeft -= 1) < 0) {
        caller = await newCaller();
        callsLeft = callsEach;
      }
      const isByKey = route.allow === 'api-key' || turn % 3 === 0;
      const reply = await server.inject({
        method: route.method,
        url: pathOf(route.path, { ...thrown.params, ...ownIds(thrown.params, { teamId, accountId }) }) + thrown.query,
        headers: {
          ...(isByKey ? { authorization: `Bearer ${caller.apiKey}` } : { 'x-session-token': caller.token }),
          ...thrown.headers,
        },
        ...(thrown.payload !== undefined && { payload: thrown.payload }),
      });
      made += 1;
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
      const fault = faultOf(reply);
      if (fault !== null) faults.push(`${route.method} ${route.path} (seed ${seed + index}, turn ${turn}): ${fault}`);
    }
  }
} finally {
  await server.close();
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
const seconds = (performance.now() - started) / 1000;
console.log(
  `${made} hostile requests over ${routesThrownAt} of ${api.length} routes in ${seconds.toFixed(0)} s: ${faults.length} faults.`,
);
console.log(
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', '),
);
for (const fault of faults.slice(0, 20)) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
