import { useMemo, useSyncExternalStore } from 'react';
import { readUnfinished, subscribeToUnfinished, type Unfinished, unfinishedText } from '../../upload/upload-memory.ts';

/** Uploads of this person to this team that were begun in this browser. */
export function useUnfinished(accountId: string, teamId: string): readonly Unfinished[] {
  const text = useSyncExternalStore(subscribeToUnfinished, unfinishedText);
  return useMemo(
    () => readUnfinished(text).filter((one) => one.accountId === accountId && one.teamId === teamId),
    [text, accountId, teamId],
  );
}
