import pg from 'pg';
import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { App } from '../../app.ts';
import { openClient } from '../../db/client.ts';
import { outbox } from '../../db/schema/connections.ts';
import { openAtsEngine } from '../../engines/ats/open.ts';
import type { AtsKind, NewAtsNote } from '../../engines/ats/port.ts';
import { AtsError } from '../../engines/ats/port.ts';
import type { OutboxEntry } from '../../outbox/index.ts';
import { SendError, sendOutboxEntry } from '../../outbox/index.ts';

/** A worker reduced to its outbox, for tests that kill it: sends every waiting note, says so, and ends. */
export type SenderOptions = {
  databaseUrl: string;
  kind: AtsKind;
  emulatorUrl: string;
  origins: readonly string[];
  settings: Record<string, string>;
  token: string | null;
  /** How far its clock is ahead, so that leases of those who were killed are over. */
  aheadMs: number;
};
const options = JSON.parse(process.argv[2] ?? '{}') as SenderOptions;
const { databaseUrl, kind, emulatorUrl, origins, settings, token, aheadMs } = options;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const db = openClient(pool);
const now = () => new Date(Date.now() + aheadMs);
const engine = openAtsEngine({
  db,
  resolve(url) {
    const { origin } = new URL(url);
    return origins.includes(origin) ? emulatorUrl + url.slice(origin.length) : url;
  },
  privateHosts: [],
  now,
});
const ats = engine.open({ id: 'killed', kind, teamId: 'team', settings, ...(token && { token: async () => token }) });
// Only what the outbox uses: this process takes its entries from the table instead of from jobs.
const app = { db, now, log: pino({ level: 'silent' }), jobs: { add: async () => '' } } as unknown as App;

/** The note travels in the entry itself, beside what the product keeps there: this process knows no proposals. */
async function send(_app: App, { id, attempts, lastAnswer }: OutboxEntry<'ats.send'>): Promise<unknown> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  const { note: wanted } = row!.payload as { note: NewAtsNote & { happenedAt: string } };
  try {
    const note = { ...wanted, happenedAt: new Date(wanted.happenedAt) };
    return await ats.writeNote(note, { mayExist: attempts > 1 || lastAnswer !== null });
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    throw new SendError(error.message, { retryAfterS: error.retryAfterS, isFinal: error.fault === 'refused' });
  }
}

for (;;) {
  const waiting = await db.select().from(outbox).where(eq(outbox.state, 'waiting')).orderBy(asc(outbox.id));
  const due = waiting.filter(({ nextTryAt }) => nextTryAt <= now());
  if (due.length === 0) break;
  for (const { id } of due) await sendOutboxEntry(app, { payload: { entryId: id } }, { 'ats.send': send });
}
await pool.end();
console.log('done');
