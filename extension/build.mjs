import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { contractAddresses } from '../web/contract-plugin.ts';
import { writeZip } from './zip.mjs';

const root = import.meta.dirname;
/** In a page a script must be one file, since nothing of the extension's can be imported there. */
const pageScripts = ['bar', 'reader'];

/**
 * Builds the extension into a folder that a browser loads as it is. `hosts` is for tests: a browser without anybody in
 * front of it can't be asked for permission, so it has these from the start.
 */
async function buildExtension(outDir, { hosts = [] } = {}) {
  const shared = { root, configFile: false, logLevel: 'warn', base: './', plugins: [contractAddresses()] };
  await rm(outDir, { recursive: true, force: true });
  await build({
    ...shared,
    build: {
      outDir,
      target: 'chrome116',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: Object.fromEntries([
          ...['recorder', 'connect', 'popup', 'panel'].map((name) => [name, join(root, `${name}.html`)]),
          ['service-worker', join(root, 'src/service-worker.ts')],
        ]),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          assetFileNames: 'parts/[name]-[hash][extname]',
        },
      },
    },
  });
  for (const name of pageScripts)
    await build({
      ...shared,
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: false,
        target: 'chrome116',
        rolldownOptions: {
          input: join(root, `src/${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js`, codeSplitting: false },
        },
      },
    });
  const manifest = JSON.parse(await readFile(join(root, 'manifest.json'), 'utf8'));
  if (hosts.length > 0) manifest.host_permissions = hosts;
  await writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The same in one file, as people download it. */
export async function packExtension(folder, file) {
  await mkdir(join(file, '..'), { recursive: true });
  await writeZip(folder, file, 'candor-extension');
}

if (process.argv[1] === import.meta.filename) {
  const outDir = process.argv[2] ?? join(root, 'dist');
  await buildExtension(outDir, { hosts: process.argv.slice(3).filter((word) => /^https?:/.test(word)) });
  const zip = process.argv.slice(3).find((word) => word.endsWith('.zip'));
  if (zip) await packExtension(outDir, zip);
}
