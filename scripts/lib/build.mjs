import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { environment, findNode } from './runtime.mjs';
import { Fault, root, runQuietly, step } from './say.mjs';

const dist = join(root, 'web/dist');
const stampFile = join(dist, '.candor-build');

/** Builds the web app when what it is made of has changed. */
export async function ensureBuilt() {
  if (!(await isBuilt())) await step('Building the web app', build);
}

export async function isBuilt() {
  const stamp = await readFile(stampFile, 'utf8').catch(() => undefined);
  return stamp === (await hashSources());
}

/** Built aside and swapped in, so that a running server never sees half of it. */
export async function build() {
  const hash = await hashSources();
  const draft = join(root, 'web/.cache', `dist-${process.pid}`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  try {
    for (const args of [['--emptyOutDir'], ['--config', 'external.config.ts']]) {
      await runQuietly(findNode(), [vite, 'build', '--outDir', draft, '--logLevel', 'warn', ...args], {
        cwd: join(root, 'web'),
        env: environment({ NODE_ENV: 'production' }),
      }).catch((error) => {
        throw new Fault(`The web app could not be built. Vite said:\n${error.message}`);
      });
    }
    await packExtension(draft);
    await writeFile(join(draft, '.candor-build'), hash);
    await swap(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The browser extension lies beside the web app, which offers it for download. */
async function packExtension(draft) {
  const folder = `${draft}-extension`;
  const zip = join(draft, 'extension/candor-extension.zip');
  await runQuietly(findNode(), [join(root, 'extension/build.mjs'), folder, zip], {
    cwd: root,
    env: environment({ NODE_ENV: 'production' }),
  }).catch((error) => {
    throw new Fault(`The browser extension could not be built. Vite said:\n${error.message}`);
  });
  await rm(folder, { recursive: true, force: true });
}

async function swap(draft) {
  const old = `${draft}-old`;
  await mkdir(join(root, 'web/.cache'), { recursive: true });
  await rename(dist, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(draft, dist);
  await rm(old, { recursive: true, force: true });
}

async function hashSources() {
  const hash = createHash('sha256');
  // Every start waits for this: reading a thousand files one after the other would take twice as long.
  const files = await listSources();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries())
    hash.update(relative(root, file)).update('\0').update(contents[index]).update('\0');
  return hash.digest('hex');
}

async function listSources() {
  const files = [
    'package-lock.json',
    'web/index.html',
    'web/vite.config.ts',
    'web/external.html',
    'web/external.config.ts',
    'web/contract-plugin.ts',
    'web/external-plugin.ts',
    'web/icons-plugin.ts',
    'web/icon-drawing.ts',
    'web/chunks.ts',
    'web/package.json',
    'contract/package.json',
  ].map((path) => join(root, path));
  for (const folder of [
    'web/src',
    'web/public',
    'contract/src',
    'extension',
    'server/src/engines/meeting-bot/platforms',
    'server/src/engines/meeting-bot/page',
  ]) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      // An extension that somebody built there by hand is no source.
      if (entry.isFile() && !/\.test\.tsx?$/.test(path) && !path.startsWith(join(root, 'extension/dist')))
        files.push(path);
    }
  }
  return files.sort();
}
