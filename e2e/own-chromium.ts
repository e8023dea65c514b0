import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { disableFeatures, usualArgs } from './chromium.ts';

/** A browser in a process of the test's own, so that it can be killed, with a profile that outlives it. */
export type OwnChromium = {
  context: BrowserContext /** As a loss of power would: nothing is put in order first. */;
  kill(): Promise<void>;
  close(): Promise<void>;
};

const args = [
  '--headless=new',
  '--remote-debugging-port=0',
  ...usualArgs,
  disableFeatures(),
  '--lang=en-US',
  '--window-size=1440,900',
  '--disable-dev-shm-usage',
];

/** `microphone`: what it hears, again and again, from the moment its own microphone is opened. `shares`: the title of the tab that is chosen when a page asks for one. */
export async function openOwnChromium({
  profile,
  origin,
  microphone,
  shares,
}: {
  profile: string;
  origin: string;
  microphone?: string;
  shares?: string;
}): Promise<OwnChromium> {
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const sound = [
    '--use-fake-device-for-media-stream',
    ...(microphone ? [`--use-file-for-fake-audio-capture=${microphone}`] : []),
    ...(shares ? [`--auto-select-tab-capture-source-by-title=${shares}`] : []),
  ];
  const child = spawn(
    process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
    [...args, ...sound, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore', detached: true },
  );
  const ended = once(child, 'exit');
  if (child.pid) await prefer(child.pid);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`);
  const context = browser.contexts()[0]!;
  await context.grantPermissions(['microphone'], { origin });
  return {
    context,
    async kill() {
      process.kill(-child.pid!, 'SIGKILL');
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

/** Sound in real time goes before the other journeys, where we may say so: what comes too late in a browser is lost there. */
async function prefer(pid: number): Promise<void> {
  try {
    setPriority(pid, -10);
    await writeFile(`/proc/${pid}/autogroup`, '-10');
  } catch {
    // Only root may, and not every kernel has groups.
  }
}

async function portIn(file: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const [port] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (port) return port;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('Chromium did not start');
}
