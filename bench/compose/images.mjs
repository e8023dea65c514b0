import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/say.mjs';
import { layersOf, megabytes, sum } from './layers.mjs';
import { runProgram } from './podman.mjs';
import { npmMounts } from './roots.mjs';

/** What an update of Candor may pull. */
const pullBar = 60e6;

/** deploy/Dockerfile, as it is. */
export function buildImage(podman, name, args, context = root) {
  const begun = performance.now();
  const all = Object.entries({ BASE_IMAGE: 'localhost/debian:trixie-slim', ...args });
  podman.run(
    [
      ...['build', '--isolation', 'chroot', '--network', 'host', '--layers', ...npmMounts(podman.folder)],
      ...all.flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
      ...['-f', join(context, 'deploy/Dockerfile'), '-t', name, context],
    ],
    { isShown: true },
  );
  console.log(`built ${name} in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

export async function measureImage(podman, name) {
  const layers = await layersOf(podman, name);
  for (const { digest, bytes, packed } of layers)
    console.log(`  ${digest.slice(7, 19)} ${megabytes(bytes)}, ${megabytes(packed)} to pull`);
  console.log(`${name}: ${megabytes(sum(layers, 'bytes'))}, ${megabytes(sum(layers, 'packed'))} to pull`);
  return layers;
}

/** Builds the next version, in which lines of the server and of the web app changed, and says what a machine with the first pulls. */
export async function reportUpdate(podman, expect) {
  const context = mkdtempSync(join(podman.folder, 'next-'));
  try {
    const files = runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
    for (const file of files.text.split('\0').filter(Boolean))
      cpSync(join(root, file), join(context, file), { force: true, errorOnExist: false, preserveTimestamps: true });
    change(context, 'server/src/main.ts', (text) => `${text}\n// The next version.\n`);
    change(context, 'web/index.html', (text) => text.replace('</head>', '<meta name="version" content="next"></head>'));
    buildImage(podman, 'localhost/candor:two', {}, context);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
  const before = await measureImage(podman, 'localhost/candor:one');
  const known = new Set(before.map(({ digest }) => digest));
  const changed = (await layersOf(podman, 'localhost/candor:two')).filter(({ digest }) => !known.has(digest));
  const pull = sum(changed, 'packed');
  expect(
    `an update pulls ${changed.length} layers, ${megabytes(pull)} (${megabytes(sum(changed, 'bytes'))} unpacked); bar ${megabytes(pullBar)}`,
    pull < pullBar,
    'more',
  );
}

function change(context, path, how) {
  const file = join(context, path);
  writeFileSync(file, how(readFileSync(file, 'utf8')));
}
