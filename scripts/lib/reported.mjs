import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { none, settle, toLastLine } from './counts.mjs';
import { isRealTime } from './real-time.mjs';
import { seconds } from './say.mjs';

/** With more failures than this, a busy machine isn't the reason. */
const maxSecondRuns = 8;

/**
 * Runs tests and reads their report. Tests of the real-time list that fail get one more run with nothing beside them;
 * every other failure counts at once.
 */
export async function runReported(title, reading, { all, alone }) {
  const begun = performance.now();
  let { counts, failures, slowest } = await runOnce(all, reading);
  const retried = failures.filter(({ file }) => file && isRealTime(file));
  let recovered = [];
  if (retried.length > 0 && retried.length <= maxSecondRuns && counts.failed === failures.length) {
    console.log(`\n${title}: ${retried.length} real-time tests failed; running them again on their own:`);
    printFailures(retried);
    const second = await runOnce((report) => alone(report, retried), reading);
    const passed = retried.filter(({ title: name }) => !second.failures.some((failure) => failure.title === name));
    const isTrusted = second.counts.failed === second.failures.length && second.counts.passed >= passed.length;
    const isNew = ({ title: name }) => !retried.some((failure) => failure.title === name);
    if (isTrusted && !second.failures.some(isNew)) {
      recovered = passed.map(({ title: name }) => name);
      counts = { ...counts, passed: counts.passed + passed.length, failed: counts.failed - passed.length };
      failures = failures.filter((failure) => !passed.includes(failure));
    }
  }
  printFailures(failures);
  console.log(`${title} … ${toLastLine(counts)}, ${seconds(begun)}`);
  return { counts, failures, recovered, slowest };
}

async function runOnce(run, { count, list, time = () => [] }) {
  const folder = await mkdtemp(join(tmpdir(), 'candor-report-'));
  const file = join(folder, 'report.json');
  const code = await run(file);
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  await rm(folder, { recursive: true, force: true });
  return {
    counts: settle(report ? count(report) : none, code),
    failures: report ? list(report) : [],
    slowest: report ? time(report) : [],
  };
}

export function printFailures(failures) {
  for (const { title, why } of failures) console.log([`  ${title}`, ...why.map((line) => `    ${line}`)].join('\n'));
}
