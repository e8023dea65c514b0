import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { none, settle, toLastLine } from './counts.mjs';
import { watchHost } from './host.mjs';
import { isRealTime } from './real-time.mjs';
import { seconds } from './say.mjs';

/** With more failures than this, a busy machine isn't the reason. */
const maxSecondRuns = 8;

/** On a machine whose host takes the processor away, real-time tests get one more try than elsewhere. */
const maxTries = 3;

/**
 * Runs tests and reads their report. Tests of the real-time list that fail get one more run with nothing beside them;
 * every other failure counts at once. Where the host of a virtual machine took the processor away during that run too,
 * it says nothing about them: they get a last one, and then count as skipped, by name. Without `alone` there is no
 * second run: the first tier has none.
 */
export async function runReported(title, reading, { all, alone, watch = watchHost }) {
  const begun = performance.now();
  let { counts, failures, slowest } = await runOnce(all, reading);
  const recovered = [];
  const unjudged = [];
  let open = failures.filter(({ file }) => file && isRealTime(file));
  const isWorthwhile = alone !== undefined && open.length <= maxSecondRuns && counts.failed === failures.length;
  for (let tries = 2; isWorthwhile && open.length > 0 && tries <= maxTries; tries += 1) {
    console.log(`\n${title}: ${open.length} real-time tests failed; running them again on their own:`);
    printFailures(open);
    const { result, share, isDisturbed } = await watch(() => runOnce((report) => alone(report, open), reading));
    const passed = passedAmong(open, result, isDisturbed);
    counts = { ...counts, passed: counts.passed + passed.length, failed: counts.failed - passed.length };
    recovered.push(...passed.map(({ title: name }) => name));
    open = open.filter((failure) => !passed.includes(failure));
    failures = failures.filter((failure) => !passed.includes(failure));
    if (!isDisturbed) break;
    if (tries < maxTries) continue;
    counts = { ...counts, skipped: counts.skipped + open.length, failed: counts.failed - open.length };
    failures = failures.filter((failure) => !open.includes(failure));
    unjudged.push(...open.map(({ title: name }) => `${name} (the host took ${Math.round(share * 100)} % away)`));
  }
  printFailures(failures);
  console.log(`${title} … ${toLastLine(counts)}, ${seconds(begun)}`);
  return { counts, failures, recovered, unjudged, slowest };
}

/** Which of these passed in a run of their own; none if that run cannot be trusted. */
function passedAmong(tests, { counts, failures }, isDisturbed) {
  const passed = tests.filter(({ title }) => !failures.some((failure) => failure.title === title));
  const isTrusted = counts.failed === failures.length && counts.passed >= passed.length;
  const isNew = ({ title, file }) =>
    !tests.some((test) => test.title === title) && !(isDisturbed && file && isRealTime(file));
  return isTrusted && !failures.some(isNew) ? passed : [];
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
