import { createShareLinks } from '@candor/contract/share-links';
import { expect, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';
import { openDashboard } from './northlight.ts';
import { mediaOf } from './recordings.ts';
import {
  meetings,
  namesOf,
  openBuilder,
  openPhone,
  publishedWriteUp,
  sharedPage,
  stockOf,
  titles,
} from './sharable-pages.ts';
import { apiVersion } from './api-version.ts';

test.describe.configure({ timeout: 240_000 });

test('a page is built from three meetings, ordered, named, previewed in every layout, saved, edited and shared', {
  tag: '@quick',
}, async ({ page, candor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { teamId } = await openBuilder(page, candor);
  await page.getByRole('button', { name: 'New Submittal' }).first().click();
  const save = page.getByRole('button', { name: 'Save' });
  const preview = page.getByRole('region', { name: 'Preview' });

  await test.step('meetings, and what is taken from them', async () => {
    await expect(save).toBeDisabled();
    await expect(page.getByText('Give the page a title.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Lukas for Meridian');
    const list = page.getByRole('list', { name: 'Meetings' });
    const asked = page.waitForRequest(
      (request) => request.url().includes('/meetings?') && request.url().includes('limit=1000'),
    );
    await page.getByRole('combobox', { name: 'Time window' }).click();
    await expect(page.getByRole('option')).toHaveText(['1 Day', '3 Days', '1 Week', '1 Month', '6 Months']);
    await page.getByRole('option', { name: '6 Months' }).click();
    expect(new URL((await asked).url()).searchParams.get('page')).toBe('0');
    for (const name of Object.values(meetings)) await list.getByRole('checkbox', { name }).check();
    for (const title of Object.values(titles)) await page.getByRole('checkbox', { name: title }).check();
    await expect.poll(() => namesOf(page)).toEqual([titles.video, titles.sound, titles.intake]);
  });

  await test.step('the order wraps around at both ends, by buttons, keys and dragging', async () => {
    const order = page.getByRole('list', { name: 'Items in order' });
    await order.getByRole('button', { name: `Move ${titles.video} up` }).click();
    await expect.poll(() => namesOf(page)).toEqual([titles.intake, titles.sound, titles.video]);
    await expect(order.getByRole('button', { name: `Move ${titles.video} up` })).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => namesOf(page)).toEqual([titles.video, titles.sound, titles.intake]);
    await order.getByRole('listitem').nth(2).getByTitle('Drag to reorder').dragTo(order.getByRole('listitem').nth(0));
    await expect.poll(() => namesOf(page)).toEqual([titles.intake, titles.video, titles.sound]);
  });

  await test.step('names of their own, and meetings that take theirs with them', async () => {
    await page.getByRole('textbox', { name: `Nickname for ${titles.video}` }).fill('Lukas on his team');
    await expect.poll(() => namesOf(page)).toEqual([titles.intake, 'Lukas on his team', titles.sound]);
    await page.getByRole('button', { name: `Remove ${meetings.intake}` }).click();
    await expect.poll(() => namesOf(page)).toEqual(['Lukas on his team', titles.sound]);
    await page.getByRole('list', { name: 'Meetings' }).getByRole('checkbox', { name: meetings.intake }).check();
    await page.getByRole('checkbox', { name: titles.intake }).check();
  });

  await test.step('all four layouts', async () => {
    for (const [name, rows] of [
      ['Feature', '3'],
      ['Uniform', '2 1'],
      ['Mixed', '3'],
      ['Stacked', '1 1 1'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect
        .poll(() =>
          preview
            .locator('.sub-row')
            .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['cells']).join(' ')),
        )
        .toBe(rows);
    }
    await page.getByRole('button', { name: 'Feature' }).click();
    await expect(preview.locator('article[data-size=large] .sub-controls')).toHaveCount(1);
    await expectNoViolations(page);
  });

  await test.step('leaving asks for confirmation, saving opens the view, and the page can be edited', async () => {
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByText('Leave without saving?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await save.click();
    await expect(page).toHaveURL(/\/sharable-pages\/view\/[\w-]+/);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect.poll(() => namesOf(page)).toEqual(['Lukas on his team', titles.sound, titles.intake]);
    await page.getByRole('button', { name: 'Play Lukas on his team' }).click();
    await expect.poll(() => mediaOf(page).then(({ paused }) => paused)).toBe(false);
    await page.getByRole('button', { name: `Play ${titles.sound}` }).click();
    await expect.poll(() => mediaOf(page).then(({ paused }) => paused)).toBe(true);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: `Nickname for ${titles.video}` })).toHaveValue('Lukas on his team');
    await page.getByRole('textbox', { name: 'Title' }).fill('Lukas Brandt for Meridian');
    await save.click();
    await expect(page.getByRole('heading', { name: 'Lukas Brandt for Meridian', level: 1 })).toBeVisible();
  });

  await test.step('a link is made and copied', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Lukas Brandt for Meridian' });
    await expect(dialog.getByRole('combobox', { name: 'Expires after' })).toHaveText('30 days');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByRole('button', { name: 'Copy link for Anyone with the link' }).click();
    await expect(page.getByText('Copied to clipboard')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      new RegExp(`^${candor.url}/app/teams/${teamId}/sharable-pages/view/[\\w-]+/external\\?token=.+`),
    );
    await expectNoViolations(page);
  });
});

test('from a meeting one snippet or document is put on a new page, and of the document one passage', async ({
  page,
  candor,
  browser,
}) => {
  const stock = await stockOf(candor);
  const { sourceId, meetingId } = await publishedWriteUp(stock);
  await openDashboard(page, candor);
  await page.goto(`/app/teams/${stock.teamId}/meetings/${meetingId}/history`);
  await page.getByRole('button', { name: `More actions for ${titles.video}` }).click();
  await page.getByRole('menuitem', { name: 'Share in a submittal' }).click();
  const order = page.getByRole('list', { name: 'Items in order' });
  await expect(order.getByRole('textbox', { name: `Nickname for ${titles.video}` })).toBeVisible();
  await expect(order.getByRole('listitem')).toHaveCount(1);

  await page.goto(
    `/app/teams/${stock.teamId}/sharable-pages?${new URLSearchParams({ build: 'new', from: meetingId, document: sourceId })}`,
  );
  await page.getByRole('textbox', { name: 'Title' }).fill('One passage');
  const all = order.getByRole('checkbox', { name: 'Let recipients play the evidence' });
  await expect(all).not.toBeChecked();
  await all.check();
  await order.getByRole('button', { name: 'Choose the passages of Candidate write-up' }).click();
  const passages = order.getByRole('list', { name: 'Passages of Candidate write-up' }).getByRole('checkbox');
  await expect(passages.nth(1)).toBeAttached();
  const count = await passages.count();
  expect(count).toBeGreaterThan(1);
  for (let index = 1; index < count; index += 1) await passages.nth(index).uncheck();
  await expect(passages.first()).toBeChecked();
  await expect(all).toHaveAttribute('data-indeterminate', 'true');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page).toHaveURL(/\/view\//);
  const referenceId = new URL(page.url()).pathname.split('/').at(-1)!;
  const { shareLinks } = await stock.call(createShareLinks, {
    params: { teamId: stock.teamId, referenceId },
    body: {},
  });
  const { context, phone } = await openPhone(browser, candor);
  await phone.goto(shareLinks[0]!.url!);
  // Its audio may still be rendering: the chip appears when it's done.
  const chips = phone.getByRole('button', { name: /^Hear / });
  await expect(chips.first()).toBeVisible({ timeout: 60_000 });
  expect(await chips.evaluateAll((all) => new Set(all.map((chip) => chip.getAttribute('aria-label'))).size)).toBe(1);
  await context.close();
});

test('before creating a blind link, its owner reads, hears and changes the redactions', async ({ page, candor }) => {
  const stock = await stockOf(candor);
  await publishedWriteUp(stock);
  await sharedPage(stock, 'Blind first');
  await openBuilder(page, candor);
  await page.getByRole('button', { name: 'Share Blind first' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Blind first' });
  await dialog.getByRole('switch', { name: /^Blind/ }).check();
  const item = dialog
    .getByRole('list', { name: 'Audio redactions' })
    .getByRole('listitem')
    .filter({ hasText: titles.video });
  await item.getByRole('button', { name: titles.video }).click();
  await expect(item.locator('p').first()).toBeVisible();
  await expectNoViolations(page);
  const covered = item.getByRole('button', { name: /, redacted$/ });
  const before = await covered.count();
  await item.locator('p button:not([data-kind])').nth(3).click();
  await page.getByRole('menuitem', { name: /^Hide “/ }).click();
  await expect(dialog.getByRole('list', { name: 'Redacted words' })).toContainText('hidden by you');
  await expect.poll(() => covered.count()).toBeGreaterThan(before);
  // The file is made again with a tone over that word, and that is what is heard.
  await covered.first().click();
  const hear = page.getByRole('menuitem', { name: 'Play this part' });
  await expect(hear).toBeEnabled({ timeout: 60_000 });
  const sound = page.waitForResponse((reply) => reply.url().includes('/blind/datasource/'));
  await hear.click();
  expect((await sound).status()).toBe(200);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('submittals are found, duplicated, and invisible to other teams', async ({ page, candor, browser }) => {
  const stock = await openBuilder(page, candor);
  const { page: made } = await sharedPage(stock, 'Quince and pear');
  await page.reload();
  const list = page.getByRole('list', { name: 'Submittals' });
  await page.getByRole('searchbox', { name: 'Title' }).fill('quince');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/title=quince/);
  await list.getByRole('button', { name: 'More actions for Quince and pear' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Meeting' }).click();
  await page.getByRole('option', { name: 'Interview: Jonah Feld, Head of finance' }).first().click();
  await expect(page.getByText('No submittal matches these filters.')).toBeVisible();

  await page.route('**/sharable-pages?*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'api-version': apiVersion },
      json: { code: 'internal_server_error', message: 'x' },
    }),
  );
  await page.goto(`/app/teams/${stock.teamId}/sharable-pages`);
  await expect(page.getByText('Error fetching submittal')).toBeVisible();
  await page.unroute('**/sharable-pages?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectNoViolations(page);

  const context = await browser.newContext({ baseURL: candor.url });
  const stranger = await context.newPage();
  await storeSession(stranger, candor, await newPerson(candor));
  for (const place of [`view/${made.referenceId}`, `edit/${made.$id}`]) {
    await stranger.goto(`/app/teams/${stock.teamId}/sharable-pages/${place}`);
    await expect(stranger.getByText('Sorry, page not found!')).toBeVisible();
  }
  await page.goto(`/app/teams/${stock.teamId}/sharable-pages/view/${made.$id}`);
  await expect(page.getByText('Sorry, page not found!')).toBeVisible();
  await context.close();
});
