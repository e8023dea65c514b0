import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type ModelMirror = {
  url: string;
  /** First byte of each request that was answered. */
  ranges: number[];
  /** Milliseconds between pieces of 64 KB. */
  paceMs: number;
  /** Hangs up after so many bytes of each answer. */
  breaksAfter: number | null;
  /** What is sent instead of the file. */
  body: Buffer;
  sha256: string;
  close(): Promise<void>;
};

const pieceBytes = 64 * 1024;

/** A file of this size that begins like a model. */
export const modelBytes = (size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  bytes.write('GGUF', 'latin1');
  return bytes;
};

/** Serves one file as Hugging Face does: a redirect that says what the file is, ranges, and as slowly as it is told. */
export async function openModelMirror(body: Buffer): Promise<ModelMirror> {
  const on: ModelMirror = {
    url: '',
    ranges: [],
    paceMs: 0,
    breaksAfter: null,
    body,
    sha256: createHash('sha256').update(body).digest('hex'),
    close: async () => undefined,
  };
  const server = createServer((request, response) => void serve(on, request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  on.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  on.close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return on;
}

async function serve(on: ModelMirror, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!request.url?.startsWith('/cdn')) {
    response.writeHead(302, {
      location: `${on.url}/cdn`,
      'x-linked-size': on.body.length,
      'x-linked-etag': `"${on.sha256}"`,
    });
    return void response.end();
  }
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  on.ranges.push(from);
  if (from >= on.body.length) return void response.writeHead(416).end();
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': on.body.length - from,
    ...(from > 0 && { 'content-range': `bytes ${from}-${on.body.length - 1}/${on.body.length}` }),
  });
  for (let at = from; at < on.body.length; at += pieceBytes) {
    if (on.breaksAfter !== null && at - from >= on.breaksAfter) {
      // What was sent so far has to be on its way.
      await sleep(300);
      return void response.destroy();
    }
    if (response.destroyed) return;
    response.write(on.body.subarray(at, at + pieceBytes));
    if (on.paceMs > 0) await sleep(on.paceMs);
  }
  response.end();
}
