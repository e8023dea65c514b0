import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { listRetentions } from '../teams/settings.ts';
import { changeMeeting, holdAnyMeeting } from './service.ts';
import { selectOlderThan } from './store.ts';

const batch = 500;

/** Deletes the finished meetings that their teams no longer keep, as a person would: they can be restored for 30 days. Safe to run twice. */
export async function deleteOldMeetings(app: App): Promise<number> {
  let deleted = 0;
  for (const { teamId, days } of await listRetentions(app.db)) {
    const old = { teamId, days, now: app.now() };
    for (let ids = await selectOlderThan(app.db, old, batch); ids.length > 0; ) {
      for (const meetingId of ids) {
        await app.db.transaction(async (tx) => {
          const row = await holdAnyMeeting(tx, { teamId, meetingId });
          if (row) await changeMeeting(tx, row, { deletionId: newId(), deletedAt: app.now() });
        });
        deleted += 1;
      }
      ids = await selectOlderThan(app.db, old, batch);
    }
  }
  return deleted;
}
