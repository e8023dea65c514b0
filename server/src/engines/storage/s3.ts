import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { digesting } from './digest.ts';
import type { S3Options, Storage } from './port.ts';
import { checkKey } from './keys.ts';
import { StorageError } from './storage-error.ts';

/** Parts of a large object: 5 GB fit into 10,000 of them many times over, and few are in memory at once. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;
/** All tries together end before the caller's own request does. */
const maxAttempts = 3;
const usualPatienceMs = 15_000;

export function openS3Storage({
  bucket,
  region,
  endpoint,
  prefix,
  credentials,
  patienceMs = usualPatienceMs,
}: S3Options): Storage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts,
    // Without `throwOnRequestTimeout` a store that says nothing is only complained of, and waited for without end.
    requestHandler: {
      connectionTimeout: Math.min(5_000, patienceMs),
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
    // Stores other than Amazon's often know only the checksums of old; ours is in the database.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) });
  const open = async (key: string, range?: string) =>
    (await client.send(new GetObjectCommand({ ...at(key), ...(range && { Range: range }) }))).Body as Readable;

  return {
    put: (key, body) =>
      translated(async () => {
        const { stream, digest } = digesting(body);
        const upload = new Upload({
          client,
          params: { ...at(key), Body: Readable.from(stream, { objectMode: false }) },
          partSize: partBytes,
          queueSize: partsAtOnce,
        });
        await upload.done();
        return digest();
      }),
    get: (key, range) => translated(() => open(key, range && `bytes=${range.start}-${range.end}`)),
    stat: async (key) => {
      try {
        return await translated(async () => ({
          bytes: (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? 0,
        }));
      } catch (error) {
        if (error instanceof StorageError && error.fault === 'missing') return null;
        throw error;
      }
    },
    checkout: (key, folder) =>
      translated(async () => {
        const path = join(folder, randomUUID());
        await mkdir(folder, { recursive: true });
        await pipeline(unlessStalled(await open(key), patienceMs), createWriteStream(path));
        return path;
      }),
    remove: (key) => translated(async () => void (await client.send(new DeleteObjectCommand(at(key))))),
    async *list(wanted) {
      for (let from: string | undefined; ; ) {
        const page = await translated(() =>
          client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + wanted, ContinuationToken: from })),
        );
        for (const item of page.Contents ?? [])
          yield {
            key: item.Key!.slice(prefix.length),
            bytes: item.Size ?? 0,
            modifiedAt: item.LastModified ?? new Date(0),
          };
        from = page.NextContinuationToken;
        if (!from) return;
      }
    },
    removeUnfinished: (before) => translated(() => abortUploads(client, bucket, prefix, before)),
    close: () => client.destroy(),
  };
}

/** Ends a stream that has stopped flowing. Players may stop reading for as long as they like; work on this machine has no reason to. */
async function* unlessStalled(stream: Readable, ms: number): AsyncGenerator<Uint8Array> {
  const stop = () => stream.destroy(Object.assign(new Error(`nothing came for ${ms / 1000} s`), { code: 'ETIMEDOUT' }));
  let timer = setTimeout(stop, ms);
  try {
    for await (const part of stream as AsyncIterable<Uint8Array>) {
      clearTimeout(timer);
      yield part;
      timer = setTimeout(stop, ms);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function abortUploads(client: S3Client, bucket: string, prefix: string, before: Date): Promise<void> {
  const page = await client
    .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }))
    .catch((error: unknown) => {
      // Not every store can list them; such a store has its own rule for removing them.
      if (error instanceof S3ServiceException && error.$fault === 'client') return null;
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501) return null;
      throw error;
    });
  for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
    if (Initiated && Initiated < before)
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
  }
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name))
      throw new StorageError('missing', 'there is no such object', error);
    if (error instanceof S3ServiceException)
      throw new StorageError('unavailable', `the object store answered: ${error.name} ${error.message}`, error);
    const { code, name, message } = error as NodeJS.ErrnoException;
    const isNetwork = (code && /^E[A-Z]+$/.test(code)) || name === 'TimeoutError' || name === 'AggregateError';
    if (isNetwork) throw new StorageError('unavailable', `the object store is out of reach: ${message}`, error);
    throw error;
  }
}
