import { useSyncExternalStore } from 'react';
import { type ActiveRecording, activeRecording, type RecordingState, subscribeToActive } from './record/recording.ts';

/** What this tab records, whichever screen is shown. */
export function useActiveRecording(): ActiveRecording | null {
  return useSyncExternalStore(subscribeToActive, activeRecording);
}

const nothing = () => () => undefined;

export function useRecordingState(recording: ActiveRecording | null): RecordingState | null {
  return useSyncExternalStore(recording?.subscribe ?? nothing, () => recording?.state() ?? null);
}
