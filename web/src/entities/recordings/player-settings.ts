import { limits } from '@candor/contract/limits';
import { useSyncExternalStore } from 'react';
import { stored } from '../../lib/storage.ts';

export type PlayerSettings = { speed: number; volume: number; captions: boolean };

const standard: PlayerSettings = { speed: 1, volume: 100, captions: false };
const kept = stored('local', 'player');

/** The stored settings, limited to values that still exist. */
export function readSettings(text: string | null): PlayerSettings {
  try {
    const { speed, volume, captions } = JSON.parse(text ?? '{}') as Partial<PlayerSettings>;
    const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 100;
    return {
      speed: limits.speeds.find((one) => one === speed) ?? standard.speed,
      volume: isVolume ? volume : standard.volume,
      captions: captions === true,
    };
  } catch {
    return standard;
  }
}

/** Speed, volume and whether captions are wanted, the same for every player and remembered by the browser. */
export function usePlayerSettings(): [PlayerSettings, (settings: PlayerSettings) => void] {
  const text = useSyncExternalStore(kept.subscribe, kept.get);
  return [readSettings(text), (settings) => kept.set(JSON.stringify(settings))];
}
