import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { api } from '@candor/contract/api';
import { createOwnApiKey } from '@candor/contract/api-keys';
import { listContacts } from '@candor/contract/contacts';
import { scopes } from '@candor/contract/scopes';
import { beforeAll, expect, test } from 'vitest';
import { projectDir } from '../../config.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Interviews } from '../../test/notes.ts';
import { openInterviews } from '../../test/notes.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { clientRoutes } from './client-calls.ts';
import { examples, examplesMarkdown } from './examples.ts';

const run = promisify(execFile);
const python = ['python3', 'python'].find((program) =>
  isThere(program, 'import sys; assert sys.version_info >= (3, 9)'),
);
const curl = isThere('curl', '--version', []) ? 'curl' : undefined;
const skipped = (program: string | undefined, name: string) =>
  program === undefined ? ` SKIPPED: ${name} is not on this machine, so nothing was shown about it` : '';

function isThere(program: string, argument: string, before: readonly string[] = ['-c']): boolean {
  try {
    execFileSync(program, [...before, argument], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let on: Interviews;
let folder = '';
let url = '';
let key = '';
let meeting: InMeeting;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
  folder = await mkdtemp(join(tmpdir(), 'candor-client-'));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'candor-client.ts'), (await on.server.inject('/v1/docs/client.ts')).body);
  await writeFile(join(folder, 'candor_client.py'), (await on.server.inject('/v1/docs/candor_client.py')).body);
  await on.server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(on.server.server.address() as AddressInfo).port}`;
  meeting = await on.written(undefined, { description: 'Screen: backend engineer' });
  const params = { teamId: on.teamId, accountId: on.owner.accountId };
  const body = { name: 'Client', scopes: scopes.filter((scope) => scope !== 'analytics:read') };
  key = (
    await on.call(createOwnApiKey, { as: on.owner, params, body: { ...body, currentPassword: on.owner.password } })
  ).body.secret;
});

const env = () => ({ PATH: process.env['PATH'], KEY: key, CANDOR_KEY: key, LANG: 'C.UTF-8' });
const here = (code: string) => code.replaceAll('https://HOST', url);
/** Those of the list that are followed word by word: they need nothing but the server. */
const recipes = () =>
  examples.slice(
    0,
    examples.findIndex(({ title }) => title === 'Receive webhooks'),
  );
const adas = async () =>
  (await on.call(listContacts, { as: on.owner, params: { teamId: on.teamId }, query: { search: 'ada' } })).body.total;

async function runTypeScript(code: string): Promise<unknown> {
  await writeFile(join(folder, 'recipe.ts'), code);
  const { stdout } = await run(process.execPath, [join(folder, 'recipe.ts')], { cwd: folder, env: env() });
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}

async function runPython(code: string): Promise<unknown> {
  await writeFile(join(folder, 'recipe.py'), code);
  const { stdout } = await run(python!, [join(folder, 'recipe.py')], { cwd: folder, env: env() });
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}

test('the recipes in TypeScript work word by word', { timeout: 120_000 }, async () => {
  const before = await adas();
  const code = recipes()
    .map(({ typescript }) => typescript ?? '')
    .join('\n');
  const shown = `console.log(JSON.stringify({ teamId, total, names, said: segments.length, sections: notes.sections.length }));`;
  expect(await runTypeScript(`const meetingId = '${meeting.meetingId}';\n${here(code)}\n${shown}`)).toEqual({
    teamId: on.teamId,
    total: 1,
    names: ['Screen: backend engineer'],
    said: expect.toSatisfy((count: number) => count > 0),
    sections: expect.toSatisfy((count: number) => count > 0),
  });
  expect(await adas()).toBe(before + 1);
});

test.skipIf(python === undefined)(
  `the recipes in Python work word by word.${skipped(python, 'Python 3.9')}`,
  { timeout: 120_000 },
  async () => {
    const before = await adas();
    const code = recipes()
      .map((example) => example.python ?? '')
      .join('\n');
    const shown = `import json\nprint(json.dumps({"team": team, "total": found["total"], "names": names, "said": len(segments) > 0, "sections": len(notes["sections"]) > 0}))`;
    expect(await runPython(`meeting = "${meeting.meetingId}"\n${here(code)}\n${shown}`)).toEqual({
      team: on.teamId,
      total: 1,
      names: ['Screen: backend engineer'],
      said: true,
      sections: true,
    });
    expect(await adas()).toBe(before + 1);
  },
);

test.skipIf(curl === undefined)(
  `the recipes with curl work word by word.${skipped(curl, 'curl')}`,
  { timeout: 120_000 },
  async () => {
    const before = await adas();
    for (const { title, curl: code } of recipes()) {
      if (code === undefined) continue;
      const command = here(code).replaceAll('TEAM', on.teamId).replaceAll('MEETING', meeting.meetingId);
      const { stdout } = await run('bash', ['-c', `set -e; ${command.replaceAll('curl ', 'curl -s ')}`], {
        env: env(),
      });
      if (title === 'Responses and errors') expect(JSON.parse(stdout)).toMatchObject({ code: 'unauthorized' });
      else expect([title, stdout]).toEqual([title, expect.not.stringContaining('"code"')]);
      expect(stdout.startsWith('{')).toBe(true);
    }
    expect(await adas()).toBe(before + 1);
  },
);

test('the client for TypeScript names refusals, pages through lists and waits when it is asked to', async () => {
  const code = `
import { CandorError, openCandor, paginate } from './candor-client.ts';
const waits = [];
let refusals = 2;
const candor = openCandor({ baseUrl: '${url}', apiKey: process.env.KEY, fetch: async (...parts) => {
  if (refusals-- > 0) { waits.push(Date.now()); return new Response('{}', { status: 429, headers: { 'retry-after': '1' } }); }
  return fetch(...parts);
} });
const { teamId } = await candor.apiKeys.getCurrentApiKey();
for (let index = 0; index < 7; index += 1)
  await candor.contacts.createContact({ params: { teamId }, body: { name: 'Zephyr ' + index } });
const names = [];
const pages = (page) => candor.contacts.listContacts({ params: { teamId }, query: { page, limit: 3, search: 'zephyr' } });
for await (const { name } of paginate(pages, ({ contacts }) => contacts)) names.push(name);
const refused = await candor.analytics.getAnalytics({ params: { teamId } }).catch((error) => error);
console.log(JSON.stringify({ names: names.sort(), isNamed: refused instanceof CandorError, code: refused.code, waited: waits[1] - waits[0] }));`;
  expect(await runTypeScript(code)).toEqual({
    names: Array.from({ length: 7 }, (_, index) => `Zephyr ${index}`),
    isNamed: true,
    code: 'insufficient_scope',
    waited: expect.toSatisfy((ms: number) => ms >= 990),
  });
});

test.skipIf(python === undefined)(
  `the client for Python names refusals, pages through lists and has a type for everything.${skipped(python, 'Python 3.9')}`,
  { timeout: 120_000 },
  async () => {
    const code = `
import json, os, typing
import candor_client
from candor_client import Candor, CandorError, paginate

candor = Candor("${url}", os.environ["KEY"])
team = candor.api_keys.get_current_api_key()["teamId"]
for index in range(7):
    candor.contacts.create_contact(team_id=team, body={"name": f"Yarrow {index}"})
names = sorted(c["name"] for c in paginate(candor.contacts.list_contacts, "contacts", team_id=team, limit=3, search="yarrow"))
try:
    candor.analytics.get_analytics(team_id=team)
    refused = None
except CandorError as error:
    refused = [error.status, error.code]
shapes = [one for one in vars(candor_client).values() if isinstance(one, type) and issubclass(one, dict) and hasattr(one, "__total__")]
fields = sum(len(typing.get_type_hints(shape)) for shape in shapes)
calls = 0
for feature in [one for one in vars(candor).values() if type(one).__module__ == "candor_client"]:
    for name, call in vars(type(feature)).items():
        if not name.startswith("_") and callable(call):
            typing.get_type_hints(call, vars(candor_client))
            calls += 1
print(json.dumps({"names": names, "refused": refused, "shapes": len(shapes), "fields": fields, "calls": calls}))`;
    expect(await runPython(code)).toEqual({
      names: Array.from({ length: 7 }, (_, index) => `Yarrow ${index}`),
      refused: [403, 'insufficient_scope'],
      shapes: expect.toSatisfy((count: number) => count > 200),
      fields: expect.toSatisfy((count: number) => count > 1000),
      calls: clientRoutes.length,
    });
  },
);

test('the types for TypeScript are sound and have names, and the examples fit to them', {
  timeout: 240_000,
}, async () => {
  const code = recipes()
    .map(({ typescript }) => typescript ?? '')
    .join('\n');
  await writeFile(
    join(folder, 'examples.ts'),
    `import type { Contact, Meeting } from './candor-client.ts';
const meetingId = 'm';
${code}
const first: Meeting | undefined = meetings[0];
const ada: Contact = (await candor.contacts.listContacts({ params: { teamId } })).contacts[0]!;
export { ada, first, meetings, names, total, segments, notes, scopes };\n`,
  );
  const options = [
    ...['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'],
    ...['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler'],
    ...['--types', 'node', '--typeRoots', resolve(projectDir, 'node_modules/@types')],
  ];
  const compiler = resolve(projectDir, 'node_modules/typescript/bin/tsc');
  const compiling = run(process.execPath, [compiler, ...options, join(folder, 'examples.ts')], { cwd: folder });
  const { stdout } = await compiling.catch((error: { stdout: string }) => error);
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
