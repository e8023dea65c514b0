import { join } from 'node:path';
import { dashboardBudget, weigh } from './lib/bundle.mjs';
import { root } from './lib/say.mjs';

/** Fails when the first page of the dashboard has become too heavy, and says what weighs. */
const { kB, files } = await weigh(join(root, 'web/dist'), dashboardBudget.modules);
const verdict = `The dashboard loads ${kB.toFixed(1)} kB of JavaScript (gzip) first; ${dashboardBudget.kB} kB is the most it may.`;
if (kB <= dashboardBudget.kB) console.log(verdict);
else {
  console.error([verdict, ...files.map((file) => `  ${file.kB.toFixed(1).padStart(6)} kB  ${file.name}`)].join('\n'));
  process.exitCode = 1;
}
