import { useSyncExternalStore } from 'react';
import type { Playback } from '../../ui/player/playback.ts';

export function usePlaying({ subscribe, isPlaying }: Playback): boolean {
  return useSyncExternalStore(subscribe, isPlaying);
}
