import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run bench -- NAME` runs bench/NAME; each prints its figure and exits 1 when it misses its bar. */
const folder = import.meta.dirname;
const [name, ...args] = process.argv.slice(2);
const files = (await readdir(folder)).filter((file) => /\.(mjs|ts)$/.test(file) && file !== 'run.mjs').sort();
const file = files.find((candidate) => candidate.replace(/\.(mjs|ts)$/, '') === name);

if (file) {
  process.argv.splice(1, 2, join(folder, file));
  process.argv.splice(2, Infinity, ...args);
  await import(pathToFileURL(join(folder, file)).href);
} else {
  const list = files.map((candidate) => `  npm run bench -- ${candidate.replace(/\.(mjs|ts)$/, '')}`).join('\n');
  console.log(`${name ? `There is no benchmark called ${name}. There are:` : 'Benchmarks:'}\n${list}`);
  process.exitCode = name ? 1 : 0;
}
