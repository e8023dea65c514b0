import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { runInFront } from './children.mjs';
import { ensureChromium } from './chromium.mjs';
import { add, countPlaywright, countVitest, failed, none, passed, toLastLine } from './counts.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { runReported } from './reported.mjs';
import { environment, findNode } from './runtime.mjs';
import { Fault, root, runQuietly, step } from './say.mjs';

const parts = { static: runStatic, vitest: runVitest, e2e: runPlaywright };

/** Everything, or one part with arguments for it: `npm test -- vitest meetings`. Its last line is the counts. */
export async function runTests([part, ...args]) {
  if (part && !parts[part])
    throw new Fault(`npm test runs everything; npm test -- ${Object.keys(parts).join('|')} [filter] runs one part.`);
  let counts = none;
  for (const [name, run] of Object.entries(parts)) {
    if (part && part !== name) continue;
    counts = add(counts, await run(args));
  }
  console.log(toLastLine(counts));
  return counts.failed > 0 ? 1 : 0;
}

async function runStatic() {
  let counts = await check('Checking the import rule', () =>
    runQuietly(findNode(), ['scripts/check-imports.mjs'], { env: testEnvironment() }),
  );
  for (const workspace of ['contract', 'server', 'web', 'e2e', 'bench']) {
    if (!existsSync(join(root, workspace, 'tsconfig.json'))) continue;
    counts = add(
      counts,
      await check(`Checking the types of ${workspace}`, () =>
        runQuietly(findNode(), ['node_modules/typescript/bin/tsc', '-p', workspace], { env: testEnvironment() }),
      ),
    );
  }
  counts = add(
    counts,
    await check('Building the web app', async () => {
      if (!(await isBuilt())) await build();
    }),
  );
  return add(
    counts,
    await check('Weighing the first page', () =>
      runQuietly(findNode(), ['scripts/check-bundle.mjs'], { env: testEnvironment() }),
    ),
  );
}

async function runVitest(args) {
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
      testEnvironment(),
    );
  return runReported(
    'Vitest',
    { count: countVitest, list: failuresOfVitest },
    {
      all: (report) => run(report, args),
      alone: (report, failures) => run(report, ['--no-file-parallelism', ...new Set(failures.map(({ file }) => file))]),
    },
  );
}

async function runPlaywright(args) {
  if (!existsSync(join(root, 'e2e/playwright.config.ts'))) return none;
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
      { count: countPlaywright, list: failuresOfPlaywright },
      {
        all: (report) => run(report, []),
        alone: (report) => run(report, ['--last-failed', '--workers=1']),
      },
    );
  } catch (error) {
    console.log(`The browser tests did not run. ${error.message}`);
    return failed;
  }
}

async function check(title, work) {
  try {
    await step(title, work);
    return passed;
  } catch (error) {
    console.log(error.message);
    return failed;
  }
}

/** Tests make their own database and data folder: settings of a real installation must not reach them. */
function testEnvironment(extra = {}) {
  const { DATABASE_URL, DATA_DIR, PORT, NODE_COMPILE_CACHE, ...rest } = environment(extra);
  return rest;
}
