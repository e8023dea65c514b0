import { listMembers } from '@candor/contract/teams';
import type { Page } from '@playwright/test';
import { expect, expectNoViolations, storeSession, test } from './fixtures.ts';
import { isTableCall, openDashboard, queryAfter, queryOf, rowsOf, titlesOf } from './northlight.ts';

const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('button');

async function openPanel(page: Page) {
  await filtersButton(page).click();
  await expect(panel(page)).toBeVisible();
}

async function choose(page: Page, field: string, ...options: string[]) {
  const input = panel(page).getByRole('combobox', { name: field });
  await input.click();
  for (const name of options) await page.getByRole('option', { name, exact: true }).click();
  await input.press('Escape');
}

/** Applies, and sees that the rows are those of the call. */
async function apply(
  page: Page,
  titles: (query: string) => Promise<{ total: number; titles: string[] }>,
): Promise<URLSearchParams> {
  const query = await queryAfter(page, () => panel(page).getByRole('button', { name: 'Apply All' }).click());
  await expect(panel(page)).toBeHidden();
  const expected = await titles(query.toString());
  if (expected.total > 0) await expect(titlesOf(page)).toHaveText(expected.titles);
  return query;
}

const oneFilter: {
  name: string;
  set: (page: Page) => Promise<void>;
  sent: Record<string, string>;
  chip: string | RegExp;
}[] = [
  {
    name: 'description',
    set: (page) => page.getByPlaceholder('Enter meeting description').fill('intro jonah'),
    sent: { description: 'intro jonah' },
    chip: '“intro jonah”',
  },
  { name: 'From', set: (page) => choose(page, 'From', 'Priya Raman'), sent: {}, chip: 'From: Priya Raman' },
  {
    name: 'Meeting Type',
    set: (page) => choose(page, 'Meeting Type', 'General'),
    sent: { meetingTypeId: 'general' },
    chip: 'Meeting Type: General',
  },
  {
    name: 'Tags',
    set: (page) => choose(page, 'Tags', 'Outbound Phone'),
    sent: { tag: 'outbound_phone' },
    chip: 'Tags: Outbound Phone',
  },
  {
    name: 'Date Range',
    set: (page) => panel(page).getByRole('button', { name: '7 days' }).click(),
    sent: {},
    chip: / to /,
  },
  {
    name: 'Sorting Order',
    set: async (page) => {
      await panel(page).getByRole('combobox', { name: 'Sorting Order' }).click();
      await page.getByRole('option', { name: 'Oldest first' }).click();
    },
    sent: { orderBy: 'dateASC' },
    chip: 'Oldest first',
  },
];

test('each filter alone: the call, the rows, the chip, the address, and its removal', async ({ page, candor }) => {
  const { titles } = await openDashboard(page, candor);
  await expect(titlesOf(page)).toHaveCount(5);
  const plain = await titlesOf(page).allTextContents();
  for (const { set, sent, chip } of oneFilter) {
    await openPanel(page);
    await set(page);
    expect(Object.fromEntries(await apply(page, titles))).toMatchObject({ page: '0', ...sent });
    await expect(chips(page)).toHaveText([chip]);
    await expect(filtersButton(page)).toHaveAccessibleName('Filters 1 active');
    await chips(page).first().click();
    await expect(titlesOf(page)).toHaveText(plain);
    await expect(chips(page)).toHaveCount(0);
    await expect(filtersButton(page)).toHaveAccessibleName('Filters');
  }
});

test('all filters together, each removed by its chip, and all cleared at once', { tag: '@quick' }, async ({
  page,
  candor,
}) => {
  const { titles, call, teamId } = await openDashboard(page, candor);
  const { memberships } = await call(listMembers, { params: { teamId } });
  const idOf = (name: string) => memberships.find((one) => one.name === name)!.accountId;
  await openPanel(page);
  await page.getByPlaceholder('Enter meeting description').fill('intro');
  await choose(page, 'From', 'Dana Whitfield', 'Priya Raman');
  await choose(page, 'Meeting Type', 'General');
  await choose(page, 'Tags', 'Bot', 'Local', 'Google Calendar');
  await panel(page).getByRole('button', { name: '120 days' }).click();
  await panel(page).getByRole('combobox', { name: 'Sorting Order' }).click();
  await page.getByRole('option', { name: 'Oldest first' }).click();
  const query = await apply(page, titles);
  expect(query.getAll('accountId').sort()).toEqual([idOf('Dana Whitfield'), idOf('Priya Raman')].sort());
  expect(query.getAll('tag')).toEqual(['bot', 'local', 'google_calendar']);
  await expect(page.locator('mark').first()).toHaveText(/intro/i);
  await expect(filtersButton(page)).toHaveAccessibleName('Filters 6 active');
  await expectNoViolations(page);

  const parts = ['description', 'accountId', 'meetingTypeId', 'tag', 'fromDate', 'orderBy'];
  for (let left = 5; left >= 0; left -= 1) {
    const [gone] = parts.splice(0, 1);
    const next = await queryAfter(page, () => chips(page).first().click());
    if (gone !== 'fromDate' && gone !== 'orderBy') expect(next.has(gone!)).toBe(false);
    for (const part of parts) expect(next.has(part)).toBe(true);
    await expect(chips(page)).toHaveCount(left);
  }

  await openPanel(page);
  await page.getByPlaceholder('Enter meeting description').fill('screen');
  await apply(page, titles);
  await openPanel(page);
  await expect(page.getByPlaceholder('Enter meeting description')).toHaveValue('screen');
  await panel(page).getByRole('button', { name: 'Clear Filters' }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/search=/);
});

test('F focuses the search, and opens the panel first if it is closed', async ({ page, candor }) => {
  const { titles } = await openDashboard(page, candor);
  await expect(rowsOf(page)).toHaveCount(5);
  await page.keyboard.press('f');
  const search = panel(page).getByPlaceholder('Enter meeting description');
  await expect(search).toBeFocused();
  await page.keyboard.type('fontaine');
  await expect(search).toHaveValue('fontaine');
  await panel(page).getByRole('button', { name: 'Today' }).focus();
  await page.keyboard.press('f');
  await expect(search).toBeFocused();
  await expectNoViolations(page);
  // Enter applies; closing without it would have changed nothing.
  const query = await queryAfter(page, () => page.keyboard.press('Enter'));
  await expect(titlesOf(page)).toHaveText((await titles(query.toString())).titles);
  await openPanel(page);
  await search.fill('something else');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(filtersButton(page)).toBeFocused();
  await expect(chips(page)).toHaveText(['“fontaine”']);
});

test('the quick ranges go as far back as they say, but for 60, which goes 90; nothing lies in the future', async ({
  page,
  candor,
}) => {
  await openDashboard(page, candor);
  await openPanel(page);
  const [start, end] = [panel(page).getByLabel('Start date'), panel(page).getByLabel('End date')];
  const day = (back: number) =>
    page.evaluate(
      (days) =>
        new Date(Date.now() - days * 86_400_000 - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10),
      back,
    );
  const today = await day(0);
  for (const [name, back] of [
    ['Today', 0],
    ['7 days', 7],
    ['14 days', 14],
    ['30 days', 30],
    ['60 days', 90],
    ['90 days', 90],
    ['120 days', 120],
  ] as const) {
    await panel(page).getByRole('button', { name, exact: true }).click();
    await expect(start).toHaveValue(await day(back));
    await expect(end).toHaveValue(today);
  }
  await expect(end).toHaveAttribute('max', today);
  await end.fill('2099-01-01');
  await start.focus();
  await expect(end).toHaveValue(today);
  await end.fill('2099-01-01');
  const query = await queryAfter(page, () => panel(page).getByRole('button', { name: 'Apply All' }).click());
  expect(Date.parse(query.get('toDate')!)).toBeLessThanOrEqual(Date.now() + 1_000);
  await page.goto('/app?from=2098-01-01&to=2099-01-01');
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(chips(page)).toHaveCount(0);
});

test('choosing everyone excludes no one; with more members than can be loaded, choosing no one means yourself', async ({
  page,
  candor,
}) => {
  const { titles, accountId } = await openDashboard(page, candor);
  await openPanel(page);
  await choose(page, 'From', 'Dana Whitfield', 'Marcus Oyelaran', 'Priya Raman', 'Tomás Echeverría');
  const everybody = page.waitForURL(/member=/);
  await panel(page).getByRole('button', { name: 'Apply All' }).click();
  await everybody;
  await expect(titlesOf(page)).toHaveText((await titles(`limit=5&toDate=${new Date().toISOString()}`)).titles);

  await page.route(/\/members\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), total: 812 } });
  });
  const own = page.waitForRequest((request) => isTableCall(request) && queryOf(request).has('accountId'));
  await page.goto('/app?page=1');
  expect(queryOf(await own).getAll('accountId')).toEqual([accountId]);
});

test('the view is remembered: in the address for a colleague, in the browser for yourself, until /login', async ({
  page,
  browser,
  candor,
}) => {
  const { teamId, titles } = await openDashboard(page, candor);
  await openPanel(page);
  await page.getByPlaceholder('Enter meeting description').fill('screen');
  await choose(page, 'Tags', 'Bot');
  await apply(page, titles);
  await expect(chips(page)).toHaveCount(2);
  await expect(page).toHaveURL(/search=screen&tag=bot&page=1/);
  const address = page.url();
  const rows = await titlesOf(page).allTextContents();
  await page.goto('/app/profile');
  await page.goto('/app');
  await expect(chips(page)).toHaveText(['“screen”', 'Tags: Bot']);
  await expect(page).toHaveURL(address);

  const colleague = await browser.newPage();
  await colleague.addInitScript(
    (id) =>
      localStorage.setItem(
        'candor.dashboardFilters',
        JSON.stringify({ teamId: id, description: 'reference', limit: 50 }),
      ),
    teamId,
  );
  await storeSession(colleague, candor, { email: 'marcus@demo.example', password: candor.demo.password });
  // The colleague was looking at something else; the address says which team it is about.
  expect(new URL(address).searchParams.get('team')).toBe(teamId);
  await colleague.addInitScript(
    () => sessionStorage.getItem('candor.teamId') ?? sessionStorage.setItem('candor.teamId', 'another'),
  );
  await colleague.goto(address);
  await expect(chips(colleague)).toHaveText(['“screen”', 'Tags: Bot']);
  await expect(titlesOf(colleague)).toHaveText(rows);
  expect(await colleague.evaluate(() => localStorage.getItem('candor.dashboardFilters'))).toContain('reference');
  await colleague.goto('/login');
  await expect(colleague.getByLabel('Email')).toBeVisible();
  await expect.poll(() => colleague.evaluate(() => localStorage.getItem('candor.sessionToken'))).toBeNull();
  await colleague.close();
});

test('opening /login forgets the filters', async ({ page, candor }) => {
  await storeSession(page, candor, candor.demo);
  await page.goto('/app?search=screen&limit=25');
  await page.getByRole('button', { name: 'Remove filter: “screen”' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('candor.dashboardFilters'))).toContain('"limit":25');
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('candor.dashboardFilters'))).toBeNull();
});

test('at 390 pixels the panel is a dialog that fits', async ({ page, candor }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, candor);
  await openPanel(page);
  const box = (await panel(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await expect(panel(page).getByRole('button', { name: 'Apply All' })).toBeInViewport();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page);
});

test('a failing list of members says so', async ({ page, candor }) => {
  // The alert stands for three seconds: it comes when someone looks.
  const opened = Promise.withResolvers<void>();
  await page.route(/\/members\?/, async (route) => {
    await opened.promise;
    await route.fulfill({ status: 500, json: { code: 'internal_server_error' } });
  });
  await openDashboard(page, candor);
  opened.resolve();
  await expect(page.getByRole('alert')).toHaveText('An error has occurred, please try again later.');
  await expect(rowsOf(page)).toHaveCount(5);
});
