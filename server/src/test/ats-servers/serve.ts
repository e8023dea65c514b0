import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atsEmulators } from './all.ts';
import type { AtsEmulator } from './emulator.ts';

/**
 * An emulator for journeys in a browser: `node serve.ts lever` says the emulator's address, its settings and an address to steer it by.
 * There, GET answers what it holds and has received; POST changes it: `{"stop":true}`, `{"start":true}`, `{"key":"…"}`,
 * `{"denied":["…"]}`, `{"replies":[{"status":429,"headers":{"retry-after":"60"}}]}`, `{"values":{"101":{"headline":"…"}}}`.
 */
const [kind = 'lever'] = process.argv.slice(2);
const Emulator = atsEmulators.find((One) => new One().kind === kind);
if (!Emulator) throw new Error(`There is no emulator of ${kind}`);
const emulator: AtsEmulator = new Emulator();
await emulator.start();

type Change = {
  stop?: boolean;
  start?: boolean;
  key?: string;
  denied?: string[];
  replies?: { status: number; headers?: Record<string, string>; body?: unknown }[];
  values?: Record<string, Record<string, unknown>>;
};

async function change(wanted: Change): Promise<void> {
  if (wanted.stop) await emulator.stop();
  if (wanted.start) await emulator.start(Number(new URL(emulator.url).port));
  if (wanted.key !== undefined) emulator.key = wanted.key;
  for (const right of wanted.denied ?? []) emulator.denied.add(right);
  emulator.nextReplies.push(...(wanted.replies ?? []));
  for (const [id, values] of Object.entries(wanted.values ?? {})) {
    const found = emulator.world.record(id);
    if (found) emulator.world.change(found, values);
  }
}

const steering = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    const done = body === '' ? Promise.resolve() : change(JSON.parse(body) as Change);
    void done.then(() => {
      const { notes, people, files } = emulator.world;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ notes, people, files, log: emulator.log }));
    });
  });
});
await new Promise<void>((resolve) => steering.listen(0, '127.0.0.1', resolve));
const { url, origins, settings, facts } = emulator;
const steer = `http://127.0.0.1:${(steering.address() as AddressInfo).port}`;
console.log(JSON.stringify({ url, origins, settings, facts, steer }));
process.once('SIGTERM', () => process.exit(0));
