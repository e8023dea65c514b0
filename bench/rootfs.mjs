import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/lib/say.mjs';
import { buildStage, makeBase } from './rootfs/build.mjs';
import { startContainer } from './rootfs/container.mjs';
import { readSettings, readStages } from './rootfs/dockerfile.mjs';
import { takeJourney } from './rootfs/journey.mjs';

/**
 * The container image without a registry to pull from: Debian by mmdebstrap, then every instruction of deploy/Dockerfile, then a
 * journey against what it starts, unprivileged and on a read-only root. Needs root, mmdebstrap and the Debian archive.
 */
const { values: options } = parseArgs({
  options: { folder: { type: 'string', default: '/var/tmp/candor-rootfs' }, only: { type: 'string', default: '' } },
});
const { folder } = options;
mkdirSync(folder, { recursive: true });
const stages = readStages(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
const base = makeBase(folder);
let target = '';
for (const stage of stages) {
  target = buildStage(folder, root, stage, base);
  if (options.only === stage.name) process.exit(0);
}
const container = await startContainer(folder, target, readSettings(stages.at(-1)), 31_000 + (process.pid % 1_000));
try {
  const faults = await takeJourney(container, readSettings(stages.at(-1)));
  for (const fault of faults) console.log(`FAULT ${fault}`);
  if (faults.length > 0) console.log(container.printed());
  console.log(
    `${stages.length} stages of deploy/Dockerfile built; journey: ${faults.length === 0 ? 'kept' : 'MISSED'}`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await container.stop();
}
