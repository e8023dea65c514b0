import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';
import { openDashboard } from './northlight.ts';
import { mediaOf } from './recordings.ts';
import {
  type Link,
  type Made,
  meetings,
  namesOf,
  openBuilder,
  openPhone,
  publishedWriteUp,
  sharedPage,
  stockOf,
  titles,
  untilMade,
} from './sharable-pages.ts';

test.describe.configure({ timeout: 240_000 });

const expired = 'Sorry, Link has expired!';
const notFound = 'Sorry, Page Not found!';

test('a page is built from three meetings, put in order, named, seen in every layout, kept, changed and shared', async ({
  page,
  candor,
  context,
}) => {
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
    const order = page.getByRole('list', { name: 'Items in their order' });
    await order.getByRole('button', { name: `Move ${titles.video} up` }).click();
    await expect.poll(() => namesOf(page)).toEqual([titles.intake, titles.sound, titles.video]);
    await expect(order.getByRole('button', { name: `Move ${titles.video} up` })).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => namesOf(page)).toEqual([titles.video, titles.sound, titles.intake]);
    await order.getByRole('listitem').nth(2).getByTitle('Drag to a place').dragTo(order.getByRole('listitem').nth(0));
    await expect.poll(() => namesOf(page)).toEqual([titles.intake, titles.video, titles.sound]);
  });

  await test.step('names of their own, and meetings that take theirs with them', async () => {
    await page.getByRole('textbox', { name: `Nickname of ${titles.video}` }).fill('Lukas on his team');
    await expect.poll(() => namesOf(page)).toEqual([titles.intake, 'Lukas on his team', titles.sound]);
    await page.getByRole('button', { name: `Take ${meetings.intake} out` }).click();
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

  await test.step('leaving is asked about, keeping leads to the view, and it can be changed', async () => {
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
    await expect(page.getByRole('textbox', { name: `Nickname of ${titles.video}` })).toHaveValue('Lukas on his team');
    await page.getByRole('textbox', { name: 'Title' }).fill('Lukas Brandt for Meridian');
    await save.click();
    await expect(page.getByRole('heading', { name: 'Lukas Brandt for Meridian', level: 1 })).toBeVisible();
  });

  await test.step('a link is made and copied', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Lukas Brandt for Meridian' });
    await expect(dialog.getByRole('combobox', { name: 'Open for' })).toHaveText('30 days');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByRole('button', { name: 'Copy the link for Whoever has the link' }).click();
    await expect(page.getByText('Copied to clipboard')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      new RegExp(`^${candor.url}/app/teams/${teamId}/sharable-pages/view/[\\w-]+/external\\?token=.+`),
    );
    await expectNoViolations(page);
  });
});

test('a stranger opens a link on a phone, plays and downloads, and the owner sees it', async ({
  page,
  candor,
  browser,
}) => {
  const stock = await stockOf(candor);
  const made = await sharedPage(stock, 'For a phone');
  const { context, phone } = await openPhone(browser, candor);
  const loaded: string[] = [];
  phone.on(
    'response',
    (response) => void (response.url().endsWith('.js') && loaded.push(new URL(response.url()).pathname)),
  );
  await phone.goto(made.link.url);
  await expect(phone.getByRole('heading', { name: 'For a phone', level: 1 })).toBeVisible();
  expect(await phone.title()).toBe('For a phone');
  await expect.poll(() => namesOf(phone)).toEqual(Object.values(titles));
  // Its own bundle, and nothing of the app's.
  expect(loaded.filter((path) => !path.startsWith('/assets/external-'))).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(phone.getByText('Whoever sent you this page can see')).toBeVisible();
  await expectNoViolations(phone);

  await phone.getByRole('button', { name: `Play ${titles.video}` }).tap();
  await expect
    .poll(() => mediaOf(phone).then(({ currentTime }) => currentTime), { timeout: 30_000 })
    .toBeGreaterThan(1);
  await phone.getByRole('button', { name: `Play ${titles.sound}` }).tap();
  await expect.poll(() => mediaOf(phone, 1).then(({ paused }) => paused)).toBe(false);
  await expect.poll(() => mediaOf(phone, 0).then(({ paused }) => paused)).toBe(true);
  for (const [title, ending] of [
    [titles.video, '.mp4'],
    [titles.sound, '.mp3'],
  ] as const) {
    const [file] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('link', { name: `Download ${title}` }).tap(),
    ]);
    expect(file.suggestedFilename()).toBe(title + ending);
  }
  // Whoever leaves the page reports what is left to report; a browser that is ended does not.
  await phone.goto('about:blank');

  const counts = async () =>
    ((await stock.send('GET', `${stock.at}/${made.page.referenceId}/share-links`)) as { shareLinks: Link[] })
      .shareLinks[0]!.counts;
  await expect.poll(counts, { timeout: 30_000 }).toMatchObject({ views: 1, plays: 2, downloads: 2 });
  expect((await counts()).secondsWatched).toBeGreaterThan(0);
  await openBuilder(page, candor);
  await page.getByRole('button', { name: 'Share For a phone' }).click();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('img', { name: '1 views in the last 30 days' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'By item' }).getByRole('listitem').first()).toContainText('1 play');
  await context.close();
});

test('a page left open past its end says so, and so does every other way in that is none', async ({
  page,
  candor,
  browser,
}) => {
  const stock = await stockOf(candor);
  const { page: made, link } = await sharedPage(stock, 'To end');
  const other = await sharedPage(stock, 'Another');
  const { context, phone } = await openPhone(browser, candor);
  await phone.clock.install();
  await phone.goto(link.url);
  await expect(phone.getByRole('heading', { name: 'To end' })).toBeVisible();
  await phone.clock.fastForward(31 * 24 * 3600 * 1000);
  await expect(phone.getByText(expired)).toBeVisible();
  await expect(phone.locator('video, audio')).toHaveCount(0);
  await context.close();

  const second = await openPhone(browser, candor);
  const { phone: visitor } = second;
  const asked: string[] = [];
  visitor.on('request', (request) => void (request.url().includes('/v1/') && asked.push(request.url())));
  const address = new URL(link.url);
  await visitor.goto(address.pathname);
  await expect(visitor.getByText(expired)).toBeVisible();
  expect(asked).toEqual([]);

  await visitor.goto(`${address.pathname}?token=${address.searchParams.get('token')!.slice(0, -6)}AAAAAA`);
  await expect(visitor.getByText('Invalid Token')).toBeVisible();
  await expect(visitor.getByText(notFound)).toBeVisible();
  await expect(visitor.getByText('Invalid Token')).toHaveCount(0);
  await visitor.goto(`${address.pathname}?token=${new URL(other.link.url).searchParams.get('token')}`);
  await expect(visitor.getByText(notFound)).toBeVisible();

  await visitor.goto(link.url);
  await expect(visitor.getByRole('heading', { name: 'To end' })).toBeVisible();
  await openBuilder(page, candor);
  await page.getByRole('button', { name: 'Share To end' }).click();
  await page.getByRole('button', { name: 'Revoke the link for Whoever has the link' }).click();
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Link revoked')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(notFound)).toBeVisible();
  await expectNoViolations(visitor);
  await page.getByRole('button', { name: 'Close' }).click();

  await visitor.goto(other.link.url);
  await expect(visitor.getByRole('heading', { name: 'Another' })).toBeVisible();
  await page.getByRole('button', { name: 'More for Another' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Submittal deleted')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(notFound)).toBeVisible();
  await page.getByRole('button', { name: 'Undo deleting Another' }).click();
  await expect(page.getByRole('button', { name: 'Share Another' })).toHaveText('Share (1)');
  await expect(page.getByText('was deleted')).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Another' })).toBeVisible();
  expect(made.referenceId).not.toBe(other.page.referenceId);
  await second.context.close();
});

test('a link for one person opens with the code from their mail alone', async ({ candor, browser }) => {
  const stock = await stockOf(candor);
  const { link } = await sharedPage(stock, 'For Jo alone', {
    recipients: [{ name: 'Jo Lee', email: 'jo@meridian.example' }],
    requiresCode: true,
  });
  const { context, phone } = await openPhone(browser, candor);
  await phone.goto(link.url);
  await expect(phone.getByRole('heading', { name: 'Please confirm that it is you' })).toBeVisible();
  await expect(phone.getByText('For Jo alone')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Send me the code' }).tap();
  await expect(phone.getByText(/A code was sent to/)).toBeVisible();
  await phone.getByRole('textbox', { name: 'Code' }).fill('000000');
  await phone.getByRole('button', { name: 'Open the page' }).tap();
  await expect(phone.getByText('The code is not right')).toBeVisible();
  await expectNoViolations(phone);
  const code = await codeFor(candor.dataDir, 'jo@meridian.example');
  await phone.getByRole('textbox', { name: 'Code' }).fill(code);
  await phone.getByRole('button', { name: 'Open the page' }).tap();
  await expect(phone.getByRole('heading', { name: 'For Jo alone' })).toBeVisible();
  // Once is enough for this visit.
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'For Jo alone' })).toBeVisible();
  await context.close();
});

test('a document is read, heard and kept, and on a blind page nobody is named', async ({ candor, browser }) => {
  const stock = await stockOf(candor);
  const { send, at, snippets } = stock;
  const datasources = [
    await publishedWriteUp(stock),
    { type: 'snippet', meetingId: snippets.video.meetingId, sourceId: snippets.video.$id },
  ];
  const made = (await send('POST', at, { title: 'Lukas Brandt for you', layoutId: 'uniform', datasources })) as Made;
  const linkTo = async (wish: object) =>
    ((await send('POST', `${at}/${made.referenceId}/share-links`, wish)) as { shareLinks: Link[] }).shareLinks[0]!.url;
  const { context, phone } = await openPhone(browser, candor);
  const open = await linkTo({});
  await untilMade(open);
  await phone.goto(open);
  const card = phone.getByRole('article', { name: 'Candidate write-up' });
  await card.getByRole('button', { name: 'Read all of Candidate write-up' }).tap();
  const sheet = phone.getByRole('dialog', { name: 'Candidate write-up' });
  await expectNoViolations(phone);
  const chip = sheet.getByRole('button', { name: /^(Hear|Stop) / }).first();
  await chip.tap();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).toHaveAttribute('aria-pressed', 'false', { timeout: 60_000 });
  await sheet.getByRole('button', { name: 'Close' }).tap();
  const [file] = await Promise.all([
    phone.waitForEvent('download'),
    card.getByRole('button', { name: 'Download Candidate write-up' }).tap(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await phone.route('**/datasource/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_server_error', message: 'x' } }),
  );
  await card.getByRole('button', { name: 'Download Candidate write-up' }).tap();
  await expect(phone.getByText('Error downloading Files')).toBeVisible();
  await phone.unroute('**/datasource/**');

  await phone.route(/\/external$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), header: null, footer: null } });
  });
  await phone.reload();
  await expect(phone.getByText('Error fetching branding layout')).toBeVisible();
  await expect(card).toBeVisible();
  await phone.unroute(/\/external$/);

  await phone.goto(await linkTo({ isBlind: true }));
  await expect(phone.locator('.submittal article').first()).toBeVisible();
  expect(await phone.locator('body').textContent()).not.toMatch(/Lukas|Brandt/);
  expect(await phone.title()).not.toMatch(/Lukas|Brandt/);
  await expect(phone.locator('video')).toHaveCount(0);
  await context.close();
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
  await page.getByRole('button', { name: `More for ${titles.video}` }).click();
  await page.getByRole('menuitem', { name: 'Share in a submittal' }).click();
  const order = page.getByRole('list', { name: 'Items in their order' });
  await expect(order.getByRole('textbox', { name: `Nickname of ${titles.video}` })).toBeVisible();
  await expect(order.getByRole('listitem')).toHaveCount(1);

  await page.goto(
    `/app/teams/${stock.teamId}/sharable-pages?${new URLSearchParams({ build: 'new', from: meetingId, document: sourceId })}`,
  );
  await page.getByRole('textbox', { name: 'Title' }).fill('One passage');
  const all = order.getByRole('checkbox', { name: 'Recipients may hear its evidence' });
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
  const { shareLinks } = (await stock.send('POST', `${stock.at}/${referenceId}/share-links`, {})) as {
    shareLinks: Link[];
  };
  const { context, phone } = await openPhone(browser, candor);
  await phone.goto(shareLinks[0]!.url);
  // Its sound may still be made: the chip comes by itself.
  const chips = phone.getByRole('button', { name: /^Hear / });
  await expect(chips.first()).toBeVisible({ timeout: 60_000 });
  expect(await chips.evaluateAll((all) => new Set(all.map((chip) => chip.getAttribute('aria-label'))).size)).toBe(1);
  await context.close();
});

test('before a blind link is made its owner reads, hears and changes what is hidden', async ({ page, candor }) => {
  const stock = await stockOf(candor);
  await publishedWriteUp(stock);
  await sharedPage(stock, 'Blind first');
  await openBuilder(page, candor);
  await page.getByRole('button', { name: 'Share Blind first' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Blind first' });
  await dialog.getByRole('switch', { name: /^Blind/ }).check();
  const item = dialog
    .getByRole('list', { name: 'What is heard' })
    .getByRole('listitem')
    .filter({ hasText: titles.video });
  await item.getByRole('button', { name: titles.video }).click();
  await expect(item.locator('p').first()).toBeVisible();
  await expectNoViolations(page);
  const covered = item.getByRole('button', { name: /, covered$/ });
  const before = await covered.count();
  await item.locator('p button:not([data-kind])').nth(3).click();
  await page.getByRole('menuitem', { name: /^Hide “/ }).click();
  await expect(dialog.getByRole('list', { name: 'Hidden words' })).toContainText('hidden by you');
  await expect.poll(() => covered.count()).toBeGreaterThan(before);
  // The file is made anew with a tone over that word, and that is what is heard.
  await covered.first().click();
  const hear = page.getByRole('menuitem', { name: 'Hear this place' });
  await expect(hear).toBeEnabled({ timeout: 60_000 });
  const sound = page.waitForResponse((reply) => reply.url().includes('/blind/datasource/'));
  await hear.click();
  expect((await sound).status()).toBe(200);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('submittals are found, copied and kept from other teams', async ({ page, candor, browser }) => {
  const stock = await openBuilder(page, candor);
  const { page: made } = await sharedPage(stock, 'Quince and pear');
  await page.reload();
  const list = page.getByRole('list', { name: 'Submittals' });
  await page.getByRole('searchbox', { name: 'Title' }).fill('quince');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/title=quince/);
  await list.getByRole('button', { name: 'More for Quince and pear' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Meeting' }).click();
  await page.getByRole('option', { name: 'Interview: Jonah Feld, Head of finance' }).first().click();
  await expect(page.getByText('No submittal matches these filters.')).toBeVisible();

  await page.route('**/sharable-pages?*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'api-version': '2.26.0' },
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

/** Without a mail server every mail is a file. */
async function codeFor(dataDir: string, address: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const files = (await readdir(dataDir, { recursive: true })).filter((file) => file.endsWith('.eml'));
        const mails = await Promise.all(files.map((file) => readFile(join(dataDir, file), 'utf8')));
        code = mails
          .filter((mail) => mail.includes(address))
          .map((mail) => /\b(\d{6})\b/.exec(mail.slice(mail.indexOf('\n\n')))?.[1])
          .findLast(Boolean);
        return code;
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  return code!;
}
