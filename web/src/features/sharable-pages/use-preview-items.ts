import { useDeferredValue, useMemo } from 'react';
import { type BuilderState, itemKey } from './builder-reducer.ts';
import { type Shown, useSubmittalItems } from './use-submittal-items.ts';

/** The builder's items as recipients would see them now. What is not loaded yet is shown as being prepared. */
export function usePreviewItems(teamId: string, state: BuilderState) {
  const { items, details, nicknames, evidence } = state;
  const shown = useMemo(
    () =>
      items.map((item): Shown => {
        const common = {
          ...item,
          $id: item.type + itemKey(item),
          title: nicknames[itemKey(item)]?.trim() || item.title,
          description: '',
          seconds: null,
          spans: evidence[itemKey(item)] ?? [],
        };
        const known = details[item.meetingId];
        if (!known) return { ...common, mediaType: '', availability: 'pending' };
        if (item.type === 'document') {
          const document = known.documents.find(({ name }) => name === item.sourceId);
          return { ...common, mediaType: document?.mediaType ?? '', availability: !document ? 'gone' : 'ready' };
        }
        const snippet = known.snippets.find(({ $id }) => $id === item.sourceId);
        return {
          ...common,
          mediaType: snippet?.mediaType ?? '',
          seconds: snippet ? snippet.end - snippet.start : null,
          availability: !snippet ? 'gone' : snippet.status === 'completed' ? 'ready' : 'pending',
        };
      }),
    [items, details, nicknames, evidence],
  );
  // Typing a nickname goes before drawing it.
  return useSubmittalItems(teamId, useDeferredValue(shown));
}
