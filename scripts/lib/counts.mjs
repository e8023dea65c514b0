/** Tests as counted in the last line of `npm test`. */
export const none = Object.freeze({ passed: 0, failed: 0, skipped: 0 });

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

export const passed = { ...none, passed: 1 };
export const failed = { ...none, failed: 1 };

/** The counts of Vitest's JSON report; a file that broke before its tests ran counts as one failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The counts of Playwright's JSON report; errors outside of tests count as failures. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** A run that ended badly is never reported as free of failures, nor one that ran nothing as a success. */
export function settle(counts, exitCode) {
  const ran = counts.passed + counts.failed + counts.skipped > 0;
  return counts.failed === 0 && (exitCode !== 0 || !ran) ? add(counts, failed) : counts;
}

export function toLastLine({ passed: good, failed: bad, skipped }) {
  return `${good} passed, ${bad} failed, ${skipped} skipped`;
}
