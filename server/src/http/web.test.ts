import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHandOver } from '@candor/contract/hand-overs';
import { expect, test } from 'vitest';
import { openDoors } from '../compose.ts';
import { openTestApp } from '../test/app.ts';
import { buildServer } from './server.ts';

const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

async function openBuilt() {
  const { app } = await openTestApp();
  const webDir = await mkdtemp(join(tmpdir(), 'candor-web-'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Candor</title>');
  const server = await buildServer({ ...app, config: { ...app.config, webDir } }, openDoors(app), []);
  const ask = async (url: string, accept?: string) => {
    const reply = await server.inject({ url, headers: accept === undefined ? {} : { accept } });
    return [reply.statusCode, String(reply.headers['content-type']).split(';')[0]];
  };
  return { ask, server };
}

test('browsers get the web page at every address of the app', async () => {
  const { ask, server } = await openBuilt();
  for (const url of ['/', '/login', '/app/teams/one/meetings?search=x'])
    expect(await ask(url, page)).toEqual([200, 'text/html']);
  await server.close();
});

test('programs that look for something that is not there get 404 as JSON', async () => {
  const { ask, server } = await openBuilt();
  const missing = [404, 'application/json'];
  const places = [
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/v1/mcp',
    '/.well-known/oauth-authorization-server',
    '/.well-known/openid-configuration',
  ];
  for (const url of places)
    for (const accept of ['application/json', '*/*', page, undefined]) expect(await ask(url, accept)).toEqual(missing);
  for (const accept of ['application/json', '*/*', undefined])
    expect(await ask('/openapi.json', accept)).toEqual(missing);
  expect(await ask('/v1/nothing', page)).toEqual(missing);
  await server.close();
});

test('the web app can be installed under the name of the product, and takes recordings that are shared to it', async () => {
  const { ask, server } = await openBuilt();
  expect(await ask('/manifest.webmanifest')).toEqual([200, 'application/manifest+json']);
  const manifest = (await server.inject('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: 'Candor',
    start_url: '/app',
    display: 'standalone',
    share_target: { action: createHandOver.path, method: createHandOver.method, enctype: 'multipart/form-data' },
  });
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/app/start-meeting/steps/capture?method=browser',
    '/app/start-meeting/steps/capture?method=upload',
  ]);
  await server.close();
});
