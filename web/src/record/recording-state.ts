import type { CaptionsState } from './live-audio.ts';

export type RecordedTrack = {
  name: 'microphone' | 'tab';
  label: string /** 0 to 1. */;
  level: number /** Silent long enough to warn the user. */;
  isSilent: boolean /** Its device is gone. */;
  isEnded: boolean;
};

export type RecordingState = {
  phase: 'starting' | 'recording' | 'paused' | 'finishing' | 'finished' | 'failed';
  /** Recorded time: without the pauses. */
  elapsedMs: number;
  tracks: RecordedTrack[];
  /** Chunks that are not acknowledged yet. */
  waiting: number;
  isOffline: boolean;
  /** The microphone gives silence; shared audio continues. */
  isMuted: boolean;
  /** What the user should know or do, as one sentence. */
  trouble: string | null;
  captions: CaptionsState;
};

/** Notifies screens of every change, but throttles values that change all the time. */
const everyMs = 200;

type Change = Partial<RecordingState> | ((latest: RecordingState) => Partial<RecordingState>);

export type RecordingStore = {
  /** The same object until something has changed. */
  state(): RecordingState;
  subscribe(listener: () => void): () => void;
  set(change: Change): void;
  /** For levels and time: shown with the next tick. */
  setSoon(change: Change): void;
};

export function openRecordingStore(first: RecordingState): RecordingStore {
  const listeners = new Set<() => void>();
  let shown = first;
  let latest = first;
  let shownAt = 0;
  const take = (change: Change) => {
    latest = { ...latest, ...(typeof change === 'function' ? change(latest) : change) };
  };
  const show = () => {
    shown = latest;
    shownAt = performance.now();
    for (const listener of listeners) listener();
  };
  return {
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(change) {
      take(change);
      show();
    },
    setSoon(change) {
      take(change);
      if (performance.now() - shownAt >= everyMs) show();
    },
  };
}

/** The tracks with one of them changed. */
export function withTrack(track: number, change: Partial<RecordedTrack>) {
  return ({ tracks }: RecordingState): Partial<RecordingState> => ({
    tracks: tracks.map((one, index) => (index === track ? { ...one, ...change } : one)),
  });
}
