import { ApiError } from '../api-error.ts';
import { backoffMs } from '../event-stream.ts';
import { firstPartBytes, nextPartBytes } from './upload-rules.ts';

export type UploadNews = {
  phase: 'sending' | 'paused' | 'waiting';
  sent: number /** Why it waits. */;
  trouble: unknown;
};

export type UploadWork = {
  file: Blob;
  /** How far the server has come. */
  ask: () => Promise<number>;
  send: (offset: number, bytes: Blob, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<number>;
  onNews: (news: UploadNews) => void;
  /** Waits before the next try; ends early when the connection is back. */
  rest?: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type RunningUpload = {
  pause: () => void;
  resume: () => void;
  stop: () => void /** When all is there; rejects with what no further try can change. */;
  finished: Promise<void>;
};

export class StoppedError extends Error {}
export class UnreadableFileError extends Error {}

/** Sends a file part by part, for as long as it takes: after a lost connection it asks how far the server has come and goes on from there. */
export function startUpload({ file, ask, send, onNews, rest = restUntilOnline }: UploadWork): RunningUpload {
  let sent = 0;
  let isPaused = false;
  let isStopped = false;
  let wake = () => {};
  let current = new AbortController();
  const tell = (phase: UploadNews['phase'], trouble: unknown = null) => onNews({ phase, sent, trouble });

  async function whilePaused() {
    if (!isPaused) return;
    tell('paused');
    await new Promise<void>((done) => (wake = done));
  }

  async function sendFrom(offset: number, bytes: number): Promise<number> {
    tell('sending');
    const begun = offset;
    return send(
      offset,
      file.slice(offset, offset + bytes),
      (moved) => {
        sent = begun + moved;
        tell('sending');
      },
      current.signal,
    );
  }

  async function run() {
    let partBytes = firstPartBytes;
    let offset: number | null = null;
    for (let failures = 0; ; ) {
      await whilePaused();
      if (isStopped) throw new StoppedError();
      current = new AbortController();
      try {
        offset ??= await ask();
        sent = offset;
        if (offset >= file.size) return;
        const begun = performance.now();
        const reached: number = await sendFrom(offset, partBytes);
        partBytes = nextPartBytes(reached - offset, performance.now() - begun);
        offset = reached;
        sent = reached;
        failures = 0;
      } catch (error) {
        offset = null;
        if (isPaused || isStopped) continue;
        if (isFinal(error)) throw error;
        await requireReadable(file);
        tell('waiting', error);
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

/** Whether trying again would be answered the same way. */
export function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, 409, 423, 429].includes(error.status)
  );
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

/** Waits, but not longer than until the connection is back. */
export function restUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
