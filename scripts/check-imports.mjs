import { findViolations } from './lib/import-rule.mjs';
import { root } from './lib/say.mjs';

const violations = await findViolations(root);
for (const violation of violations) console.error(violation);
if (violations.length > 0)
  console.error(
    `The import rule is broken in ${violations.length} place${violations.length > 1 ? 's' : ''} (see ARCHITECTURE.md).`,
  );
process.exitCode = violations.length > 0 ? 1 : 0;
