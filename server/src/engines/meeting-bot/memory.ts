import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

/** What all processes of the browser may take together; a meeting with pictures takes a third of it. */
const mostMb = 3_000;
const everyMs = 10_000;

export type MemoryOptions = { mostMb?: number; everyMs?: number; onExceeded?: (mb: number) => void };

/** Ends a browser that takes too much: one page that grows without bound must not take the machine with it. */
export function boundMemory(browser: Browser, options: MemoryOptions = {}): void {
  const most = options.mostMb ?? mostMb;
  const timer = setInterval(() => {
    void takenMb(browser)
      .then(async (mb) => {
        if (mb <= most) return;
        clearInterval(timer);
        options.onExceeded?.(mb);
        await browser.close();
      })
      .catch(() => undefined);
  }, options.everyMs ?? everyMs);
  timer.unref();
  browser.on('disconnected', () => clearInterval(timer));
}

/** Known on Linux only; pages that processes share are not counted for each of them. */
export async function takenMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const each = await Promise.all(processInfo.map(({ id }) => ownMb(id)));
    return each.reduce((sum, mb) => sum + mb, 0);
  } finally {
    await session.detach().catch(() => undefined);
  }
}

async function ownMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return (of('RssAnon') + of('RssShmem')) / 1024;
}
