import type { createTake } from '@candor/contract/recordings';
import type { InputOf } from '@candor/contract/route';
import { type DBSchema, openDB } from 'idb';
import type { InMeeting } from '../entities/meetings/meetings.ts';

/** A take that this browser has started and not closed yet. The browser chooses its `key`, so a repeated request creates it only once. */
export type StoredTake = {
  key: string;
  accountId: string;
  at: InMeeting;
  body: InputOf<typeof createTake>['body'];
  /** The meeting was to be finished with it. */
  isFinishing: boolean;
};
export type StoredChunk = { key: string; track: number; seq: number; bytes: ArrayBuffer };

/** Recorded chunks that the server has not acknowledged: they survive the page, the browser and a power failure. */
export type Outbox = {
  putTake(take: StoredTake): Promise<void>;
  takes(): Promise<StoredTake[]>;
  /** Removes the take and all its chunks. */
  remove(key: string): Promise<void>;
  put(chunk: StoredChunk): Promise<void>;
  /** The oldest chunks of the track, at most `most`. */
  oldest(key: string, track: number, most: number): Promise<StoredChunk[]>;
  delete(chunk: StoredChunk): Promise<void>;
  count(key: string): Promise<number>;
  close(): void;
};

interface Schema extends DBSchema {
  takes: { key: string; value: StoredTake };
  chunks: { key: [key: string, track: number, seq: number]; value: StoredChunk };
}
type Store = 'takes' | 'chunks';

export async function openOutbox(): Promise<Outbox> {
  const db = await openDB<Schema>('candor-recordings', 1, {
    upgrade(created) {
      created.createObjectStore('takes', { keyPath: 'key' });
      created.createObjectStore('chunks', { keyPath: ['key', 'track', 'seq'] });
    },
  });
  const openStore = <S extends Store>(name: S, durability: IDBTransactionDurability = 'strict') => {
    const transaction = db.transaction(name, 'readwrite', { durability });
    return { store: transaction.objectStore(name), done: transaction.done };
  };
  return {
    async putTake(take) {
      const { store, done } = openStore('takes');
      await Promise.all([store.put(take), done]);
    },
    takes: () => db.getAll('takes'),
    async remove(key) {
      const transaction = db.transaction(['takes', 'chunks'], 'readwrite', { durability: 'strict' });
      await Promise.all([
        transaction.objectStore('chunks').delete(wholeTake(key)),
        transaction.objectStore('takes').delete(key),
        transaction.done,
      ]);
    },
    async put(chunk) {
      const { store, done } = openStore('chunks');
      await Promise.all([store.put(chunk), done]);
    },
    oldest: (key, track, most) => db.getAll('chunks', IDBKeyRange.bound([key, track], [key, track, []]), most),
    async delete({ key, track, seq }) {
      // A chunk that comes back after a crash is sent again, and the server recognizes it: no need to wait for the disk.
      const { store, done } = openStore('chunks', 'relaxed');
      await Promise.all([store.delete([key, track, seq]), done]);
    },
    count: (key) => db.count('chunks', wholeTake(key)),
    close: () => db.close(),
  };
}

const wholeTake = (key: string) => IDBKeyRange.bound([key], [key, []]);
