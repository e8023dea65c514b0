import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Bot } from '@candor/contract/bots';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../../engines/meeting-bot/find.ts';
import { serveMeetingPages } from '../../test/meeting-pages/serve.ts';
import { until } from '../../test/processes.ts';
import { freePort, startServerProcess } from '../../test/server-process.ts';

const chromium = findChromium(process.env['CHROMIUM_PATH'], (process.env['PATH'] ?? '').split(delimiter));
const path = '/generic/admitted';

test.skipIf(!chromium)(
  'killed with its process, the bot is back within 30 s, never twice at once, and what was stored is there',
  { timeout: 300_000 },
  async () => {
    const pages = await serveMeetingPages();
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-kill-'));
    await chmod(dataDir, 0o711);
    const env = {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      BOT_HOSTS: `${pages.host}=generic`,
      CHROMIUM_PATH: chromium ?? '',
      ROLES: 'api,bot',
      SPEECH_ENGINE: 'moonshine',
    };
    let server = await startServerProcess(env);
    onTestFinished(async () => {
      await server.end('SIGKILL');
      await pages.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    });
    const [, email, password] = /Demo sign-in: (\S+) with password (\S+)/.exec(server.printed())!;
    let token = '';
    const send = async <T>(method: string, to: string, body?: object): Promise<T> => {
      const reply = await fetch(server.url + to, {
        method,
        headers: { 'x-session-token': token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (reply.status === 204 ? null : await reply.json()) as T;
    };
    token = (await send<{ data: { token: string } }>('POST', '/v1/sessions/email-session', { email, password })).data
      .token;
    const teamId = (await send<{ data: { $id: string }[] }>('GET', '/v1/teams')).data[0]!.$id;
    const meeting = await send<{ $id: string }>('POST', `/v1/teams/${teamId}/meetings`, {
      description: 'Killed',
      source: 'bot',
      meetingUrl: `${pages.url}${path}?watched`,
    });
    const base = `/v1/teams/${teamId}/meetings/${meeting.$id}`;
    const bot = async () => (await send<{ bot: Bot }>('GET', `${base}/sources/meeting-bot`)).bot;
    const takes = async () => (await send<{ takes: { $id: string; status: string }[] }>('GET', `${base}/takes`)).takes;
    const chunks = async (takeId: string) =>
      (await send<{ tracks: { chunks: number }[] }>('GET', `${base}/takes/${takeId}/chunks`)).tracks.map(
        (track) => track.chunks,
      );

    await send('POST', `${base}/sources/meeting-bot`, {});
    await until(async () => (await bot()).state === 'active', 90_000);
    await until(async () => {
      const [take] = await takes();
      const counts = take ? await chunks(take.$id) : [];
      return counts.length === 2 && counts.every((count) => count >= 2);
    }, 240_000);
    const [first] = await takes();
    const stored = await chunks(first!.$id);

    const killedAt = Date.now();
    await server.end('SIGKILL');
    await until(() => pages.alive(path) === 0, 30_000);
    let most = 0;
    const counting = setInterval(() => (most = Math.max(most, pages.alive(path))), 50);
    onTestFinished(() => clearInterval(counting));
    server = await startServerProcess(env);
    await until(async () => pages.alive(path) === 1 && (await bot()).state === 'active', 120_000);
    const backMs = Date.now() - killedAt;
    expect(backMs).toBeLessThan(30_000);
    await until(async () => (await takes()).length === 2);
    expect((await takes())[0]).toMatchObject({ $id: first!.$id, status: 'finished' });
    for (const [track, count] of (await chunks(first!.$id)).entries())
      expect(count).toBeGreaterThanOrEqual(stored[track]!);
    await send('POST', `${base}/finish`, {});
    await until(async () => (await bot()).state === 'left' && pages.alive(path) === 0, 60_000);
    expect(await bot()).toMatchObject({ reason: 'finished', needsOtherSource: false });
    expect(most).toBe(1);
  },
);
