import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';

export type Opened = { contentS: number; frameS: number; scriptBytes: number };

const slowdown = 4;
const bytesPerSecond = (10 * 1000 * 1000) / 8;

export async function openBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [...args, '--autoplay-policy=no-user-gesture-required'],
  });
}

/** A phone that has never been here: an empty cache, a processor four times slower, 10 Mbit/s. The first video is played as soon as it is there. */
export async function openPage(browser: Browser, url: string, title: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  try {
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    page.on('response', (reply) => {
      if (reply.request().resourceType() === 'script')
        scripts.push(reply.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript((wanted) => {
      const painted = (name: string) =>
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(name)));
      const lookForContent = () =>
        document.querySelector('h1')?.textContent?.includes(wanted)
          ? painted('content')
          : requestAnimationFrame(lookForContent);
      const lookForVideo = () => {
        const video = document.querySelector('video');
        if (!video) return void requestAnimationFrame(lookForVideo);
        video.muted = true;
        video.requestVideoFrameCallback(() => performance.mark('frame'));
        void video.play().catch(() => undefined);
      };
      lookForContent();
      lookForVideo();
    }, title);
    await page.goto(url, { waitUntil: 'commit' });
    const markedAt = async (name: string) =>
      ((await (
        await page.waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, name)
      ).jsonValue()) as number) / 1000;
    const [contentS, frameS] = [await markedAt('content'), await markedAt('frame')];
    return { contentS, frameS, scriptBytes: (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) };
  } finally {
    await context.close();
  }
}
