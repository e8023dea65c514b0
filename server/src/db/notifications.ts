import type { Logger } from 'pino';
import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import type { Topic, Topics } from './topics.ts';

/** Small messages between all processes on one database; delivered when the transaction that sent them commits. */
export type Notifications = {
  /** Runs `listener` for every message of `topic`; returns the way to stop. */
  subscribe<T extends Topic>(topic: T, listener: (payload: Topics[T]) => void): () => void;
  /** Runs whenever messages may have been missed, so that caches can be dropped. */
  onGap(listener: () => void): () => void;
  /** False while the connection is down and messages are being missed. */
  isLive(): boolean;
  close(): Promise<void>;
};

const channel = 'candor';
const reconnectMs = 500;

export async function publish<T extends Topic>(db: Db, topic: T, payload: Topics[T]): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic, payload })})`);
}

export async function openNotifications(url: string, log: Logger): Promise<Notifications> {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const gaps = new Set<() => void>();
  let client: Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true, application_name: 'candor-notifications' });
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as { topic: string; payload: never };
      for (const listener of listeners.get(message.topic) ?? []) listener(message.payload);
    });
    next.on('error', () => undefined);
    next.on('end', () => {
      // A connection that never stood ends too: whoever tried it tries again.
      if (client !== next) return;
      client = undefined;
      for (const listener of gaps) listener();
      if (!closed) void reconnect();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, reconnectMs));
      try {
        await connect();
        for (const listener of gaps) listener();
        return;
      } catch (error) {
        log.warn({ err: error }, 'notifications: the database is out of reach, trying again');
      }
    }
  }

  await connect();
  return {
    subscribe(topic, listener) {
      const topicListeners = listeners.get(topic) ?? new Set();
      listeners.set(topic, topicListeners.add(listener));
      return () => topicListeners.delete(listener);
    },
    onGap(listener) {
      gaps.add(listener);
      return () => gaps.delete(listener);
    },
    isLive: () => client !== undefined,
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
