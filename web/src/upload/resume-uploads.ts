import { hasCode } from '../lib/api-error.ts';
import { dropKeptFilesExcept, readKeptFile } from './kept-files.ts';
import { type RunningUpload, StoppedError } from './resumable-upload.ts';
import { runUpload } from './upload-file.ts';
import { holdUploadLock } from './upload-lock.ts';
import { forgetUpload, readUnfinished, type Unfinished, unfinishedText } from './upload-memory.ts';
import { percentOf } from './upload-rules.ts';

/** Uploads that this page goes on with by itself: how far each has come, in per cent. */
export type Resuming = ReadonlyMap<string, number>;

let resuming: Resuming = new Map();
const running = new Map<string, RunningUpload>();
const listeners = new Set<() => void>();

export const resumingUploads = (): Resuming => resuming;

export function subscribeToResuming(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server is told by whoever stops it. */
export function stopResuming(uploadId: string): void {
  running.get(uploadId)?.stop();
}

function show(uploadId: string, percent: number | null) {
  const next = new Map(resuming);
  if (percent === null) next.delete(uploadId);
  else next.set(uploadId, percent);
  resuming = next;
  for (const listener of listeners) listener();
}

/** At the start of the app: goes on with what this person was uploading when the page was closed, one after the other. Those in other tabs are left alone. */
export async function resumeUploads(
  accountId: string,
  tell: (what: 'resumed' | 'done', one: Unfinished) => void,
): Promise<void> {
  const unfinished = readUnfinished(unfinishedText());
  await dropKeptFilesExcept(unfinished.map(({ uploadId }) => uploadId));
  for (const one of unfinished.toReversed()) if (one.accountId === accountId) await resume(one, tell);
}

async function resume(one: Unfinished, tell: (what: 'resumed' | 'done', one: Unfinished) => void): Promise<void> {
  const { uploadId, teamId, meetingId } = one;
  const file = await readKeptFile(uploadId);
  const release = file && (await holdUploadLock(uploadId));
  if (!file || !release) return;
  try {
    tell('resumed', one);
    show(uploadId, 0);
    const upload = runUpload({ teamId, meetingId, uploadId }, file, ({ sent }) =>
      show(uploadId, percentOf(sent, file.size)),
    );
    running.set(uploadId, upload);
    await upload.finished;
    forgetUpload(uploadId);
    tell('done', one);
  } catch (error) {
    const isOver = ['upload_not_found', 'meeting_not_found', 'unsupported_recording', 'take_finished'] as const;
    if (isOver.some((code) => hasCode(error, code))) forgetUpload(uploadId);
    else if (!(error instanceof StoppedError)) throw error;
  } finally {
    running.delete(uploadId);
    show(uploadId, null);
    release();
  }
}
