import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { startServerProcess } from '../server/src/test/server-process.ts';
import type { DemoSession } from './browser/demo-session.ts';
import { openDemoSession } from './browser/demo-session.ts';
import { servePage } from './browser/serve-page.ts';

/**
 * Seconds from the navigation to a dashboard whose first row is painted and can be clicked, with an empty cache and a processor four
 * times slower, next to a bare HTML page with the same rows, taken in turns in one run. The rows come before the app; how long that
 * takes until it has taken over is printed too.
 */
const barSeconds = 1.5;
const rounds = 7;
const slowdown = 4;

await ensureBuilt();
const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
const candor = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
try {
  const session = await openDemoSession(candor);
  const bare = await servePage(tableOf(await rowsOf(session)));
  const ours: number[] = [];
  const apps: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [a, b] = [await time(browser, `${candor.url}/app`, session), await time(browser, bare.url)];
    // The first round also warms up the server and the browser.
    if (round === 0) continue;
    ours.push(a.usable);
    apps.push(a.taken);
    theirs.push(b.usable);
  }
  bare.stop();
  const [dashboard, page] = [median(ours), median(theirs)];
  console.log(`dashboard usable: ${dashboard.toFixed(2)} s (${ours.map((value) => value.toFixed(2)).join(', ')})`);
  console.log(`the whole app there: ${median(apps).toFixed(2)} s`);
  console.log(`bare HTML table usable: ${page.toFixed(2)} s`);
  console.log(
    `ratio: ${(dashboard / page).toFixed(1)}x; bar: ${barSeconds} s; ${dashboard <= barSeconds ? 'kept' : 'MISSED'}`,
  );
  process.exitCode = dashboard <= barSeconds ? 0 : 1;
} finally {
  await browser.close();
  await candor.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function time(from: Browser, url: string, session?: DemoSession): Promise<{ usable: number; taken: number }> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript((stored) => {
      if (stored) {
        localStorage.setItem('candor.sessionToken', stored.token);
        localStorage.setItem('candor.loggedIn', 'true');
        sessionStorage.setItem('candor.teamId', stored.teamId);
      }
      // Two frames after the link is there it has been painted, and nothing long was left in front of a click.
      const look = () =>
        document.querySelector('tbody tr a')
          ? requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('usable')))
          : requestAnimationFrame(look);
      look();
      const wait = () =>
        !document.querySelector('#early') && document.querySelector('tbody tr a')
          ? requestAnimationFrame(() => performance.mark('taken'))
          : requestAnimationFrame(wait);
      wait();
    }, session && { token: session.token, teamId: session.teamId });
    await page.goto(url, { waitUntil: 'commit' });
    const markedAt = async (name: string) =>
      ((await (
        await page.waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, name)
      ).jsonValue()) as number) / 1000;
    return { usable: await markedAt('usable'), taken: await markedAt('taken') };
  } finally {
    await context.close();
  }
}

async function rowsOf({ call, teamId }: DemoSession): Promise<string[]> {
  const { meetings } = (await call(
    'GET',
    `/v1/teams/${teamId}/meetings?limit=5&toDate=${new Date().toISOString()}`,
  )) as { meetings: { description: string; participants: string[] }[] };
  return meetings.map(
    ({ description, participants }) => `<tr><td><a href="/">${description}</a><td>${participants.join(', ')}`,
  );
}

function tableOf(rows: string[]): string {
  return `<!doctype html><title>Meetings</title><h1>Meetings</h1><table><thead><tr><th>Meeting Details<th>Participants<tbody>${rows.join('')}</table>`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
