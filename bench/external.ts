import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { startServerProcess } from '../server/src/test/server-process.ts';
import { summarise } from './dashboard/measure.ts';
import { openBrowser, openPage } from './external/browser.ts';
import { makePage } from './external/page.ts';
import { serveBare, visit } from './external/viewers.ts';

/**
 * What the recipient of a link waits for: how heavy the page is, when its first content and the first frame of its video are painted
 * on a slow phone, and what 200 viewers at once wait for on one process, next to a bare node:http with the same bytes in the same run.
 */
const bars = { scriptKb: 110, contentS: 1.0, frameS: 2.0, pageP99Ms: 500, mediaP99Ms: 250 };
const rounds = 5;
const { values: options } = parseArgs({
  options: { viewers: { type: 'string', default: '200' }, only: { type: 'string', default: '' } },
});

await ensureBuilt();
const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
let candor = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
let missed = 0;
try {
  const page = await makePage(candor);
  // What is measured answers and does nothing else: the demonstration's recordings are not worked on beside it.
  await candor.end('SIGTERM');
  candor = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ROLES: 'api' }, ['--no-demo']);
  if (options.only !== 'viewers') await measureBrowser(page);
  if (options.only !== 'browser') await measureViewers(page);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await candor.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

function judge(name: string, value: number, bar: number, unit: string): void {
  if (value > bar) missed += 1;
  console.log(
    `${name}: ${value.toFixed(unit === 's' ? 2 : 0)} ${unit}; bar ${bar} ${unit}: ${value <= bar ? 'kept' : 'MISSED'}`,
  );
}

async function measureBrowser({ path, title }: Awaited<ReturnType<typeof makePage>>): Promise<void> {
  const browser = await openBrowser();
  try {
    const opened: Awaited<ReturnType<typeof openPage>>[] = [];
    // The first round also warms up the server and the browser.
    for (let round = 0; round <= rounds; round += 1) opened.push(await openPage(browser, candor.url + path, title));
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
    const of = (pick: (one: (typeof opened)[number]) => number) => median(opened.slice(1).map(pick));
    judge('JavaScript, gzip', of(({ scriptBytes }) => scriptBytes) / 1000, bars.scriptKb, 'kB');
    judge(
      'first content painted',
      of(({ contentS }) => contentS),
      bars.contentS,
      's',
    );
    judge(
      'first frame of the video',
      of(({ frameS }) => frameS),
      bars.frameS,
      's',
    );
  } finally {
    await browser.close();
  }
}

async function measureViewers({ pageCall, mediaCalls, token }: Awaited<ReturnType<typeof makePage>>): Promise<void> {
  const [pageBytes, mediaBytes] = [
    await fetchBytes(pageCall, { 'x-share-token': token }),
    await fetchBytes(mediaCalls[0]!),
  ];
  const ranges = 8;
  const plan = {
    pageCall,
    mediaCalls,
    token,
    viewers: Number(options.viewers),
    ranges,
    rangeBytes: Math.floor(mediaBytes.length / (ranges + 2)),
  };
  const bare = await serveBare(pageBytes, mediaBytes);
  await visit({ ...plan, url: candor.url, viewers: 20, ranges: 2 });
  const ours = await visit({ ...plan, url: candor.url });
  const theirs = await visit({ ...plan, url: bare.url });
  bare.stop();
  for (const [name, our, their, bar] of [
    ['page', ours.pageMs, theirs.pageMs, bars.pageP99Ms],
    ['media', ours.mediaMs, theirs.mediaMs, bars.mediaP99Ms],
  ] as const) {
    const [a, b] = [summarise(our), summarise(their)];
    console.log(
      `${name}: p50 ${a.p50.toFixed(1)} ms, bare ${b.p50.toFixed(1)} ms; p99 ${a.p99.toFixed(1)} ms, bare ${b.p99.toFixed(1)} ms, ratio ${(a.p99 / b.p99).toFixed(1)}x`,
    );
    judge(`p99 of the ${name} call with ${plan.viewers} viewers`, a.p99, bar, 'ms');
  }
  for (const error of new Set(ours.errors)) console.log(`ERROR ${error}`);
  judge('errors', ours.errors.length, 0, '');
}

async function fetchBytes(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const reply = await fetch(candor.url + path, { headers });
  if (!reply.ok) throw new Error(`${path.split('?')[0]} answered ${reply.status}`);
  return Buffer.from(await reply.arrayBuffer());
}
