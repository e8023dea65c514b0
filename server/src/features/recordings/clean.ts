import type { App } from '../../app.ts';
import { limits } from '@candor/contract/limits';
import { purgeDeleted, removeUnheld } from '../meetings/remove.ts';
import { endForgotten } from './takes/finish.ts';
import { allMeetingsPrefix } from './keys.ts';
import { selectKnownKeys } from './store.ts';
import { closeTake } from './takes/takes.ts';
import {
  deleteTake,
  lockTake,
  selectAbandoned,
  selectForgottenMeetings,
  selectIdleTakes,
  selectRuns,
  updateTake,
} from './takes/take-store.ts';

const hourMs = 3600 * 1000;
/** A file may be older than its row by as long as the slowest write takes. */
const graceMs = 24 * hourMs;
const idleMs = 12 * hourMs;
const workMs = 6 * hourMs;
const batch = 500;

/** Purges deleted meetings, closes what recorders have forgotten and removes files that no row names. Safe to run at any time, by several at once. */
export async function cleanRecordings(
  app: App,
  options: { graceMs?: number; signal?: AbortSignal } = {},
): Promise<{ removed: number; closed: number }> {
  const now = app.now().getTime();
  const before = new Date(now - (options.graceMs ?? graceMs));
  await purgeDeleted(app);
  await removeAbandoned(app, new Date(now - limits.uploadWaitHours * hourMs));
  await app.storage.removeUnfinished(before);
  await app.media.removeFolders(new Date(now - Math.min(workMs, options.graceMs ?? workMs)));
  const closed = await closeIdle(app, new Date(now - idleMs));
  await endAllForgotten(app, new Date(now - idleMs));
  return { closed, removed: await removeOrphans(app, before, options.signal) };
}

/** Made for an upload of which nothing ever arrived. They can be restored like any other meeting. */
async function removeAbandoned(app: App, before: Date): Promise<void> {
  for (const at of await selectAbandoned(app.db, before))
    await app.db.transaction(async (tx) => removeUnheld(app, tx, at));
}

async function closeIdle(app: App, before: Date): Promise<number> {
  const idle = await selectIdleTakes(app.db, before);
  for (const { teamId, id } of idle) {
    await app.db.transaction(async (tx) => {
      const take = await lockTake(tx, teamId, id);
      if (take?.status !== 'open' || take.lastChunkAt >= before) return;
      const isEmpty = (await selectRuns(tx, teamId, id)).length === 0;
      // A part of an uploaded file may be half of it or all of it: what can be played is kept.
      if (isEmpty) await deleteTake(tx, teamId, id);
      else {
        await updateTake(tx, teamId, id, { isForgotten: true });
        await closeTake(app, tx, take, true);
      }
      await endForgotten(app, tx, take, take.lastChunkAt);
    });
  }
  return idle.length;
}

/** In progress for anyone who looks, but every recorder has stopped and nobody has finished them. */
async function endAllForgotten(app: App, before: Date): Promise<void> {
  for (const { heardAt, ...at } of await selectForgottenMeetings(app.db, before))
    await app.db.transaction((tx) => endForgotten(app, tx, at, heardAt));
}

async function removeOrphans(app: App, before: Date, signal: AbortSignal | undefined): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  async function sweep(): Promise<void> {
    const known = old.length > 0 ? await selectKnownKeys(app.db, old) : new Set<string>();
    for (const key of old.filter((candidate) => !known.has(candidate))) {
      await app.storage.remove(key);
      removed += 1;
    }
    old = [];
  }
  for await (const { key, modifiedAt } of app.storage.list(allMeetingsPrefix)) {
    signal?.throwIfAborted();
    if (modifiedAt < before && old.push(key) >= batch) await sweep();
  }
  await sweep();
  if (removed > 0) app.log.info({ removed }, 'recordings: removed files that nothing names');
  return removed;
}
