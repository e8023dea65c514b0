import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { api } from '@candor/contract/api';
import { createOwnApiKey } from '@candor/contract/api-keys';
import { scopes } from '@candor/contract/scopes';
import { beforeAll, expect, test } from 'vitest';
import { projectDir } from '../../config.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { examples, examplesMarkdown } from './examples.ts';

let on: TestTeam;
let folder = '';
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
  folder = await mkdtemp(join(tmpdir(), 'candor-client-'));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'candor-client.ts'), (await on.server.inject('/v1/docs/client.ts')).body);
});

test('the client that the server hands out calls it with a key', async () => {
  await on.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = on.server.server.address() as AddressInfo;
  const params = { teamId: on.teamId, accountId: on.member.accountId };
  const body = { name: 'Client', scopes: scopes.filter((scope) => scope !== 'analytics:read') };
  const { secret } = (
    await on.call(createOwnApiKey, { as: on.member, params, body: { ...body, currentPassword: on.member.password } })
  ).body;
  const { openCandor } = (await import(pathToFileURL(join(folder, 'candor-client.ts')).href)) as {
    openCandor(options: object): Record<string, Record<string, (input?: object) => Promise<Record<string, unknown>>>>;
  };
  const candor = openCandor({ baseUrl: `http://127.0.0.1:${port}`, apiKey: secret });
  const { teamId } = await candor['apiKeys']!['getCurrentApiKey']!();
  expect(teamId).toBe(on.teamId);
  const contact = { name: 'Ada Lovelace', emails: ['ada@example.com'] };
  await candor['contacts']!['createContact']!({ params: { teamId }, body: contact });
  const found = await candor['contacts']!['listContacts']!({ params: { teamId }, query: { search: 'ada' } });
  expect(found).toMatchObject({ total: 1, contacts: [{ name: 'Ada Lovelace' }] });
  await expect(candor['analytics']!['getAnalytics']!({ params: { teamId } })).rejects.toMatchObject({
    name: 'CandorError',
    status: 403,
    code: 'insufficient_scope',
  });
});

test('its types are sound, and the examples in TypeScript fit to them', { timeout: 240_000 }, async () => {
  const code = examples
    .slice(0, 4)
    .map(({ typescript }) => typescript ?? '')
    .join('\n');
  await writeFile(
    join(folder, 'examples.ts'),
    `const meetingId = 'm';\n${code}\nexport { meetings, total, segments, notes, scopes };\n`,
  );
  const options = [
    ...['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'],
    ...['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler'],
    ...['--types', 'node', '--typeRoots', resolve(projectDir, 'node_modules/@types')],
  ];
  const compiler = resolve(projectDir, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [compiler, ...options, join(folder, 'examples.ts')], {
    cwd: folder,
  });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});

test('docs/api.md says what the page says, and names only addresses that exist', async () => {
  expect(await readFile(resolve(projectDir, 'docs/api.md'), 'utf8')).toBe(examplesMarkdown());
  const page = await on.server.inject('/v1/docs/examples');
  for (const { title } of examples) expect(page.body).toContain(title.replace('&', '&amp;'));
  const patterns = api.map(({ route }) => new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`));
  const named = examplesMarkdown().match(/\/v1\/[\w/{}.-]*\w/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  expect(
    named.filter((path) => !patterns.some((pattern) => pattern.test(path.replaceAll(/\{(\w+)\}/g, '$1')))),
  ).toEqual([]);
});
