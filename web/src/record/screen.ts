/** `held`: the screen stays on. `refused`: the device doesn't let us, so it may lock in the middle of a recording. */
export type ScreenState = 'off' | 'held' | 'refused';

let state: ScreenState = 'off';
let holders = 0;
let lock: WakeLockSentinel | null = null;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();

export function screenState(): ScreenState {
  return state;
}

export function subscribeToScreen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps the screen on until the answer is called. A browser lets go whenever the page is out of sight, so we ask again when it is back. */
export function keepScreenOn(): () => void {
  let isHolding = true;
  holders += 1;
  if (holders === 1) document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    if (!isHolding) return;
    isHolding = false;
    holders -= 1;
    if (holders > 0) return;
    document.removeEventListener('visibilitychange', ask);
    letGo();
    setState('off');
  };
}

function ask(): void {
  if (document.visibilityState !== 'visible' || lock !== null) return;
  asking ??= request().finally(() => (asking = null));
}

async function request(): Promise<void> {
  // Without HTTPS, and in older browsers, there is none to ask.
  const given = await navigator.wakeLock?.request('screen').catch(() => null);
  lock = given ?? null;
  if (holders === 0) return letGo();
  setState(lock ? 'held' : 'refused');
  given?.addEventListener('release', () => {
    if (lock !== given) return;
    lock = null;
    // Out of sight it is given back as a matter of course; in sight the device has changed its mind, as with a low battery.
    if (document.visibilityState === 'visible') setState('refused');
  });
}

function letGo(): void {
  void lock?.release().catch(() => undefined);
  lock = null;
}

function setState(next: ScreenState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}
