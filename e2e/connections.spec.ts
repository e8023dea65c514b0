import { setOAuthClient } from '@candor/contract/connections';
import { listTeams } from '@candor/contract/teams';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Candor } from './candor.ts';
import { openCandor } from './candor.ts';
import { runSql } from './database.ts';
import {
  apiAs,
  expect,
  expectNoOverflow,
  expectNoViolations,
  newPerson,
  storeSession,
  test as base,
} from './fixtures.ts';
import { ensureRadicale, radicaleMissing, startRadicale } from './radicale.ts';

/** Zoom as far as connecting goes: a person who always says yes, tokens, and who that is. */
async function openZoom() {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const reply = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (url.pathname === '/oauth/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri')!);
      back.searchParams.set('code', 'the-code');
      back.searchParams.set('state', url.searchParams.get('state')!);
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === '/oauth/token')
      return reply({ access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 });
    if (url.pathname === '/v2/users/me') return reply({ id: 'u', account_id: 'a', email: 'ada@zoom.example' });
    return reply({});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

const test = base.extend<object, { zoomed: Candor }>({
  zoomed: [
    async ({}, use) => {
      const zoom = await openZoom();
      const candor = await openCandor({
        PROVIDER_URLS: `https://zoom.us=${zoom.url},https://api.zoom.us=${zoom.url}`,
        ZOOM_CLIENT_ID: 'id',
        ZOOM_CLIENT_SECRET: 'secret',
        PRIVATE_HOSTS: '127.0.0.1',
      });
      await use(candor);
      await candor.remove();
      zoom.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('install page: signed out, sign in, back, connect, disconnect', async ({ page, zoomed }) => {
  const person = await newPerson(zoomed);
  await page.goto(`${zoomed.url}/integrations/zoom-video`);
  await expect(page.getByRole('heading', { name: 'Zoom Video' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/integrations\/zoom-video$/);
  await expect(page.getByLabel('Select a Team')).toBeVisible();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Zoom Video is connected.')).toBeVisible();
  await expect(page).toHaveURL(/\/integrations\/zoom-video$/);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page, 390);
});

test('install pages ask for a team, report that there is none, log a failed start and show a failed end', async ({
  page,
  zoomed,
}) => {
  const person = await newPerson(zoomed);
  await zoomed.admin('team', 'create', '--name', 'Second team');
  await zoomed.admin('member', 'add', '--email', person.email, '--team', 'Second team', '--role', 'owner');
  await storeSession(page, zoomed, person);
  await page.goto(`${zoomed.url}/integrations/zoom-phone`);
  await expect(page.getByRole('heading', { name: 'Zoom Phone' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Please select a team')).toBeVisible();
  await page.getByLabel('Select a Team').click();
  await page.getByRole('option', { name: 'Second team' }).click();

  await page.route(/\/oauth\/install-url/, (route) => route.fulfill({ status: 500, json: {} }));
  const logged = page.waitForEvent('console', (message) => message.text().includes('Connecting could not begin'));
  await page.getByRole('button', { name: 'Connect' }).click();
  await logged;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(/\/oauth\/install-url/);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Zoom Phone is connected.')).toBeVisible();
  await expect(page).toHaveURL(/\/integrations\/zoom-phone$/);
  await page.getByLabel('Select a Team').click();
  await page.getByRole('option', { name: 'Second team' }).click();
  await page.route(/\/oauth\/registrations\//, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('alert')).toContainText('An error has occurred');
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/app$/);

  await page.route(/\/v1\/teams$/, (route) => route.fulfill({ json: { data: [] } }));
  await page.goto(`${zoomed.url}/integrations/zoom-video`);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('This account does not have any teams. A team is required to connect.')).toBeVisible();
});

test('the page after a callback says “Connected” only where the server does', async ({ page, zoomed }) => {
  const person = await newPerson(zoomed);
  const { call, accountId } = await apiAs(zoomed, person);
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  const done = (type: string) =>
    `${zoomed.url}/oauth-callback/teams/${teamId}/accounts/${accountId}/integrations/${type}`;
  await page.goto(done('zoomVideo'));
  await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  await storeSession(page, zoomed, person);
  for (const type of ['zoomVideo', 'slack', 'googleCalendar', 'made-up']) {
    await page.goto(done(type));
    await expect(page.getByRole('heading', { name: 'Not connected' })).toBeVisible();
  }
});

test('a callback that was not started here says what to do', async ({ page, zoomed }) => {
  const person = await newPerson(zoomed);
  await storeSession(page, zoomed, person);
  await page.goto(`${zoomed.url}/oauth-callback?code=x&state=made-up`);
  await expect(page.getByRole('heading', { name: 'Not connected' })).toBeVisible();
  await expect(page.getByText('Please start connecting again.')).toBeVisible();
});

test('a callback that is used again, or comes too late, or in another browser, says what to do', async ({
  page,
  zoomed,
}) => {
  const person = await newPerson(zoomed);
  await storeSession(page, zoomed, person);
  const refused = async (text: string) => {
    await expect(page.getByRole('heading', { name: 'Not connected' })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  };
  // Someone who has not answered yet. A request that fails would be sent again by the browser.
  await page.route('**/oauth/authorize?*', (route) => route.fulfill({ body: 'Allow Candor?' }));
  /** Where Zoom sends the browser back to, before it goes there. */
  const connectUntilCallback = async () => {
    await page.goto(`${zoomed.url}/integrations/zoom-video`);
    const asked = page.waitForRequest((request) => request.url().includes('/oauth/authorize?'));
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const query = new URL((await asked).url()).searchParams;
    await expect(page.getByText('Allow Candor?')).toBeVisible();
    return `${query.get('redirect_uri')!}?code=the-code&state=${query.get('state')!}`;
  };
  const late = await connectUntilCallback();
  const sql = `update oauth_state set expires_at = now() - interval '1 second' where account_id = $1`;
  await runSql(zoomed, [{ sql, values: [person.accountId] }]);
  await page.goto(late);
  await refused('Authorizing took longer than 10 minutes.');

  const elsewhere = await connectUntilCallback();
  await page.context().clearCookies();
  await page.goto(elsewhere);
  await refused('This authorization was started in another browser');

  const once = await connectUntilCallback();
  await page.goto(once);
  await expect(page.getByText('Zoom Video is connected.')).toBeVisible();
  await page.goto(once);
  await refused('This authorization was already used');
});

test('a CalDAV calendar: tomorrow’s meeting appears, moves with the calendar, and the panel shows the sync state', async ({
  page,
  zoomed,
}) => {
  test.skip(!ensureRadicale(), radicaleMissing);
  const radicale = await startRadicale();
  try {
    const person = await newPerson(zoomed);
    await storeSession(page, zoomed, person);
    const noon = new Date();
    noon.setDate(noon.getDate() + 1);
    noon.setHours(12, 0, 0, 0);
    await radicale.put({ name: 'one', title: 'Interview with Ada', start: noon });
    await page.goto(`${zoomed.url}/app/profile`);
    await page.getByRole('button', { name: 'Connect CalDAV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect a CalDAV calendar' });
    await dialog.getByLabel('Server address').fill(radicale.url);
    await dialog.getByLabel('User name').fill(radicale.username);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('does not accept the user name or password')).toBeVisible();
    await dialog.getByLabel('Password').fill(radicale.password);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    const box = page.getByRole('group', { name: /CalDAV calendar olive/ });
    await box.getByRole('button', { name: 'Sync now' }).click();
    await expect(box.getByText(/^Last synced/)).toBeVisible();
    await box.getByRole('button', { name: 'Show activity' }).click();
    await expect(
      box
        .getByRole('list', { name: 'Activity' })
        .getByText(/sync worked/)
        .first(),
    ).toBeVisible();

    const panel = page.getByRole('region', { name: 'Calendar' });
    const showTomorrow = async () => {
      await page.goto(`${zoomed.url}/app`);
      await panel.getByRole('button', { name: 'Next day' }).click();
    };
    await showTomorrow();
    await expect(panel.getByText('Interview with Ada')).toBeVisible();
    await expect(panel.getByText(/12:00/)).toBeVisible();
    await expect(panel.getByText(/^Calendar synced/)).toBeVisible();

    noon.setHours(15);
    await radicale.put({ name: 'one', title: 'Interview with Ada', start: noon });
    await page.goto(`${zoomed.url}/app/profile`);
    await box.getByRole('button', { name: 'Sync now' }).click();
    await expect(box.getByRole('button', { name: 'Sync now' })).toBeEnabled();
    await showTomorrow();
    await expect(panel.getByText(/(3:00 PM|15:00)/)).toBeVisible();
    await expect(panel.getByText(/12:00/)).toHaveCount(0);
  } finally {
    await radicale.stop();
  }
});

test('notifications: missing setup is reported, and a Teams workflow is saved, tested and removed', async ({
  page,
  zoomed,
}) => {
  const posted: string[] = [];
  const workflow = createServer((request, response) => {
    request.on('data', (text: Buffer) => posted.push(text.toString()));
    request.on('end', () => response.writeHead(202).end());
  });
  await new Promise<void>((resolve) => workflow.listen(0, '127.0.0.1', resolve));
  try {
    const person = await newPerson(zoomed);
    await storeSession(page, zoomed, person);
    await page.goto(`${zoomed.url}/app/profile`);
    const card = page.getByRole('region', { name: 'Notifications' });
    await expect(card.getByText('Slack is not set up on this installation.')).toBeVisible();
    await card.getByRole('group', { name: 'Email' }).getByLabel('Notes are ready').check();
    const teams = card.getByRole('group', { name: 'Microsoft Teams' });
    const { port } = workflow.address() as AddressInfo;
    await teams.getByLabel('Workflow address').fill(`http://127.0.0.1:${port}/workflows/1`);
    await teams.getByRole('button', { name: 'Save address' }).click();
    await teams.getByRole('button', { name: 'Send a test message' }).click();
    await expect(page.getByText('Message sent')).toBeVisible();
    await expect.poll(() => posted.join('')).toContain('AdaptiveCard');
    await page.reload();
    await expect(card.getByRole('group', { name: 'Email' }).getByLabel('Notes are ready')).toBeChecked();
    await teams.getByLabel('A submittal is opened').uncheck();
    await expect(teams.getByLabel('A submittal is opened')).not.toBeChecked();
    await teams.getByRole('button', { name: 'Remove the address' }).click();
    await expect(teams.getByLabel('Workflow address')).toBeVisible();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page, 390);
  } finally {
    workflow.close();
  }
});

test('a provider that is not set up is named as such, and only an administrator sets it up', async ({
  page,
  candor,
}) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/integrations/zoom-phone');
  await expect(page.getByText('Zoom Phone is not set up on this installation.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect' })).toBeDisabled();
  const { call } = await apiAs(candor, person);
  const body = { clientId: 'id', clientSecret: 'secret' };
  await expect(call(setOAuthClient, { params: { provider: 'zoom' }, body })).rejects.toThrow();
});

test('an administrator sets up a provider’s app, and removes it', async ({ page, candor }) => {
  const administrator = await newPerson(candor);
  await candor.admin('account', 'administrator', '--email', administrator.email);
  await storeSession(page, candor, administrator);
  await page.goto('/app/administration');
  const zoom = page.getByRole('region', { name: 'Zoom' });
  await expect(zoom.getByText('Not set up on this installation.')).toBeVisible();
  await zoom.getByLabel('Client ID').fill('id');
  await zoom.getByLabel('Client secret').fill('secret');
  await zoom.getByRole('button', { name: 'Save' }).click();
  await expect(zoom.getByText('Set up on this installation.', { exact: true })).toBeVisible();
  await zoom.getByRole('button', { name: 'Remove the Zoom app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the Zoom app?' });
  await dialog.getByRole('button', { name: 'Remove app' }).click();
  await expect(zoom.getByText('Not set up on this installation.')).toBeVisible();
});

test('schedule a meeting by hand, change it, cancel it', { tag: '@quick' }, async ({ page, candor }) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app/start-meeting/steps/about');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a meeting' });
  await dialog.getByLabel('Title').fill('Intake with Ada');
  await dialog.getByLabel('Meeting link').fill('https://meet.google.com/abc-defg-hij');
  await dialog.getByLabel('Bot Auto Joins').check();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const item = page.getByRole('region', { name: 'Calendar' }).getByText('Intake with Ada');
  await item.click();
  const details = page.getByRole('dialog', { name: 'Intake with Ada' });
  await expect(details.getByLabel('Bot Auto Joins')).toBeChecked();
  await details.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit meeting' });
  await edit.getByLabel('Title').fill('Intake with Grace');
  await edit.getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('dialog', { name: 'Intake with Grace' });
  await changed.getByRole('button', { name: 'Cancel meeting' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this meeting?' })
    .getByRole('button', { name: 'Cancel meeting' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
