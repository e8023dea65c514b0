import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Doors, OpenedDevice } from '../../http/who.ts';
import { selectDevices, useDevice } from './store.ts';

/** Groups of this topic are account ids; the database publishes it too, when a membership or an account ends (0395). */
export const deviceTopic = 'device.changed';

/** A browser that nobody has used for this long has to be connected again. */
const unusedMs = 90 * 24 * 3600_000;

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Looks a credential up by its hash; the answer is kept for a moment, so `last used` is exact to half a minute. */
export function openDeviceDoor(app: App): Doors['openDevice'] {
  const cache = app.caches.open<OpenedDevice>(deviceTopic, ({ accountId }) => accountId);
  return async (secret, address) => {
    const hash = hashOf(secret);
    return cache.through(hash, async () => {
      const now = app.now();
      const row = await useDevice(app.db, hash, { now, since: new Date(now.getTime() - unusedMs), address });
      return row ? { deviceId: row.id, accountId: row.accountId, teamId: row.teamId } : null;
    });
  };
}

/** For connections that stay open: whether this is still a connected browser of the account. */
export async function isDevice(app: App, { accountId, id }: { accountId: string; id: string }): Promise<boolean> {
  return (await selectDevices(app.db, { accountId, id })).length > 0;
}
