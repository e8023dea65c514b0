import type { EventData, EventName } from '@candor/contract/events';
import { events } from '@candor/contract/events';
import type { Db } from '../db/client.ts';

/** Does what follows an event, in the transaction of what happened: both are kept, or neither. */
export type Subscriber<A, N extends EventName> = (app: A, tx: Db, happened: readonly EventData<N>[]) => Promise<void>;
/** Who follows which event, in order; a name without an entry does not compile. */
export type Subscribers<A> = { readonly [N in EventName]: readonly Subscriber<A, N>[] };

export type Events = {
  /** Says that something has happened, in the transaction of the change. */
  emit<N extends EventName>(tx: Db, name: N, data: EventData<N>): Promise<void>;
  /** The same for many at once, so that each subscriber asks the database once. */
  emitAll<N extends EventName>(tx: Db, name: N, data: readonly EventData<N>[]): Promise<void>;
};

export function openEvents<A>(subscribers: Subscribers<A>, appOf: () => A): Events {
  async function emitAll<N extends EventName>(tx: Db, name: N, data: readonly EventData<N>[]): Promise<void> {
    if (data.length === 0) return;
    const happened = data.map((one) => events[name].parse(one) as EventData<N>);
    for (const follow of subscribers[name]) await follow(appOf(), tx, happened);
  }
  return { emitAll, emit: (tx, name, data) => emitAll(tx, name, [data]) };
}
