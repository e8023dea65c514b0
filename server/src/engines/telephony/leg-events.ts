import type { LegEnding, LegEvent } from './port.ts';

/** The state of a leg and its listeners: an end comes once, and nothing after it. */
export function openLegEvents() {
  const listeners = new Set<(event: LegEvent) => void>();
  let state: 'ringing' | 'active' | 'ended' = 'ringing';

  function emit(event: LegEvent): void {
    if (state === 'ended') return;
    if (event.kind === 'answered') {
      if (state === 'active') return;
      state = 'active';
    }
    if (event.kind === 'ended') state = 'ended';
    for (const listener of listeners) listener(event);
  }

  return {
    state: () => state,
    emit,
    end: (ending: LegEnding, detail = '') => emit({ kind: 'ended', ending, detail }),
    subscribe(listener: (event: LegEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
