import type { App } from '../../app.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { move } from '../../pipeline/move.ts';
import { holdAnyMeeting } from '../meetings/service.ts';
import { startSyncing } from './service.ts';
import { selectUnrecorded } from './store.ts';
import { pollCalendars, syncConnection } from './sync.ts';

/** A meeting of the calendar that nobody recorded is over this long after its end. */
const overMs = 15 * 60_000;

export async function syncCalendar(app: App, { payload }: JobRun<'calendar.sync'>): Promise<void> {
  await syncConnection(app, payload.connectionId);
}

export async function pollAll(app: App, { signal }: JobRun<'calendar.poll'>): Promise<void> {
  await endUnrecorded(app);
  await pollCalendars(app, signal);
}

export async function readNewConnection(app: App, { payload }: JobRun<'connection.connected'>): Promise<void> {
  await startSyncing(app, payload.connectionId);
}

/** Otherwise they would be in progress for ever. */
async function endUnrecorded(app: App): Promise<void> {
  for (const at of await selectUnrecorded(app.db, new Date(app.now().getTime() - overMs)))
    await app.db.transaction(async (tx) => {
      const row = await holdAnyMeeting(tx, at);
      if (row?.status === 'created' && !row.hasBot) await move(app, tx, row, 'cancelled');
    });
}
