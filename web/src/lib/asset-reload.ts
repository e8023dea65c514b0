import { limits } from '@candor/contract/limits';
import { ping } from '@candor/contract/system';
import { call } from './api.ts';
import { recordingHere } from './recorded-meeting.ts';
import { sendSignal } from './signals.ts';
import { stored } from './storage.ts';

const reloads = stored('tab', 'assetReloads');
const windowMs = 60_000;
const most = 3;

/** Times of the reloads that still count, or null when reloading again would only go round in circles. */
export function mayReload(record: string | null, nowMs: number): number[] | null {
  const recent = (record ?? '')
    .split(' ')
    .map(Number)
    .filter((time) => time > nowMs - windowMs && time <= nowMs);
  return recent.length < most ? recent : null;
}

/** Loads a module of ours; when it is gone (a new version was installed) the page reloads, and this never settles. */
export async function loadModule<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    // A reload would end a recording.
    const recent = recordingHere.get() ? null : mayReload(reloads.get(), Date.now());
    // In words of our own: the router would take the browser's for its cue to reload once more.
    if (!recent) throw new Error('A part of the app could not be loaded', { cause: error });
    reloads.set([...recent, Date.now()].join(' '));
    await reload();
    return new Promise<never>(() => undefined);
  }
}

async function reload() {
  sendSignal('asset-failed', undefined);
  let isReachable = true;
  call(ping, {}, { quiet: true }).catch(() => (isReachable = false));
  await new Promise((done) => setTimeout(done, limits.assetReloadMs));
  // Without a server a reload would end on the browser's own error page: wait for it instead.
  if (isReachable) location.reload();
  else sendSignal('outage', undefined);
}
