import { getMemberPreferences, listTeams } from '@candor/contract/teams';
import type { Page } from '@playwright/test';
import { apiAs, expect, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';
import { mediaOf } from './recordings.ts';
import { spokenMeeting } from './transcripts.ts';

const talk = {
  speakers: [{ name: 'Dana Whitfield' }, { name: 'Mateusz Zieliński' }],
  lines: [
    [0, 0.5, 'Good morning. How soon could you start?'],
    [1, 12, 'Well. My notice period is three months, as usual.'],
    [0, 18, 'Did you give notice already?'],
  ] as [number, number, string][],
};

const cards = (page: Page) => page.getByRole('list', { name: 'Sentences' }).getByRole('listitem');

test('from the dashboard to the sentence that was said, and to its moment', { tag: '@quick' }, async ({
  page,
  candor,
}) => {
  test.setTimeout(240_000);
  const { person, teamId, meetingId } = await spokenMeeting(candor, 'Site visit.mp4', talk);
  await storeSession(page, candor, person);

  await test.step('a row found by its transcript shows the words, with a link to play them', async () => {
    await page.goto('/app?search=period+usual');
    const quote = page.getByRole('link', { name: '“My notice period is three months, as usual.”' });
    await expect(quote.locator('mark')).toHaveText(['period', 'usual']);
    await expect(quote).toHaveAttribute('href', `/app/teams/${teamId}/meetings/${meetingId}/history?t=12`);
    await expectNoViolations(page);
  });

  await test.step('the search continues in the transcripts', async () => {
    await page.goto('/app?search=notice');
    await page.getByRole('link', { name: 'Search inside transcripts for “notice”' }).click();
    await expect(page).toHaveURL(/\/app\/transcripts\?text=notice$/);
    await expect(page.getByRole('status').filter({ hasText: '2 sentences' })).toBeVisible();
    await expect(cards(page).first()).toContainText(
      'Mateusz Zieliński: Well. My notice period is three months, as usual.',
    );
    await expectNoViolations(page);
    await page.getByRole('searchbox').fill('ziel notice');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No sentence contains all the words of “ziel notice”.')).toBeVisible();
    await page.getByRole('searchbox').fill('mont');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).locator('mark')).toHaveText('mont');
  });

  await test.step('playing it opens the meeting there', async () => {
    await page.getByRole('link', { name: 'Play at 00:12: Site visit' }).click();
    await expect(page).toHaveURL(new RegExp(`/meetings/${meetingId}/history\\?t=12$`));
    await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible();
    await expect.poll(() => mediaOf(page).then(({ seconds }) => seconds)).toBe(12);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('mont');
  });
});

test('the search page before, during and after trouble, on a narrow screen', async ({ page, candor }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await storeSession(page, candor, await newPerson(candor));
  await page.goto('/app');
  await page.getByRole('link', { name: 'Search transcripts' }).click();
  await expect(page.getByRole('heading', { name: 'Search transcripts', level: 1 })).toBeVisible();
  await expect(page.getByText('Search all meetings you can see.')).toBeVisible();
  const isSearch = /\/transcripts\/search\?/;
  await page.route(isSearch, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_server_error', message: '' } }),
  );
  await page.getByRole('searchbox').fill('salary');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'An error has occurred' })).toBeVisible();
  await page.unroute(isSearch);
  const hit = (index: number) => ({
    meetingId: 'm',
    description: `A meeting with a rather long name, number ${index}`,
    startTime: '2026-01-05T09:00:00.000Z',
    hostName: null,
    segmentId: `s${index}`,
    speakerName: 'Somebody',
    start: 3_725.4,
    text: `A salary of ${index}.`,
    ranges: [{ start: 2, end: 8 }],
  });
  await page.route(isSearch, (route) =>
    route.fulfill({
      json: {
        total: 45,
        hits: Array.from({ length: 20 }, (_, index) =>
          hit(index + 20 * Number(new URL(route.request().url()).searchParams.get('page'))),
        ),
      },
    }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(20);
  await expect(cards(page).first()).toContainText('1:02:05');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(page).toHaveURL(/text=salary&page=2$/);
  await expect(cards(page).first()).toContainText('A salary of 20.');
});

test("languages and spellings are saved; only admins edit the team's names", async ({ page, candor, browser }) => {
  test.setTimeout(240_000);
  const owner = await newPerson(candor);
  const { call, accountId } = await apiAs(candor, owner);
  const [team] = (await call(listTeams, {})).data;
  await storeSession(page, candor, owner);
  await page.goto('/app/profile');
  const own = page.getByRole('form', { name: 'Your call settings' });
  await own.getByRole('combobox', { name: 'Call languages' }).fill('pol');
  await page.getByRole('option', { name: 'Polish' }).click();
  await own.getByLabel('Your names and terms').fill('Zieliński\n\nKubernetes\n');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Call settings saved')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Save' })).toBeDisabled();
  const kept: object = await call(getMemberPreferences, { params: { teamId: team!.$id, accountId } });
  expect(kept).toMatchObject({ callLanguageCodes: ['pl'], customSpellings: ['Zieliński', 'Kubernetes'] });
  const ofTeam = page.getByRole('form', { name: 'Team names and terms' });
  await ofTeam.getByRole('textbox').fill('Northlight');
  await ofTeam.getByRole('button', { name: 'Save for the Team' }).click();
  await expect(page.getByText('Team names and terms saved')).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(own.getByLabel('Your names and terms')).toHaveValue('Zieliński\nKubernetes');
  await expect(own.getByRole('button', { name: 'Polish' })).toBeVisible();

  const other = await browser.newPage({ baseURL: candor.url, viewport: { width: 390, height: 800 } });
  await storeSession(other, candor, await newPerson(candor, { team: team!.name, role: 'member' }));
  await other.goto('/app/profile');
  await expect(other.getByRole('listitem').filter({ hasText: 'Northlight' })).toBeVisible();
  await expect(other.getByRole('form', { name: 'Team names and terms' })).toHaveCount(0);
  await expect(other.getByRole('form', { name: 'Your call settings' }).getByLabel('Your names and terms')).toHaveValue(
    '',
  );
  await other.close();
});
