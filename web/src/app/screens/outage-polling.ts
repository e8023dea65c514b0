import { limits } from '@candor/contract/limits';

/** `attempts` counts the failed ones. */
export type Polling = { phase: 'waiting' | 'asking' | 'stopped'; seconds: number; attempts: number };
export type PollEvent = 'second-passed' | 'failed';

const pause = limits.outagePollMs / 1000;
export const startOfPolling: Polling = { phase: 'waiting', seconds: pause, attempts: 0 };

/** Waits five seconds before each attempt and gives up after twelve failed ones. */
export function nextPoll(state: Polling, event: PollEvent): Polling {
  if (event === 'second-passed' && state.phase === 'waiting') {
    return state.seconds > 1 ? { ...state, seconds: state.seconds - 1 } : { ...state, phase: 'asking', seconds: 0 };
  }
  if (event === 'failed' && state.phase === 'asking') {
    const attempts = state.attempts + 1;
    return attempts >= limits.outageAttempts
      ? { phase: 'stopped', seconds: 0, attempts }
      : { phase: 'waiting', seconds: pause, attempts };
  }
  return state;
}
