import { readFile } from 'node:fs/promises';
import { devices, type Page } from '@playwright/test';
import { expect, newPerson, signIn, storeSession, test } from './fixtures.ts';
import { giveMicrophone } from './microphone.ts';
import { sampleFile } from './recordings.ts';
import { spokenFile } from './spoken-files.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

const picture = async (page: Page, name: string) => {
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png` });
};

test('the app can be installed: Chromium finds nothing missing', { tag: '@quick' }, async ({ page, signedIn }) => {
  expect(signedIn).toBe(page);
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window, which Playwright's is, installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data ?? '') as {
    icons: { src: string; sizes: string }[];
    shortcuts: { url: string }[];
  };
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  await page.goto(shortcuts[0]!.url);
  await expect(page.getByRole('radio', { name: 'Record in this browser' })).toBeChecked();
  await page.goto(shortcuts[1]!.url);
  await expect(page.getByRole('radio', { name: 'Upload a file' })).toBeChecked();
});

/** As the share sheet does: the browser opens the address with a form that comes from no page. */
async function share(page: Page, name: string, bytes: Buffer): Promise<void> {
  const boundary = '----candor-share';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="recordings"; filename="${name}"\r\nContent-Type: audio/x-wav\r\n\r\n`;
  await page.route('**/v1/hand-overs', (route) =>
    route.continue({
      method: 'POST',
      headers: { ...route.request().headers(), 'content-type': `multipart/form-data; boundary=${boundary}` },
      postData: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    }),
  );
  await page.goto('/v1/hand-overs');
}

test('a recording that is shared from another app becomes a meeting, after signing in', async ({ page, candor }) => {
  const person = await newPerson(candor);
  await share(page, 'Call_with-Ines.wav', await readFile(await spokenFile('candidate')));
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page, person);
  const agree = page.getByRole('button', { name: /agree/i });
  await agree
    .or(page.getByRole('heading', { name: 'Shared recording' }))
    .first()
    .waitFor();
  if (await agree.isVisible()) {
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await agree.click();
  }
  await expect(page.getByRole('heading', { name: 'Shared recording' })).toBeVisible();
  const claim = page.url();
  await expect(page.getByLabel('Description')).toHaveValue('Call with Ines');
  await picture(page, 'shared-390');
  await page.getByRole('button', { name: 'Add Recording' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Call with Ines');
  // It works once.
  await page.goto(claim);
  await expect(page.getByRole('alert')).toContainText('These files are no longer here.');
  await share(page, 'notes.m4a', Buffer.from('No recording, whatever its name says.'));
  await expect(page.getByRole('heading', { name: 'Nothing was added' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This file is not a readable audio or video recording.');
  await picture(page, 'shared-refused-390');
});

test('an upload goes on by itself after the app was closed', async ({ page, candor }) => {
  test.setTimeout(120_000);
  await storeSession(page, candor, await newPerson(candor));
  await page.goto('/app/start-meeting/steps/capture?method=upload');
  await page.getByLabel('Recording file').setInputFiles(await sampleFile('Noise.wav'));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 700_000,
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(/^([3-9]\d)% ·/)).toBeVisible({ timeout: 30_000 });
  await page.close();

  const again = await page.context().newPage();
  const part = again.waitForRequest((request) => request.method() === 'PATCH');
  await again.goto('/app');
  expect(Number((await part).headers()['upload-offset'])).toBeGreaterThan(1_000_000);
  await expect(again.getByText('“Noise.wav” is uploaded.')).toBeVisible();
  await expect(again.getByRole('link', { name: /Noise/ }).first()).toBeVisible();
});

type WithLocks = { locks: WakeLockSentinel[] };

/** No page of a browser without a screen is ever out of sight, so this does what a locked phone does: it takes the lock back, and says so. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate(async (hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
    if (hidden) for (const lock of (globalThis as unknown as WithLocks).locks) await lock.release();
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

for (const isGranted of [true, false])
  test(`while it records the screen is ${isGranted ? 'kept on, and asked for again when the page is back in sight' : 'not kept on where the device refuses, which the page says'}`, async ({
    page,
    candor,
  }) => {
    await storeSession(page, candor, await newPerson(candor));
    await giveMicrophone(page, await spokenFile('host'));
    const devtools = await page.context().newCDPSession(page);
    const { targetInfo } = await devtools.send('Target.getTargetInfo');
    await devtools.send('Browser.setPermission', {
      permission: { name: 'screen-wake-lock' },
      setting: isGranted ? 'granted' : 'denied',
      origin: candor.url,
      ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
    });
    await page.addInitScript(() => {
      const locks: WakeLockSentinel[] = [];
      Object.assign(globalThis, { locks });
      const { wakeLock } = navigator;
      const request = wakeLock.request.bind(wakeLock);
      wakeLock.request = async (type) => {
        const lock = await request(type);
        locks.push(lock);
        return lock;
      };
    });
    const held = () => page.evaluate(() => (globalThis as unknown as WithLocks).locks.map(({ released }) => !released));
    await page.goto('/app/start-meeting/steps/capture?method=browser');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    const notice = page.getByText('This device doesn’t let Candor keep the screen on.');
    if (!isGranted) {
      await expect(notice).toBeVisible();
      await picture(page, 'screen-refused-390');
      return;
    }
    await expect.poll(held).toEqual([true]);
    await expect(notice).toBeHidden();
    await picture(page, 'screen-held-390');
    await hide(page, true);
    expect(await held()).toEqual([false]);
    await hide(page, false);
    await expect.poll(held).toEqual([false, true]);
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await page.getByRole('button', { name: 'Finish now' }).click();
    await expect(page).toHaveURL(/\/completed$/);
    expect(await held()).toEqual([false, false]);
  });
