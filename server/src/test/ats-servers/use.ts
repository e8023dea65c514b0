import pg from 'pg';
import type { Db } from '../../db/client.ts';
import { openClient } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { AtsEngine, AtsEngineOptions } from '../../engines/ats/open.ts';
import { openAtsEngine } from '../../engines/ats/open.ts';
import type { Ats, AtsRef, NewAtsNote } from '../../engines/ats/port.ts';
import { createTestDatabase } from '../database.ts';
import type { AtsEmulator } from './emulator.ts';

/** An emulator that runs for as long as its use takes. */
export async function withEmulator<T extends AtsEmulator>(
  Emulator: new () => T,
  use: (emulator: T) => Promise<void>,
): Promise<void> {
  const emulator = new Emulator();
  await emulator.start();
  try {
    await use(emulator);
  } finally {
    await emulator.stop();
  }
}

let connections = 0;

/** A connection of a process of its own, unhurried by limits; one with an id keeps the limit of `settings`, together with others of that id. */
export function connectTo(
  emulator: AtsEmulator,
  db: Db,
  shared?: { id: string; settings: Record<string, string> },
): Ats {
  const engine = openAtsEngine({ db, resolve: emulator.resolve, privateHosts: [], now: () => new Date() });
  connections += 1;
  const { kind } = emulator;
  const settings = { ...emulator.settings, ...(shared?.settings ?? { requestsPerSecond: '500' }) };
  const token = emulator.token && ((refused?: string) => emulator.token!(refused));
  return engine.open({
    id: shared?.id ?? `emulated-${connections}`,
    kind,
    teamId: 'team',
    settings,
    ...(token && { token }),
  });
}

/** The real engine of an app, its addresses leading to the emulator, its limits out of the way of the test. */
export const engineOn =
  (emulator: AtsEmulator) =>
  (options: AtsEngineOptions): AtsEngine => {
    const engine = openAtsEngine({ ...options, resolve: emulator.resolve });
    return {
      open: (connection) =>
        engine.open({ ...connection, settings: { ...connection.settings, requestsPerSecond: '500' } }),
    };
  };

/** The same for a system that is signed in to: whatever the team is connected to is that system, with its token. */
export const engineSignedIn =
  (emulator: AtsEmulator) =>
  (options: AtsEngineOptions): AtsEngine => {
    const engine = openAtsEngine({ ...options, resolve: emulator.resolve });
    const { kind } = emulator;
    const token = (refused?: string) => emulator.token!(refused);
    const settings = () => ({ ...emulator.settings, requestsPerSecond: '500' });
    return { open: ({ id, teamId }) => engine.open({ id, teamId, kind, settings: settings(), token }) };
  };

let notes = 0;
type NoteSubject = { person: AtsRef; activityType: string | null };

export function sampleNote(subject: NoteSubject | AtsEmulator, more: Partial<NewAtsNote> = {}): NewAtsNote {
  const { person, activityType } = 'facts' in subject ? subject.facts : subject;
  notes += 1;
  return {
    remoteKey: `candor-${String(notes).padStart(8, '0')}`,
    about: person,
    title: 'Interview with Amara',
    lines: [
      { kind: 'heading', text: 'Pay' },
      { kind: 'bullet', text: 'Wants £68k & a <flat> hierarchy' },
      { kind: 'link', text: 'Recording', url: 'https://candor.example/m/1?a=1&b=2' },
    ],
    activityType,
    happenedAt: new Date('2026-11-16T09:00:00Z'),
    durationS: 1830,
    ...more,
  };
}

/** A database with one team, without the rest of the server. */
export async function openAtsDatabase(): Promise<{ db: Db; url: string; teamId: string; close(): Promise<void> }> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  const teamId = newId();
  await pool.query("insert into team (id, name) values ($1, 'Northlight')", [teamId]);
  return {
    db: openClient(pool),
    url: database.url,
    teamId,
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}
