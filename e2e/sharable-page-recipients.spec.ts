import { createShareLinks, listShareLinks } from '@candor/contract/share-links';
import { createSharablePage } from '@candor/contract/sharable-pages';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectNoViolations, test } from './fixtures.ts';
import { mediaOf } from './recordings.ts';
import {
  type Link,
  type CreatedPage,
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

test('a stranger opens a link on a phone, plays and downloads, and the owner sees it', { tag: '@quick' }, async ({
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
  await expect(phone.getByText('The sender of this page can see')).toBeVisible();
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
    (
      (await stock.call(listShareLinks, { params: { teamId: stock.teamId, referenceId: made.page.referenceId } })) as {
        shareLinks: Link[];
      }
    ).shareLinks[0]!.counts;
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
  await page.getByRole('button', { name: 'Revoke link for Anyone with the link' }).click();
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Link revoked')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(notFound)).toBeVisible();
  await expectNoViolations(visitor);
  await page.getByRole('button', { name: 'Close' }).click();

  await visitor.goto(other.link.url);
  await expect(visitor.getByRole('heading', { name: 'Another' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Another' }).click();
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
  await expect(phone.getByRole('heading', { name: 'Confirm your identity' })).toBeVisible();
  await expect(phone.getByText('For Jo alone')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Email me the code' }).tap();
  await expect(phone.getByText(/A code was sent to/)).toBeVisible();
  await phone.getByRole('textbox', { name: 'Code' }).fill('000000');
  await phone.getByRole('button', { name: 'Open page' }).tap();
  await expect(phone.getByText('The code is incorrect')).toBeVisible();
  await expectNoViolations(phone);
  const code = await codeFor(candor.dataDir, 'jo@meridian.example');
  await phone.getByRole('textbox', { name: 'Code' }).fill(code);
  await phone.getByRole('button', { name: 'Open page' }).tap();
  await expect(phone.getByRole('heading', { name: 'For Jo alone' })).toBeVisible();
  // Once is enough for this visit.
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'For Jo alone' })).toBeVisible();
  await context.close();
});

test('a document is read, played and downloaded, and a blind page names nobody', async ({ candor, browser }) => {
  const stock = await stockOf(candor);
  const { call, teamId, snippets } = stock;
  const datasources = [
    await publishedWriteUp(stock),
    { type: 'snippet' as const, meetingId: snippets.video.meetingId, sourceId: snippets.video.$id },
  ];
  const made = (await call(createSharablePage, {
    params: { teamId },
    body: { title: 'Lukas Brandt for you', layoutId: 'uniform', datasources },
  })) as CreatedPage;
  const linkTo = async (wish: object) =>
    (
      (await call(createShareLinks, { params: { teamId, referenceId: made.referenceId }, body: wish })) as {
        shareLinks: Link[];
      }
    ).shareLinks[0]!.url;
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
