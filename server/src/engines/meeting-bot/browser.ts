import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { installDevices } from './page/devices.ts';
import type { TapFrame, TapOptions } from './page/tap.ts';
import { installTap } from './page/tap.ts';

/** The browser died, or was killed, before the bot left. */
export class BrowserGone extends Error {}

const args = [
  '--headless=new',
  '--autoplay-policy=no-user-gesture-required',
  // Meetings on one's own network are reached by address.
  '--disable-features=WebRtcHideLocalIpsWithMdns,Translate,MediaRouter',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--lang=en-US',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-dev-shm-usage',
];

/** More voices than this are heard together on one more track. */
const mostTaps = 30;
const binding = 'candorSound';

export type OpenPage = { browser: Browser; page: Page; /** Rejects when the browser or the page dies. */ gone: Promise<never>; close(): Promise<void> };
type OpenOptions = { executablePath: string; speaker: TapOptions['speaker']; onFrame: (frame: TapFrame) => void };

/** A browser for one meeting, with silent devices and an ear on every connection. It dies with this process. */
export async function openPage({ executablePath, speaker, onFrame }: OpenOptions): Promise<OpenPage> {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath, headless: false, chromiumSandbox: !isRoot, ignoreDefaultArgs: ['--mute-audio'], args, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => undefined);
  browser.on('disconnected', () => gone.reject(new BrowserGone('The browser of the bot has ended.')));
  try {
    const context = await browser.newContext({ locale: 'en-US', bypassCSP: true, viewport: { width: 1280, height: 720 }, acceptDownloads: false });
    const page = await openIn(context, { speaker, onFrame });
    page.on('crash', () => gone.reject(new BrowserGone('The page of the meeting has crashed.')));
    return { browser, page, gone: gone.promise, close: () => browser.close().catch(() => undefined) };
  } catch (error) {
    await browser.close().catch(() => undefined);
    throw error;
  }
}

async function openIn(context: BrowserContext, { speaker, onFrame }: Omit<OpenOptions, 'executablePath'>): Promise<Page> {
  await context.exposeBinding(binding, (_source, frame: TapFrame) => onFrame(frame));
  await context.addInitScript(installDevices);
  await context.addInitScript(installTap, { binding, mostTaps, speaker, lagFrames: speaker ? 4 : 0 } satisfies TapOptions);
  const page = await context.newPage();
  // A question of the page would keep it from everything else.
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  return page;
}
