import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './lib/chromium.mjs';
import { countPlaywright, countVitest, settle, toLastLine } from './lib/counts.mjs';
import { isInstalled } from './lib/install.mjs';
import { findNode, isNewEnough } from './lib/runtime.mjs';
import { runQuietly, step } from './lib/say.mjs';

test('the last line has the counts, and the skipped ones only when there are any', () => {
  expect(toLastLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed, 0 skipped');
  expect(toLastLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('a test file that breaks before its tests run counts as a failure', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('an error outside of the browser tests counts as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }] })).toEqual({ passed: 6, failed: 2, skipped: 2 });
});

test('a run that crashed, or that ran nothing, is not a success', () => {
  const good = { passed: 2, failed: 0, skipped: 0 };
  expect(settle(good, 0)).toEqual(good);
  expect(settle(good, 1).failed).toBe(1);
  expect(settle({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
  expect(settle({ passed: 2, failed: 3, skipped: 0 }, 1).failed).toBe(3);
});

test('packages installed by hand are not installed again, missing or other ones are', () => {
  const lock = {
    packages: {
      '': {},
      web: { version: '1.0.0' },
      'node_modules/@candor/web': { link: true },
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/for-another-machine': { version: '1.0.0', optional: true, os: ['plan9'] },
      'node_modules/for-this-machine': {
        version: '1.0.0',
        optional: true,
        os: [process.platform],
        cpu: [process.arch],
      },
    },
  };
  const here = { 'node_modules/for-this-machine': { version: '1.0.0' } };
  expect(isInstalled(lock, { packages: { 'node_modules/pg': { version: '8.0.0' }, ...here } })).toBe(true);
  expect(isInstalled(lock, { packages: { 'node_modules/pg': { version: '8.0.1' }, ...here } })).toBe(false);
  expect(isInstalled(lock, { packages: { 'node_modules/pg': { version: '8.0.0' } } })).toBe(false);
  expect(isInstalled(lock, undefined)).toBe(false);
});

test('our programs run on a Node that knows TypeScript', async () => {
  expect(isNewEnough((await runQuietly(findNode(), ['-p', 'process.versions.node'])).trim())).toBe(true);
  expect([isNewEnough('20.20.2'), isNewEnough('22.17.9'), isNewEnough('22.18.0'), isNewEnough('24.0.0')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('Chromium is found by its setting, then by its names in the path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-chromium-'));
  const program = join(folder, 'google-chrome');
  await writeFile(program, '');
  expect(findChromium({ PATH: folder })).toBeUndefined();
  await chmod(program, 0o755);
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(program);
  expect(findChromium({ PATH: '', CHROMIUM_PATH: program })).toBe(program);
  expect(() => findChromium({ PATH: folder, CHROMIUM_PATH: '/nowhere/chromium' })).toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, which is not a program.',
  );
  await rm(folder, { recursive: true });
});

test('what a failed program said is shown', async () => {
  await expect(
    runQuietly(process.execPath, ['-e', 'console.error("\\x1b[31mred\\x1b[0m words"); process.exit(3)']),
  ).rejects.toThrow(/^red words$/);
  await expect(step('Failing', () => Promise.reject(new Error('why')))).rejects.toThrow('why');
});
