import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Area } from '@candor/contract/installation-areas';
import { listInstallationAreas, testInstallationArea } from '@candor/contract/installation-areas';
import { listInstallationSettings, putInstallationSettings } from '@candor/contract/installation-settings';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { account } from '../../db/schema/accounts.ts';
import { backupRun } from '../../db/schema/backups.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { openOidcProvider } from '../../test/oidc-provider.ts';
import { openTestBucket } from '../../test/s3.ts';
import { startTwilio } from '../../test/telephony/twilio-emulator.ts';

async function openAdministrated(env: Record<string, string> = {}): Promise<TestTeam> {
  const on = await openTestTeam({ env });
  await on.app.db.update(account).set({ isAdministrator: true }).where(eq(account.id, on.owner.accountId));
  return on;
}
const tryArea = async (on: TestTeam, area: Area, values: Record<string, string | null> = {}) =>
  (await on.call(testInstallationArea, { as: on.owner, params: { area }, body: { values } })).body.checks;
const areaOf = async (on: TestTeam, wanted: Area) =>
  (await on.call(listInstallationAreas, { as: on.owner })).body.areas.find(({ area }) => area === wanted)!;

async function mailServer(): Promise<{ port: number; messages: string[] }> {
  const messages: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('Invalid username or password')),
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => done(messages.push(text) > 0 ? null : undefined));
    },
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port));
  });
  return { port, messages };
}

async function webServer(status: number): Promise<{ url: string; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push(`${request.url} ${request.headers['x-token'] ?? ''} ${body}`);
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

test('administrators alone see what each part does, what it takes, and why it failed', async () => {
  const on = await openAdministrated({ PHONE_LINE: 'none' });
  expect((await on.call(listInstallationAreas, { as: on.member })).body.code).toBe('administrator_only');
  const refused = await on.call(testInstallationArea, {
    as: on.member,
    params: { area: 'mail' },
    body: { values: {} },
  });
  expect(refused.body.code).toBe('administrator_only');
  expect(await areaOf(on, 'mail')).toMatchObject({ state: 'off', takes: expect.stringContaining('smtp://') as string });
  expect(await areaOf(on, 'backup')).toMatchObject({ state: 'off', errors: [] });
  expect(await areaOf(on, 'telephone')).toMatchObject({ state: 'off' });
  expect(await areaOf(on, 'storage')).toMatchObject({
    state: 'ready',
    text: expect.stringContaining(on.dataDir) as string,
  });

  const jobId = (await on.app.jobs.add(on.app.db, 'feedback.mail', { teamId: 't', accountId: 'a', text: 'x' }))!;
  await on.app.db.execute(
    sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message":"The mailbox is full."}' where id = ${jobId}::uuid`,
  );
  const run = { destination: '/backups', state: 'failed' as const, startedAt: new Date(), endedAt: new Date() };
  await on.app.db.insert(backupRun).values({ ...run, id: 'one', error: 'The disk is full.' });
  await on.call(putInstallationSettings, { as: on.owner, body: { values: { BACKUP_TO: '/backups' } } });
  expect(await areaOf(on, 'mail')).toMatchObject({ errors: [{ text: 'The mailbox is full.' }] });
  expect(await areaOf(on, 'backup')).toMatchObject({ state: 'attention', errors: [{ text: 'The disk is full.' }] });
});

test('mail: signs in, sends to the caller, and reports what is wrong; nothing is saved', async () => {
  const on = await openAdministrated();
  const { port, messages } = await mailServer();
  const good = { SMTP_URL: `smtp://candor:right@127.0.0.1:${port}` };
  expect((await tryArea(on, 'mail', good)).map(({ isOk }) => isOk)).toEqual([true, true]);
  expect(messages[0]).toContain(on.owner.email);
  expect(await tryArea(on, 'mail', { SMTP_URL: `smtp://candor:wrong@127.0.0.1:${port}` })).toEqual([
    { isOk: false, text: 'The mail server refuses the user name or password.' },
  ]);
  const [gone] = await tryArea(on, 'mail', { SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(gone).toMatchObject({ isOk: false, text: expect.stringContaining('can’t be reached') as string });
  const { settings } = (await on.call(listInstallationSettings, { as: on.owner })).body;
  expect(settings.find(({ name }) => name === 'SMTP_URL')).toMatchObject({ isSet: false });
  expect((await tryArea(on, 'mail'))[0]).toMatchObject({
    isOk: true,
    text: expect.stringContaining('was kept in') as string,
  });
});

test('storage and backup: a file goes there and comes back, and the key opens what is there', async () => {
  const on = await openAdministrated(await openTestBucket());
  expect(await tryArea(on, 'storage')).toEqual([
    { isOk: true, text: 'The bucket candor took a file, gave it back and removed it.' },
  ]);
  expect(await tryArea(on, 'backup')).toMatchObject([{ isOk: false }]);
  const folder = await mkdtemp(join(tmpdir(), 'candor-area-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect(await tryArea(on, 'backup', { BACKUP_TO: folder })).toMatchObject([{ isOk: true }]);
  expect((await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())).toEqual([]);
  await writeFile(join(folder, 'file'), '');
  expect(await tryArea(on, 'backup', { BACKUP_TO: join(folder, 'file', 'below') })).toMatchObject([{ isOk: false }]);
});

test('sign-in: the provider answers and knows the app, or says why not', async () => {
  const on = await openAdministrated({ PUBLIC_URL: 'http://localhost:3999' });
  expect(await tryArea(on, 'sign-in')).toMatchObject([{ isOk: false }]);
  const provider = await openOidcProvider('http://localhost:3999/single-sign-on');
  onTestFinished(() => provider.close());
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = provider.env;
  const values = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  expect(await tryArea(on, 'sign-in', values)).toEqual([
    { isOk: true, text: expect.stringMatching(/^localhost:\d+ responded and recognizes this app\.$/) as string },
  ]);
  expect(await tryArea(on, 'sign-in', { ...values, OIDC_CLIENT_SECRET: 'another' })).toMatchObject([{ isOk: false }]);
  expect(await tryArea(on, 'sign-in', { ...values, OIDC_ISSUER: 'http://127.0.0.1:9' })).toMatchObject([
    { isOk: false, text: expect.stringContaining('could not be reached') as string },
  ]);
});

test('telephone: Twilio’s account, and a trunk that answers or doesn’t', async () => {
  const twilio = await startTwilio({ sid: 'AC1', token: 'token' });
  onTestFinished(async () => void (await twilio.close()));
  const on = await openAdministrated({ TWILIO_API_URL: twilio.url });
  const values = { PHONE_LINE: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token' };
  const more = { TWILIO_API_KEY: 'SK1', TWILIO_API_SECRET: 'secret', TWILIO_APP_SID: 'AP1' };
  expect(await tryArea(on, 'telephone', { ...values, ...more })).toEqual([
    { isOk: true, text: 'Twilio recognizes this account.' },
  ]);
  expect(await tryArea(on, 'telephone', { ...values, ...more, TWILIO_AUTH_TOKEN: 'wrong' })).toEqual([
    { isOk: false, text: 'Twilio refuses the account or its token.' },
  ]);
  expect(await tryArea(on, 'telephone', { PHONE_LINE: 'sip', SIP_SERVER: 'no-such-host.invalid' })).toEqual([
    { isOk: false, text: 'There is no server called no-such-host.invalid.' },
  ]);
});

test('monitoring: the collector takes traces with its headers, or says no', async () => {
  const on = await openAdministrated();
  const good = await webServer(200);
  const values = { OTEL_EXPORTER_OTLP_ENDPOINT: good.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-token=abc' };
  expect((await tryArea(on, 'monitoring', values))[0]).toEqual({ isOk: true, text: 'The collector accepts traces.' });
  expect(good.bodies).toEqual(['/v1/traces abc {"resourceSpans":[]}']);
  const closed = await webServer(403);
  expect((await tryArea(on, 'monitoring', { OTEL_EXPORTER_OTLP_ENDPOINT: closed.url }))[0]).toMatchObject({
    isOk: false,
  });
});

test('speech and the notetaker say what they found', async () => {
  const on = await openAdministrated();
  // The engine of the tests hears nothing.
  expect(await tryArea(on, 'speech')).toMatchObject([
    { isOk: false, text: expect.stringContaining('misheard') as string },
  ]);
  expect(await tryArea(on, 'bot')).toHaveLength(1);
});

test('what the environment manages can be tried, and not changed by trying', async () => {
  const on = await openAdministrated({ MAIL_FROM: 'old@acme.example', MAIL_FROM_MANAGED: '1' });
  const { status, body } = await on.call(testInstallationArea, {
    as: on.owner,
    params: { area: 'mail' },
    body: { values: { MAIL_FROM: 'new@acme.example' } },
  });
  expect([status, body.code]).toEqual([409, 'setting_pinned']);
});
