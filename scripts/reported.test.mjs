import { writeFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { countPlaywright, countVitest } from './lib/counts.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './lib/failures.mjs';
import { runReported } from './lib/reported.mjs';
import { root } from './lib/say.mjs';

const reading = { count: countPlaywright, list: failuresOfPlaywright };
const said = [];
vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
afterEach(() => said.splice(0));

/** A run in which the named journeys fail; the report is Playwright's. */
function journeys(all, bad, { code = bad.length > 0 ? 1 : 0, errors = [], file: spec = 'record.spec.ts' } = {}) {
  const specs = all.map((title, index) => {
    const isBad = bad.includes(title);
    return {
      title,
      file: spec,
      line: index + 1,
      tests: [
        {
          status: isBad ? 'unexpected' : 'expected',
          results: [
            {
              errors: isBad
                ? [{ message: `\u001b[31m${title} is broken\u001b[39m\nBrowser logs:\n[pid=1][err] dbus` }]
                : [],
            },
          ],
        },
      ],
    };
  });
  const report = {
    stats: { expected: all.length - bad.length, unexpected: bad.length, flaky: 0, skipped: 0 },
    errors,
    suites: [{ specs: [], suites: [{ specs }] }],
  };
  return vi.fn(async (file) => {
    await writeFile(file, JSON.stringify(report));
    return code;
  });
}

const quiet = async (work) => ({ result: await work(), share: 0, isDisturbed: false });
const disturbed = async (work) => ({ result: await work(), share: 0.2, isDisturbed: true });
const run = async (all, alone, watch = quiet) =>
  (await runReported('Playwright', reading, { all, alone, watch })).counts;

test('a real-time test that fails beside others and passes on its own counts as passed and is named', async () => {
  const alone = journeys(['speaks'], []);
  const all = journeys(['opens', 'speaks'], ['speaks']);
  const { counts, recovered } = await runReported('Playwright', reading, { all, alone, watch: quiet });
  expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(alone).toHaveBeenCalledTimes(1);
  expect(recovered).toEqual(['record.spec.ts:2 › speaks']);
});

test('up to three other tests get a second run, too, and are named as tests to mend', async () => {
  const file = 'dashboard.spec.ts';
  const all = journeys(['opens', 'filters'], ['filters'], { file });
  const { counts, recovered } = await runReported('Playwright', reading, {
    all,
    alone: journeys(['filters'], [], { file }),
    watch: quiet,
  });
  expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(recovered).toEqual(['dashboard.spec.ts:2 › filters (mend it)']);
});

test('four other tests that fail have no second run', async () => {
  const file = 'dashboard.spec.ts';
  const names = ['opens', 'filters', 'sorts', 'prints'];
  const alone = journeys(names, [], { file });
  expect(await run(journeys(names, names, { file }), alone)).toEqual({ passed: 0, failed: 4, skipped: 0 });
  expect(alone).not.toHaveBeenCalled();
});

test('without a second run, as in the first tier, every failure counts at once', async () => {
  const all = journeys(['opens', 'filters'], ['filters'], { file: 'dashboard.spec.ts' });
  expect(await run(all, undefined)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a test that fails twice is a failure, and its reason stands at the end without browser noise', async () => {
  const specs = ['opens', 'speaks', 'ends'];
  const alone = journeys(specs, ['ends'], { code: 1 });
  expect(await run(journeys(specs, ['speaks', 'ends']), alone)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(said.at(-2)).toBe('  record.spec.ts:3 › ends\n    ends is broken');
});

test('a second run that crashed, ran nothing or never reported changes nothing', async () => {
  const all = journeys(['opens', 'speaks'], ['speaks']);
  for (const alone of [journeys(['speaks'], [], { code: 1 }), journeys([], []), async () => 0]) {
    expect(await run(all, alone)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  }
});

test('a second run with a new failure changes nothing', async () => {
  const all = journeys(['opens', 'speaks'], ['speaks']);
  const alone = journeys(['opens', 'speaks'], ['opens']);
  expect(await run(all, alone)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('where the host takes the processor away, a real-time test gets a third run and is then skipped by name', async () => {
  const all = journeys(['opens', 'speaks'], ['speaks']);
  const never = journeys(['ends', 'speaks'], ['ends', 'speaks']);
  const { counts, failures, unjudged } = await runReported('Playwright', reading, {
    all,
    alone: never,
    watch: disturbed,
  });
  expect(counts).toEqual({ passed: 1, failed: 0, skipped: 1 });
  expect(never).toHaveBeenCalledTimes(2);
  expect(failures).toEqual([]);
  expect(unjudged).toEqual(['record.spec.ts:2 › speaks (the host took 20 % away)']);
});

test('a disturbed run excuses no other test, and none that fails once the host is quiet', async () => {
  const filters = journeys(['filters'], ['filters'], { file: 'dashboard.spec.ts' });
  expect(await run(filters, filters, disturbed)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  const speaks = journeys(['speaks'], ['speaks']);
  let runs = 0;
  const laterQuiet = (work) => ((runs += 1) === 1 ? disturbed : quiet)(work);
  expect(await run(speaks, speaks, laterQuiet)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(runs).toBe(2);
});

test('nothing runs twice when much is broken, or something outside the tests', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `journey ${index}`);
  const alone = journeys(names, []);
  expect((await run(journeys(names, names), alone)).failed).toBe(9);
  const noServer = journeys(['opens'], ['opens'], { errors: [{ message: 'no server' }], file: 'shell.spec.ts' });
  expect((await run(noServer, alone)).failed).toBe(2);
  expect((await run(async () => 1, alone)).failed).toBe(1);
  expect(alone).not.toHaveBeenCalled();
});

test('failures of Vitest: each with its file, and a file that broke before its tests', () => {
  const testResults = [
    {
      name: `${root}server/src/a.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'failed', fullName: 'keeps it', failureMessages: ['expected 1\n    at file.ts:3'] },
        { status: 'passed', fullName: 'other' },
      ],
    },
    { name: `${root}server/src/b.test.ts`, status: 'failed', message: 'cannot import', assertionResults: [] },
    {
      name: `${root}server/src/c.test.ts`,
      status: 'passed',
      message: '',
      assertionResults: [{ status: 'passed', fullName: 'good' }],
    },
  ];
  const failures = failuresOfVitest({ testResults });
  expect(failures).toEqual([
    { title: 'server/src/a.test.ts › keeps it', file: 'server/src/a.test.ts', why: ['expected 1'] },
    { title: 'server/src/b.test.ts', file: 'server/src/b.test.ts', why: ['cannot import'] },
  ]);
  expect(failures.length).toBe(
    countVitest({ numPassedTests: 2, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults }).failed,
  );
});
