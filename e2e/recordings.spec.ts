import { deleteSessions } from '@candor/contract/sessions';
import { stat, writeFile } from 'node:fs/promises';
import {
  apiAs,
  expect,
  expectNoOverflow,
  expectNoViolations,
  newPerson,
  signIn,
  storeSession,
  test,
} from './fixtures.ts';
import { openRecorded } from './prepared.ts';
import { mediaOf, sampleFile } from './recordings.ts';

test('an upload can be paused, survives a dropped connection, and leads to a meeting that plays', async ({
  page,
  candor,
}) => {
  test.setTimeout(240_000);
  await storeSession(page, candor, await newPerson(candor));
  await page.goto('/app/start-meeting/steps?description=Intro%20call');
  await expect(page.getByLabel('Description')).toHaveValue('Intro call');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Upload a file' }).check();
  await page.getByLabel('Recording file').setInputFiles(await sampleFile('Noise.wav'));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 700_000,
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(/^[1-9]\d?% ·/)).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  const before = await page.getByText(/% ·/).textContent();
  await page.waitForTimeout(1_000);
  expect(await page.getByText(/% ·/).textContent()).toBe(before);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Uploading', { exact: true })).toBeVisible();

  // By the session that throttles: of two sessions that speak about the network, only one is heard.
  await network.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await expect(page.getByText('Waiting for a connection. The upload resumes automatically.')).toBeVisible({
    timeout: 20_000,
  });
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await expect(page).toHaveURL(/\/meetings\/[^/]+\/history$/, { timeout: 120_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Intro call');
  await page.getByRole('button', { name: 'Play', exact: true }).click({ timeout: 120_000 });
  await expect.poll(async () => (await mediaOf(page)).currentTime).toBeGreaterThan(0.2);
  expect((await mediaOf(page)).duration).toBeCloseTo(75, 0);
});

test('after a reload a file that this browser has no copy of goes on when it is chosen again; other kinds of files are refused', async ({
  page,
  candor,
}, info) => {
  test.setTimeout(240_000);
  await storeSession(page, candor, await newPerson(candor));
  await page.goto('/app/start-meeting/steps/capture');
  await page.getByRole('radio', { name: 'Upload a file' }).check();
  const text = info.outputPath('cv.pdf');
  await writeFile(text, 'not a recording');
  await page.getByLabel('Recording file').setInputFiles(text);
  await expect(page.getByRole('alert')).toContainText('“cv.pdf” is not an audio or video file.');
  const disguised = info.outputPath('call.mp4');
  await writeFile(disguised, 'PK\u0003\u0004 this is a zip archive, whatever it is called');
  await page.getByLabel('Recording file').setInputFiles(disguised);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This file is not a readable audio or video recording.');

  const file = await sampleFile('Noise.wav');
  await page.getByLabel('Recording file').setInputFiles(file);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 700_000,
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(/^([4-9]\d)% ·/)).toBeVisible({ timeout: 30_000 });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.evaluate(() => void indexedDB.deleteDatabase('candor-uploads'));
  await page.reload();
  await expect(page.getByText('“Noise.wav” wasn’t fully uploaded.')).toBeVisible();
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.getByLabel('Recording file').setInputFiles(file);
  const part = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Continue Upload' }).click();
  expect(Number((await part).headers()['upload-offset'])).toBeGreaterThan(1_000_000);
  await expect(page).toHaveURL(/\/history$/, { timeout: 120_000 });
});

test('video plays, seeks, keeps its speed and volume, and is back at the start after its end', async ({
  page,
  candor,
}) => {
  test.setTimeout(240_000);
  const { address } = await openRecorded(page, candor, 'Site visit.mp4');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await mediaOf(page)).currentTime).toBeGreaterThan(0.3);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  expect((await mediaOf(page)).paused).toBe(true);

  const position = page.getByRole('slider', { name: 'Position' });
  const box = (await position.boundingBox())!;
  await position.hover({ position: { x: box.width / 2, y: box.height / 2 } });
  await expect(page.getByText('00:12', { exact: true })).toBeVisible();
  await position.click({ position: { x: box.width / 2, y: box.height / 2 } });
  await expect.poll(async () => (await mediaOf(page)).seconds).toBe(12);
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect.poll(async () => (await mediaOf(page)).seconds).toBe(2);
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await expect.poll(async () => (await mediaOf(page)).seconds).toBe(12);

  for (const speed of ['0.5x', '0.75x', '1.25x', '1.5x', '1.75x', '2x', '1x']) {
    await page.getByRole('button', { name: /^Playback speed/ }).click();
    await page.getByRole('menuitemradio', { name: speed, exact: true }).click();
    expect((await mediaOf(page)).playbackRate).toBe(Number.parseFloat(speed));
  }
  const volume = page.getByRole('slider', { name: 'Volume' });
  await expect(volume).toHaveValue('100');
  await volume.fill('40');
  expect((await mediaOf(page)).volume).toBeCloseTo(0.4);

  // Keys, from anywhere on the page.
  await page.locator('main').focus();
  const is = (what: 'seconds' | 'currentTime' | 'muted' | 'paused') =>
    expect.poll(async () => (await mediaOf(page))[what]);
  await page.keyboard.press('j');
  await is('seconds').toBe(2);
  await page.keyboard.press('l');
  await is('seconds').toBe(12);
  await page.keyboard.press('ArrowLeft');
  await is('seconds').toBe(7);
  await page.keyboard.press('ArrowRight');
  await is('seconds').toBe(12);
  const { currentTime } = await mediaOf(page);
  await page.keyboard.press('.');
  await is('currentTime').toBeCloseTo(currentTime + 0.04, 2);
  await page.keyboard.press(',');
  await is('currentTime').toBeCloseTo(currentTime, 2);
  await page.keyboard.press('m');
  await is('muted').toBe(true);
  await page.keyboard.press('m');
  await is('muted').toBe(false);
  await page.keyboard.press('k');
  await is('paused').toBe(false);
  await page.keyboard.press('Space');
  await is('paused').toBe(true);

  await page.getByRole('button', { name: /^Playback speed/ }).click();
  await page.getByRole('menuitemradio', { name: '2x', exact: true }).click();
  await position.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => mediaOf(page), { timeout: 60_000 }).toMatchObject({ paused: true, currentTime: 0 });
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Site visit.mp4');
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave full screen' }).click();

  await page.goto(address.replace('/teams/', '/team/'));
  await expect(page.getByRole('button', { name: 'Playback speed, 2x' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('40');
});

test('sound has a waveform and no full screen, downloads as .mp3, and its page is sound in both themes', {
  tag: '@quick',
}, async ({ page, candor }) => {
  test.setTimeout(240_000);
  await openRecorded(page, candor, 'Long call.mp3');
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
  await expect(page.getByRole('slider', { name: 'Position' }).locator('svg path')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Long call.mp3');
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    // Away before the page moves: what slides under a resting mouse shows its name.
    await page.mouse.move(0, 0);
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page, width);
    await page.mouse.move(1, 1);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Crop' }).click();
    await expect(page.getByRole('dialog', { name: 'Snippet' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a meeting that is not there, or not in this team, is not found', async ({ page, candor }) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  for (const address of ['/app/teams/nowhere/meetings/nothing/history', '/meetings/nothing/history']) {
    await page.goto(address);
    await expect(page.getByText('Sorry, page not found!')).toBeVisible();
    await expect(page.getByText('The meeting could not be found..')).toBeVisible();
  }
});

test('seeking in a recording of three hours loads only what it needs', async ({ page, candor }) => {
  test.setTimeout(240_000);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const media = new Set<string>();
  let loaded = 0;
  network.on(
    'Network.requestWillBeSent',
    ({ requestId, request }) => void (/\/recordings\/media/.test(request.url) && media.add(requestId)),
  );
  network.on(
    'Network.dataReceived',
    ({ requestId, dataLength }) => void (media.has(requestId) && (loaded += dataLength)),
  );
  await openRecorded(page, candor, 'Three hours.mp4');
  const fileBytes = (await stat(await sampleFile('Three hours.mp4'))).size;
  expect((await mediaOf(page)).duration).toBeCloseTo(10_800, -1);
  for (const share of [0.9, 0.5, 0.99]) {
    const slider = page.getByRole('slider', { name: /position|seek/i }).first();
    const box = (await slider.boundingBox())!;
    const begun = Date.now();
    await page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
    await expect.poll(async () => (await mediaOf(page)).readyState, { intervals: [50] }).toBeGreaterThanOrEqual(2);
    expect(Date.now() - begun).toBeLessThan(5_000);
    expect((await mediaOf(page)).currentTime / 10_800).toBeCloseTo(share, 1);
  }
  expect(loaded).toBeGreaterThan(10_000);
  expect(loaded / fileBytes).toBeLessThan(0.25);
});

test('a session that ends while a file is uploaded leads to the sign-in page and back, and the file goes on from there', async ({
  page,
  candor,
}) => {
  test.setTimeout(240_000);
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app/start-meeting/steps/capture');
  await page.getByRole('radio', { name: 'Upload a file' }).check();
  await page.getByLabel('Recording file').setInputFiles(await sampleFile('Noise.wav'));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 700_000,
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(/^([2-9]\d)% ·/)).toBeVisible({ timeout: 30_000 });
  const api = await apiAs(candor, person);
  await api.call(deleteSessions, { params: { accountId: person.accountId } });
  await expect(page).toHaveURL(/\/login\?error=unauthorized&from=/, { timeout: 60_000 });
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app\/start-meeting\/steps/);
  await expect(page.getByText('The upload of “Noise.wav” continues.')).toBeVisible();
});
