import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiAs, expect, expectNoOverflow, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';
import { mediaOf } from './recordings.ts';
import {
  clickWord,
  expectTimeline,
  type Line,
  markedOn,
  openSpoken,
  panelOf,
  rowsOf,
  saidOn,
  selectWords,
  type Talk,
} from './transcripts.ts';

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

test('the text follows what is said, yields to whoever scrolls, and comes back', async ({ page, candor }) => {
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

test('a link opens at its moment, and a passage is copied with one', async ({ page, candor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { address } = await openSpoken(page, candor, 'Long call.mp3', { talk: longTalk, search: '?t=252' });
  await expect.poll(() => seconds(page)).toBe(252);
  expect((await mediaOf(page)).paused).toBe(true);
  await expect(passage(page, 50)).toBeInViewport();
  await expectSaid(page, 'is');

  await passage(page, 50).hover();
  await passage(page, 50).getByRole('button', { name: 'More for this passage' }).click();
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

test('search counts, goes round, marks the text and the timeline', async ({ page, candor }) => {
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

test('a word is corrected in place, refused corrections are taken back, and every one can be undone', async ({
  page,
  candor,
}) => {
  const { send, teamId, meetingId } = await openSpoken(page, candor);
  const stored = async () =>
    (
      (await send('GET', `/v1/teams/${teamId}/meetings/${meetingId}/transcript`)) as {
        segments: { words: [string, number][] }[];
      }
    ).segments.map(({ words }) => words.map(([text]) => text).join(' '));
  await clickWord(page, rowsOf(page).nth(2), 'Cooper', 2);
  const field = panelOf(page).getByRole('textbox', { name: 'Correct the text' });
  await expect(field).toHaveValue('Tell me about your work with Cooper Netties.');
  expect(
    await field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toBe('Cooper');
  await page.keyboard.type('Kuber');
  await page.keyboard.press('Escape');
  await expect(rowsOf(page).nth(2)).toContainText('Cooper Netties.');

  await clickWord(page, rowsOf(page).nth(2), 'Cooper', 2);
  await field.fill('Tell me about your work with Kubernetes.');
  await field.press('Enter');
  await expect(rowsOf(page).nth(2)).toContainText('Kubernetes.');
  await expect.poll(async () => (await stored())[2]).toBe('Tell me about your work with Kubernetes.');
  // The new word has the time of those that it replaced.
  await clickWord(page, rowsOf(page).nth(2), 'Kubernetes.');
  expect(await seconds(page)).toBe(12.4);

  await expect(panelOf(page).getByRole('button', { name: 'Undo the correction' })).toBeVisible();
  await page.locator('main').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rowsOf(page).nth(2)).toContainText('Cooper Netties.');
  await expect.poll(async () => (await stored())[2]).toBe('Tell me about your work with Cooper Netties.');

  await page.route('**/segments/*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'api-version': '2.26.0' },
      json: { code: 'internal_server_error', message: 'x' },
    }),
  );
  await rowsOf(page).nth(4).hover();
  await rowsOf(page).nth(4).getByRole('button', { name: 'Correct the text' }).click();
  await field.fill('No, never.');
  await searchFor(page).click();
  await expect(page.getByText('An error has occurred, please try again later.')).toBeVisible();
  await expect.poll(async () => (await saidOn(page))[4]).toBe('Speaker 3: Yes, in production.');
});

test('speakers are named, merged, split off and given other passages', async ({ page, candor }) => {
  await openSpoken(page, candor);
  const speakers = page.getByRole('region', { name: 'Speakers' });
  await expect(speakers.getByRole('listitem', { name: 'Speaker 2' })).toContainText('Guess');
  await expect(speakers.getByText('Told apart by voice; may be wrong')).toBeVisible();
  const percents = (await speakers.getByRole('listitem').allTextContents()).map((text) =>
    Number(/(\d+) %/.exec(text)![1]),
  );
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);

  await speakers.getByRole('button', { name: 'More for Speaker 2' }).click();
  await page.getByRole('menuitem', { name: 'Name and role…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Zoë Adeyemi');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Candidate' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(speakers.getByRole('listitem', { name: 'Zoë Adeyemi' })).toContainText('Candidate');
  await expect(rowsOf(page).nth(1)).toContainText('Zoë Adeyemi');

  await speakers.getByRole('button', { name: 'More for Speaker 3' }).click();
  await page.getByRole('menuitem', { name: 'Same person as…' }).click();
  await page.getByRole('dialog', { name: 'Same Person' }).getByRole('radio', { name: 'Zoë Adeyemi' }).check();
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(speakers.getByRole('listitem')).toHaveCount(2);
  expect((await saidOn(page))[4]).toBe('Zoë Adeyemi: Yes, in production.');

  await rowsOf(page).nth(3).hover();
  await rowsOf(page).nth(3).getByRole('button', { name: 'More for this passage' }).click();
  await page.getByRole('menuitem', { name: 'Split…' }).click();
  const split = page.getByRole('dialog', { name: 'Split' });
  await split.getByRole('radio', { name: 'Was', exact: true }).check();
  await split.getByRole('radio', { name: 'Somebody else' }).check();
  await split.getByLabel('Name').fill('Marcus Oyelaran');
  await split.getByRole('button', { name: 'Split' }).click();
  await expect(split).toHaveCount(0);
  expect((await saidOn(page)).slice(3)).toEqual([
    'Zoë Adeyemi: I ran eleven clusters, and the on-call rota.',
    'Marcus Oyelaran: Was that in production?',
    'Zoë Adeyemi: Yes, in production.',
  ]);

  await rowsOf(page).nth(4).hover();
  await rowsOf(page).nth(4).getByRole('button', { name: 'More for this passage' }).click();
  await page.getByRole('menuitem', { name: 'Somebody else said this…' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Dana Whitfield' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await saidOn(page))[4]).toBe('Dana Whitfield: Was that in production?');
  await page.getByRole('button', { name: 'Undo the change of speaker' }).click();
  await expect.poll(async () => (await saidOn(page))[4]).toBe('Marcus Oyelaran: Was that in production?');
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  expect(await saidOn(page)).toHaveLength(6);
});

test('selected words become a snippet of exactly that span', async ({ page, candor }) => {
  await openSpoken(page, candor);
  await selectWords(page, rowsOf(page).nth(3), 'eleven', 'rota.');
  const bar = page.getByRole('toolbar', { name: 'Selected words' });
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Make a snippet' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('dialog', { name: 'Snippet' }).getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('Eleven clusters');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/snippets'));
  await page.getByRole('button', { name: 'Create' }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    title: 'Eleven clusters',
    start: 14.8,
    end: 17.1,
    mediaType: 'video',
  });
  await expect(page.getByRole('region', { name: /^Snippets/ }).getByText('Eleven clusters')).toBeVisible();
});

test('every export is saved under a proper name and says who said what', async ({ page, candor }) => {
  await openSpoken(page, candor);
  const saved = async (name: string) => {
    await panelOf(page).getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const text = await saved('Text (.txt)');
  expect(text.name).toBe('Site visit.txt');
  expect(text.text).toContain('Speaker 3\nYes, in production.');
  const html = await saved('For Word (.html)');
  expect(html.name).toBe('Site visit.html');
  expect(html.text).toContain('<b>Dana Whitfield</b>');
  const vtt = await saved('Captions (.vtt)');
  expect(vtt.text).toMatch(/^WEBVTT\n\n00:00:00\.500 --> 00:00:04\.400\n<v Dana Whitfield>Good morning, Zoë/);
  const srt = await saved('Captions (.srt)');
  expect(srt.text).toMatch(/^1\r?\n00:00:00,500 --> 00:00:04,400\r?\nDana Whitfield: Good morning/);
  const json = await saved('Data (.json)');
  expect((JSON.parse(json.text) as { segments: { words: unknown[] }[] }).segments[0]!.words[0]).toEqual([
    'Good',
    500,
    800,
    90,
  ]);
});

test('captions are switched on by C, show what is said, and are remembered', async ({ page, candor }) => {
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
  await expect(second.getByRole('textbox', { name: 'Correct the text' })).toHaveCount(0);
  await expect.poll(() => seconds(second)).toBe(12.4);
  await expect(panelOf(second).getByRole('button', { name: 'Correct the text' })).toHaveCount(0);
  await expect(panelOf(second).getByRole('button', { name: 'More for the transcript' })).toHaveCount(0);
  await expect(second.getByRole('button', { name: 'More for Speaker 2' })).toHaveCount(0);
  await expect(
    second.getByRole('toolbar', { name: 'Selected words' }).getByRole('button', { name: 'Make a snippet' }),
  ).toHaveCount(0);
  await panelOf(second).getByRole('button', { name: 'Export' }).click();
  await expect(second.getByRole('menuitem', { name: 'Text (.txt)' })).toBeVisible();
  await second.keyboard.press('Escape');

  // What somebody else changes is there without a reload.
  await clickWord(page, rowsOf(page).nth(2), 'Cooper', 2);
  await page.keyboard.type('Minor');
  await page.keyboard.press('Enter');
  await expect(rowsOf(second).nth(2)).toContainText('with Minor Netties.');
  await second.close();
});

test('a transcript is written again with the chosen engine, language and number of speakers', async ({
  page,
  candor,
}) => {
  const { person } = await openSpoken(page, candor);
  const { engines } = (await (
    await apiAs(candor, person)
  ).send('GET', `/v1/teams/${page.url().split('/')[5]}/speech-engines`)) as {
    engines: { name: string; label: string; isDefault: boolean }[];
  };
  await page.getByRole('button', { name: 'Say how many people speak…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transcribe Again' });
  await expect(dialog.getByRole('combobox', { name: 'Engine' })).toContainText(
    engines.find(({ isDefault }) => isDefault)!.label,
  );
  const other = engines.find(({ label }) => !label.includes('English only'))!;
  await dialog.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: other.label }).click();
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await dialog.getByRole('combobox', { name: 'Number of speakers' }).click();
  await page.getByRole('option', { name: '2', exact: true }).click();
  await expectNoViolations(page);
  const asked = page.waitForRequest((request) => request.url().endsWith('/transcript/again'));
  await dialog.getByRole('button', { name: 'Transcribe' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ engine: other.name, language: 'de', speakerCount: 2 });
  await expect(dialog).toHaveCount(0);
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
    await rowsOf(page).nth(3).getByRole('button', { name: 'More for this passage' }).click();
    await page.getByRole('menuitem', { name: 'Split…' }).click();
    await expect(page.getByRole('dialog', { name: 'Split' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('while there are no words the page says why, and what can be done', async ({ page, candor }) => {
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
    headers: { 'api-version': '2.26.0' },
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
      route.fulfill({ headers: { 'api-version': '2.26.0' }, json: { revision: 0, total: 0, segments: [] } }),
    );
    await page.reload();
  };
  const asked = (path: string) =>
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));

  await open(
    { status: 'transcrpt', progress: { percent: 65, note: 'Transcribing 34 of 52 min' } },
    { state: 'writing' },
  );
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Transcribing 34 of 52 min');
  await expect(panelOf(page)).toContainText('Transcribing 34 of 52 min');
  await expectNoViolations(page);
  const cancelled = asked('/processing/cancel');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page
    .getByRole('dialog', { name: 'Stop working on this meeting?' })
    .getByRole('button', { name: 'Stop' })
    .click();
  await cancelled;

  await open({ status: 'failed', failureReason: 'The engine ran out of memory.' }, {});
  await expect(page.getByRole('alert').filter({ hasText: 'The engine ran out of memory.' })).toBeVisible();
  const retried = asked('/processing/retry');
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await retried;

  await open({}, { state: 'ready' });
  await expect(panelOf(page).getByText('No words were heard in this recording.')).toBeVisible();
  await open({}, {});
  await expect(panelOf(page).getByText('There is no transcript of this meeting yet.')).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  await page.route(`${base}/transcript?*`, (route) => route.fulfill(failure));
  await page.reload();
  await expect(panelOf(page).getByText('An error has occurred, please try again later.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});
