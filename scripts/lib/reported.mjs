import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { none, settle, toLastLine } from './counts.mjs';
import { watchHost } from './host.mjs';
import { isRealTime } from './real-time.mjs';
import { seconds } from './say.mjs';

/** With more failures than this, a busy machine isn't the reason. */
const maxSecondRuns = 8;

/** Of tests that don't depend on real time, so few may be unlucky; with more, something is broken. */
const maxOtherSecondRuns = 3;

/** On a machine whose host takes the processor away, real-time tests get one more try than elsewhere. */
const maxTries = 3;

/**
 * Runs tests and reads their report. Tests that fail get one more run with nothing beside them: those of the real-time
 * list, and a few others, which are named at the end as tests to mend. Where the host of a virtual machine took the
 * processor away during that run too, it says nothing about the real-time ones: they get a last one, and then count as
 * skipped, by name. Without `alone` there is no second run: the first tier has none.
 */
export async function runReported(title, reading, { all, alone, watch = watchHost }) {
  const begun = performance.now();
  let { counts, failures, slowest } = await runOnce(all, reading);
  const recovered = [];
  const unjudged = [];
  const others = failures.filter((failure) => !isOfRealTime(failure));
  const isUnlucky = others.length <= maxOtherSecondRuns && others.every(({ file }) => file);
  let open = failures.filter((failure) => isOfRealTime(failure) || isUnlucky);
  const isWorthwhile = alone !== undefined && open.length <= maxSecondRuns && counts.failed === failures.length;
  for (let tries = 2; isWorthwhile && open.length > 0 && tries <= maxTries; tries += 1) {
    console.log(`\n${title}: ${toCount(open.length)} failed; running again with nothing beside:`);
    printFailures(open);
    const { result, share, isDisturbed } = await watch(() => runOnce((report) => alone(report, open), reading));
    const passed = passedAmong(open, result, isDisturbed);
    counts = { ...counts, passed: counts.passed + passed.length, failed: counts.failed - passed.length };
    recovered.push(...passed.map((failure) => (isOfRealTime(failure) ? failure.title : `${failure.title} (mend it)`)));
    open = open.filter((failure) => !passed.includes(failure));
    failures = failures.filter((failure) => !passed.includes(failure));
    if (!isDisturbed) break;
    if (tries < maxTries) continue;
    const excused = open.filter(isOfRealTime);
    counts = { ...counts, skipped: counts.skipped + excused.length, failed: counts.failed - excused.length };
    failures = failures.filter((failure) => !excused.includes(failure));
    unjudged.push(...excused.map(({ title: name }) => `${name} (the host took ${Math.round(share * 100)} % away)`));
  }
  printFailures(failures);
  console.log(`${title} … ${toLastLine(counts)}, ${seconds(begun)}`);
  return { counts, failures, recovered, unjudged, slowest };
}

const toCount = (count) => (count === 1 ? '1 test' : `${count} tests`);

const isOfRealTime = ({ file }) => Boolean(file) && isRealTime(file);

/** Which of these passed in a run of their own; none if that run cannot be trusted. */
function passedAmong(tests, { counts, failures }, isDisturbed) {
  const passed = tests.filter(({ title }) => !failures.some((failure) => failure.title === title));
  const isTrusted = counts.failed === failures.length && counts.passed >= passed.length;
  const isNew = (failure) =>
    !tests.some(({ title }) => title === failure.title) && !(isDisturbed && isOfRealTime(failure));
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
