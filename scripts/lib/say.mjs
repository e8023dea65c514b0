import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Something a person can act on: printed as its message alone. */
export class Fault extends Error {}

/** Says what is being done and, on the same line, how long it took. */
export async function step(title, work) {
  const begun = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    console.log(seconds(begun));
    return result;
  } catch (error) {
    console.log(`failed after ${seconds(begun)}`);
    throw error;
  }
}

export const seconds = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

/** Runs a program without showing what it says, unless it fails. */
export function runQuietly(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(said)
        : reject(new Fault(stripVTControlCharacters(said).trim() || `${file} ended with ${code}`)),
    );
  });
}
