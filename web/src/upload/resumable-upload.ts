import type { HttpStack } from 'tus-js-client';
import { backoffMs, restUntilOnline } from '../lib/backoff.ts';
import { isFinal } from './tus-error.ts';
import { sendRemaining } from './tus-client.ts';

export type UploadProgress = {
  phase: 'sending' | 'paused' | 'waiting';
  sent: number;
  /** Why it waits. */
  trouble: unknown;
};

export type UploadOptions = {
  file: Blob;
  /** The address of an upload that the server knows already. */
  url: string;
  onProgress: (progress: UploadProgress) => void;
  /** Waits before the next attempt; ends early when the connection is back. */
  rest?: (ms: number, signal: AbortSignal) => Promise<void>;
  httpStack?: HttpStack;
};

export type RunningUpload = {
  pause: () => void;
  resume: () => void;
  stop: () => void;
  /** Resolves when the server has the whole file; rejects with an error that no further attempt can change. */
  finished: Promise<void>;
};

export class StoppedError extends Error {}
export class UnreadableFileError extends Error {}

/** Sends a file for as long as it takes: after a lost connection it asks how far the server has come and continues from there. */
export function startUpload({
  file,
  url,
  onProgress,
  rest = restUntilOnline,
  httpStack,
}: UploadOptions): RunningUpload {
  let sent = 0;
  let isPaused = false;
  let isStopped = false;
  let wake = () => {};
  let current = new AbortController();
  const report = (phase: UploadProgress['phase'], trouble: unknown = null) => onProgress({ phase, sent, trouble });
  const onSent = (bytes: number) => {
    sent = bytes;
    report('sending');
  };

  async function whilePaused() {
    if (!isPaused) return;
    report('paused');
    await new Promise<void>((done) => (wake = done));
  }

  async function run() {
    for (let failures = 0; ; ) {
      await whilePaused();
      if (isStopped) throw new StoppedError();
      current = new AbortController();
      const sentBefore = sent;
      try {
        return await sendRemaining({ file, url, onSent, signal: current.signal, httpStack });
      } catch (error) {
        if (isPaused || isStopped) continue;
        if (isFinal(error)) throw error;
        await requireReadable(file);
        if (sent > sentBefore) failures = 0;
        report('waiting', error);
        await rest(backoffMs(failures, Math.random()), current.signal);
        failures += 1;
      }
    }
  }

  return {
    pause: () => {
      isPaused = true;
      current.abort();
    },
    resume: () => {
      isPaused = false;
      wake();
    },
    stop: () => {
      isStopped = true;
      current.abort();
      wake();
    },
    finished: run(),
  };
}

/** A file that was moved or changed since it was chosen looks like a broken connection to the request that sends it. */
async function requireReadable(file: Blob) {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new UnreadableFileError();
    });
}
