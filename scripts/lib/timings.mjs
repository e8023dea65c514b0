import { relative } from 'node:path';
import { root } from './say.mjs';

/** Seconds per test file, read from Vitest's report. */
export function timesOfVitest({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
}

/** Seconds per test file, read from Playwright's report: the sum of its tests. */
export function timesOfPlaywright({ suites }) {
  const sum = ({ suites: inner = [], specs = [] }) =>
    inner.reduce((total, suite) => total + sum(suite), 0) +
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((total, { duration = 0 }) => total + duration / 1000, 0);
  return suites.map((suite) => ({ file: `e2e/${suite.file ?? suite.title}`, seconds: sum(suite) }));
}

/** @param {{ file: string, seconds: number }[]} times */
export function printSlowest(times, count = 10) {
  const slowest = [...times].sort((a, b) => b.seconds - a.seconds).slice(0, count);
  if (slowest.length < count) return;
  console.log(`The ${count} slowest files:`);
  for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
