import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { beforeAll, expect, test } from 'vitest';
import { projectDir } from '../../../config.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { TestTeam } from '../../../test/app.ts';
import { openTestTeam } from '../../../test/app.ts';

let on: TestTeam;
let url = '';
let folder = '';

/** A project of its own, as someone would have who generates types from the document and calls us with them. */
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
  url = await on.server.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'candor-generated-'));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  const served = (await on.server.inject('/v1/docs/openapi.json')).body;
  // A field with a default may be left out of a request.
  const types = await openapiTypescript(served, { defaultNonNullable: false, silent: true });
  await symlink(resolve(projectDir, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  // As a module, not as declarations: those would be left unchecked, as libraries are.
  await writeFile(join(folder, 'schema.ts'), astToString(types));
  const settings = { extends: resolve(projectDir, 'tsconfig.base.json'), files: ['program.ts', 'mistakes.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'mistakes.ts'), mistakes);
});

test('a client generated from the document compiles in strict mode, and knows what each call takes and gives', async () => {
  const compiler = resolve(projectDir, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

test('ten calls of the generated client succeed on a running server', async () => {
  const { run } = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
    run(on: object): Promise<{ statuses: number[]; seen: unknown }>;
  };
  const { accountId, token, password } = on.owner;
  expect(await run({ url, teamId: on.teamId, accountId, token, password })).toEqual({
    statuses: [201, 200, 201, 200, 201, 200, 201, 200, 200, 200],
    seen: {
      keyOf: on.teamId,
      type: 'Screening',
      meeting: ['By a generated client', 'pending'],
      found: 1,
      contact: ['Ada Lovelace', ['ada@example.com']],
      contacts: ['Ada Lovelace'],
      members: 3,
      refusal: 'meeting_not_found',
    },
  });
});

const program = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.ts';

type Reply = { response: Response };
type Access = { url: string; teamId: string; accountId: string; token: string; password: string };

export async function run({ url: baseUrl, teamId, accountId, token, password }: Access) {
  const statuses: number[] = [];
  const note = <R extends Reply>(reply: R): R => (statuses.push(reply.response.status), reply);
  const path = { teamId };

  const person = createClient<paths>({ baseUrl, headers: { 'x-session-token': token } });
  const created = note(
    await person.POST('/v1/teams/{teamId}/members/{accountId}/api-keys', {
      params: { path: { teamId, accountId } },
      body: { name: 'Generated', scopes: ['meetings:read', 'meetings:write', 'contacts:read', 'contacts:write', 'team:read'], currentPassword: password },
    }),
  );
  const api = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + created.data!.secret } });
  const key = note(await api.GET('/v1/api-key'));

  const type = note(await person.POST('/v1/teams/{teamId}/meeting-types', { params: { path }, body: { name: 'Screening' } }));
  const types = note(await api.GET('/v1/teams/{teamId}/meeting-types', { params: { path } }));
  const meetingTypeId = types.data!.meetingTypes.find(({ $id }) => $id === type.data!.$id)!.$id;

  const made = note(
    await api.POST('/v1/teams/{teamId}/meetings', {
      params: { path },
      body: { description: 'By a generated client', meetingTypeId },
    }),
  );
  const meetingId = made.data!.$id;
  const read = note(await api.GET('/v1/teams/{teamId}/meetings/{meetingId}', { params: { path: { teamId, meetingId } } }));
  const meeting: components['schemas']['Meeting'] = read.data!.meeting;

  const contact = note(
    await api.POST('/v1/teams/{teamId}/contacts', {
      params: { path },
      body: { name: 'Ada Lovelace', emails: ['ada@example.com'] },
    }),
  );
  const contacts = note(await api.GET('/v1/teams/{teamId}/contacts', { params: { path, query: { search: 'ada' } } }));

  const query = { description: 'generated', limit: 5 };
  const found = note(await api.GET('/v1/teams/{teamId}/meetings', { params: { path, query } }));
  const members = note(await api.GET('/v1/teams/{teamId}/members', { params: { path } }));

  const missing = { params: { path: { teamId, meetingId: 'nothing-here' } } };
  const refused = await api.GET('/v1/teams/{teamId}/meetings/{meetingId}', missing);
  const refusal: components['schemas']['ErrorCode'] = refused.error!.code;
  const seen = {
    keyOf: key.data!.teamId,
    type: type.data!.name,
    meeting: [meeting.description, meeting.status],
    found: found.data!.total,
    contact: [contact.data!.name, contact.data!.emails],
    contacts: contacts.data!.contacts.map(({ name }) => name),
    members: members.data!.memberships.length,
    refusal,
  };
  return { statuses, seen };
}
`;

/** Each line below a directive must be refused, or the directive itself is an error: types of `any` would let them pass. */
const mistakes = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

const api = createClient<paths>({ baseUrl: 'http://127.0.0.1' });
const params = { path: { teamId: 'team' } };
// @ts-expect-error: there is no such path
await api.GET('/v1/nothing-here');
// @ts-expect-error: the team is missing
await api.GET('/v1/teams/{teamId}/contacts', { params: { path: {} } });
// @ts-expect-error: a name is a text
await api.POST('/v1/teams/{teamId}/contacts', { params, body: { name: 1 } });
// @ts-expect-error: a key needs scopes
await api.POST('/v1/teams/{teamId}/api-keys', { params, body: { name: 'Key' } });
const { data } = await api.GET('/v1/teams/{teamId}/contacts', { params });
// @ts-expect-error: a number of entries is not a text
export const total: string | undefined = data?.total;
`;
