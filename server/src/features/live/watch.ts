import type { App } from '../../app.ts';
import { findMeeting } from '../meetings/service.ts';
import { announceLive } from './own.ts';
import { claimChanged } from './store.ts';

const everyMs = 5_000;

/** Tells of sources that fell silent, went away or ended. Safe in several processes at once: each change is claimed by one. */
export async function tellChanged(app: App): Promise<void> {
  await app.db.transaction(async (tx) => {
    const changed = await claimChanged(tx, app.now());
    for (const meetingId of new Set(changed.map((one) => one.meetingId))) {
      const row = await findMeeting(tx, changed.find((one) => one.meetingId === meetingId)!);
      if (row) await announceLive(tx, row);
    }
  });
}

/** Looks every few seconds until the returned function is called. */
export function watchSources(app: App): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking
      .then(() => tellChanged(app))
      .catch((error: unknown) => app.log.warn({ err: error }, 'live: sources could not be looked at'));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
