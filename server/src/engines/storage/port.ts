import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = { bytes: number; sha256: string };

export type ListedFile = { key: string; bytes: number; modifiedAt: Date };

/** Where recordings are kept. Keys are paths of plain segments, for example `teams/t1/meetings/m1/media.mp4`. */
export type Storage = {
  /** Resolves when the bytes are safe from a crash; a put that fails leaves nothing under the key. */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Throws `StorageError` `missing` before the first byte where there is no such file. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<{ bytes: number } | null>;
  /** A path on this machine with the whole file, to be read only: its own place, or a copy in `folder`. */
  checkout(key: string, folder: string): Promise<string>;
  /** Nothing happens where there is nothing. */
  remove(key: string): Promise<void>;
  /** In no promised order. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Removes what puts that never ended have left since before then. */
  removeUnfinished(before: Date): Promise<void>;
  close(): void;
};

export type S3Options = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  prefix: string;
  credentials:
    | { accessKeyId: string; secretAccessKey: string }
    | undefined /** How long one try may wait for an answer. */;
  patienceMs?: number;
};

export type StorageOptions = { folder: string; s3: S3Options | undefined };
