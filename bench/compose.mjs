import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildImage, measureImage, reportUpdate } from './compose/images.mjs';
import { checkMounts } from './compose/mounts.mjs';
import { openPodman } from './compose/podman.mjs';
import { readServices } from './compose/project.mjs';
import { fetchCompose, importOnce, importOthers, makeRoot } from './compose/roots.mjs';
import { runProject } from './compose/run.mjs';

/**
 * deploy/compose.yaml, started for real without a registry: the base image by mmdebstrap, then deploy/Dockerfile built by podman, then
 * the file itself by docker-compose. PostgreSQL, Caddy and the S3 store are Debian's, under the names that the file has for
 * them (the store is moto); --entrypoint names docker-library's docker-entrypoint.sh for the first of them.
 * Needs root, mmdebstrap, podman with runc and netavark, and the Debian archive: apt-get install podman runc netavark aardvark-dns mmdebstrap
 */
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: '/var/tmp/candor-compose' },
    entrypoint: { type: 'string' },
    only: { type: 'string', default: 'image,mounts,run' },
    small: { type: 'boolean', default: false },
  },
});
const parts = options.only.split(',');
const faults = [];
const expect = (name, isTrue, saw) => {
  console.log(`${isTrue ? 'ok' : 'NOT'}: ${name}${isTrue ? '' : ` (${saw})`}`);
  if (!isTrue) faults.push(name);
};
mkdirSync(options.folder, { recursive: true });
const podman = openPodman(options.folder);
const program = fetchCompose(options.folder);
const base = makeRoot(options.folder, 'base', 'trixie', ['ca-certificates']);
const others = makeRoot(options.folder, 'others', 'sid', [
  ...['postgresql-18', 'gosu', 'caddy', 'python3-moto', 'python3-flask', 'python3-flask-cors', 'python3-yaml'],
  ...['python3-openssl', 'python3-docker', 'python3-graphql-core', 'python3-cryptography'],
]);
const services = readServices();
importOnce(podman, base, 'localhost/debian:trixie-slim');
importOthers(podman, others, { services, entrypoint: options.entrypoint });
if (parts.includes('image')) {
  buildImage(podman, 'localhost/candor:one', {});
  await reportUpdate(podman, expect);
  if (options.small) {
    buildImage(podman, 'localhost/candor:small', { BROWSER: '', SPEECH: 'base' });
    await measureImage(podman, 'localhost/candor:small');
  }
}
if (parts.includes('mounts')) checkMounts(podman, services.database, options.entrypoint, expect);
if (parts.includes('run')) {
  const served = await podman.serve();
  try {
    await runProject(podman, program, expect);
  } finally {
    await served.stop();
  }
}
console.log(
  `deploy/compose.yaml: ${faults.length === 0 ? 'kept' : `MISSED: ${faults.join('; ')}`} (${join(options.folder)})`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
