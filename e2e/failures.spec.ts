import { openCandor } from './candor.ts';
import { expect, newPerson, storeSession, test } from './fixtures.ts';
import { apiVersion } from './api-version.ts';

test('when the server stops, the page says so, counts down, and recovers automatically', { tag: '@quick' }, async ({
  page,
}) => {
  test.slow();
  const candor = await openCandor();
  try {
    await storeSession(page, candor, candor.demo);
    await page.goto(`${candor.url}/app/profile`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await candor.stop();
    // The next thing that someone does meets the silence, unless the page has noticed it already.
    await page
      .getByLabel('Name', { exact: true })
      .fill('Somebody Else', { timeout: 5_000 })
      .catch(() => undefined);
    await page
      .getByRole('button', { name: /save/i })
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expect(page.getByRole('heading', { name: 'The server can’t be reached' })).toBeVisible();
    await expect(page.getByText(/Next attempt in \d seconds?/)).toBeVisible();
    await expect(page.getByText(/Attempt ([2-9]|1[0-2]) of 12/)).toBeVisible({ timeout: 15_000 });
    await candor.start();
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible({ timeout: 60_000 });
  } finally {
    await candor.remove();
  }
});

test('after twelve tries it stops asking', async ({ signedIn: page }) => {
  await page.clock.install();
  await page.route('**/v1/**', (route) => route.abort());
  let pings = 0;
  page.on('request', (request) => (pings += request.url().endsWith('/v1/ping') ? 1 : 0));
  await page.goto('/app/profile').catch(() => undefined);
  await page
    .getByRole('button', { name: 'Conference Me' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'The server can’t be reached' })).toBeVisible();
  for (let second = 0; second < 90; second += 1) await page.clock.runFor(1_000);
  await expect(page.getByText('Maximum retries attempted. Please reload the page')).toBeVisible();
  expect(pings).toBe(12);
});

test('another version of the server asks for a reload, once, and cannot be dismissed', async ({ page, candor }) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app');
  // Every request the page makes on its own has been answered.
  await expect(page.getByText('There are no meetings matching to show', { exact: false })).toBeVisible();
  await page.route('**/v1/**', async (route) => {
    // Requests still under way when the test ends get no answer.
    const reply = await route.fetch().catch(() => null);
    if (!reply) return;
    // Requests the page no longer waits for get no answer.
    await route
      .fulfill({ response: reply, headers: { ...reply.headers(), 'api-version': '9.9.9' } })
      .catch(() => undefined);
  });
  const dialog = page.getByRole('dialog', { name: 'Version Update' });
  // Any request tells the page; a background request may come first and cover the rest.
  for (const way of [page.getByRole('button', { name: /account/i }), page.getByRole('menuitem', { name: 'Profile' })]) {
    if (await dialog.isVisible()) break;
    await way.click({ timeout: 5_000 }).catch(() => undefined);
  }
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('candor.apiVersion'))).toContain('9.9.9');
});

test('unknown paths lead to /404, with a message for outsiders of their own', async ({ page, candor }) => {
  await page.goto('/nothing/here');
  await expect(page).toHaveURL(/\/404/);
  await expect(page.getByText('Sorry, page not found!')).toBeVisible();
  await page
    .getByRole('link', { name: 'Go Home' })
    .or(page.getByRole('button', { name: 'Go Home' }))
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/app/teams/x/sharable-pages/view/y/external/nonsense');
  await expect(page).toHaveURL(/\/404/);
  await expect(page.getByText(/expired or deleted/)).toBeVisible();
  expect((await fetch(`${candor.url}/assets/nothing.js`)).status).toBe(404);
});

test('an external link without a token, or with one that has passed, is expired', async ({ page }) => {
  await page.goto('/app/teams/t/sharable-pages/view/r/external');
  await expect(page.getByText('Sorry, Link has expired!')).toBeVisible();
  const token = `x.${Buffer.from(JSON.stringify({ exp: 1_000_000 })).toString('base64url')}.x`;
  await page.goto(`/app/teams/t/sharable-pages/view/r/external?token=${token}`);
  await expect(page.getByText('Sorry, Link has expired!')).toBeVisible();
});

test('when the teams cannot be loaded the failure screen offers a reload', async ({ signedIn: page }) => {
  await page.route('**/v1/teams', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'api-version': apiVersion },
      json: { code: 'internal_server_error', message: 'x' },
    }),
  );
  await page.goto('/app');
  await expect(
    page.getByText("We couldn't load some required information. Please reload or try again later."),
  ).toBeVisible();
  await page.unroute('**/v1/teams');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(
    page
      .getByRole('heading', { name: 'Meetings' })
      .or(page.getByRole('heading', { name: 'Dashboard' }))
      .first(),
  ).toBeVisible();
});

test('when the account cannot be loaded the page counts down, and can be reset', async ({ signedIn: page }) => {
  await page.route('**/v1/accounts/*/details', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'api-version': apiVersion },
      json: { code: 'internal_server_error', message: 'x' },
    }),
  );
  await page.goto('/app');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByText(/Page will reload in \d+ seconds/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset Application' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('candor.sessionToken'))).toBeNull();
});

test('a part of the app that cannot be loaded reloads the page', async ({ signedIn: page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/assets\/profile-[\w-]+\.js/, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: /account/i }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
});

test('a screen that breaks shows Whoops, and the next route works again', async ({ signedIn: page }) => {
  await page.route(/\/v1\/accounts\/\w+\/sessions$/, (route) =>
    route.fulfill({ headers: { 'api-version': apiVersion }, json: { sessions: 'not a list' } }),
  );
  await page.goto('/app/profile');
  await expect(page.getByText('Whoops! Something went wrong :(')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Whoops! Something went wrong :(')).toBeHidden();
});
