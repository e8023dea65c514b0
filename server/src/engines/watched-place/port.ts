import type { Readable } from 'node:stream';

export type FoundFile = {
  /** Below the place, with / between folders. */
  path: string;
  bytes: number;
  modifiedAt: Date;
  /** Why it is not read, whatever it holds. */
  fault: string | null;
};

/** Where recordings appear that others put there: a folder, or a bucket. Nothing outside of it is ever read. */
export type WatchedPlace = {
  /** All files in it, and in its folders; `done` is left out. Throws `PlaceError` where it can't be looked through. */
  list(): AsyncIterable<FoundFile>;
  /** Null where there is none any more. */
  stat(path: string): Promise<Pick<FoundFile, 'bytes' | 'modifiedAt'> | null>;
  /** Throws `PlaceError` where it may not be read. */
  open(path: string, from?: number): Promise<Readable>;
  /** Into the folder `done`, under its own name or, where that is taken, another. */
  moveAway(path: string): Promise<void>;
  close(): void;
};

/** With a sentence for people. */
export class PlaceError extends Error {}

export const doneFolder = 'done';
