import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { none, settle, toLastLine } from './counts.mjs';
import { seconds } from './say.mjs';

/** So few may have failed because of what ran beside them; more, and something is broken. */
const mostAgain = 8;

/**
 * Sound and video in real time, and processes that are killed, need a processor that is there: what failed among the others runs once more with nothing beside it.
 * A fault stays a failure; what passed only alone is told by name.
 */
export async function runReported(title, reading, { all, alone }) {
  const begun = performance.now();
  let { counts, failures } = await runOnce(all, reading);
  const isWorthIt =
    failures.length > 0 &&
    failures.length <= mostAgain &&
    failures.every(({ file }) => file) &&
    counts.failed === failures.length;
  if (isWorthIt) {
    console.log(`\n${title}: ${failures.length} failed, once more with nothing beside:`);
    tell(failures);
    const again = await runOnce((report) => alone(report, failures), reading);
    const good = failures.filter((one) => !again.failures.some((other) => other.title === one.title));
    const isWhole = again.counts.failed === again.failures.length && again.counts.passed >= good.length;
    if (isWhole) {
      counts = { ...counts, passed: counts.passed + counts.failed - again.counts.failed, failed: again.counts.failed };
      for (const one of good) console.log(`${title}: passed only with nothing beside: ${one.title}`);
      failures = again.failures;
    }
  }
  tell(failures);
  console.log(`${title} … ${toLastLine(counts)}, ${seconds(begun)}`);
  return counts;
}

async function runOnce(run, { count, list }) {
  const folder = await mkdtemp(join(tmpdir(), 'candor-report-'));
  const file = join(folder, 'report.json');
  const code = await run(file);
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  await rm(folder, { recursive: true, force: true });
  return { counts: settle(report ? count(report) : none, code), failures: report ? list(report) : [] };
}

function tell(failures) {
  for (const { title, why } of failures) console.log([`  ${title}`, ...why.map((line) => `    ${line}`)].join('\n'));
}
