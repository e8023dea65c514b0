import { listChanges, planChanges, readProject, toFilters } from './changed.mjs';
import { add, none, toLastLine } from './counts.mjs';
import { keepGreen } from './green.mjs';
import { printFailures } from './reported.mjs';
import { runJourneys, withPreparedJourneys } from './run-journeys.mjs';
import { runStatic } from './run-static.mjs';
import { runVitest } from './run-vitest.mjs';
import { Fault, root } from './say.mjs';
import { describeLeftOut, quickTag, splitTestFiles } from './tiers.mjs';
import { printSlowest } from './timings.mjs';

const tiers = { first: () => runFirstTier(), all: runAll, changed: runChanged };
const parts = { static: runStatic, vitest: runVitest, e2e: runJourneys };

/** `npm test` runs the first tier; its arguments name another tier, or one part with a filter. The last line has the counts. */
export async function runTests([name = 'first', ...args]) {
  const run = tiers[name] ?? parts[name];
  if (!run) {
    throw new Fault(
      'npm test runs the quick part, npm test -- all everything, npm test -- changed [base] what a change needs at least; npm test -- static|vitest|e2e [filter] runs one part.',
    );
  }
  const begun = performance.now();
  const { counts, failures = [], recovered = [], unjudged = [], slowest = [], notes = [] } = await run(args);
  printSlowest(slowest);
  if (recovered.length > 0) console.log(`Needed a second run: ${recovered.join('; ')}`);
  if (unjudged.length > 0) console.log(`Could not be judged on this machine: ${unjudged.join('; ')}`);
  for (const note of notes) console.log(note);
  // Once more at the end, where whoever reads a long report looks first.
  printFailures(failures);
  console.log(`Took ${Math.round((performance.now() - begun) / 1000)} s.`);
  console.log(toLastLine(counts));
  if (name === 'all' && counts.failed === 0) await keepGreen(root, counts);
  return counts.failed > 0 ? 1 : 0;
}

/** What people run before each commit: everything but kills, real time and the like, and one journey for each area. */
async function runFirstTier({ hasSecondRun = false } = {}) {
  const { rest } = await splitTestFiles();
  const result = await inOrder([
    () => runStatic(),
    () => runVitest(without(rest), { title: 'Unit and service tests', hasSecondRun }),
    () => runJourneys(['--grep', quickTag], { title: 'Quick journeys', hasSecondRun }),
  ]);
  const notes = [`Left out: ${describeLeftOut(rest)}, and all but the quick journeys. npm test -- all runs them too.`];
  return { ...result, notes };
}

/** The first tier, so that a mistake shows early, then all the rest. */
function runAll() {
  return withPreparedJourneys(async () => {
    const { rest } = await splitTestFiles();
    const first = await runFirstTier({ hasSecondRun: true });
    console.log(`\nThe first tier is done: ${toLastLine(first.counts)}. Now the rest.`);
    printFailures(first.failures);
    const second = await inOrder([
      () => runVitest(rest, { title: 'Slow tests' }),
      () => runJourneys(['--grep-invert', quickTag], { title: 'All other journeys' }),
    ]);
    const notes = ['Left out: repetitions that take minutes each. npm run bench -- kills runs them.'];
    return { ...merge(first, second), notes };
  });
}

/** A quick look while working, not a replacement for the first tier. */
async function runChanged([base]) {
  const { since, files } = listChanges(base);
  const plan = planChanges(files, await readProject());
  console.log(`${files.length} changed ${files.length === 1 ? 'file' : 'files'} since ${since}.`);
  if (plan.isWhole) {
    console.log(`${plan.because} isn't in one noun's folder, so the whole first tier runs.`);
    return runFirstTier();
  }
  console.log(
    `Running the tests of ${plan.nouns.join(', ') || 'no noun'}: ${plan.tests.length} test files, ${plan.journeys.length} journey files.`,
  );
  const result = await inOrder([
    () => runStatic(),
    ...(plan.tests.length > 0 ? [() => runVitest(plan.tests, { hasSecondRun: false })] : []),
    ...(plan.journeys.length > 0 ? [() => runJourneys(toFilters(plan.journeys), { hasSecondRun: false })] : []),
  ]);
  return { ...result, notes: ['This was a quick look at what changed. Run npm test before you commit.'] };
}

async function inOrder(runs) {
  let result = { counts: none };
  for (const run of runs) result = merge(result, await run());
  return result;
}

function merge(a, b) {
  const lists = ['failures', 'recovered', 'unjudged', 'slowest'];
  return {
    counts: add(a.counts, b.counts),
    ...Object.fromEntries(lists.map((name) => [name, [...(a[name] ?? []), ...(b[name] ?? [])]])),
  };
}

const without = (files) => files.flatMap((file) => ['--exclude', file]);
