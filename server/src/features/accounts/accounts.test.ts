import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  deleteProfilePicture,
  getAccountDetails,
  getProfilePicture,
  putProfilePicture,
  sendVerificationEmail,
  updateAccount,
  updateVerification,
} from '@candor/contract/accounts';
import { requestPasswordReset } from '@candor/contract/sessions';
import { expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { openTestApp } from '../../test/app.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** The link of the only mail in the data folder, once the job has written it. */
async function mailedSecret({ dataDir }: TestApp): Promise<string> {
  const folder = join(dataDir, 'mail');
  const names = () => readdir(folder).catch(() => []);
  await expect
    .poll(async () => (await names()).filter((name) => name.endsWith('.eml')).length, { timeout: 40_000 })
    .toBe(1);
  const mail = await readFile(join(folder, (await names())[0]!), 'utf8');
  return (
    /secret=3D([\w-]+)/.exec(mail.replaceAll('=\n', ''))?.[1] ?? /secret=([\w-]+)/.exec(mail.replaceAll('=\n', ''))![1]!
  );
}

test('the details of an account carry nothing private', async () => {
  const { call, person } = await openTestApp();
  const somebody = await person('Ada Byron');
  const { body } = await call(getAccountDetails, { as: somebody, params: somebody });
  expect(body.data.account).toEqual({
    $id: somebody.accountId,
    $createdAt: expect.any(String),
    name: 'Ada Byron',
    email: somebody.email,
    emailVerification: true,
    isAdministrator: true,
  });
});

test('a name is trimmed and never empty', async () => {
  const { call, person } = await openTestApp();
  const somebody = await person();
  const rename = (name: string) => call(updateAccount, { as: somebody, params: somebody, body: { name } });
  expect((await rename('  Ada  ')).body.data.account.name).toBe('Ada');
  expect(await rename('   ')).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: [{ path: 'body.name' }] },
  });
});

test('a verification mail is sent by a job, at most one in five minutes, and its link verifies', async () => {
  const on = await openTestApp({ worker: true });
  const somebody = await on.person();
  await on.app.db.execute('update account set email_verified_at = null');
  const send = () => on.call(sendVerificationEmail, { as: somebody, params: somebody });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429]);
  const secret = await mailedSecret(on);
  expect(await on.call(updateVerification, { body: { secret } })).toMatchObject({ status: 204 });
  expect(await on.call(updateVerification, { body: { secret } })).toMatchObject({
    status: 400,
    body: { code: 'invalid_link' },
  });
  expect(
    (await on.call(getAccountDetails, { as: somebody, params: somebody })).body.data.account.emailVerification,
  ).toBe(true);
  on.moveClock(5 * 60_000);
  expect(await send()).toMatchObject({ status: 409, body: { code: 'email_already_verified' } });
});

test('a reset mail has a secret that is stored nowhere else', async () => {
  const on = await openTestApp({ worker: true });
  const { email } = await on.person();
  await on.call(requestPasswordReset, { body: { email } });
  const secret = await mailedSecret(on);
  const { rows } = await on.app.db.execute(
    `select data::text from pgboss.job union all select account_secret::text from account_secret`,
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a profile picture is stored by its digest and visible only within a shared team', async () => {
  const { call, person, teamOf, join: joinTeam } = await openTestApp();
  const [somebody, colleague, stranger] = [await person(), await person(), await person()];
  const teamId = await teamOf(somebody);
  await joinTeam(teamId, colleague, 'viewer');
  const put = (body: Uint8Array<ArrayBuffer>, type = 'image/png') =>
    call(putProfilePicture, { as: somebody, params: somebody, body, headers: { 'content-type': type } });
  expect((await call(getProfilePicture, { as: somebody, params: somebody })).status).toBe(204);
  expect(await put(Buffer.from('<svg onload=alert(1)>'))).toMatchObject({
    status: 415,
    body: { code: 'unsupported_media_type' },
  });
  expect(await put(png, 'text/html')).toMatchObject({ status: 415 });
  expect(await put(Buffer.alloc(3 * 1024 * 1024))).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  expect(await put(png, 'image/jpeg')).toMatchObject({ status: 204 });
  expect((await call(getProfilePicture, { as: colleague, params: somebody })).headers['content-type']).toBe(
    'image/png',
  );
  expect(await call(getProfilePicture, { as: stranger, params: somebody })).toMatchObject({
    status: 404,
    body: { code: 'account_not_found' },
  });
  await call(deleteProfilePicture, { as: somebody, params: somebody });
  expect((await call(getProfilePicture, { as: somebody, params: somebody })).status).toBe(204);
});
