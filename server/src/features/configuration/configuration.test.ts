import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setBrandingLayout, setDocumentBranding } from '@candor/contract/branding';
import type { AppliedConfiguration } from '@candor/contract/configuration';
import { getTeamConfiguration } from '@candor/contract/configuration';
import { getFirstRun } from '@candor/contract/first-run';
import { listInstallationSettings, putInstallationSettings } from '@candor/contract/installation-settings';
import { listMeetingTypes, publishMeetingType } from '@candor/contract/meeting-types';
import { createEmailSession } from '@candor/contract/sessions';
import { getBanner, putBanner, updateTeamSettings } from '@candor/contract/team-settings';
import { listMembers, listTeams, updateMemberRole } from '@candor/contract/teams';
import { deleteWebhook, listWebhooks } from '@candor/contract/webhooks';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readCommand } from '../../admin/command-line.ts';
import { runCommand } from '../../admin/commands.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestApp } from '../../test/app.ts';
import { openTestApp } from '../../test/app.ts';

const file = `
version: 1
settings:
  PRODUCT_NAME: Northlight Notes
  LANGUAGE_TIMEOUT_S: 240
administrators: [olive@northlight.example, max@northlight.example]
teams:
  - name: Northlight Talent
    settings:
      retentionDays: 730
      recordingNotice: This call is recorded for our notes.
    banner: { text: Please use the new meeting types, kind: info }
    memberDefaults:
      values: { recordingMode: audio, timeZone: Europe/London }
      locked: [recordingMode]
    branding:
      pages: { header: <h1>Northlight</h1>, footer: '' }
      documents: { agency: Northlight Talent, accentColour: '#224466' }
    members:
      - { email: olive@northlight.example, name: Olive Hart, role: owner }
      - { email: max@northlight.example }
    meetingTypes:
      - name: Candidate screen
        activityType: Candidate call
        script: |
          What are you looking for?
          When could you start?
        noteTemplate:
          sections:
            - { title: Motivation, instructions: Why they would move. }
            - { title: Notice period }
        scorecard:
          competencies: [{ name: Communication }]
    webhooks:
      - url: https://ats.northlight.example/candor
        description: Our own ATS
        events: [notes.ready, contact.changed]
`;

let on: TestApp;
let key = '';
beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
  key = /Key: (\S+)/.exec(await run('installation', 'key', '--name', 'Terraform'))![1]!;
});

const run = (...words: string[]) => runCommand(on.app, readCommand(words) as Parameters<typeof runCommand>[1]);
async function apply(text: string, { dryRun = false, as = key, type = 'application/yaml' } = {}) {
  const reply = await on.server.inject({
    method: 'POST',
    url: `/v1/installation/configuration${dryRun ? '?dryRun=true' : ''}`,
    headers: { authorization: `Bearer ${as}`, 'content-type': type },
    payload: text,
  });
  return { status: reply.statusCode, body: reply.json<AppliedConfiguration & { code?: string; message?: string }>() };
}
/** Olive, whom the file has made, with a password that the command line gave her. */
async function signInOlive(): Promise<{ token: string }> {
  expect((await on.call(getFirstRun, {})).body.state).toBe('done');
  const [email, password] = ['olive@northlight.example', 'a password of mine'];
  await run('account', 'password', '--email', email, '--password', password);
  return (await on.call(createEmailSession, { body: { email, password } })).body.data;
}

test('an empty installation is set up by the file and a key alone; the second run changes nothing', async () => {
  const dry = await apply(file, { dryRun: true });
  expect(dry).toMatchObject({ status: 200, body: { isDryRun: true, webhookSecrets: [] } });
  expect(await run('team', 'list')).not.toContain('Northlight');

  const first = await apply(file);
  expect(first.body.changes).toEqual(dry.body.changes);
  expect(first.body.changes.map(({ action, what }) => `${action} ${what}`)).toEqual([
    'change settings',
    'create teams / Northlight Talent',
    'change teams / Northlight Talent / settings',
    'change teams / Northlight Talent / banner',
    'change teams / Northlight Talent / memberDefaults',
    'change teams / Northlight Talent / branding / pages',
    'change teams / Northlight Talent / branding / documents',
    'create teams / Northlight Talent / members / olive@northlight.example',
    'create teams / Northlight Talent / members / max@northlight.example',
    'create teams / Northlight Talent / meetingTypes / Candidate screen',
    'create teams / Northlight Talent / webhooks / https://ats.northlight.example/candor',
    // The first account of an installation is an administrator anyway.
    'change administrators / max@northlight.example',
  ]);
  expect(first.body.webhookSecrets).toEqual([
    {
      team: 'Northlight Talent',
      url: 'https://ats.northlight.example/candor',
      secret: expect.stringMatching(/^whsec_/),
    },
  ]);
  expect((await apply(file)).body).toEqual({ isDryRun: false, changes: [], webhookSecrets: [] });
  expect(on.app.config.productName).toBe('Northlight Notes');

  const path = await inFile(file);
  expect(await run('apply', path, '--dry-run')).toBe('Nothing to change: everything already matches the file.');
  const edited = await inFile(file.replace('retentionDays: 730', 'retentionDays: 365'));
  expect(await run('apply', edited, '--dry-run')).toBe(
    'Would change teams / Northlight Talent / settings: retentionDays',
  );
  expect(await run('apply', edited)).toBe('Changed teams / Northlight Talent / settings: retentionDays');
  await run('apply', path);
});

async function inFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-configuration-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'candor.config.yaml');
  await writeFile(path, text);
  return path;
}

test('what the file holds is shown as held and refused on the screens; the rest can be changed there', async () => {
  await apply(file);
  const { token } = await signInOlive();
  const teamId = (await on.call(listTeams, { token })).body.data[0]!.$id;
  const params = { teamId };
  const { paths } = (await on.call(getTeamConfiguration, { token, params })).body;
  const { memberships } = (await on.call(listMembers, { token, params })).body;
  const { meetingTypes } = (await on.call(listMeetingTypes, { token, params })).body;
  const { webhooks } = (await on.call(listWebhooks, { token, params })).body;
  const type = meetingTypes.find(({ name }) => name === 'Candidate screen')!;
  expect(type.noteTemplate!.sections.map(({ $id, title }) => [$id, title])).toEqual([
    ['motivation', 'Motivation'],
    ['notice-period', 'Notice period'],
  ]);
  expect(paths).toEqual(
    [
      'name',
      'retentionDays',
      'recordingNotice',
      'banner',
      'memberDefaults',
      'branding/documents',
      'branding/pages',
      `meetingTypes/${type.$id}`,
      ...memberships.map(({ accountId }) => `members/${accountId}`),
      `webhooks/${webhooks[0]!.$id}`,
    ].sort(),
  );
  const max = memberships.find(({ email }) => email.startsWith('max'))!;
  const { $id: _, default: _default, disabled: _disabled, archived: _archived, ...content } = type;
  const refused = [
    await on.call(updateTeamSettings, { token, params, body: { retentionDays: null } }),
    await on.call(putBanner, { token, params, body: { banner: null } }),
    await on.call(setBrandingLayout, { token, params, body: { header: '', footer: '' } }),
    await on.call(setDocumentBranding, { token, params, body: {} }),
    await on.call(updateMemberRole, { token, params: { teamId, accountId: max.accountId }, body: { role: 'admin' } }),
    await on.call(publishMeetingType, { token, params: { teamId, meetingTypeId: type.$id }, body: content }),
    await on.call(deleteWebhook, { token, params: { teamId, webhookId: webhooks[0]!.$id } }),
    await on.call(putInstallationSettings, { token, body: { values: { PRODUCT_NAME: 'Mine' } } }),
  ];
  expect(refused.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
    refused.map(() => [409, 'set_by_configuration']),
  );
  const { settings } = (await on.call(listInstallationSettings, { token })).body;
  expect(settings.filter(({ pinnedBy }) => pinnedBy === 'configuration').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PRODUCT_NAME', 'LANGUAGE_TIMEOUT_S']),
  );
  // What the file says nothing about.
  expect((await on.call(updateTeamSettings, { token, params, body: { requiresTwoFactor: false } })).status).toBe(200);

  await apply(file.replace(/ {4}banner: .*\n/, ''));
  expect((await on.call(putBanner, { token, params, body: { banner: null } })).status).toBe(200);
  await apply(file);
  expect((await on.call(getBanner, { token, params })).body.banner?.text).toBe('Please use the new meeting types');
});

test.each([
  ['version: 2', /version: /],
  ['version: 1\nteams:\n  - name: A\n    retention: 3', /Unrecognized key/],
  ['version: 1\nversion: 1', /unique/i],
  ['version: 1\nsettings: { NOT_A_SETTING: x }', /There is no such setting/],
  ['version: 1\nsettings: { SMTP_URL: smtp://a:b@mail.example }', /Secrets do not belong in the file/],
  ['version: 1\nadministrators: [nobody@example.com]', /has no account/],
  ['version: 1\nteams:\n  - name: A\n    members: [{ email: x@y.example, role: king }]', /teams\.0\.members\.0\.role/],
  ['- 1', /expected object/i],
])('a mistake is said and nothing is applied: %j', async (text, message) => {
  const { status, body } = await apply(text);
  expect([status, body.code]).toEqual([422, 'configuration_invalid']);
  expect(body.message).toMatch(message);
  expect(await run('team', 'list')).not.toMatch(/ A /);
});

test('a refusal in the middle takes everything back', async () => {
  const text = 'version: 1\nteams:\n  - name: Half\n    webhooks: [{ url: "http://10.0.0.1/", events: [notes.ready] }]';
  expect((await apply(text)).body.code).toBe('webhook_url_private');
  expect(await run('team', 'list')).not.toContain('Half');
});

test('only administrators and keys of the installation apply a file, and a revoked key does not', async () => {
  expect((await apply(file, { as: 'candor_installation_wrong' })).status).toBe(401);
  const secret = /Key: (\S+)/.exec(await run('installation', 'key', '--name', 'Short-lived'))![1]!;
  const list = await run('installation', 'keys');
  const id = /(\S+)\s+Short-lived/.exec(list)![1]!;
  expect((await apply('version: 1', { as: secret, dryRun: true })).status).toBe(200);
  const elsewhere = await on.server.inject({
    url: '/v1/installation/settings',
    headers: { authorization: `Bearer ${secret}` },
  });
  expect([elsewhere.statusCode, elsewhere.json<{ code: string }>().code]).toEqual([403, 'insufficient_scope']);
  await run('installation', 'revoke', '--id', id);
  expect((await apply('version: 1', { as: secret })).status).toBe(401);
});
