import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { listMeetings } from '@candor/contract/meetings';
import { expect, test } from 'vitest';
import { projectDir } from '../config.ts';
import { serveProbes } from '../http/metrics.ts';
import { announceProcess } from '../processes.ts';
import { openTestTeam } from '../test/app.ts';
import { readMetrics } from './collect.ts';
import { watchProcess } from './open.ts';

const token = 'a-token-for-prometheus';
const read = async (
  on: Awaited<ReturnType<typeof openTestTeam>>,
  headers: Record<string, string> = {},
  remoteAddress?: string,
) => on.server.inject({ url: '/metrics', headers, ...(remoteAddress && { remoteAddress }) });

test('requests, queues, connections and disk are there, by route and never by address', async () => {
  const on = await openTestTeam();
  await on.call(listMeetings, { as: on.owner, params: { teamId: on.teamId } });
  await on.app.jobs.add(on.app.db, 'recordings.clean', {});
  const reply = await read(on);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toContain('text/plain');
  expect(reply.body).toContain('route="/v1/teams/:teamId/meetings",status="200"');
  expect(reply.body).not.toContain(on.teamId);
  expect(reply.body).toMatch(/candor_queue_jobs\{job="recordings\.clean",state="waiting"\} [1-9]/);
  expect(reply.body).toMatch(/candor_database_pool_connections\{state="idle"\} \d/);
  expect(reply.body).toMatch(/candor_disk_free_bytes \d{6}/);
});

test('only this machine reads it without a token, and nobody behind a proxy', async () => {
  const on = await openTestTeam();
  expect((await read(on, {}, '10.0.0.7')).statusCode).toBe(404);
  expect((await read(on, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  const proxied = await openTestTeam({ env: { TRUST_PROXY: '1' } });
  expect((await read(proxied)).statusCode).toBe(404);
});

test('with a token it is read from anywhere with it and from nowhere without it', async () => {
  const on = await openTestTeam({ env: { METRICS_TOKEN: token, TRUST_PROXY: '1' } });
  expect((await read(on, { authorization: `Bearer ${token}` }, '10.0.0.7')).statusCode).toBe(200);
  for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, token])
    expect((await read(on, { authorization })).statusCode).toBe(404);
});

test('every metric that the dashboard and the alerts name exists', async () => {
  const on = await openTestTeam({ worker: true });
  watchProcess(on.app.metrics);
  const files = await Promise.all(
    ['alerts.yaml', 'grafana-dashboard.json'].map((name) =>
      readFile(resolve(projectDir, 'deploy/monitoring', name), 'utf8'),
    ),
  );
  const named = new Set(files.flatMap((text) => text.match(/candor_\w+/g) ?? []));
  expect(named.size).toBeGreaterThan(15);
  const text = await readMetrics(on.app);
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
  const { panels } = JSON.parse(files[1]!) as { panels: { title: string; targets: { expr: string }[] }[] };
  expect(panels.every(({ targets }) => targets.every(({ expr }) => expr.includes('candor_')))).toBe(true);
});

test("names end as Prometheus' rules ask: counters in _total, everything else never", async () => {
  const on = await openTestTeam();
  watchProcess(on.app.metrics);
  const types = [...(await readMetrics(on.app)).matchAll(/^# TYPE (\S+) (\w+)$/gm)];
  expect(types.length).toBeGreaterThan(30);
  const wrong = types.filter(([, name, type]) => name!.endsWith('_total') !== (type === 'counter'));
  expect(wrong.map(([line]) => line)).toEqual([]);
  const reserved = types.filter(([, name]) => /_(count|sum|bucket|info)$/.test(name!.replace(/_(version_)?info$/, '')));
  expect(reserved.map(([line]) => line)).toEqual([]);
});

test('a process without an API serves metrics and liveness on its own port', async () => {
  const on = await openTestTeam();
  const gone = await announceProcess(on.app);
  const probes = await serveProbes(on.app, { host: '127.0.0.1', port: 0 });
  const get = (path: string) => fetch(`http://127.0.0.1:${probes.port}${path}`);
  expect(await (await get('/v1/live')).json()).toEqual({ isLive: true });
  expect(await (await get('/metrics')).text()).toContain('candor_processes{role="worker"} 1');
  expect((await get('/other')).status).toBe(404);
  await probes.close();
  await gone();
});
