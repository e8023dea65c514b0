/** What a call can find out that concerns the whole page. The app listens; nothing here knows how it is shown. */
export type Signals = {
  unauthorized: undefined;
  outage: undefined;
  'version-mismatch': { serverVersion: string };
  'asset-failed': undefined;
};

type Listener<Name extends keyof Signals> = (detail: Signals[Name]) => void;
const listeners = new Map<keyof Signals, Set<Listener<never>>>();

export function onSignal<Name extends keyof Signals>(name: Name, listener: Listener<Name>): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener));
  return () => void set.delete(listener);
}

export function sendSignal<Name extends keyof Signals>(name: Name, detail: Signals[Name]) {
  for (const listener of listeners.get(name) ?? []) (listener as Listener<Name>)(detail);
}
