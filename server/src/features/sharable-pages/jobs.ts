import { createReadStream } from 'node:fs';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { sharedSoundKey } from '../recordings/keys.ts';
import { deleteBatches } from './activity/count-store.ts';
import { present } from './present/present.ts';
import type { Sound } from './serve/sound.ts';
import { insertSound, selectSounds } from './serve/sound-store.ts';
import { purgePages, selectPage } from './store.ts';

/** Makes what a page needs and has not been made yet. Safe to run twice, and after any change: what nobody needs now is not made. */
export async function makeSounds(app: App, { payload, signal }: JobRun<'share.sounds'>): Promise<void> {
  if (!(await selectPage(app.db, payload.teamId, payload.pageId))) return;
  const { sounds } = await present(app, payload);
  const wanted = new Map([...sounds.values()].map((sound) => [sound.digest, sound]));
  for (const { digest } of await selectSounds(app.db, payload.teamId, [...wanted.keys()])) wanted.delete(digest);
  for (const sound of wanted.values()) await app.media.inFolder((folder) => makeSound(app, sound, folder, signal));
}

async function makeSound(app: App, sound: Sound, folder: string, signal: AbortSignal): Promise<void> {
  const path = await app.storage.checkout(sound.sourceKey, folder);
  const media = await app.media.cutSound(
    { path, startS: sound.startS, endS: sound.endS, covered: sound.covered, folder },
    { signal },
  );
  const key = sharedSoundKey(sound, 'sound.mp3');
  const stored = await app.storage.put(key, createReadStream(media));
  const isKept = await insertSound(app.db, {
    teamId: sound.teamId,
    meetingId: sound.meetingId,
    digest: sound.digest,
    key,
    bytes: stored.bytes,
    sha256: stored.sha256,
  });
  if (!isKept) await app.storage.remove(key);
}

/** A report that comes again does so within minutes: what was counted is not asked for after days. */
const reportsKeptMs = 3 * 24 * 3600 * 1000;

/** Safe to run at any time. */
export async function cleanShares(app: App): Promise<void> {
  await deleteBatches(app.db, new Date(app.now().getTime() - reportsKeptMs));
  await purgePages(app.db, new Date(app.now().getTime() - limits.sharablePageRestoreHours * 3600 * 1000));
}
