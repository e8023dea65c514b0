import { warmFramesBefore } from './audio/listen.ts';
import { sampleRate } from './audio/decode.ts';
import { frameS } from './audio/vad.ts';

const bytesPerSecond = 2 * sampleRate;
/** No more than this waits for the recogniser; whoever reads the recording waits then, too. */
const mostAheadS = 240;

/** Reads sound as it arrives, and keeps what the recognizer has not reported yet, with a little before it. */
export function holdSound(sound: AsyncIterable<Uint8Array>, startS: number, signal: AbortSignal) {
  let doneS = startS;
  let chunks: Uint8Array[] = [];
  /** Bytes before the first chunk that is held, and after the last one. */
  let first = 0;
  let end = 0;
  let isOver = false;
  let send: ((bytes: Uint8Array | null) => void) | undefined;
  let wake = () => {};
  const firstNeeded = () => Math.round((doneS - warmFramesBefore(doneS) * frameS) * sampleRate) * 2;

  function add(bytes: Uint8Array): void {
    chunks.push(bytes);
    end += bytes.length;
    drop();
    const from = Math.max(0, firstNeeded() - (end - bytes.length));
    if (from < bytes.length) send?.(bytes.subarray(from));
  }
  function drop(): void {
    while (chunks[0] && first + chunks[0].length <= firstNeeded()) {
      first += chunks[0].length;
      chunks = chunks.slice(1);
    }
  }
  async function read(): Promise<never> {
    let rest: Uint8Array = new Uint8Array(0);
    for await (const part of sound) {
      signal.throwIfAborted();
      const bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part;
      const whole = bytes.length - (bytes.length % 2);
      rest = bytes.subarray(whole);
      if (whole > 0) add(bytes.subarray(0, whole));
      while (end / bytesPerSecond - doneS > mostAheadS && !signal.aborted)
        await new Promise<void>((resolve) => (wake = resolve));
    }
    isOver = true;
    send?.(null);
    return new Promise<never>(() => undefined);
  }
  signal.addEventListener('abort', () => wake(), { once: true });
  const failed = read();
  failed.catch(() => undefined);

  return {
    /** Starts over with what is not done. */
    sendTo(next: (bytes: Uint8Array | null) => void) {
      send = next;
      let at = first;
      for (const bytes of chunks) {
        const from = Math.max(0, firstNeeded() - at);
        if (from < bytes.length) next(bytes.subarray(from));
        at += bytes.length;
      }
      if (isOver) next(null);
      return {
        failed,
        stop() {
          if (send === next) send = undefined;
        },
      };
    },
    done(seconds: number): void {
      doneS = seconds;
      drop();
      wake();
    },
  };
}
