import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { runInFront } from './children.mjs';
import { ensureChromium } from './chromium.mjs';
import { add, countPlaywright, countVitest, failed, none, passed, toLastLine } from './counts.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { printFailures, runReported } from './reported.mjs';
import { environment, findNode } from './runtime.mjs';
import { Fault, root, runQuietly, step } from './say.mjs';
import { printSlowest, timesOfPlaywright, timesOfVitest } from './timings.mjs';

const parts = { static: runStatic, vitest: runVitest, e2e: runPlaywright };

/** Everything, or one part with arguments for it: `npm test -- vitest meetings`. Its last line is the counts. */
export async function runTests([part, ...args]) {
  if (part && !parts[part])
    throw new Fault(`npm test runs everything; npm test -- ${Object.keys(parts).join('|')} [filter] runs one part.`);
  let counts = none;
  const recovered = [];
  const unjudged = [];
  const times = [];
  const failures = [];
  for (const [name, run] of Object.entries(parts)) {
    if (part && part !== name) continue;
    const result = await run(args);
    counts = add(counts, result.counts);
    recovered.push(...(result.recovered ?? []));
    unjudged.push(...(result.unjudged ?? []));
    times.push(...(result.slowest ?? []));
    failures.push(...(result.failures ?? []));
  }
  printSlowest(times);
  console.log(recovered.length > 0 ? `Needed a second run: ${recovered.join('; ')}` : 'No test needed a second run.');
  if (unjudged.length > 0) console.log(`Could not be judged on this machine: ${unjudged.join('; ')}`);
  // Once more at the end, where whoever reads a long report looks first.
  printFailures(failures);
  console.log(toLastLine(counts));
  return counts.failed > 0 ? 1 : 0;
}

async function runStatic() {
  const tool =
    (...args) =>
    () =>
      runQuietly(findNode(), args, { env: testEnvironment() });
  const steps = [
    ['Checking the format', tool('node_modules/@biomejs/biome/bin/biome', 'format', '--max-diagnostics=10')],
    ['Linting', tool('node_modules/oxlint/bin/oxlint', '--type-aware')],
    ['Checking the import rule', tool('scripts/check-imports.mjs')],
    ...['contract', 'server', 'web', 'e2e', 'bench'].map((workspace) => [
      `Checking the types of ${workspace}`,
      tool('node_modules/typescript/bin/tsc', '-p', workspace),
    ]),
    ['Building the web app', async () => (await isBuilt()) || build()],
    ['Weighing the first page', tool('scripts/check-bundle.mjs')],
  ];
  let counts = none;
  const failures = [];
  for (const [title, work] of steps) {
    const why = await check(title, work);
    counts = add(counts, why ? failed : passed);
    if (why) failures.push({ title, why });
  }
  return { counts, failures };
}

async function runVitest(args) {
  // The bot's own tests need a browser too; without one they are skipped and say so.
  const chromium = await ensureChromium().catch(() => undefined);
  const run = (report, more) =>
    runInFront(
      findNode(),
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...more,
      ],
      testEnvironment(chromium ? { CHROMIUM_PATH: chromium } : {}),
    );
  return runReported(
    'Vitest',
    { count: countVitest, list: failuresOfVitest, time: timesOfVitest },
    {
      all: (report) => run(report, args),
      alone: (report, failures) => run(report, ['--no-file-parallelism', ...new Set(failures.map(({ file }) => file))]),
    },
  );
}

async function runPlaywright(args) {
  if (!existsSync(join(root, 'e2e/playwright.config.ts'))) return { counts: none };
  try {
    if (!(await isBuilt())) await step('Building the web app', build);
    const chromium = await ensureChromium();
    const run = (report, more) =>
      runInFront(
        findNode(),
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          '--config',
          'e2e/playwright.config.ts',
          '--reporter=list,json',
          ...args,
          ...more,
        ],
        testEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      );
    return await runReported(
      'Playwright',
      { count: countPlaywright, list: failuresOfPlaywright, time: timesOfPlaywright },
      {
        all: (report) => run(report, []),
        alone: (report, failures) =>
          run(report, [...new Set(failures.map(({ file }) => file)), '--last-failed', '--workers=1']),
      },
    );
  } catch (error) {
    const why = [error.message];
    return { counts: failed, failures: [{ title: 'The browser tests did not run.', why }] };
  }
}

/** Why it failed, if it did. */
async function check(title, work) {
  try {
    await step(title, work);
    return undefined;
  } catch (error) {
    console.log(error.message);
    return error.message.split('\n').slice(-14);
  }
}

/** Tests make their own database and data folder: settings of a real installation must not reach them. */
function testEnvironment(extra = {}) {
  const { DATABASE_URL: _url, DATA_DIR: _dir, PORT: _port, NODE_COMPILE_CACHE: _cache, ...rest } = environment(extra);
  return rest;
}
