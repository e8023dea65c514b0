import { readFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import type { Browser } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { isRoot, nobody } from '../confine.ts';
import { launch } from './browser.ts';
import { findChromium } from './find.ts';
import { boundMemory, takenMb } from './memory.ts';

const executablePath = findChromium(process.env['CHROMIUM_PATH'], (process.env['PATH'] ?? '').split(delimiter));

async function processesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  return (await session.send('SystemInfo.getProcessInfo')).processInfo.map(({ id }) => id);
}

test.skipIf(!executablePath)(
  'the browser of a bot knows nothing of ours, is nobody where we are root, and is ended when it takes too much',
  { timeout: 240_000 },
  async () => {
    process.env['CANDOR_TEST_SECRET'] = 'known-to-us-alone';
    onTestFinished(() => void delete process.env['CANDOR_TEST_SECRET']);
    const browser = await launch(executablePath!);
    onTestFinished(() => browser.close().catch(() => undefined));
    const page = await browser.newPage();
    await page.setContent('<h1>Hello</h1>');
    expect(await page.textContent('h1')).toBe('Hello');
    const processes = await processesOf(browser);
    expect(processes.length).toBeGreaterThan(1);
    const first = Math.min(...processes);
    expect(await readFile(`/proc/${first}/environ`, 'utf8')).not.toContain('known-to-us-alone');
    const uid = /^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${first}/status`, 'utf8'))?.[1];
    expect(Number(uid)).toBe(isRoot() ? nobody.uid : process.getuid?.());

    expect(await takenMb(browser)).toBeGreaterThan(10);
    const gone = new Promise((done) => browser.once('disconnected', done));
    const taken = new Promise<number>((done) =>
      boundMemory(browser, { mostMb: 1, everyMs: 100, onExceeded: (mb) => done(mb) }),
    );
    expect(await taken).toBeGreaterThan(1);
    await gone;
  },
);
