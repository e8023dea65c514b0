import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { disableFeatures, usualArgs } from './chromium.ts';

/** A Chromium with the extension in it, in a process of the test's own, and with a profile that outlives it. */
export type ExtensionBrowser = {
  context: BrowserContext;
  extensionId: string;
  /** A page of the extension, such as `connect.html`. */
  open(page: string): Promise<Page>;
  /** Presses the toolbar button on the page. */
  press(page: Page): Promise<void>;
  /** To all processes of the browser at once. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void>;
  pid: number;
  close(): Promise<void>;
};

const args = [
  '--headless=new',
  '--remote-debugging-port=0',
  ...usualArgs,
  // The page loads extensions by a switch only where this feature is off.
  disableFeatures('DisableLoadExtensionCommandLineSwitch', 'WebRtcHideLocalIpsWithMdns'),
  '--enable-unsafe-extension-debugging',
  '--use-fake-device-for-media-stream',
  '--auto-accept-camera-and-microphone-capture',
  '--lang=en-US',
  '--window-size=1440,900',
  '--disable-dev-shm-usage',
];

export async function openExtensionBrowser({
  profile,
  extension,
  microphone,
  proxy,
}: {
  profile: string;
  extension: string;
  microphone?: string;
  /** What everything goes through, calls of this machine to itself too. */
  proxy?: string;
}): Promise<ExtensionBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const child = spawn(
    process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
    [
      ...args,
      `--load-extension=${extension}`,
      `--disable-extensions-except=${extension}`,
      ...(microphone ? [`--use-file-for-fake-audio-capture=${microphone}`] : []),
      ...(proxy ? [`--proxy-server=${proxy}`, '--proxy-bypass-list=<-loopback>'] : []),
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore', detached: true },
  );
  const ended = once(child, 'exit');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`);
  const context = browser.contexts()[0]!;
  const session = await browser.newBrowserCDPSession();
  const extensionId = await findExtension(context);
  return {
    context,
    extensionId,
    pid: child.pid!,
    async open(name) {
      const page = await context.newPage();
      const url = `chrome-extension://${extensionId}/${name}`;
      // Once installed, the extension opens its own page in the empty tab that it finds: this one, now and then.
      await page.goto(url).catch((error: unknown) => {
        if (!/interrupted by another navigation/.test(String(error))) throw error;
      });
      if (page.url() !== url) await page.goto(url);
      await page.waitForLoadState();
      return page;
    },
    async press(page) {
      await page.bringToFront();
      const { targetInfos } = (await session.send('Target.getTargets', {
        filter: [{ type: 'tab' }],
      } as never)) as unknown as { targetInfos: { targetId: string; url: string }[] };
      const target = targetInfos.find(({ url }) => url === page.url());
      if (!target) throw new Error(`There is no tab with ${page.url()}`);
      await session.send('Extensions.triggerAction' as never, { id: extensionId, targetId: target.targetId } as never);
    },
    async signal(name) {
      process.kill(-child.pid!, name);
      if (name !== 'SIGKILL') return;
      await ended;
      await browser.close().catch(() => undefined);
    },
    async close() {
      await browser.close().catch(() => undefined);
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGTERM');
      await ended;
    },
  };
}

async function findExtension(context: BrowserContext): Promise<string> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: 60_000 }));
  return new URL(worker.url()).host;
}

async function portIn(file: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [port] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (port) return port;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('Chromium did not start');
}

/** Through the page that connects the extension. */
export async function connectExtension(browser: ExtensionBrowser, address: string, code: string): Promise<Page> {
  const page = await browser.open('connect.html');
  await page.getByLabel('Address of Candor').fill(address);
  await page.getByLabel('Pairing code').fill(code);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('heading', { name: 'This browser is connected' }).waitFor({ timeout: 60_000 });
  return page;
}
