import type { createTake } from '@candor/contract/recordings';
import type { InputOf } from '@candor/contract/route';
import type { InMeeting } from '../data/meetings.ts';

/** A take that this browser has begun and not closed yet. `key` is its own name for it, so that it is made once however often it is asked for. */
export type KeptTake = {
  key: string;
  accountId: string;
  at: InMeeting;
  body: InputOf<typeof createTake>['body'] /** The meeting was to be finished with it. */;
  isFinishing: boolean;
};
export type KeptChunk = { key: string; track: number; seq: number; bytes: ArrayBuffer };

/** What was recorded and has not been acknowledged: it outlives the page, the browser and a loss of power. */
export type Outbox = {
  putTake(take: KeptTake): Promise<void>;
  takes(): Promise<KeptTake[]>;
  /** The take and everything of it. */
  remove(key: string): Promise<void>;
  put(chunk: KeptChunk): Promise<void>;
  /** The oldest chunks of the track, so many at most. */
  oldest(key: string, track: number, most: number): Promise<KeptChunk[]>;
  delete(chunk: KeptChunk): Promise<void>;
  count(key: string): Promise<number>;
  close(): void;
};

const strict: IDBTransactionOptions = { durability: 'strict' };

export async function openOutbox(): Promise<Outbox> {
  const db = await openDatabase();
  const write = (store: 'takes' | 'chunks', work: (store: IDBObjectStore) => void, options = strict) =>
    new Promise<void>((done, fail) => {
      const transaction = db.transaction(store, 'readwrite', options);
      work(transaction.objectStore(store));
      transaction.oncomplete = () => done();
      transaction.onabort = () => fail(transaction.error ?? new Error('Nothing more can be kept in this browser'));
    });
  const read = <T>(store: 'takes' | 'chunks', work: (store: IDBObjectStore) => IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      const request = work(db.transaction(store, 'readonly').objectStore(store));
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error ?? new Error('The browser’s storage cannot be read'));
    });
  return {
    putTake: (take) => write('takes', (store) => store.put(take)),
    takes: () => read<KeptTake[]>('takes', (store) => store.getAll()),
    async remove(key) {
      await write('chunks', (store) => store.delete(IDBKeyRange.bound([key], [key, []])));
      await write('takes', (store) => store.delete(key));
    },
    put: (chunk) => write('chunks', (store) => store.put(chunk)),
    oldest: (key, track, most) =>
      read<KeptChunk[]>('chunks', (store) => store.getAll(IDBKeyRange.bound([key, track], [key, track, []]), most)),
    // One that comes back after a crash is sent again, and the server knows it: no need to wait for the disk.
    delete: ({ key, track, seq }) =>
      write('chunks', (store) => store.delete([key, track, seq]), { durability: 'relaxed' }),
    count: (key) => read('chunks', (store) => store.count(IDBKeyRange.bound([key], [key, []]))),
    close: () => db.close(),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open('candor-recordings', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('takes', { keyPath: 'key' });
      request.result.createObjectStore('chunks', { keyPath: ['key', 'track', 'seq'] });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('The browser’s storage cannot be opened'));
  });
}
