import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Fault, runQuietly, step } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium for the browser tests; installed where that is ours to do. */
export async function ensureChromium() {
  const found = findChromium(process.env);
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Fault(
      'The browser tests need Chromium: install it (on Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH.',
    );
  }
  await step('Installing Chromium', install);
  const installed = findChromium(process.env);
  if (!installed)
    throw new Fault(
      'apt-get installed no Chromium that runs here: install Chromium or Chrome yourself and set CHROMIUM_PATH.',
    );
  return installed;
}

export function findChromium(env) {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Fault(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not a program.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

async function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await runQuietly('apt-get', ['update', '-q'], { env });
    await runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      env,
    });
  } catch (error) {
    throw new Fault(`Chromium could not be installed. apt-get said:\n${error.message}`);
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
