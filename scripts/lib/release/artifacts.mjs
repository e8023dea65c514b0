import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findNode } from '../runtime.mjs';
import { runQuietly } from '../say.mjs';
import { git } from './git.mjs';

/** What a release brings, each by whoever makes it anyway: name → how it is written into the folder. */
export const artifacts = {
  'candor.cdx.json': (root, out) =>
    runQuietly(findNode(), ['deploy/image/sbom.mjs', 'package-lock.json', 'node_modules', out], { cwd: root }),
  'openapi.json': (root, out) => writeDocument(root, out, 'openapi'),
  'candor-client.ts': (root, out) => writeDocument(root, out, 'typescript'),
  'candor_client.py': (root, out) => writeDocument(root, out, 'python'),
  'candor-extension.zip': (root, out) =>
    runQuietly(findNode(), ['extension/build.mjs', `${out}.folder`, out], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  'n8n-nodes-candor.tgz': async (root, out) => {
    const archive = await git(
      root,
      'archive',
      '--format=tar',
      '--prefix=package/',
      `--output=${out}.tar`,
      'HEAD:integrations/n8n',
    );
    await writeFile(out, gzipSync(await readFile(`${out}.tar`), { level: 9 }));
    return archive;
  },
};

const writeDocument = (root, out, kind) =>
  runQuietly(findNode(), ['scripts/lib/release/documents.mjs', kind, out], { cwd: root });

/** Docker where there is one, else Podman; null where there is neither. */
export function findBuilder() {
  return ['docker', 'podman'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0) ?? null;
}

export async function buildImage(root, builder, version) {
  await runQuietly(builder, ['build', '-f', 'deploy/Dockerfile', '-t', `candor:${version}`, '.'], { cwd: root });
}

/** So that whoever downloads can tell that all of it arrived. */
export async function writeSums(folder) {
  const names = (await readdir(folder, { withFileTypes: true })).filter(
    (one) => one.isFile() && one.name !== 'SHA256SUMS',
  );
  const lines = await Promise.all(
    names
      .map(({ name }) => name)
      .sort()
      .map(async (name) => {
        const digest = createHash('sha256')
          .update(await readFile(join(folder, name)))
          .digest('hex');
        return `${digest}  ${name}`;
      }),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`);
}
