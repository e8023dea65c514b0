import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';
import { mediaOf } from './recordings.ts';
import {
  clickWord,
  expectTimeline,
  type Line,
  markedOn,
  openSpoken,
  panelOf,
  rowsOf,
  selectWords,
  type Talk,
} from './transcripts.ts';
import { apiVersion } from './api-version.ts';

test.describe.configure({ timeout: 240_000 });

/** The row with the word that is being said, and that word. */
const current = (page: Page) => rowsOf(page).and(page.locator('[aria-current]'));
const expectSaid = (page: Page, ...words: string[]) => expect.poll(() => markedOn(page, 'now')).toEqual(words);
const passage = (page: Page, number: number) =>
  rowsOf(page).filter({ hasText: new RegExp(`Passage number ${number} is`) });
const searchFor = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Search the transcript' });
const seconds = (page: Page) =>
  page
    .locator('audio, video')
    .first()
    .evaluate((media: HTMLMediaElement) => Math.round(media.currentTime * 10) / 10);

/** Five minutes in which two people talk in turns. */
const longTalk: Talk = {
  speakers: [{ name: 'Dana Whitfield' }, { name: 'Zoë Adeyemi' }],
  lines: Array.from(
    { length: 60 },
    (_, index): Line => [index % 2, index * 5 + 0.5, `Passage number ${index} is about something else.`],
  ),
};

test('the text follows playback, stops when the reader scrolls, and resumes', async ({ page, candor }) => {
  await openSpoken(page, candor, 'Long call.mp3', { talk: longTalk });
  await expect(current(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => markedOn(page, 'now')).toHaveLength(1);
  const said = await markedOn(page, 'now');
  await expect.poll(() => markedOn(page, 'now')).not.toEqual(said);
  await expect(current(page)).toHaveCount(1);

  await page.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(current(page)).toHaveText(/Passage number 2\d/);
  await expect(current(page)).toBeInViewport();

  const follow = panelOf(page).getByRole('button', { name: 'Follow', exact: true });
  await expect(follow).toHaveCount(0);
  await current(page).hover();
  await page.mouse.wheel(0, -4_000);
  await expect(follow).toBeVisible();
  await expect(passage(page, 0)).toBeInViewport();
  await page.waitForTimeout(1_500);
  await expect(passage(page, 0)).toBeInViewport();
  await follow.click();
  await expect(current(page)).toBeInViewport();
  await expect(follow).toHaveCount(0);

  // A word is a place to go on from; what is paused stays paused.
  await page.keyboard.press('k');
  await clickWord(page, passage(page, 26), '26');
  expect(await seconds(page)).toBe(131.3);
  expect((await mediaOf(page)).paused).toBe(true);
  await expectSaid(page, '26');
});

test('a link opens at its moment, and a passage is copied with one', { tag: '@quick' }, async ({
  page,
  candor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { address } = await openSpoken(page, candor, 'Long call.mp3', { talk: longTalk, search: '?t=252' });
  await expect.poll(() => seconds(page)).toBe(252);
  expect((await mediaOf(page)).paused).toBe(true);
  await expect(passage(page, 50)).toBeInViewport();
  await expectSaid(page, 'is');

  await passage(page, 50).hover();
  await passage(page, 50).getByRole('button', { name: 'More actions for this passage' }).click();
  await page.getByRole('menuitem', { name: 'Copy with link' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const link = `${candor.url}${address}?t=250.5`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Dana Whitfield: Passage number 50 is about something else.\n(04:10) ${link}`,
  );
  await page.goto(link);
  await expect.poll(() => seconds(page)).toBe(250.5);

  await expect(current(page)).toBeInViewport();
  await expectTimeline(page);
  await selectWords(page, passage(page, 50), '50', 'about');
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Dana Whitfield: 50 is about');
  }).toPass({ timeout: 20_000 });
});

test('search counts matches, wraps around, and marks the text and the timeline', async ({ page, candor }) => {
  await openSpoken(page, candor);
  await page.keyboard.press('/');
  await expect(searchFor(page)).toBeFocused();
  await page.keyboard.type('GOOD morning');
  await expect(panelOf(page).getByText('1 of 2')).toBeVisible();
  await expect.poll(() => markedOn(page, 'active')).toEqual(['Good morning']);
  await expect.poll(() => markedOn(page, 'match')).toEqual(['Good morning']);
  await expect(page.getByRole('slider', { name: 'Position' }).locator('[data-marks="2"] path')).toHaveAttribute(
    'd',
    /^M\d+\.\d 0V10M\d+\.\d 0V10$/,
  );
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByText('2 of 2')).toBeVisible();
  expect(await page.evaluate(() => [...CSS.highlights.get('said-active')!][0]!.startContainer.textContent)).toContain(
    'I am glad',
  );
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(panelOf(page).getByText('2 of 2')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Previous match' }).click();
  await expect(panelOf(page).getByText('1 of 2')).toBeVisible();
  await searchFor(page).fill('zoe');
  await expect.poll(() => markedOn(page, 'active')).toEqual(['Zoë']);
  await searchFor(page).fill('nobody says this');
  await expect(panelOf(page).getByText('None')).toBeVisible();
  await searchFor(page).press('Escape');
  await expect.poll(async () => [...(await markedOn(page, 'active')), ...(await markedOn(page, 'match'))]).toEqual([]);
  await expect(page.locator('[data-marks]')).toHaveCount(0);
});

test('captions are toggled with C, show the speech, and are remembered', async ({ page, candor }) => {
  await openSpoken(page, candor, 'Long call.mp3', { talk: longTalk });
  const button = page.getByRole('button', { name: 'Captions' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.locator('main').focus();
  await page.keyboard.press('c');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await clickWord(page, passage(page, 3), 'Passage');
  await expect(page.locator('[data-captions]')).toHaveText('Zoë Adeyemi: Passage number 3 is about something else.');
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('over a picture the browser draws the captions', async ({ page, candor }) => {
  await openSpoken(page, candor);
  await page.getByRole('button', { name: 'Captions' }).click();
  await clickWord(page, rowsOf(page).nth(3), 'eleven');
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelector('video')!.textTracks].map(({ mode, activeCues }) => `${mode} ${activeCues?.length}`),
      ),
    )
    .toEqual(['showing 1']);
});

test('everything can be done without a pointer', async ({ page, candor }) => {
  await openSpoken(page, candor);
  await page.keyboard.press('/');
  for (
    let press = 0;
    press < 6 &&
    (await rowsOf(page)
      .first()
      .evaluate((row) => row !== document.activeElement));
    press += 1
  )
    await page.keyboard.press('Tab');
  await expect(rowsOf(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rowsOf(page).nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' Please.');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page).nth(2)).toBeFocused();
  await expect(rowsOf(page).nth(2)).toContainText('Cooper Netties. Please.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => seconds(page)).toBe(10);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Play from here' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Snippet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await expect(rowsOf(page).nth(4)).toBeFocused();
});

test('a viewer reads, plays and exports, and changes nothing', async ({ page, candor }) => {
  const { person, address } = await openSpoken(page, candor);
  const viewer = await newPerson(candor, { team: `Team of ${person.email}`, role: 'viewer' });
  const second = await page.context().browser()!.newPage({ baseURL: candor.url });
  await storeSession(second, candor, viewer);
  await second.goto(address);
  await expect(rowsOf(second).first()).toBeVisible();
  await expect.poll(() => mediaOf(second).then(({ readyState }) => readyState)).toBeGreaterThan(0);
  await clickWord(second, rowsOf(second).nth(2), 'Cooper', 2);
  await expect(second.getByRole('textbox', { name: 'Edit text' })).toHaveCount(0);
  await expect.poll(() => seconds(second)).toBe(12.4);
  await expect(panelOf(second).getByRole('button', { name: 'Edit text' })).toHaveCount(0);
  await expect(panelOf(second).getByRole('button', { name: 'More transcript actions' })).toHaveCount(0);
  await expect(second.getByRole('button', { name: 'More actions for Speaker 2' })).toHaveCount(0);
  await expect(
    second.getByRole('toolbar', { name: 'Selected words' }).getByRole('button', { name: 'Create snippet' }),
  ).toHaveCount(0);
  await panelOf(second).getByRole('button', { name: 'Export' }).click();
  await expect(second.getByRole('menuitem', { name: 'Text (.txt)' })).toBeVisible();
  await second.keyboard.press('Escape');

  // What someone else changes is there without a reload.
  await clickWord(page, rowsOf(page).nth(2), 'Cooper', 2);
  await page.keyboard.type('Minor');
  await page.keyboard.press('Enter');
  await expect(rowsOf(second).nth(2)).toContainText('with Minor Netties.');
  await second.close();
});

test('the page is sound in both themes, on a phone too', async ({ page, candor }) => {
  await openSpoken(page, candor);
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page, width);
    if (width === 390) await page.getByRole('tab', { name: 'Transcript' }).click();
    await searchFor(page).fill('production');
    await clickWord(page, rowsOf(page).nth(3), 'eleven');
    await expectSaid(page, 'eleven');
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectNoViolations(page);
    await rowsOf(page).nth(3).hover();
    await rowsOf(page).nth(3).getByRole('button', { name: 'More actions for this passage' }).click();
    await page.getByRole('menuitem', { name: 'Split…' }).click();
    await expect(page.getByRole('dialog', { name: 'Split' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('without a transcript the page says why, and what to do', async ({ page, candor }) => {
  const { teamId, meetingId } = await openSpoken(page, candor);
  const base = `**/v1/teams/${teamId}/meetings/${meetingId}`;
  const none = {
    state: 'none',
    revision: 0,
    language: null,
    engine: null,
    speakers: [],
    segmentCount: 0,
    wordCount: 0,
  };
  const failure = {
    status: 500,
    headers: { 'api-version': apiVersion },
    json: { code: 'internal_server_error', message: 'x' },
  };
  const open = async (meeting: object, speechData: object) => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(base, async (route) => {
      const response = await route.fetch();
      const details = (await response.json()) as { meeting: object };
      await route.fulfill({
        response,
        json: { ...details, meeting: { ...details.meeting, ...meeting }, speechData: { ...none, ...speechData } },
      });
    });
    await page.route(`${base}/transcript?*`, (route) =>
      route.fulfill({ headers: { 'api-version': apiVersion }, json: { revision: 0, total: 0, segments: [] } }),
    );
    await page.reload();
  };
  const asked = (path: string) =>
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));

  await open(
    { status: 'transcrpt', progress: { percent: 65, note: 'Transcribing 34 of 52 min', isRetrying: false } },
    { state: 'writing' },
  );
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Transcribing 34 of 52 min');
  await expect(panelOf(page)).toContainText('Transcribing 34 of 52 min');
  await expectNoViolations(page);
  const cancelled = asked('/processing/cancel');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page
    .getByRole('dialog', { name: 'Stop processing this meeting?' })
    .getByRole('button', { name: 'Stop' })
    .click();
  await cancelled;

  await open({ status: 'failed', failureReason: 'The engine ran out of memory.' }, {});
  await expect(page.getByRole('alert').filter({ hasText: 'The engine ran out of memory.' })).toBeVisible();
  const retried = asked('/processing/retry');
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await retried;

  await open({}, { state: 'ready' });
  await expect(panelOf(page).getByText('No speech was found in this recording.')).toBeVisible();
  await open({}, {});
  await expect(panelOf(page).getByText('This meeting has no transcript yet.')).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  await page.route(`${base}/transcript?*`, (route) => route.fulfill(failure));
  await page.reload();
  await expect(panelOf(page).getByText('An error has occurred, please try again later.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});
