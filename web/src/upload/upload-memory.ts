import { stored } from '../lib/storage.ts';
import { dropKeptFile } from './kept-files.ts';

/** An unfinished upload that was started in this browser. */
export type Unfinished = {
  fingerprint: string;
  fileName: string;
  accountId: string;
  teamId: string;
  meetingId: string;
  uploadId: string;
};

const kept = stored('local', 'uploads');
const most = 20;

/** The same file again, as far as a page may know it. */
export function fingerprintOf({
  name,
  size,
  lastModified,
  type,
}: Pick<File, 'name' | 'size' | 'lastModified' | 'type'>): string {
  return JSON.stringify([name, size, lastModified, type]);
}

export function readUnfinished(text: string | null): Unfinished[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list)
      ? list.filter(
          (one): one is Unfinished =>
            typeof one === 'object' && one !== null && 'fingerprint' in one && 'uploadId' in one,
        )
      : [];
  } catch {
    return [];
  }
}

export const subscribeToUnfinished = kept.subscribe;
export const unfinishedText = kept.get;

export function rememberUpload(one: Unfinished) {
  const others = readUnfinished(kept.get()).filter(({ uploadId }) => uploadId !== one.uploadId);
  kept.set(JSON.stringify([one, ...others].slice(0, most)));
}

export function forgetUpload(uploadId: string) {
  kept.set(JSON.stringify(readUnfinished(kept.get()).filter((one) => one.uploadId !== uploadId)));
  void dropKeptFile(uploadId);
}
