import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { runInFront } from './children.mjs';
import { ensureChromium } from './chromium.mjs';
import { countPlaywright, failed } from './counts.mjs';
import { failuresOfPlaywright } from './failures.mjs';
import { runReported } from './reported.mjs';
import { findNode } from './runtime.mjs';
import { step } from './say.mjs';
import { testEnvironment } from './test-environment.mjs';
import { timesOfPlaywright } from './timings.mjs';

/** Playwright keeps what it has prepared here, for a second part of the same run (e2e/global-setup.ts). */
const preparedVariable = 'CANDOR_E2E_PREPARED';

/**
 * Journeys in a real browser: those that the arguments name, or all.
 * @param {string[]} args @param {{ title?: string, hasSecondRun?: boolean }} [options]
 */
export async function runJourneys(args, { title = 'Playwright', hasSecondRun = true } = {}) {
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
      title,
      { count: countPlaywright, list: failuresOfPlaywright, time: timesOfPlaywright },
      {
        all: (report) => run(report, []),
        ...(hasSecondRun && {
          alone: (report, failures) =>
            run(report, [...new Set(failures.map(({ file }) => file)), '--last-failed', '--workers=1']),
        }),
      },
    );
  } catch (error) {
    return { counts: failed, failures: [{ title: 'The browser tests did not run.', why: [error.message] }] };
  }
}

/** Within `work` the demonstration is prepared once, however often journeys are run. */
export async function withPreparedJourneys(work) {
  const folder = await mkdtemp(join(tmpdir(), 'candor-prepared-'));
  // As root the database runs as another user, who has to get in.
  await chmod(folder, 0o711);
  process.env[preparedVariable] = folder;
  try {
    return await work();
  } finally {
    delete process.env[preparedVariable];
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
