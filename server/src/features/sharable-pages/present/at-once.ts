import type { App } from '../../../app.ts';

const running = new WeakMap<App['db'], Map<string, Promise<unknown>>>();

/** Those who ask the same while it is being answered get that answer: a link is opened by many in the minute in which it is sent. Nothing is kept. */
export function atOnce<T>({ db }: Pick<App, 'db'>, key: string, work: () => Promise<T>): Promise<T> {
  const all = running.get(db) ?? new Map<string, Promise<unknown>>();
  running.set(db, all);
  const former = all.get(key) as Promise<T> | undefined;
  if (former) return former;
  const begun = work().finally(() => all.delete(key));
  all.set(key, begun);
  return begun;
}
