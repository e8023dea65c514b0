import { sendSignal } from './signals.ts';
import { stored } from './storage.ts';

const apiVersion = stored('local', 'apiVersion');

export type VersionVerdict = 'first' | 'same' | 'mismatch';

/** The first version seen is the one to stay with; any other is a mismatch. */
export function judgeVersion(known: string | null, seen: string): VersionVerdict {
  if (known === null) return 'first';
  return known === seen ? 'same' : 'mismatch';
}

/** Tells of a mismatch once in the life of the page, however many replies report it. */
export function versionWatch(
  store: { get(): string | null; set(value: string): void },
  onMismatch: (serverVersion: string) => void,
) {
  let isReported = false;
  return (seen: string | null) => {
    if (!seen) return;
    const verdict = judgeVersion(store.get(), seen);
    if (verdict === 'first') store.set(seen);
    if (verdict !== 'mismatch' || isReported) return;
    isReported = true;
    onMismatch(seen);
  };
}

export const noticeVersion = versionWatch(apiVersion, (serverVersion) =>
  sendSignal('version-mismatch', { serverVersion }),
);

export const storeApiVersion = apiVersion.set;
