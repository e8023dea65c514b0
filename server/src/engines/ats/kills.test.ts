import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { outbox } from '../../db/schema/connections.ts';
import { atsEmulators } from '../../test/ats-servers/all.ts';
import type { AtsEmulator } from '../../test/ats-servers/emulator.ts';
import { HubspotEmulator } from '../../test/ats-servers/hubspot.ts';
import type { SenderOptions } from '../../test/ats-servers/sender.ts';
import { openAtsDatabase, sampleNote } from '../../test/ats-servers/use.ts';
import { readNoteText } from './note-text.ts';

/** The suite kills a few senders; `npm run bench -- kills` kills 56, seven for each system. */
const isFull = process.env['FULL_FAULTS'] === '1';
const killsEach = isFull ? 7 : 2;
const systems = isFull ? atsEmulators : atsEmulators.slice(2, 3);
const notesEach = isFull ? 40 : 12;
const leaseMs = 5 * 60_000;

let on: Awaited<ReturnType<typeof openAtsDatabase>>;
beforeAll(async () => {
  on = await openAtsDatabase();
});
afterAll(() => on.close());

function startSender(emulator: AtsEmulator, token: string | null, aheadMs: number) {
  const options: SenderOptions = {
    databaseUrl: on.url,
    kind: emulator.kind,
    emulatorUrl: emulator.url,
    origins: emulator.origins,
    settings: { ...emulator.settings, requestsPerSecond: '40' },
    token,
    aheadMs,
  };
  const script = join(import.meta.dirname, '../../test/ats-servers/sender.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, ended: once(child, 'close') };
}

/** As the product has it, with the note itself for the sender of this test. */
const payloadOf = (note: ReturnType<typeof sampleNote>) => ({ proposalId: note.remoteKey, round: 1, note });

/** Notes by the key that they were written with. */
function keysOf(emulator: AtsEmulator): (string | null)[] {
  return emulator.world.notes.map((note) => note.key ?? readNoteText(note.text, note.text.includes('<')).remoteKey);
}

test.each(systems.map((Emulator) => [new Emulator().kind, Emulator] as const))(
  '%s: every note arrives exactly once, however often the sender is killed',
  async (_kind, Emulator) => {
    const emulator: AtsEmulator = new Emulator();
    await emulator.start();
    const token = (await emulator.token?.()) ?? null;
    const wanted = Array.from({ length: notesEach }, () => sampleNote(emulator));
    for (const note of wanted)
      await on.db.insert(outbox).values({
        id: newId(),
        kind: 'ats.send',
        idempotencyKey: note.remoteKey,
        payload: payloadOf(note),
        nextTryAt: new Date(),
      });
    let aheadMs = 0;
    for (let kill = 0; kill < killsEach; kill += 1) {
      const before = emulator.world.notes.length;
      const { child, ended } = startSender(emulator, token, aheadMs);
      // Somewhere in the middle of the next few notes: before, during or after one of them is written.
      const stopAfter = before + 1 + (kill % 3);
      while (emulator.world.notes.length < stopAfter && child.exitCode === null) await sleep(2);
      await sleep(Math.random() * 20);
      child.kill('SIGKILL');
      await ended;
      aheadMs += leaseMs + 1_000;
    }
    const { child, ended } = startSender(emulator, token, aheadMs);
    await ended;
    expect(child.exitCode).toBe(0);
    await emulator.stop();
    expect(keysOf(emulator).sort()).toEqual(wanted.map(({ remoteKey }) => remoteKey).sort());
    expect((await on.db.select().from(outbox).where(eq(outbox.state, 'waiting'))).length).toBe(0);
  },
  isFull ? 300_000 : 90_000,
);

test('two senders on one connection send every note once', async () => {
  const emulator = new HubspotEmulator();
  await emulator.start();
  const wanted = Array.from({ length: isFull ? 200 : 20 }, () => sampleNote(emulator));
  for (const note of wanted)
    await on.db.insert(outbox).values({
      id: newId(),
      kind: 'ats.send',
      idempotencyKey: note.remoteKey,
      payload: payloadOf(note),
      nextTryAt: new Date(),
    });
  const senders = [startSender(emulator, null, 0), startSender(emulator, null, 0)];
  await Promise.all(senders.map(({ ended }) => ended));
  await emulator.stop();
  expect(keysOf(emulator).sort()).toEqual(wanted.map(({ remoteKey }) => remoteKey).sort());
}, 240_000);
