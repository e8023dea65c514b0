import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { bareEnv, identityFor, isRoot } from '../confine.ts';
import { isProgram } from '../is-program.ts';
import { boundMemory } from './memory.ts';
import { installDevices } from './page/devices.ts';
import type { PictureFrame } from './page/picture.ts';
import type { TapFrame, TapOptions } from './page/browser.ts';
import { installTap } from './page/tap.ts';

/** The browser died, or was killed, before the bot left. */
export class BrowserGone extends Error {}

const args = [
  '--headless=new',
  '--autoplay-policy=no-user-gesture-required',
  // Meetings on one's own network are reached by address; nobody types into an address bar that loads two pages of its own.
  '--disable-features=WebRtcHideLocalIpsWithMdns,Translate,MediaRouter,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
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
export const pictureBinding = 'candorPictureFrame';
/** A bot is never asked which tab it shares. */
const pictureArgs = ['--auto-accept-this-tab-capture'];

export type OpenPage = {
  page: Page /** Rejects when the browser or the page dies. */;
  gone: Promise<never>;
  close(): Promise<void>;
};
/** What is listened to, and who hears it. */
export type Ear = {
  speaker: TapOptions['speaker'];
  mainStream?: string | undefined;
  isGoneWhenSilent: boolean;
  onFrame: (frame: TapFrame) => void;
  /** Only where the picture is wanted. */
  onPicture?: ((frame: PictureFrame) => void) | undefined;
};

/** As `nobody` where we are root, which takes a program of the system (Debian and Alpine have it). */
const wrapper = join(import.meta.dirname, 'confined-chromium.sh');
const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'];

/** It dies with this process: the pipe between the two is all that keeps it. It gets nothing of our environment. */
export async function launch(executablePath: string): Promise<Browser> {
  const isConfined = identityFor(executablePath) !== undefined && isProgram(wrapper) && setpriv.some(isProgram);
  const browser = await chromium.launch({
    executablePath: isConfined ? wrapper : executablePath,
    env: { ...bareEnv, HOME: homedir(), ...(isConfined && { CANDOR_CHROMIUM: executablePath }) },
    headless: false,
    chromiumSandbox: !isRoot(),
    ignoreDefaultArgs: ['--mute-audio'],
    args: [...args, ...pictureArgs],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  boundMemory(browser);
  return browser;
}

/** A browser for one meeting. */
export async function openBrowser(executablePath: string, ear: Ear, profilePath?: string): Promise<OpenPage> {
  const browser = await launch(executablePath);
  try {
    const open = await openPage(browser, ear, profilePath);
    return { ...open, close: () => browser.close().catch(() => undefined) };
  } catch (error) {
    await browser.close().catch(() => undefined);
    throw error;
  }
}

/** A page for one meeting, with silent devices and an ear on every connection. */
export async function openPage(browser: Browser, ear: Ear, profilePath?: string): Promise<OpenPage> {
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => undefined);
  browser.on('disconnected', () => gone.reject(new BrowserGone('The browser of the bot has ended.')));
  const context = await browser.newContext({
    locale: 'en-US',
    bypassCSP: true,
    viewport: { width: 1280, height: 720 },
    acceptDownloads: false,
    ...(profilePath !== undefined && { storageState: profilePath }),
  });
  const page = await openIn(context, ear);
  page.on('crash', () => gone.reject(new BrowserGone('The page of the meeting has crashed.')));
  return { page, gone: gone.promise, close: () => context.close().catch(() => undefined) };
}

async function openIn(
  context: BrowserContext,
  { speaker, mainStream, isGoneWhenSilent, onFrame, onPicture }: Ear,
): Promise<Page> {
  await context.exposeBinding(binding, (_source, frame: TapFrame) => onFrame(frame));
  if (onPicture) await context.exposeBinding(pictureBinding, (_source, frame: PictureFrame) => onPicture(frame));
  await context.addInitScript(installDevices);
  await context.addInitScript(installTap, {
    binding,
    mostTaps,
    isGoneWhenSilent,
    speaker,
    lagFrames: speaker ? 4 : 0,
    mainStream,
    withoutVideo: onPicture === undefined,
  } satisfies TapOptions);
  const page = await context.newPage();
  // A question of the page would keep it from everything else.
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  return page;
}
