import { createTake, finishTake, putChunk } from '@candor/contract/recordings';
import { call } from '../lib/api.ts';
import type { InMeeting } from '../entities/meetings/meetings.ts';
import type { StoredChunk, StoredTake, Outbox } from './outbox.ts';
import { persist, type PersistOptions } from './persist.ts';

/** Usually there is one; after an outage, or where the way is long, they go in handfuls. Browsers allow six connections, and others need theirs. */
const mostAtOnce = 2;

export type SenderOptions = {
  outbox: Outbox;
  take: StoredTake;
  onTrouble: (error: unknown) => void /** One more chunk is safe on the server. */;
  onSent: () => void /** The server does not want it: trying again is of no use. */;
  onRefused?: (error: unknown) => void;
  rest?: PersistOptions['rest'];
};

/** Sends what the outbox has of a take: the oldest of each track first, each chunk until it is acknowledged, for as long as it takes. */
export type Sender = {
  /** Where the server keeps it; rejects where it refuses. */
  takeId: Promise<string>;
  /** There is something new in the outbox. */
  wake(): void;
  /** Resolves when everything that is in the outbox has arrived. Nothing is sent after that. */
  drain(): Promise<void>;
  /** Closes the take; asked twice it does no harm. */
  close(chunkCounts?: number[]): Promise<void>;
  stop(): void;
};

export function openSender({ outbox, take, onTrouble, onSent, onRefused, rest }: SenderOptions): Sender {
  const stopping = new AbortController();
  const retry = { signal: stopping.signal, onTrouble, ...(rest && { rest }) };
  const takeId = persist(
    async () => (await call(createTake, { params: take.at, body: take.body }, { quiet: true })).$id,
    retry,
  );
  const sleepers = new Set<() => void>();
  let isEnding = false;
  const wake = () => {
    for (const rouse of sleepers) rouse();
    sleepers.clear();
  };

  async function sendChunk(params: InMeeting & { takeId: string; track: number }, chunk: StoredChunk): Promise<void> {
    const body = new Blob([chunk.bytes], { type: 'application/octet-stream' });
    await persist(() => call(putChunk, { params: { ...params, seq: chunk.seq }, body }, { quiet: true }), retry);
    await outbox.delete(chunk);
    onSent();
  }

  async function sendTrack(track: number): Promise<void> {
    const params = { ...take.at, takeId: await takeId, track };
    for (;;) {
      // Asked for before looking: what arrives in between is not slept through.
      const woken = new Promise<void>((done) => void sleepers.add(done));
      const chunks = await outbox.oldest(take.key, track, mostAtOnce);
      if (chunks.length > 0) await Promise.all(chunks.map((chunk) => sendChunk(params, chunk)));
      else if (isEnding) return;
      else await woken;
    }
  }

  const tracks = Promise.all(take.body.tracks.map((_, track) => sendTrack(track)));
  tracks.catch((error: unknown) => {
    if (!stopping.signal.aborted) onRefused?.(error);
  });
  return {
    takeId,
    wake,
    async drain() {
      isEnding = true;
      wake();
      await tracks;
    },
    async close(chunkCounts) {
      const params = { ...take.at, takeId: await takeId };
      await persist(
        () =>
          call(
            finishTake,
            { params, body: { incomplete: chunkCounts === undefined, ...(chunkCounts && { chunkCounts }) } },
            { quiet: true },
          ),
        retry,
      );
    },
    stop() {
      stopping.abort();
      isEnding = true;
      wake();
    },
  };
}
