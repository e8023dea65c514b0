import { build, isBuilt } from './build.mjs';
import { add, failed, none, passed } from './counts.mjs';
import { findNode } from './runtime.mjs';
import { runQuietly, step } from './say.mjs';
import { testEnvironment } from './test-environment.mjs';

/** Format, lint, the import rule, types, and what the first page weighs. */
export async function runStatic() {
  const tool =
    (...args) =>
    () =>
      runQuietly(findNode(), args, { env: testEnvironment() });
  const steps = [
    ['Checking the format', tool('node_modules/@biomejs/biome/bin/biome', 'format', '--max-diagnostics=10')],
    ['Linting', tool('node_modules/oxlint/bin/oxlint', '--type-aware')],
    ['Checking the import rule', tool('scripts/check-imports.mjs')],
    ['Checking the wording', tool('scripts/check-words.mjs')],
    ['Looking for what nobody uses', tool('scripts/check-unused.mjs')],
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
