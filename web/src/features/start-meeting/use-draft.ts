import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { stored } from '../../lib/storage.ts';
import { type Carried, type Draft, isSpent, readDraft } from './draft.ts';

const stores = new Map<string, ReturnType<typeof stored>>();

/** Of this tab, this person and this team: a reload, and going back and forth, find it again. */
function storeOf(whose: string) {
  const known = stores.get(whose);
  if (known) return known;
  const store = stored('tab', `startMeeting.${whose}`);
  // The page was left before it could clear what the meeting began with.
  if (isSpent(store.get())) store.clear();
  stores.set(whose, store);
  return store;
}

export function useDraft(accountId: string, teamId: string, { description, joinUrl }: Carried) {
  const store = storeOf(`${accountId}.${teamId}`);
  const text = useSyncExternalStore(store.subscribe, store.get);
  const draft = useMemo(() => readDraft(text, { description, joinUrl }), [text, description, joinUrl]);
  const change = useCallback(
    (changes: Partial<Draft>) =>
      store.set(JSON.stringify({ ...readDraft(store.get(), { description, joinUrl }), ...changes })),
    [store, description, joinUrl],
  );
  return { draft, change, clear: store.clear };
}
