import { limits } from '@candor/contract/limits';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react';
import { actionOf, type PlayerAction } from './player-keys.ts';

export type KeyTargets = {
  toggle: () => void;
  skip: (seconds: number) => void;
  mute: () => void;
  louder: (by: number) => void;
  stepFrame: ((frames: number) => void) | undefined;
  fullscreen: (() => void) | undefined;
  captions: (() => void) | undefined;
};

const stepS = 5;
const volumeStep = 10;

/** The player's keys while the focus is in it and, for the main one of a page, from anywhere that does not need them itself. */
export function useKeys(isMain: boolean, targets: KeyTargets) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, false);
    if (action && run(action, targets)) event.preventDefault();
  });
  useEffect(() => {
    if (!isMain) return;
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isMain]);
  return (event: ReactKeyboardEvent) => {
    const action = actionOf(event.nativeEvent, true);
    if (action && run(action, targets)) event.preventDefault();
  };
}

function run(
  action: PlayerAction,
  { toggle, skip, mute, louder, stepFrame, fullscreen, captions }: KeyTargets,
): boolean {
  const work: Record<PlayerAction, (() => void) | undefined> = {
    toggle,
    mute,
    fullscreen,
    captions,
    skipBack: () => skip(-limits.skipSeconds),
    skipForward: () => skip(limits.skipSeconds),
    stepBack: () => skip(-stepS),
    stepForward: () => skip(stepS),
    frameBack: stepFrame && (() => stepFrame(-1)),
    frameForward: stepFrame && (() => stepFrame(1)),
    louder: () => louder(volumeStep),
    softer: () => louder(-volumeStep),
  };
  work[action]?.();
  return work[action] !== undefined;
}
