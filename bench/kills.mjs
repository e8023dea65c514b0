import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The fault tests of the suite with every kill and repetition that the suite leaves out. Exits 1 when one fails. */
const root = join(import.meta.dirname, '..');
const files = [
  'transcripts/write/faults',
  'transcripts/listen/kills',
  'watched-folders/kills',
  'transcripts/write/real',
  'demo/demo',
  'notes/write/faults',
  'bots/kill',
  'calendar/kill',
  'telephony/kill',
  'telephony/sip/trunk',
  'engines/ats/kills',
  'src/main',
  'src/many-processes',
  ...process.argv.slice(2),
];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FULL_FAULTS: '1' } },
);
process.exitCode = status ?? 1;
