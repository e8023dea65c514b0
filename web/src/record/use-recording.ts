import { useRef, useSyncExternalStore } from 'react';
import { type ActiveRecording, activeRecording, type RecordingState, subscribeToActive } from './recording.ts';

/** The recording of this tab, whichever screen is shown. */
export function useActiveRecording(): ActiveRecording | null {
  return useSyncExternalStore(subscribeToActive, activeRecording);
}

const nothing = () => () => undefined;

/** Everything of it, five times a second. */
export function useRecordingState(recording: ActiveRecording | null): RecordingState | null {
  return useSyncExternalStore(recording?.subscribe ?? nothing, () => recording?.state() ?? null);
}

/** The same without what changes all the time: levels and elapsed time are those of when something else changed. */
export function useSteadyState(recording: ActiveRecording | null): RecordingState | null {
  const known = useRef<RecordingState | null>(null);
  return useSyncExternalStore(recording?.subscribe ?? nothing, () => {
    const next = recording?.state() ?? null;
    if (steadyText(known.current) !== steadyText(next)) known.current = next;
    return known.current;
  });
}

function steadyText(state: RecordingState | null): string {
  return JSON.stringify(
    state && { ...state, elapsedMs: 0, tracks: state.tracks.map((track) => ({ ...track, level: 0 })) },
  );
}
