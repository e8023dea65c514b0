import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { until } from '../../test/processes.ts';
import { startServerProcess } from '../../test/server-process.ts';

const kills = process.env['FULL_FAULTS'] ? 20 : 1;

test(`killed during a call (${kills} ×), the meeting ends and every acknowledged second is kept`, {
  timeout: 240_000 + kills * 60_000,
}, async () => {
  const { url, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-kill-'));
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ROLES: 'api,phone',
    LOG_LEVEL: 'error',
    PHONE_CALLS_PER_HOUR: '100',
    SPEECH_ENGINE: 'moonshine',
  };
  let server = await startServerProcess(env);
  onTestFinished(async () => {
    await server.end('SIGKILL');
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const [, email, password] = /Demo sign-in: (\S+) with password (\S+)/.exec(server.printed())!;
  let token = '';
  const send = async <T>(method: string, to: string, body?: object): Promise<T> => {
    const reply = await fetch(server.url + to, {
      method,
      headers: { 'x-session-token': token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await reply.json()) as T;
  };
  token = (await send<{ data: { token: string } }>('POST', '/v1/sessions/email-session', { email, password })).data
    .token;
  const team = `/v1/teams/${(await send<{ data: { $id: string }[] }>('GET', '/v1/teams')).data[0]!.$id}`;
  await send('PUT', `${team}/dialer/own-phone`, { number: '0000' });
  const { phoneNumbers } = await send<{ phoneNumbers: { $id: string }[] }>('GET', `${team}/dialer/caller-id`);

  for (let round = 1; round <= kills; round += 1) {
    const body = { phoneNumberId: phoneNumbers[0]!.$id };
    const made = await send<{ data: { $id: string } }>('POST', `${team}/conference-calls`, body);
    const meeting = `${team}/meetings/${made.data.$id}`;
    const call = async () => (await send<{ call: { state: string; message: string } }>('GET', `${meeting}/call`)).call;
    const chunks = async () => {
      const { takes } = await send<{ takes: { $id: string }[] }>('GET', `${meeting}/takes`);
      if (!takes[0]) return 0;
      const { tracks } = await send<{ tracks: { chunks: number }[] }>('GET', `${meeting}/takes/${takes[0].$id}/chunks`);
      return tracks.reduce((sum, track) => sum + track.chunks, 0);
    };
    await until(async () => (await chunks()) >= 2, 60_000);
    await sleep((round * 173) % 1_000);
    const safe = await chunks();
    await server.end('SIGKILL');
    server = await startServerProcess(env);
    await until(async () => (await call()).state === 'ended', 60_000);
    expect(await chunks()).toBeGreaterThanOrEqual(safe);
    await until(
      async () => (await send<{ meeting: { status: string } }>('GET', meeting)).meeting.status !== 'created',
      30_000,
    );
  }
});
