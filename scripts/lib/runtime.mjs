import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Fault, root } from './say.mjs';

/** From here on Node runs TypeScript by itself. */
const oldest = [22, 18];

/** The Node that everything of ours runs on: the one npm installed, else the machine's own when it is new enough. */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const installed = join(
    root,
    'node_modules',
    `node-${system}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(installed) && hasLoader()) return installed;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new Fault(
    `Candor needs Node ${oldest.join('.')} or newer. This is Node ${process.versions.node}, and npm has no Node 24 for ${process.platform}-${process.arch}. Install Node 24 from https://nodejs.org and run the command again.`,
  );
}

export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/** The environment of our programs: their `node` is that Node, the installed tools come first, and compiled code is kept. */
export function environment(extra = {}) {
  const modules = join(root, 'node_modules');
  const path = `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  return { NODE_COMPILE_CACHE: join(modules, '.cache/node'), ...process.env, PATH: path, ...extra };
}

/** On Linux the installed Node is built for glibc, which some systems do without. */
function hasLoader() {
  const loaders = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' };
  return process.platform !== 'linux' || existsSync(loaders[process.arch] ?? '');
}
