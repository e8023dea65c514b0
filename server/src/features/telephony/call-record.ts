import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { findMeeting } from '../meetings/service.ts';
import { announceCall } from './service.ts';
import { selectCall } from './store.ts';

export type CallRecord = ReturnType<typeof openCallRecord>;

/** Writes changes of one call down, one after the other, and tells of each. */
export function openCallRecord(app: App, of: { teamId: string; id: string }) {
  let queue: Promise<void> = Promise.resolve();
  return {
    write(work: (tx: Db) => Promise<unknown>): Promise<void> {
      queue = queue
        .then(() =>
          app.db.transaction(async (tx) => {
            await work(tx);
            const row = await selectCall(tx, of.teamId, of.id);
            if (!row) return;
            const meeting = row.meetingId && (await findMeeting(tx, { teamId: of.teamId, meetingId: row.meetingId }));
            await announceCall(tx, row, meeting || undefined);
          }),
        )
        .catch((error: unknown) =>
          app.log.error({ err: error, call: of.id }, 'telephony: a change could not be written down'),
        );
      return queue;
    },
    done: () => queue,
  };
}
