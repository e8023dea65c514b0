import { test } from 'vitest';

/** Takes too long for every change: `npm run bench -- kills` runs it, with every kill that the suite leaves out. */
const isLongRun = process.env['FULL_FAULTS'] === '1';
export const longTest = test.skipIf(!isLongRun);
