import { listTeams } from '@candor/contract/teams';
import { apiAs, expect, expectNoOverflow, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';

/** Every screen: no accessibility violation in either theme, a title, a heading, and nothing wider than the window at 390 px. */

const open = [
  '/login',
  '/forgot-password',
  '/reset-password?secret=x',
  '/verify-email?secret=x',
  '/404',
  '/help',
  '/getting-started',
  '/contact',
  '/terms',
  '/privacy',
  '/integrations/zoom-video',
  '/oauth-callback',
  '/desktop-routing',
  '/app/teams/t/sharable-pages/view/r/external',
];
const signedIn = [
  '/app',
  '/app/profile',
  '/app/ask',
  '/app/administration',
  '/app/administration/writing',
  '/app/administration/telephone',
  '/app/administration/status',
  '/app/start-meeting/steps',
  '/app/teams/TEAM/meetings/m',
  '/app/teams/TEAM/meetings/m/completed',
  '/app/team/TEAM/meetings/m/companion',
  '/app/teams/TEAM/analytics',
  '/app/teams/TEAM/settings',
  '/app/teams/TEAM/settings/meeting-types',
  '/app/teams/TEAM/settings/meeting-types/create',
  '/app/teams/TEAM/settings/training-data',
  '/app/teams/TEAM/settings/branding',
  '/app/teams/TEAM/settings/api',
  '/app/teams/TEAM/settings/data',
  '/app/teams/TEAM/sharable-pages',
  '/app/contacts',
  '/app/teams/TEAM/settings/ats',
];

for (const path of [...open, ...signedIn]) {
  test(`${path} is sound`, async ({ page, candor }) => {
    let address = path;
    if (signedIn.includes(path)) {
      await storeSession(page, candor, candor.demo);
      const teams = (await (await apiAs(candor, candor.demo)).call(listTeams, {})) as {
        data: { $id: string; name: string }[];
      };
      address = path.replace('TEAM', teams.data[0]!.$id);
    }
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
    });
    await page.goto(address);
    // Opened once: a theme and a width also change while a page is there.
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      // The first rows have given way to the app.
      await expect(page.locator('#early')).toHaveCount(0);
      // The dashboard's stream of events stays open, so the network is never idle there.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      // What recipients open is the agency's page.
      await expect(page).toHaveTitle(path.endsWith('/external') ? 'Link has expired' : /Candor/);
      await expectNoOverflow(page, width);
      await expectNoViolations(page);
    }
    expect(faults).toEqual([]);
  });
}

test('everything in the top bar can be reached and used by keyboard', async ({ page, candor }) => {
  await storeSession(page, candor, await newPerson(candor));
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reached = new Set<string>();
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
      ),
    );
  }
  const names = [...reached].join(' · ');
  for (const name of [/skip/i, /help/i, /account/i, /start a meeting/i, /conference me/i, /overview/i, /analytics/i])
    expect(names).toMatch(name);
});
