import type { LiveSource } from '@candor/contract/live';
import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import type { RecordingState } from '../../record/recording.ts';
import { screenState, subscribeToScreen } from '../../record/screen.ts';
import { recordingTroubles, screenTrouble, sourceTrouble } from './live-rules.ts';

/** What is wrong with what records, said plainly. Of a browser that records here, or did until a reload, only what is said of that elsewhere. */
export function Troubles({
  state,
  sources,
  isOwn,
}: {
  state: RecordingState | null;
  sources: readonly LiveSource[];
  isOwn: boolean;
}) {
  const screen = useSyncExternalStore(subscribeToScreen, screenState);
  const own = state ? [...recordingTroubles(state), ...screenTrouble(screen, state)] : [];
  const others = sources
    .filter(({ source }) => !(isOwn && source === 'browser'))
    .flatMap((source) => sourceTrouble(source) ?? []);
  // A browser that is gone and another that continues: the first is history.
  const isCovered = isOwn || sources.some(({ state: now }) => now === 'recording');
  return [...own, ...(isCovered ? others.filter(({ severity }) => severity === 'warning') : others)].map(
    ({ severity, text }) => (
      <Alert key={text} severity={severity} sx={{ py: 0.25 }}>
        {text}
      </Alert>
    ),
  );
}
