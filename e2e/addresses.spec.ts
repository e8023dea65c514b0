import { listMeetings } from '@candor/contract/meetings';
import { listMeetingTypes } from '@candor/contract/meeting-types';
import { createSharablePage } from '@candor/contract/sharable-pages';
import { createShareLinks } from '@candor/contract/share-links';
import { openCandor } from './candor.ts';
import { expect, storeSession, test } from './fixtures.ts';
import { northlightOf } from './northlight.ts';

test('every address of the specification shows a screen or leads to one, and none says that it is missing', {
  tag: '@quick',
}, async ({ page, candor }) => {
  test.setTimeout(180_000);
  const { teamId, accountId, call } = await northlightOf(candor);
  const { meetings } = await call(listMeetings, { params: { teamId }, query: { limit: 50 } });
  const meetingId = meetings.find(({ status }) => status === 'completed')!.$id;
  const { meetingTypes } = await call(listMeetingTypes, { params: { teamId } });
  const made = await call(createSharablePage, { params: { teamId }, body: { title: 'To walk past' } });
  const team = `/app/teams/${teamId}`;
  await storeSession(page, candor, candor.demo);
  const addresses = [
    '/',
    '/app',
    '/app/profile',
    '/app/start-meeting',
    '/app/start-meeting/steps/about',
    `${team}/meetings/${meetingId}`,
    `${team}/meetings/${meetingId}/completed`,
    `/app/team/${teamId}/meetings/${meetingId}/companion`,
    `/app/team/${teamId}/meetings/${meetingId}/history`,
    `${team}/meetings/${meetingId}/history`,
    `/meetings/${meetingId}/history`,
    `${team}/analytics`,
    `${team}/settings`,
    ...['members', 'security', 'branding', 'integrations', 'audit-log', 'phone-numbers'].map(
      (tab) => `${team}/settings/${tab}`,
    ),
    `${team}/settings/meeting-types`,
    `${team}/settings/meeting-types/${meetingTypes.find(({ $id }) => $id)!.$id}`,
    `${team}/settings/meeting-types/create`,
    `${team}/settings/training-data`,
    `${team}/settings/training-data/complete`,
    `${team}/sharable-pages`,
    `${team}/sharable-pages/view/${made.referenceId}`,
    `${team}/sharable-pages/edit/${made.$id}`,
    `/app/redirect?resource=${encodeURIComponent('/app/profile')}`,
    '/integrations/zoom-video',
    '/integrations/zoom-phone',
    '/oauth-callback',
    `/oauth-callback/teams/${teamId}/accounts/${accountId}/integrations/zoomVideo`,
    '/desktop-routing',
    '/forgot-password',
    '/reset-password?secret=x',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
    await expect(page.getByText(/not here yet|page not found|coming soon/i), address).toHaveCount(0);
    expect(new URL(page.url()).pathname, address).not.toBe('/404');
  }
});

test('/app/redirect leads to its resource, and never to another site', async ({ signedIn: page }) => {
  await page.goto(`/app/redirect?resource=${encodeURIComponent('/app/profile?x=1')}`);
  await expect(page).toHaveURL(/\/app\/profile\?x=1$/);
  await page.goto(`/app/redirect?resource=${encodeURIComponent('https://elsewhere.example/')}`);
  await expect(page).toHaveURL(/\/app$/);
});

test('a service worker of an earlier version is removed', async ({ page }) => {
  await page.addInitScript(() => {
    const worker = { unregister: async () => (document.documentElement.dataset['worker'] = 'gone') };
    Object.defineProperty(navigator.serviceWorker, 'getRegistrations', { value: async () => [worker] });
  });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-worker', 'gone');
});

test('an external page whose answer names another page is not found', async ({ page, candor }) => {
  const { teamId, call } = await northlightOf(candor);
  const made = await call(createSharablePage, { params: { teamId }, body: { title: 'Mistaken' } });
  const { shareLinks } = await call(createShareLinks, {
    params: { teamId, referenceId: made.referenceId },
    body: {},
  });
  const url = shareLinks[0]!.url!;
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Mistaken' })).toBeVisible();
  await page.route(/\/v1\/teams\/[^/]+\/sharable-pages\/[^/]+\/external(\?.*)?$/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), referenceId: 'another' } });
  });
  await page.reload();
  await expect(page.getByText('Sorry, Page Not found!')).toBeVisible();
});

test('the public landing is shown to strangers where the installation has turned it on', async ({ page }) => {
  const candor = await openCandor({ PUBLIC_LANDING: '1' });
  try {
    await page.goto(`${candor.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${candor.url}/`);
    await expect(page.getByRole('link', { name: /sign in/i }).first()).toBeVisible();
    await page.goto(`${candor.url}/contact`);
    await expect(page.getByRole('link', { name: candor.demo.email })).toBeVisible();
    await storeSession(page, candor, candor.demo);
    await page.goto(`${candor.url}/`);
    await expect(page).toHaveURL(`${candor.url}/app`);
  } finally {
    await candor.remove();
  }
});
