import { expect, expectNoViolations, test } from './fixtures.ts';
import { openRecorded } from './prepared.ts';
import { mediaOf, selectedRange, typeTime } from './recordings.ts';
import { apiVersion } from './api-version.ts';

const tooLong = 'Snippet duration cannot be more than 5 minutes';

test('the crop tool takes handles and typed times, keeps its bounds, ignores nonsense, and loops', {
  tag: '@quick',
}, async ({ page, candor }) => {
  test.setTimeout(240_000);
  await openRecorded(page, candor, 'Site visit.mp4');
  await page.getByRole('button', { name: 'Crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Snippet' });
  await expect(dialog).toBeVisible();
  await expect.poll(() => selectedRange(page)).toBe('00:00 to 00:24');

  await typeTime(page, 'End', '00:20');
  await typeTime(page, 'Start', '00:10');
  await expect.poll(() => selectedRange(page)).toBe('00:10 to 00:20');
  for (const nonsense of ['', '7', '1:2:3', '00:60', '-1:00', 'ab:cd', ':05', '00:-3']) {
    await typeTime(page, 'Start', nonsense);
    await typeTime(page, 'End', nonsense);
    await expect.poll(() => selectedRange(page)).toBe('00:10 to 00:20');
  }
  await typeTime(page, 'Start', '05:00');
  await expect.poll(() => selectedRange(page)).toBe('00:19 to 00:20');
  await typeTime(page, 'Start', '00:20');
  await expect(dialog.getByText('Start must be before the end (00:20).')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move end to 00:21' }).click();
  await expect.poll(() => selectedRange(page)).toBe('00:20 to 00:21');
  await typeTime(page, 'Start', '00:19');
  await typeTime(page, 'End', '00:20');
  await typeTime(page, 'End', '00:03');
  await expect.poll(() => selectedRange(page)).toBe('00:19 to 00:20');
  await typeTime(page, 'End', '99:00');
  await expect.poll(() => selectedRange(page)).toBe('00:19 to 00:24');

  const [start, end] = [
    dialog.getByRole('slider', { name: 'Snippet start' }),
    dialog.getByRole('slider', { name: 'Snippet end' }),
  ];
  await start.focus();
  await page.keyboard.press('Home');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await end.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageDown');
  await expect.poll(() => selectedRange(page)).toBe('00:04 to 00:05');
  const [rail, handle] = [
    (await dialog.locator('.MuiSlider-root').boundingBox())!,
    (await dialog.locator('.MuiSlider-thumb').nth(1).boundingBox())!,
  ];
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(rail.x + rail.width / 4, rail.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => selectedRange(page)).toBe('00:04 to 00:06');

  await dialog.getByRole('button', { name: 'Play' }).click();
  const seen: number[] = [];
  for (let look = 0; look < 40; look += 1) {
    seen.push((await mediaOf(page, 1)).currentTime);
    await page.waitForTimeout(100);
  }
  expect(Math.min(...seen)).toBeGreaterThan(3.7);
  expect(Math.max(...seen)).toBeLessThan(6.4);
  expect(seen.some((time, index) => time < (seen[index - 1] ?? 0) - 1)).toBe(true);
});

test('a snippet is created, cut, played and renamed; only one player plays; audio only is possible', async ({
  page,
  candor,
}) => {
  test.setTimeout(240_000);
  await openRecorded(page, candor, 'Site visit.mp4');
  const snippets = page.getByRole('region', { name: /^Snippets/ });
  const make = async (name: string, keep: 'Video and audio' | 'Audio only') => {
    await page.getByRole('button', { name: 'Crop' }).click();
    await typeTime(page, 'End', '00:06');
    await typeTime(page, 'Start', '00:02');
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Snippet' });
    const create = dialog.getByRole('button', { name: 'Create' });
    await dialog.getByLabel('Name').fill('   ');
    await expect(create).toBeDisabled();
    await dialog.getByLabel('Name').fill('x'.repeat(60));
    await expect(dialog.getByText('50/50')).toBeVisible();
    await dialog.getByLabel('Description').fill('y'.repeat(300));
    await expect(dialog.getByText('250/250')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Description').fill('What matters');
    await dialog.getByRole('radio', { name: keep }).check();
    if (keep === 'Audio only') await expectNoViolations(page);
    await create.click();
    await expect(page.getByText('Snippet has been created successfully')).toBeVisible();
    await expect(snippets.getByText(name)).toBeVisible();
    await expect(snippets.getByRole('button', { name: `Play ${name}` })).toBeVisible({ timeout: 30_000 });
  };
  await make('The tour', 'Video and audio');
  await make('Only heard', 'Audio only');

  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(async () => (await mediaOf(page)).paused).toBe(false);
  await snippets.getByRole('button', { name: 'Play The tour' }).click();
  await expect.poll(async () => (await mediaOf(page, 1)).currentTime).toBeGreaterThan(0.2);
  expect((await mediaOf(page)).paused).toBe(true);
  expect((await mediaOf(page, 1)).duration).toBeCloseTo(4, 1);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(async () => [(await mediaOf(page)).paused, (await mediaOf(page, 1)).paused]).toEqual([false, true]);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoViolations(page);

  for (const [name, file] of [
    ['The tour', 'The tour.mp4'],
    ['Only heard', 'Only heard.mp3'],
  ] as const) {
    const download = page.waitForEvent('download');
    await snippets.getByRole('link', { name: `Download ${name}` }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
  await snippets.getByRole('button', { name: 'More actions for The tour' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The whole tour');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(snippets.getByText('The whole tour')).toBeVisible();
  await snippets.getByRole('button', { name: 'More actions for Only heard' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(snippets.getByText('Only heard')).toHaveCount(0);
});

test('more than five minutes are refused, and a snippet refused by the server is removed again', async ({
  page,
  candor,
}) => {
  test.setTimeout(240_000);
  await openRecorded(page, candor, 'Long call.mp3');
  await page.getByRole('button', { name: 'Crop' }).click();
  await typeTime(page, 'End', '05:01');
  await expect(page.getByRole('dialog').getByText(tooLong)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(tooLong)).toHaveCount(2);
  await expect(page.getByRole('dialog', { name: 'Snippet' })).toBeVisible();
  await typeTime(page, 'End', '05:00');
  await expect(page.getByRole('dialog').getByText(tooLong)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('Never made');

  let answer = () => {};
  const asked = new Promise<void>((done) => (answer = done));
  await page.route('**/snippets', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await asked;
    await route.fulfill({
      status: 500,
      headers: { 'api-version': apiVersion },
      json: { code: 'internal_server_error', message: 'x' },
    });
  });
  await page.getByRole('button', { name: 'Create' }).click();
  const snippets = page.getByRole('region', { name: /^Snippets/ });
  await expect(snippets.getByText('Never made')).toBeVisible();
  answer();
  await expect(page.getByText('Failed to create snippet')).toBeVisible();
  await expect(snippets.getByText('Never made')).toHaveCount(0);
});
