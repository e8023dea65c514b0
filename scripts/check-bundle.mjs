import { join } from 'node:path';
import { dashboardBudget, externalBudget, weigh } from './lib/bundle.mjs';
import { root } from './lib/say.mjs';

/** Fails when a first page has become too heavy, and says what weighs. */
for (const [title, budget] of [
  ['The dashboard', dashboardBudget],
  ['A page for recipients', externalBudget],
]) {
  const { kB, files } = await weigh(join(root, 'web/dist'), budget.modules, budget.page);
  const verdict = `${title} loads ${kB.toFixed(1)} kB of JavaScript (gzip) first; ${budget.kB} kB is the most it may.`;
  if (kB <= budget.kB) console.log(verdict);
  else {
    console.error([verdict, ...files.map((file) => `  ${file.kB.toFixed(1).padStart(6)} kB  ${file.name}`)].join('\n'));
    process.exitCode = 1;
  }
}
