import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import type { ClientBase, Connection, Submittable } from 'pg';

/** What `pg` calls on a running statement; it has no COPY of its own. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};
type CopyStatement = Submittable & Record<string, unknown>;

/** Runs `copy … to stdout`: one chunk of the stream is one row. The connection can be used again when it has ended. */
export function copyOut(client: ClientBase, sql: string): Readable {
  const rows = new PassThrough({ readableObjectMode: true, writableObjectMode: true, highWaterMark: 512 });
  const statement: CopyStatement = {
    submit: (connection: Connection) => connection.query(sql),
    handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection) {
      // Whoever read it has given up: the rest is let through to its end, so that the connection can still be closed.
      if (rows.destroyed) return;
      // The bytes belong to the reader of the connection, which uses them again.
      if (rows.write(Buffer.from(chunk)) || connection.stream.isPaused()) return;
      connection.stream.pause();
      rows.once('drain', () => connection.stream.resume());
      rows.once('close', () => connection.stream.resume());
    },
    handleCommandComplete() {},
    handleReadyForQuery: () => rows.end(),
    handleError: (error: Error) => rows.destroy(error),
  };
  client.query(statement);
  return rows;
}

/** Runs `copy … from stdin` with these bytes; resolves when the database has taken all of them. */
export async function copyIn(client: ClientBase, sql: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let hasFailed = false;
  /** Why the bytes did not come to their end: the database only knows that they did not. */
  let cause: unknown;

  async function send(connection: CopyConnection): Promise<void> {
    try {
      for await (const part of body) {
        if (hasFailed) return;
        connection.sendCopyFromChunk(part);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      if (!hasFailed) connection.endCopyFrom();
    } catch (error) {
      cause = error;
      connection.sendCopyFail('the data ended too early');
    }
  }

  const statement: CopyStatement = {
    submit: (connection: Connection) => connection.query(sql),
    handleCopyInResponse: (connection: CopyConnection) => void send(connection),
    handleCommandComplete() {},
    handleReadyForQuery: () => resolve(),
    handleError(error: Error) {
      hasFailed = true;
      reject(cause instanceof Error ? cause : error);
    },
  };
  client.query(statement);
  return promise;
}
