import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { count, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { composeApp } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { outbox } from '../server/src/db/schema/connections.ts';
import { openAtsEngine } from '../server/src/engines/ats/open.ts';
import type { NewAtsNote } from '../server/src/engines/ats/port.ts';
import { AtsError } from '../server/src/engines/ats/port.ts';
import { readNoteText } from '../server/src/engines/ats/note-text.ts';
import { handlers } from '../server/src/handlers.ts';
import { startWorker } from '../server/src/jobs/worker.ts';
import type { OutboxHandler } from '../server/src/outbox/index.ts';
import { addToOutbox, SendError, sendOutboxEntry } from '../server/src/outbox/index.ts';
import { watchOutbox } from '../server/src/outbox/watch.ts';
import { HubspotEmulator } from '../server/src/test/ats-servers/hubspot.ts';

/** The notes of 1,000 meetings through one connection that may make 5 requests a second, next to the least time that the limit allows. */
const bar = 1.1;
const { values } = parseArgs({
  options: {
    notes: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '5' },
    /** How long the other side takes to answer. */
    latency: { type: 'string', default: '50' },
  },
});
const [noteCount, rate, latencyMs] = [Number(values.notes), Number(values.rate), Number(values.latency)];

const emulator = new HubspotEmulator();
emulator.limit = { requests: rate, windowMs: 1000 };
emulator.latencyMs = latencyMs;
await emulator.start();
const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
const log = pino({ level: 'silent' });
const config = readConfig({ DATA_DIR: dataDir, ROLES: 'api' });
const database = await openDatabase({ databaseUrl: undefined, dataDir, log, poolSize: 20 });
const app = await composeApp({ config, database, log });
const engine = openAtsEngine({ db: app.db, resolve: emulator.resolve, privateHosts: [], now: app.now });
const settings = { ...emulator.settings, requestsPerSecond: String(rate) };
const ats = engine.open({ id: 'bench', kind: emulator.kind, teamId: 'bench', settings });

const notes = new Map<string, NewAtsNote>();
const send: OutboxHandler<'ats.send'> = async (_app, { payload, attempts, lastAnswer }) => {
  try {
    const note = notes.get(payload.proposalId)!;
    return await ats.writeNote(note, { mayExist: attempts > 1 || lastAnswer !== null });
  } catch (error) {
    throw error instanceof AtsError ? new SendError(error.message, { retryAfterS: error.retryAfterS }) : error;
  }
};
const stopWorker = await startWorker(app, {
  ...handlers,
  'outbox.send': (_app, run) => sendOutboxEntry(app, run, { 'ats.send': send }),
});
const stopWatching = watchOutbox(app, { 'ats.send': send });
try {
  const began = performance.now();
  await app.db.transaction(async (tx) => {
    for (let index = 0; index < noteCount; index += 1) await addToOutbox(app, tx, entryOf(index));
  });
  for (;;) {
    const [left] = await app.db.select({ total: count() }).from(outbox).where(eq(outbox.state, 'waiting'));
    if (left?.total === 0) break;
    await sleep(100);
  }
  const tookS = (performance.now() - began) / 1000;
  // The first window's requests may all be made at its beginning.
  const leastS = Math.ceil(noteCount / rate) - 1;
  const keys = new Set(emulator.world.notes.map(({ text }) => readNoteText(text, true).remoteKey));
  const isExact = keys.size === noteCount && emulator.world.notes.length === noteCount;
  const ratio = tookS / leastS;
  console.log(
    `${noteCount} notes at ${rate} requests a second: ${tookS.toFixed(1)} s, at least ${leastS} s (${ratio.toFixed(3)}x); ${emulator.log.length} requests, ${emulator.limited} of them too early`,
  );
  console.log(
    isExact
      ? 'Every note arrived exactly once.'
      : `MISSED: ${emulator.world.notes.length} notes, ${keys.size} of them different.`,
  );
  console.log(ratio <= bar ? `Within ${bar}x.` : `MISSED ${bar}x.`);
  process.exitCode = ratio <= bar && isExact ? 0 : 1;
} finally {
  await stopWatching();
  await stopWorker();
  await app.close();
  await database.close();
  await emulator.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function entryOf(index: number) {
  const remoteKey = `bench-${String(index).padStart(6, '0')}`;
  const note: NewAtsNote = {
    remoteKey,
    about: emulator.facts.person,
    title: `Interview ${index}`,
    lines: Array.from({ length: 12 }, (_, line) => ({
      kind: 'bullet',
      text: `Line ${line} of the notes of meeting ${index}`,
    })),
    activityType: 'notes',
    happenedAt: new Date(),
  };
  notes.set(remoteKey, note);
  return { kind: 'ats.send' as const, idempotencyKey: remoteKey, payload: { proposalId: remoteKey, round: 1 } };
}
