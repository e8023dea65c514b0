import { getMeeting } from '@candor/contract/meetings';
import { getTranscript, listSpeechEngines } from '@candor/contract/transcripts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiAs, expect, expectNoOverflow, expectNoViolations, test } from './fixtures.ts';
import { clickWord, openSpoken, panelOf, rowsOf, saidOn, selectWords } from './transcripts.ts';
import { apiVersion } from './api-version.ts';

test.describe.configure({ timeout: 240_000 });

const searchFor = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Search the transcript' });
const seconds = (page: Page) =>
  page
    .locator('audio, video')
    .first()
    .evaluate((media: HTMLMediaElement) => Math.round(media.currentTime * 10) / 10);

test('a word is corrected in place, refused corrections are rolled back, and every one can be undone', {
  tag: '@quick',
}, async ({ page, candor }) => {
  const { call, teamId, meetingId } = await openSpoken(page, candor);
  const stored = async () =>
    (await call(getTranscript, { params: { teamId, meetingId } })).segments.map(({ words }) =>
      words.map(([text]) => text).join(' '),
    );
  await clickWord(page, rowsOf(page).nth(2), 'Cooper', 2);
  const field = panelOf(page).getByRole('textbox', { name: 'Edit text' });
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
      headers: { 'api-version': apiVersion },
      json: { code: 'internal_server_error', message: 'x' },
    }),
  );
  await rowsOf(page).nth(4).hover();
  await rowsOf(page).nth(4).getByRole('button', { name: 'Edit text' }).click();
  await field.fill('No, never.');
  await searchFor(page).click();
  await expect(page.getByText('An error has occurred, please try again later.')).toBeVisible();
  await expect.poll(async () => (await saidOn(page))[4]).toBe('Speaker 3: Yes, in production.');
});

test('Who is who: a voice is played and named with two clicks, renamed in a field, and undone', async ({
  page,
  candor,
}) => {
  const { call, teamId, meetingId } = await openSpoken(page, candor);
  const namesNow = async () =>
    (await call(getMeeting, { params: { teamId, meetingId } })).speechData.speakers.map(({ name }) => name);
  const card = page.getByRole('region', { name: 'Who is who?' });
  const voice = (name: string) => card.getByRole('listitem', { name });
  await expect(card.getByRole('heading', { name: 'Who is who?' })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expectNoViolations(page);
  await voice('Speaker 2').getByRole('button', { name: 'Hear Speaker 2' }).click();
  await expect(voice('Speaker 2').getByRole('button', { name: 'Pause Speaker 2' })).toBeVisible();
  expect(await seconds(page)).toBeGreaterThanOrEqual(5);

  await voice('Speaker 2').getByRole('textbox').fill('Zoë Marsh');
  await voice('Speaker 2').getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(rowsOf(page).nth(1)).toContainText('Zoë Marsh');
  await expect.poll(namesNow).toEqual(['Dana Whitfield', 'Zoë Marsh', 'Speaker 3']);
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(namesNow).toEqual(['Dana Whitfield', 'Speaker 2', 'Speaker 3']);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, width);
    if (process.env['CANDOR_PICTURES'])
      await page.screenshot({ path: `${process.env['CANDOR_PICTURES']}/who-${width}.png` });
  }
  await card.getByRole('button', { name: 'Skip' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('speakers are named, merged, split off and given other passages', async ({ page, candor }) => {
  await openSpoken(page, candor);
  const speakers = page.getByRole('region', { name: 'Speakers' });
  await expect(speakers.getByRole('listitem', { name: 'Speaker 2' })).toContainText('Guess');
  await expect(speakers.getByText('Speakers were separated by voice. Check the names.')).toBeVisible();
  const percents = (await speakers.getByRole('listitem').allTextContents()).map((text) =>
    Number(/(\d+) %/.exec(text)![1]),
  );
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);

  await speakers.getByRole('button', { name: 'More actions for Speaker 2' }).click();
  await page.getByRole('menuitem', { name: 'Name and role…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Zoë Adeyemi');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Candidate' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(speakers.getByRole('listitem', { name: 'Zoë Adeyemi' })).toContainText('Candidate');
  await expect(rowsOf(page).nth(1)).toContainText('Zoë Adeyemi');

  await speakers.getByRole('button', { name: 'More actions for Speaker 3' }).click();
  await page.getByRole('menuitem', { name: 'Same person as…' }).click();
  await page.getByRole('dialog', { name: 'Same Person' }).getByRole('radio', { name: 'Zoë Adeyemi' }).check();
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(speakers.getByRole('listitem')).toHaveCount(2);
  expect((await saidOn(page))[4]).toBe('Zoë Adeyemi: Yes, in production.');

  await rowsOf(page).nth(3).hover();
  await rowsOf(page).nth(3).getByRole('button', { name: 'More actions for this passage' }).click();
  await page.getByRole('menuitem', { name: 'Split…' }).click();
  const split = page.getByRole('dialog', { name: 'Split' });
  await split.getByRole('radio', { name: 'Was', exact: true }).check();
  await split.getByRole('radio', { name: 'Someone else' }).check();
  await split.getByRole('textbox', { name: 'Name' }).fill('Marcus Oyelaran');
  await split.getByRole('button', { name: 'Split' }).click();
  await expect(split).toHaveCount(0);
  expect((await saidOn(page)).slice(3)).toEqual([
    'Zoë Adeyemi: I ran eleven clusters, and the on-call rota.',
    'Marcus Oyelaran: Was that in production?',
    'Zoë Adeyemi: Yes, in production.',
  ]);

  await rowsOf(page).nth(4).hover();
  await rowsOf(page).nth(4).getByRole('button', { name: 'More actions for this passage' }).click();
  await page.getByRole('menuitem', { name: 'Change speaker…' }).click();
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
  await bar.getByRole('button', { name: 'Create snippet' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('dialog', { name: 'Snippet' }).getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eleven clusters');
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

test('a transcript is written again with the chosen engine, language and number of speakers', async ({
  page,
  candor,
}) => {
  const { person } = await openSpoken(page, candor);
  const { engines } = (await (
    await apiAs(candor, person)
  ).call(listSpeechEngines, { params: { teamId: page.url().split('/')[5]! } })) as {
    engines: { name: string; label: string; isDefault: boolean }[];
  };
  await page.getByRole('button', { name: 'Set number of speakers…' }).click();
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
