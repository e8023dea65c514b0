import { createHash } from 'node:crypto';
import type { RedactedAudio } from '@candor/contract/share-links';
import type { App } from '../../../app.ts';
import type { ServedFile } from '../../../http/ranges.ts';
import type { SoundRow } from './sound-store.ts';

export type RedactedSpan = { startS: number; endS: number };
/** Sound that is made for visitors: a part of a stored file, with a tone over some of it. */
export type Sound = {
  teamId: string;
  meetingId: string /** Of everything that is in it. */;
  digest: string;
  sourceKey: string;
  startS: number;
  endS: number;
  covered: RedactedSpan[];
};

/** What is said in a sound of a blind page. */
export type SoundTranscript = Omit<RedactedAudio, 'isReady'>;

/** Of a snippet by its item alone, of a span by its item and itself. */
export const soundId = (itemId: string, evidenceId = '') => `${itemId} ${evidenceId}`;

/** Of the job that makes them: one at a time for each kind of link to a page. */
export const soundsKey = ({ pageId, isBlind }: { pageId: string; isBlind: boolean }) =>
  `${pageId}-${isBlind ? 'blind' : 'open'}`;

/** `source` names the bytes that it is cut from: another one is another sound. */
export function toSound(
  at: Pick<Sound, 'teamId' | 'meetingId' | 'sourceKey' | 'startS' | 'endS' | 'covered'>,
  source: string,
): Sound {
  const ms = (seconds: number) => Math.round(seconds * 1000);
  const digest = createHash('sha256')
    .update(
      JSON.stringify([source, ms(at.startS), ms(at.endS), at.covered.map((span) => [ms(span.startS), ms(span.endS)])]),
    )
    .digest('hex');
  return { ...at, digest };
}

export function toSoundFile(
  app: App,
  { key, bytes, sha256, createdAt }: SoundRow,
  downloadName: string | undefined,
): ServedFile {
  return {
    bytes,
    etag: sha256.slice(0, 32),
    modifiedAt: createdAt,
    mediaType: 'audio/mpeg',
    downloadName,
    open: (range) => app.storage.get(key, range),
  };
}
