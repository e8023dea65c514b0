import { standardPreferences } from '@candor/contract/teams';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { memberPreferencesQuery } from '../../entities/preferences/preferences.ts';
import { stored } from '../../lib/storage.ts';
import { type Carried, type Draft, isSpent, type QuickStart, readDraft } from './draft.ts';
import { messages } from './messages.ts';

const stores = new Map<string, ReturnType<typeof stored>>();

/** Of this tab, this person and this team: a reload, and going back and forth, find it again. */
function storeOf(whose: string) {
  const known = stores.get(whose);
  if (known) return known;
  const store = stored('tab', messages.startMeetingWhose(whose));
  // The page was left before it could clear what the meeting began with.
  if (isSpent(store.get())) store.clear();
  stores.set(whose, store);
  return store;
}

/** Only what someone has settled: the standard leaves the choice open. */
function useQuickStart(accountId: string, teamId: string): QuickStart | undefined {
  const { data } = useQuery(memberPreferencesQuery({ teamId, accountId }));
  if (!data) return undefined;
  const isStandard = JSON.stringify(data.quickStart) === JSON.stringify(standardPreferences.quickStart);
  return isStandard && !data.own.includes('quickStart') ? undefined : data.quickStart;
}

export function useDraft(accountId: string, teamId: string, { description, joinUrl, method }: Carried) {
  const store = storeOf(`${accountId}.${teamId}`);
  const text = useSyncExternalStore(store.subscribe, store.get);
  const quickStart = useQuickStart(accountId, teamId);
  const draft = useMemo(
    () => readDraft(text, { description, joinUrl, method }, quickStart),
    [text, description, joinUrl, method, quickStart],
  );
  const change = useCallback(
    (changes: Partial<Draft>) =>
      store.set(
        JSON.stringify({ ...readDraft(store.get(), { description, joinUrl, method }, quickStart), ...changes }),
      ),
    [store, description, joinUrl, method, quickStart],
  );
  return { draft, change, clear: store.clear };
}
