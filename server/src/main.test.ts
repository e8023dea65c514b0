import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive, until } from './test/processes.ts';
import { startServerProcess } from './test/server-process.ts';

/** `npm run bench -- kills` asks for all twenty; the suite keeps a representative. */
const rounds = process.env['FULL_FAULTS'] === '1' ? 20 : 2;

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor main '));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function post(url: string, body: object, token = ''): Promise<{ status: number; body: never }> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-token': token },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as never };
}

async function signInToDemo(url: string, printed: string): Promise<{ token: string; teamId: string }> {
  const [, email, password] = /Demo sign-in: (\S+) with password (\S+)/.exec(printed)!;
  const { data } = (await post(`${url}/v1/sessions/email-session`, { email, password })).body as {
    data: { token: string };
  };
  const teams = (await (await fetch(`${url}/v1/teams`, { headers: { 'x-session-token': data.token } })).json()) as {
    data: { $id: string }[];
  };
  return { token: data.token, teamId: teams.data[0]!.$id };
}

test(`kill -9 while meetings are being created, ${rounds} times: no acknowledged meeting is lost`, {
  timeout: 480_000,
}, async () => {
  const DATA_DIR = await dataFolder();
  const acknowledged: string[] = [];
  let created = 0;
  for (let round = 0; round <= rounds; round += 1) {
    // Nobody works on the demonstration meanwhile: what is asked here is what the database keeps.
    const server = await startServerProcess({ DATA_DIR, ROLES: 'api' });
    const { token, teamId } = await signInToDemo(server.url, server.printed());
    const list = (await (
      await fetch(`${server.url}/v1/teams/${teamId}/meetings?limit=1000`, { headers: { 'x-session-token': token } })
    ).json()) as { meetings: { $id: string }[] };
    const stored = new Set(list.meetings.map(({ $id }) => $id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    if (round === rounds) {
      expect(await server.end('SIGTERM')).toBe(0);
      break;
    }
    let isDatabaseKilled = false;
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const description = `Meeting ${(created += 1)}`;
        const reply = await post(`${server.url}/v1/teams/${teamId}/meetings`, { description }, token).catch(
          () => undefined,
        );
        if (!reply) return;
        // In the moment between the two kills the server still answers, that it cannot.
        if (reply.status !== 201)
          return void expect({ status: reply.status, isDatabaseKilled }).toEqual({
            status: 503,
            isDatabaseKilled: true,
          });
        acknowledged.push((reply.body as { $id: string }).$id);
      }
    });
    const before = acknowledged.length;
    await until(() => acknowledged.length > before, 60_000);
    await sleep(Math.random() * 250);
    // In every other round the database goes down in the same moment.
    const databasePid = Number(
      (await readFile(join(DATA_DIR, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
    );
    isDatabaseKilled = round % 2 === 1;
    if (isDatabaseKilled) process.kill(databasePid, 'SIGKILL');
    await server.end('SIGKILL');
    await Promise.all(writers);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
});

test('--no-demo starts empty; Ctrl-C ends everything, the database too', { timeout: 400_000 }, async () => {
  const DATA_DIR = await dataFolder();
  const server = await startServerProcess({ DATA_DIR }, ['--no-demo']);
  expect(server.printed()).not.toContain('Demo sign-in');
  const pid = Number((await readFile(join(DATA_DIR, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  expect(await isAlive(pid)).toBe(true);
  expect(await server.end('SIGINT')).toBe(0);
  expect(await isAlive(pid)).toBe(false);
});

test('a taken port and a wrong setting are refused in a sentence, and the database is stopped again', {
  timeout: 400_000,
}, async () => {
  const DATA_DIR = await dataFolder();
  const server = await startServerProcess({ DATA_DIR }, ['--no-demo']);
  const port = new URL(server.url).port;
  const other = await dataFolder();
  await expect(startTaken(port, other)).rejects.toThrow(`Port ${port} is in use by another program.`);
  await expect(startServerProcess({ DATA_DIR: other, ROLES: 'chef' })).rejects.toThrow(
    /These settings are not valid:\n {2}ROLES/,
  );
  await expect(startServerProcess({ DATA_DIR })).rejects.toThrow(DATA_DIR);
  expect(await (await fetch(`${server.url}/v1/ping`)).text()).toBe('Pong');
  await server.end('SIGTERM');
});

/** Its own port answers from the first server, so what counts is how the second one ends. */
async function startTaken(PORT: string, DATA_DIR: string): Promise<never> {
  const second = await startServerProcess({ DATA_DIR, PORT }, ['--no-demo']);
  await new Promise((resolve) => second.child.once('exit', resolve));
  throw new Error(second.printed());
}
