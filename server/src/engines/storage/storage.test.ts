import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Storage } from './port.ts';
import { openStorage } from './open.ts';
import { StorageError } from './storage-error.ts';

/** One suite for every place where recordings can be kept. */

type Place = { name: string; open(folder: string): Promise<{ storage: Storage; close(): Promise<void> }> };

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

async function openBucket(folder: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'candor', configs: [] }],
  });
  const { port } = await server.run();
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const places: Place[] = [
  {
    name: 'disk',
    open: async (folder) => ({ storage: openStorage({ folder, s3: undefined }), close: async () => undefined }),
  },
  {
    name: 'S3',
    async open(folder) {
      const { endpoint, close } = await openBucket(folder);
      const storage = openStorage({
        folder: '',
        s3: { bucket: 'candor', region: 'us-east-1', endpoint, prefix: 'kept/', credentials },
      });
      return {
        storage,
        close: async () => {
          storage.close();
          await close();
        },
      };
    },
  },
];

describe.each(places)('storage on $name', ({ open }) => {
  let storage: Storage;
  let folder: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-storage-'));
    ({ storage, close } = await open(folder));
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  test('returns what was put, with its hash', async () => {
    const bytes = randomBytes(100_000);
    expect(await storage.put('a/whole', bytes)).toEqual({ bytes: bytes.length, sha256: sha256(bytes) });
    expect(await readAll(await storage.get('a/whole'))).toEqual(bytes);
    expect(await storage.stat('a/whole')).toEqual({ bytes: bytes.length });
  });

  test('a stream of many parts is put without being held in memory whole', async () => {
    const part = randomBytes(1024 * 1024);
    async function* parts() {
      for (let index = 0; index < 20; index += 1) yield part;
    }
    const hash = createHash('sha256');
    for (let index = 0; index < 20; index += 1) hash.update(part);
    expect(await storage.put('a/large', parts())).toEqual({ bytes: 20 * part.length, sha256: hash.digest('hex') });
    expect(
      await readAll(await storage.get('a/large', { start: 19 * part.length - 5, end: 19 * part.length + 4 })),
    ).toEqual(Buffer.concat([part.subarray(-5), part.subarray(0, 5)]));
  });

  // Not 0 to 0: the test store takes a last byte 0 for none.
  test.each([
    [0, 1],
    [3, 6],
    [9, 9],
    [0, 9],
  ])('bytes %i to %i, both included', async (start, end) => {
    await storage.put('a/digits', Buffer.from('0123456789'));
    expect((await readAll(await storage.get('a/digits', { start, end }))).toString()).toBe(
      '0123456789'.slice(start, end + 1),
    );
  });

  test('putting again replaces', async () => {
    await storage.put('a/twice', Buffer.from('first and longer'));
    await storage.put('a/twice', Buffer.from('second'));
    expect((await readAll(await storage.get('a/twice'))).toString()).toBe('second');
  });

  test('a stream that breaks leaves nothing, and what was there stays', async () => {
    await storage.put('a/kept', Buffer.from('kept'));
    async function* broken() {
      yield randomBytes(1000);
      throw new Error('the sender is gone');
    }
    await expect(storage.put('a/broken', broken())).rejects.toThrow('the sender is gone');
    await expect(storage.put('a/kept', broken())).rejects.toThrow('the sender is gone');
    expect(await storage.stat('a/broken')).toBeNull();
    expect((await readAll(await storage.get('a/kept'))).toString()).toBe('kept');
  });

  test('reports a missing file', async () => {
    expect(await storage.stat('no/such')).toBeNull();
    await expect(storage.get('no/such')).rejects.toMatchObject({ fault: 'missing' });
    await expect(storage.checkout('no/such', folder)).rejects.toMatchObject({ fault: 'missing' });
  });

  test('removing resolves once the file is gone, and ignores a missing file', async () => {
    await storage.put('gone/deep/down/file', Buffer.from('x'));
    await storage.remove('gone/deep/down/file');
    await storage.remove('gone/deep/down/file');
    expect(await storage.stat('gone/deep/down/file')).toBeNull();
    expect(await keys(storage, 'gone/')).toEqual([]);
  });

  test('lists what begins with the prefix', async () => {
    for (const key of ['list/a/1', 'list/a/2', 'list/b/1', 'listed']) await storage.put(key, Buffer.from(key));
    expect(await keys(storage, 'list/a/')).toEqual(['list/a/1', 'list/a/2']);
    expect(await keys(storage, 'list/')).toEqual(['list/a/1', 'list/a/2', 'list/b/1']);
    expect(await keys(storage, 'nothing/')).toEqual([]);
    for await (const item of storage.list('list/b/'))
      expect(item).toMatchObject({ key: 'list/b/1', bytes: 8, modifiedAt: expect.any(Date) });
  });

  test('a checkout is a file of this machine with the same bytes', async () => {
    const bytes = randomBytes(5000);
    await storage.put('a/out', bytes);
    const target = await mkdtemp(join(tmpdir(), 'candor-checkout-'));
    onTestFinished(() => rm(target, { recursive: true }));
    expect(await readFile(await storage.checkout('a/out', target))).toEqual(bytes);
  });

  test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.incoming/x', 'a/.hidden', '', 'a\0b', 'a\\..\\b', 'ä'])(
    '%j is not a key',
    async (key) => {
      await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
      await expect(async () => storage.get(key)).rejects.toThrow('not a storage key');
      await expect(async () => storage.remove(key)).rejects.toThrow('not a storage key');
    },
  );

  test('puts and removals of neighbours at once do not disturb each other', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await storage.put(`busy/folder/${index}`, Buffer.from(String(index)));
        if (index % 2 === 0) await storage.remove(`busy/folder/${index}`);
      }),
    );
    expect((await keys(storage, 'busy/')).length).toBe(20);
  });

  test('clean-up keeps finished files', async () => {
    await storage.put('a/finished', Buffer.from('x'));
    await storage.removeUnfinished(new Date(Date.now() + 60_000));
    expect(await storage.stat('a/finished')).toEqual({ bytes: 1 });
  });
});

describe('an object store with faults', () => {
  async function storageOn(
    answer: (request: IncomingMessage, response: ServerResponse) => void,
    patienceMs = 400,
  ): Promise<Storage> {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const storage = openStorage({
      folder: '',
      s3: {
        bucket: 'candor',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        prefix: '',
        credentials,
        patienceMs,
      },
    });
    onTestFinished(async () => {
      storage.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return storage;
  }

  test('one that answers 500 is retried, then reported as unavailable', async () => {
    let calls = 0;
    const storage = await storageOn((_, response) => void ((calls += 1), response.writeHead(500).end()));
    await expect(storage.put('a/b', Buffer.from('x'))).rejects.toMatchObject({ fault: 'unavailable' });
    expect(calls).toBeGreaterThan(1);
  });

  test('one that recovers is retried successfully', async () => {
    let calls = 0;
    const storage = await storageOn((request, response) => {
      calls += 1;
      request
        .resume()
        .on('end', () => (calls < 3 ? response.writeHead(503).end() : response.writeHead(200, { etag: '"x"' }).end()));
    }, 3_000);
    expect(await storage.put('a/b', Buffer.from('x'))).toMatchObject({ bytes: 1 });
  });

  test('one that never answers is retried after a timeout, then reported as unavailable', async () => {
    let calls = 0;
    const storage = await storageOn((request) => void ((calls += 1), request.resume()));
    const begun = performance.now();
    await expect(storage.put('a/b', Buffer.from('x'))).rejects.toMatchObject({ fault: 'unavailable' });
    await expect(storage.get('a/b')).rejects.toMatchObject({ fault: 'unavailable' });
    expect(calls).toBe(6);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('one that stops in the middle of a file fails the checkout without hanging', async () => {
    const storage = await storageOn(
      (_, response) => void response.writeHead(200, { 'content-length': 1_000_000 }).write(randomBytes(1_000)),
    );
    const target = await mkdtemp(join(tmpdir(), 'candor-checkout-'));
    onTestFinished(() => rm(target, { recursive: true }));
    await expect(storage.checkout('a/b', target)).rejects.toMatchObject({ fault: 'unavailable' });
  });

  test('a slow one is waited for', async () => {
    const storage = await storageOn(
      (request, response) =>
        void request.resume().on('end', () => setTimeout(() => response.writeHead(200, { etag: '"x"' }).end(), 250)),
      3_000,
    );
    expect(await storage.put('a/b', Buffer.from('x'))).toMatchObject({ bytes: 1 });
  });

  test('an unreachable one is unavailable', async () => {
    const storage = openStorage({
      folder: '',
      s3: { bucket: 'candor', region: 'us-east-1', endpoint: 'http://127.0.0.1:9', prefix: '', credentials },
    });
    onTestFinished(() => storage.close());
    const failure = await storage.put('a/b', Buffer.from('x')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageError);
    expect(failure).toMatchObject({ fault: 'unavailable' });
  });
});

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

async function keys(storage: Storage, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list(prefix)) found.push(key);
  return found.sort();
}
