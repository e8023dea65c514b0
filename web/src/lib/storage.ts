/** The prefix makes sure that clearing storage only removes our own keys. */
const prefix = 'candor.';

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Keeps values for the life of the page where the browser refuses storage (blocked cookies, some private windows). */
function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

function openStore(name: 'localStorage' | 'sessionStorage'): Store {
  try {
    const store = globalThis[name];
    store.setItem(`${prefix}probe`, '1');
    store.removeItem(`${prefix}probe`);
    return store;
  } catch {
    return memoryStore();
  }
}

let local: Store | undefined;
let perTab: Store | undefined;
function storeOf(scope: Scope): Store {
  return scope === 'local' ? (local ??= openStore('localStorage')) : (perTab ??= openStore('sessionStorage'));
}

export type Scope = 'local' | 'tab';

/** One stored text: `local` outlives the browser, `tab` ends with the tab. */
export function stored(scope: Scope, name: string) {
  const key = prefix + name;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    key,
    get: (): string | null => storeOf(scope).getItem(key),
    set(value: string) {
      try {
        storeOf(scope).setItem(key, value);
      } catch {
        // A full storage must not break the page: the value is then only forgotten on reload.
      }
      tell();
    },
    clear() {
      storeOf(scope).removeItem(key);
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Forgets everything that Candor keeps in this browser and in this tab. */
export function clearStorage() {
  for (const scope of ['local', 'tab'] as const) {
    const store = storeOf(scope);
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key);
  }
}
