import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault, root, runQuietly, step } from './say.mjs';

const stampFile = join(root, 'node_modules', '.candor-installed');

/** Installs when the lockfile is not the one that was installed last. */
export async function ensureInstalled() {
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8');
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
  if ((await readText(stampFile)) === wanted) return;
  const installed = await readText(join(root, 'node_modules', '.package-lock.json'));
  if (!isInstalled(JSON.parse(lock), installed && JSON.parse(installed))) await step('Installing packages', install);
  await writeFile(stampFile, wanted);
}

/** Whether what npm wrote down as installed is what the lockfile asks for: somebody ran `npm install` by hand. */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || !path.includes('node_modules') || wanted.link || !isForHere(wanted)) return true;
    const found = installed.packages[path];
    return found ? found.version === wanted.version : Boolean(wanted.optional && !wanted.os && !wanted.cpu);
  });
}

function isForHere({ os, cpu, libc }) {
  const has = (list, value) => !list || list.includes(value);
  return has(os, process.platform) && has(cpu, process.arch) && has(libc, 'glibc');
}

async function install() {
  const { command, args } = findNpm();
  // Everything we use comes with the packages, so nothing may be downloaded from elsewhere while they install.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip', PATH: withoutOwnBin(process.env.PATH ?? '') };
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  await runQuietly(command, [...args, ...options], { env }).catch((error) => {
    throw new Fault(`The packages could not be installed. npm said:\n${error.message}`);
  });
}

/** The npm that started us, on the Node it runs on: not the one in node_modules, which is about to be replaced. */
function findNpm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('.js') && node) return { command: node, args: [script] };
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  return process.platform === 'win32' ? { command: process.execPath, args: [beside] } : { command: 'npm', args: [] };
}

const withoutOwnBin = (path) =>
  path
    .split(':')
    .filter((part) => !part.startsWith(join(root, 'node_modules')))
    .join(':');

const readText = (path) => readFile(path, 'utf8').catch(() => undefined);
