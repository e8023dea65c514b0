import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { serveCall } from '../e2e/call-page.ts';
import { connectExtension, openExtensionBrowser } from '../e2e/extension-browser.ts';
import { readRunningUrl } from '../server/src/db/embedded.ts';
import { startServerProcess } from '../server/src/test/server-process.ts';

/**
 * The extension in a real Chromium, on a call page of our own (one voice over WebRTC, two seconds on and one off): what is there after
 * SIGSTOP for 8 s and kill -9, and whose name the seconds have. Pages of real products are not compared here.
 */
const bar = { lostS: 2.5, named: 0.95, gapS: 6 };
const recordS = 12;
const frozenS = 8;

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'candor-extension-'));
await chmod(folder, 0o711);
const [extension, profile] = [join(folder, 'extension'), join(folder, 'profile')];
await run(process.execPath, ['extension/build.mjs', extension, 'http://127.0.0.1/*'], {
  cwd: join(import.meta.dirname, '..'),
});
const candor = await startServerProcess({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ROLES: 'api' });
const call = await serveCall();
let browser: Awaited<ReturnType<typeof openExtensionBrowser>> | undefined;
let isKept = false;
try {
  const member = await signIn();
  browser = await openExtensionBrowser({ profile, extension });
  await connectExtension(browser, candor.url, await member.askCode());
  const page = await browser.context.newPage();
  await page.goto(call.url);
  await browser.press(page);
  const pool = new pg.Pool({ connectionString: await readRunningUrl(join(folder, 'data')), max: 2 });
  const takes = async () =>
    (
      await pool.query<{ id: string; started_at: Date; status: string; chunks: number }>(
        `select t.id, t.started_at, t.status, (select count(*)::int from take_chunk c where c.take_id = t.id and c.track = 1) as chunks
         from take t join meeting m on m.id = t.meeting_id where m.meeting_url = $1 order by t.started_at`,
        [call.url],
      )
    ).rows;
  await until(async () => (await takes()).length === 1);
  await sleep(recordS * 1000);
  await browser.signal('SIGSTOP');
  await sleep(frozenS * 1000);
  await browser.signal('SIGCONT');
  await until(async () => (await takes()).length === 2);
  await sleep(recordS * 1000);
  const killedMs = Date.now();
  await browser.signal('SIGKILL');
  browser = await openExtensionBrowser({ profile, extension });
  await until(async () => (await takes()).every(({ status }) => status === 'finished'));
  const [first, second] = await takes();
  const named = await nameShares(pool, second!.id);
  await pool.end();
  const lostS = (killedMs - second!.started_at.getTime()) / 1000 - second!.chunks;
  const gapS = (second!.started_at.getTime() - first!.started_at.getTime()) / 1000 - first!.chunks;
  isKept = lostS <= bar.lostS && gapS >= bar.gapS && named >= bar.named;
  console.log(`kill -9: ${lostS.toFixed(1)} s before it are missing (bar ${bar.lostS})`);
  console.log(`SIGSTOP for ${frozenS} s: a gap of ${gapS.toFixed(1)} s between two takes (bar: at least ${bar.gapS})`);
  console.log(
    `names: ${(named * 100).toFixed(0)} % of told speaking time is the one voice's (bar ${bar.named * 100} %)`,
  );
  console.log(isKept ? 'kept' : 'MISSED');
} finally {
  await browser?.close().catch(() => undefined);
  call.close();
  await candor.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(isKept ? 0 : 1);

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const endMs = Date.now() + 120_000; Date.now() < endMs; await sleep(300)) if (await isDone()) return;
  throw new Error('It did not come about within two minutes');
}

/** The voice sounds two seconds of three: the share of the time that was told under its name, and under no other. */
async function nameShares(pool: pg.Pool, takeId: string): Promise<number> {
  const { rows } = await pool.query<{ name: string; ms: number }>(
    'select name, sum(end_ms - start_ms)::int as ms from take_speaking where take_id = $1 group by name',
    [takeId],
  );
  const all = rows.reduce((sum, { ms }) => sum + ms, 0);
  return (rows.find(({ name }) => name === 'Elise Fontaine')?.ms ?? 0) / Math.max(1, all);
}

async function signIn() {
  const [, email = '', password = ''] = /Demo sign-in: (\S+) with password (\S+)/.exec(candor.printed()) ?? [];
  const signedIn = (await send('POST', '/v1/sessions/email-session', '', { email, password })) as {
    data: { token: string };
  };
  const { token } = signedIn.data;
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { accountId: string };
  const teams = (await send('GET', '/v1/teams', token)) as { data: { $id: string }[] };
  const path = `/v1/teams/${teams.data[0]!.$id}/members/${claims.accountId}/device-codes`;
  return {
    askCode: async () => ((await send('POST', path, token, { currentPassword: password })) as { code: string }).code,
  };
}

async function send(method: string, path: string, token: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(candor.url + path, {
    method,
    headers: { 'x-session-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
