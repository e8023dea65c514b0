import { runInFront } from './children.mjs';
import { ensureChromium } from './chromium.mjs';
import { countVitest } from './counts.mjs';
import { failuresOfVitest } from './failures.mjs';
import { runReported } from './reported.mjs';
import { findNode } from './runtime.mjs';
import { testEnvironment } from './test-environment.mjs';
import { timesOfVitest } from './timings.mjs';

/**
 * Unit and service tests: those that the arguments name, or all.
 * @param {string[]} args @param {{ title?: string, hasSecondRun?: boolean }} [options]
 */
export async function runVitest(args, { title = 'Vitest', hasSecondRun = true } = {}) {
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
    title,
    { count: countVitest, list: failuresOfVitest, time: timesOfVitest },
    {
      all: (report) => run(report, args),
      ...(hasSecondRun && {
        alone: (report, failures) =>
          run(report, ['--no-file-parallelism', ...new Set(failures.map(({ file }) => file))]),
      }),
    },
  );
}
