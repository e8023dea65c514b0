import { root } from './lib/say.mjs';
import { findUnused } from './lib/unused.mjs';

const unused = await findUnused(root);
for (const one of unused) console.error(one);
if (unused.length > 0) console.error(`${unused.length} that nobody uses: remove them, or the word “export”.`);
process.exitCode = unused.length > 0 ? 1 : 0;
