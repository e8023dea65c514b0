import type { Notifications } from '../db/notifications.ts';
import type { IdTopic } from '../db/topics.ts';

/** A small cache that every process drops from when any of them publishes its topic. */
export type Cache<V> = {
  /** The cached value, at once, or what `load` finds; null is not kept. */
  through(key: string, load: () => Promise<V | null>): V | Promise<V | null>;
};

export type Caches = {
  /** Entries are dropped in groups, by messages on `topic` that name the group. At most `most` are kept. */
  open<V>(topic: IdTopic, groupOf: (value: V) => string, most?: number): Cache<V>;
  /** Drops a group here and now; other processes hear of it by the message that the change published. */
  drop(topic: IdTopic, group: string): void;
};

/** Something that the pages of a team are made of was written; groups are ids of teams. Triggers publish it (0187). */
export const contentTopic = 'team.content';

/** Who may enter which team has changed; groups are account ids. Triggers publish what concerns second factors (0251). */
export const membershipTopic = 'membership.changed';

const maxEntries = 10_000;
const lifeMs = 30_000;

/** Entries live 30 s at most, and not at all while notifications may be missed. */
export function openCaches(notifications: Notifications, now: () => Date): Caches {
  const droppers = new Map<string, Set<(group: string) => void>>();
  return {
    drop(topic, group) {
      for (const drop of droppers.get(topic) ?? []) drop(group);
    },
    open<V>(topic: IdTopic, groupOf: (value: V) => string, most = maxEntries): Cache<V> {
      const entries = new Map<string, { value: V; until: number }>();
      const groups = new Map<string, Set<string>>();
      /** Counts drops, so that a value read before a drop is not kept after it. */
      let drops = 0;

      function drop(group: string): void {
        drops += 1;
        for (const key of groups.get(group) ?? []) entries.delete(key);
        groups.delete(group);
      }
      function clear(): void {
        drops += 1;
        entries.clear();
        groups.clear();
      }
      function keep(key: string, value: V): void {
        if (entries.size >= most) clear();
        entries.set(key, { value, until: now().getTime() + lifeMs });
        const group = groupOf(value);
        groups.set(group, (groups.get(group) ?? new Set()).add(key));
      }

      async function read(key: string, load: () => Promise<V | null>): Promise<V | null> {
        const dropsBefore = drops;
        const value = await load();
        if (value !== null && drops === dropsBefore && notifications.isLive()) keep(key, value);
        return value;
      }

      droppers.set(topic, (droppers.get(topic) ?? new Set()).add(drop));
      notifications.subscribe(topic, drop);
      notifications.onGap(clear);
      return {
        through(key, load) {
          const entry = entries.get(key);
          return entry && entry.until > now().getTime() ? entry.value : read(key, load);
        },
      };
    },
  };
}
