/** What a call can find out that concerns the whole page. The app listens; nothing here knows how it is shown. */
export type Signals = {
  unauthorized: undefined;
  /** A call was refused by role or team: what the app knows of the caller's teams is out of date. */
  membership: undefined;
  outage: undefined;
  'version-mismatch': { serverVersion: string };
  'asset-failed': undefined;
};

type Listener<Name extends keyof Signals> = (detail: Signals[Name]) => void;
const listeners = new Map<keyof Signals, Set<Listener<never>>>();
/** Signals sent before anyone listened: the first page may call the API before the app is loaded. */
const unheard = new Map<keyof Signals, unknown>();

export function onSignal<Name extends keyof Signals>(name: Name, listener: Listener<Name>): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener));
  if (unheard.has(name)) listener(unheard.get(name) as Signals[Name]);
  unheard.delete(name);
  return () => void set.delete(listener);
}

export function sendSignal<Name extends keyof Signals>(name: Name, detail: Signals[Name]) {
  const heard = listeners.get(name);
  if (!heard?.size) unheard.set(name, detail);
  for (const listener of heard ?? []) (listener as Listener<Name>)(detail);
}
