import { deleteSessions } from '@candor/contract/sessions';
import { readdir, readFile } from 'node:fs/promises';
import { apiAs, expect, newPerson, signIn, storeSession, test } from './fixtures.ts';

test.describe('signing in', () => {
  test('says what is missing or wrong, field by field', async ({ page }) => {
    await page.goto('/login');
    await expect(
      page.getByRole('heading', { name: 'AI recruiting software designed to enhance your hiring experience.' }),
    ).toBeVisible();
    const submit = page.getByRole('button', { name: 'Sign In' });
    await submit.click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Email').fill('not an address');
    await submit.click();
    await expect(page.getByText('Email must be a valid email address')).toBeVisible();
  });

  test('a wrong password is an alert that goes away after three seconds', async ({ page, candor }) => {
    await page.goto('/login');
    await signIn(page, { email: candor.demo.email, password: 'wrong' });
    const alert = page.getByRole('alert').filter({ hasText: 'The email or password is incorrect.' });
    await expect(alert).toBeVisible();
    await expect(alert).toBeHidden({ timeout: 10_000 });
  });

  test('the password can be shown and hidden', async ({ page }) => {
    await page.goto('/login');
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: /show password/i }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: /hide password/i }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  test('goes to the address in `from`, but never to another site', async ({ page, candor }) => {
    const person = await newPerson(candor);
    await page.goto('/login?from=%2Fapp%2Fprofile');
    await signIn(page, person);
    await expect(page).toHaveURL(/\/app\/profile$/);
    await page.goto('/login?from=https%3A%2F%2Fevil.example%2F');
    await signIn(page, person);
    await expect(page).toHaveURL(/\/app$/);
    await page.goto('/login?from=%2F%2Fevil.example');
    await signIn(page, person);
    await expect(page).toHaveURL(`${candor.url}/app`);
  });

  test('a deep link while signed out comes back after sign-in', { tag: '@quick' }, async ({ page, candor }) => {
    const person = await newPerson(candor);
    await page.goto('/app/profile?x=1');
    await expect(page).toHaveURL(/\/login\?/);
    await signIn(page, person);
    await expect(page).toHaveURL(/\/app\/profile\?x=1$/);
  });

  test('`/` leads to the app or to the sign-in page', async ({ page, candor }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await storeSession(page, candor, candor.demo);
    await page.goto('/');
    await expect(page).toHaveURL(/\/app$/);
  });
});

test('opening /login ends the session and forgets team and filters', async ({ page, candor }) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await page.evaluate(() => {
    localStorage.setItem('candor.dashboardFilters', '{"page":3}');
    return localStorage.getItem('candor.sessionToken')!;
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => [
        localStorage.getItem('candor.sessionToken'),
        localStorage.getItem('candor.loggedIn'),
        localStorage.getItem('candor.dashboardFilters'),
        sessionStorage.getItem('candor.teamId'),
      ]),
    )
    .toEqual([null, null, null, null]);
  await expect
    .poll(async () => (await fetch(`${candor.url}/v1/teams`, { headers: { 'x-session-token': token } })).status)
    .toBe(401);
});

test('Logout ends the session on the server and clears what it kept', async ({ page, candor }) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app');
  const token = await page.evaluate(() => localStorage.getItem('candor.sessionToken')!);
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await fetch(`${candor.url}/v1/teams`, { headers: { 'x-session-token': token } })).status).toBe(401);
  await page.goto('/app');
  await expect(page).toHaveURL(/\/login/);
});

test('without a token the sign-in page knows where to lead back to, also for an account that is gone', async ({
  page,
  candor,
}) => {
  await page.goto('/app/profile?x=1');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fapp%2Fprofile/);
  await storeSession(page, candor, await newPerson(candor));
  await page.route('**/v1/accounts/*/details', (route) =>
    route.fulfill({ status: 404, json: { code: 'account_not_found' } }),
  );
  await page.goto('/app/profile');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fapp%2Fprofile/);
});

test('a session that ends mid-use leads to sign-in and back', async ({ page, candor }) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const api = await apiAs(candor, person);
  await api.call(deleteSessions, { params: { accountId: person.accountId } });
  await page.reload();
  await expect(page).toHaveURL(/\/login\?error=unauthorized&from=/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app/);
});

test('a forgotten password is reset by the mailed link', { tag: '@quick' }, async ({ page, candor }) => {
  const { email } = await newPerson(candor);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in page has a field of the same name, and stays until the next one is loaded.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText(/on its way|sent|check your/i).first()).toBeVisible();
  const folder = `${candor.dataDir}/mail`;
  const mails = async () =>
    Promise.all(
      (await readdir(folder).catch(() => []))
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFile(`${folder}/${name}`, 'utf8')),
    );
  const mine = async () => (await mails()).filter((mail) => mail.includes(`To: ${email}`));
  await expect.poll(async () => (await mine()).length).toBe(1);
  const mail = (await mine())[0]!.replace(/=\n/g, '').replaceAll('=3D', '=');
  await page.goto(/https?:\/\/\S+reset-password\S+/.exec(mail)![0]);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a password I chose');
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill('a password I chose');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, { email, password: 'a password I chose' });
  await expect(page).toHaveURL(/\/app$/);
});
