import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAuditLog } from '@candor/contract/audit';
import { listInstallationSettings, putInstallationSettings } from '@candor/contract/installation-settings';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { account } from '../../db/schema/accounts.ts';
import { setting } from '../../db/schema/installation.ts';
import type { TestApp, TestTeam } from '../../test/app.ts';
import { openTestApp, openTestTeam } from '../../test/app.ts';
import { rotateSecrets } from '../../secrets/rotate.ts';

async function openAdministrated(env: Record<string, string> = {}): Promise<TestTeam> {
  const on = await openTestTeam({ env });
  await on.app.db.update(account).set({ isAdministrator: true }).where(eq(account.id, on.owner.accountId));
  return on;
}
/** A second process on the same database and folder. */
const openSecond = (on: TestApp, env: Record<string, string> = {}) =>
  openTestApp({ existing: { url: on.app.databaseUrl, dataDir: on.dataDir }, env });
const put = (on: TestTeam, values: Record<string, string | null>) =>
  on.call(putInstallationSettings, { as: on.owner, body: { values } });
const settingOf = async (on: TestTeam, name: string) =>
  (await on.call(listInstallationSettings, { as: on.owner })).body.settings.find((one) => one.name === name)!;

test('a setting changed in one process counts in another within seconds, for engines too', async () => {
  const on = await openAdministrated();
  const other = await openSecond(on);
  const values = { LANGUAGE_ENGINE: 'ollama', LANGUAGE_MODEL: 'qwen3:8b', MAIL_FROM: 'Acme <hello@acme.example>' };
  const mailBefore = other.app.mail;
  expect((await put(on, values)).status).toBe(200);
  expect(on.app.config.language).toMatchObject({ engine: 'ollama', model: 'qwen3:8b' });
  await vi.waitFor(() => expect(other.app.config.language).toMatchObject({ engine: 'ollama', model: 'qwen3:8b' }), {
    timeout: 15_000,
  });
  expect(other.app.config.mailFrom).toBe('Acme <hello@acme.example>');
  expect(other.app.mail).not.toBe(mailBefore);
  expect(await settingOf(on, 'LANGUAGE_MODEL')).toMatchObject({ value: 'qwen3:8b', from: 'screen', isPinned: false });
  await put(on, { LANGUAGE_ENGINE: null, LANGUAGE_MODEL: null });
  await vi.waitFor(() => expect(other.app.config.language.engine).toBe('embedded'), { timeout: 15_000 });
});

test('a screen counts before the environment, an empty value means nothing, and null goes back', async () => {
  const on = await openAdministrated({
    LANGUAGE_MODEL: 'from-env',
    LANGUAGE_KEY: 'key-from-env',
    LANGUAGE_ENGINE: 'openai',
  });
  expect(await settingOf(on, 'LANGUAGE_MODEL')).toMatchObject({ value: 'from-env', from: 'environment' });
  await put(on, { LANGUAGE_MODEL: 'from-screen', LANGUAGE_KEY: '' });
  expect(on.app.config.language).toMatchObject({ model: 'from-screen', key: undefined });
  expect(await settingOf(on, 'LANGUAGE_MODEL')).toMatchObject({ from: 'screen', hidesEnvironment: true });
  await put(on, { LANGUAGE_MODEL: null, LANGUAGE_KEY: null });
  expect(on.app.config.language).toMatchObject({ model: 'from-env', key: 'key-from-env' });
});

test('what the environment manages can’t be changed, alone or among others', async () => {
  const on = await openAdministrated({ LANGUAGE_MODEL: 'fixed', LANGUAGE_MODEL_MANAGED: '1' });
  const { status, body } = await put(on, { LANGUAGE_URL: 'http://127.0.0.1:1234/v1', LANGUAGE_MODEL: 'other' });
  expect([status, body.code]).toEqual([409, 'setting_pinned']);
  expect(on.app.config.language).toMatchObject({ model: 'fixed', url: 'https://api.openai.com/v1' });
  expect(await settingOf(on, 'LANGUAGE_MODEL')).toMatchObject({ isPinned: true, value: 'fixed' });
  expect((await put(on, { DATABASE_URL: 'postgres://elsewhere' })).body.code).toBe('setting_not_found');
});

test('an installation from before keeps its environment, and lets go of what it releases', async () => {
  const on = await openAdministrated();
  await on.app.db.insert(setting).values({ key: 'environment-pins', value: 'yes' });
  const env = { LANGUAGE_MODEL: 'old', MAIL_FROM: 'old@acme.example', MAIL_FROM_MANAGED: '0' };
  const later = { ...on, ...(await openSecond(on, env)) };
  expect(await settingOf(later, 'LANGUAGE_MODEL')).toMatchObject({ isPinned: true });
  expect(await settingOf(later, 'MAIL_FROM')).toMatchObject({ isPinned: false });
  expect(await settingOf(later, 'LANGUAGE_URL')).toMatchObject({ isPinned: false });
  // What was chosen elsewhere doesn't count where the environment is pinned.
  await put(on, { LANGUAGE_MODEL: 'new' });
  await later.app.settings.reload();
  expect(later.app.config.language.model).toBe('old');
});

test('a secret is sealed, never sent, resealed by a rotation, and may come from a file', async () => {
  const on = await openAdministrated();
  const key = 'sk-very-secret-0123456789';
  await put(on, { LANGUAGE_KEY: key, SMTP_URL: 'smtp://user:pass-word-1@mail.example' });
  expect(on.app.config.language.key).toBe(key);
  const { body } = await on.call(listInstallationSettings, { as: on.owner });
  expect(JSON.stringify(body)).not.toMatch(/sk-very|pass-word-1/);
  expect(body.settings.find(({ name }) => name === 'LANGUAGE_KEY')).toMatchObject({ isSet: true, value: '' });
  const dump = await on.app.db.execute<{ all: string }>(
    sql`select string_agg(t::text || coalesce(encode(sealed, 'escape'), ''), ' ') as all from installation_setting t`,
  );
  expect(dump.rows[0]!.all).toContain('LANGUAGE_KEY');
  expect(dump.rows[0]!.all).not.toMatch(/sk-very|pass-word-1/);
  await rotateSecrets(on.app.db, on.app.secrets);
  await on.app.settings.reload();
  expect(on.app.config.language.key).toBe(key);

  const folder = await mkdtemp(join(tmpdir(), 'candor-secret-file-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'key'), 'from-a-file\n');
  const config = readConfig({ LANGUAGE_KEY_FILE: join(folder, 'key') });
  expect(config.language.key).toBe('from-a-file');
  expect(config.source.pinned.has('LANGUAGE_KEY')).toBe(true);
  expect(() => readConfig({ LANGUAGE_KEY_FILE: join(folder, 'none') })).toThrow(/LANGUAGE_KEY_FILE: can't be read/);
});

test('invalid values are refused with their field, and nothing is saved', async () => {
  const on = await openAdministrated();
  const { status, body } = await put(on, {
    LANGUAGE_MODEL: 'fine',
    LANGUAGE_TIMEOUT_S: 'soon',
    LANGUAGE_URL: 'ftp://x',
  });
  expect([status, body.code]).toEqual([400, 'setting_invalid']);
  expect(body).toMatchObject({
    fields: expect.arrayContaining([
      expect.objectContaining({ path: 'body.values.LANGUAGE_TIMEOUT_S' }),
      expect.objectContaining({ path: 'body.values.LANGUAGE_URL' }),
    ]) as unknown,
  });
  expect(on.app.config.language.model).toBe('gpt-4o-mini');
  // One that a later version no longer accepts is left out, and Candor starts.
  await on.app.db.execute(
    sql`insert into installation_setting (name, value) values ('LANGUAGE_TIMEOUT_S', 'soon'), ('LANGUAGE_MODEL', 'kept'), ('GONE', 'x')`,
  );
  const later = await openSecond(on);
  expect(later.app.config.language).toMatchObject({ timeoutS: 120, model: 'kept' });
});

test('every change is in the audit log, and only administrators see or change anything', async () => {
  const on = await openAdministrated();
  await put(on, { LANGUAGE_MODEL: 'one', PRODUCT_NAME: 'Northlight' });
  const { entries } = (await on.call(listAuditLog, { as: on.owner, params: { teamId: on.teamId } })).body;
  expect(
    entries
      .filter(({ action }) => action === 'changed_settings')
      .map(({ thingName }) => thingName)
      .sort(),
  ).toEqual(['LANGUAGE_MODEL', 'PRODUCT_NAME']);
  expect((await on.call(listInstallationSettings, { as: on.member })).body.code).toBe('administrator_only');
  expect((await on.call(putInstallationSettings, { as: on.member, body: { values: {} } })).status).toBe(403);
});
