import type { RestoreState } from '@candor/contract/first-run';

/** Which backup an installation is to be filled from. */
export type RestoreWish = { from: string; key: string | undefined; id: string };

/** Fills an empty installation from a backup: for that the process closes everything, and starts again afterwards. */
export type Restoring = { state(): RestoreState; begin(wish: RestoreWish): void };

export const nothingRestored: RestoreState = { state: 'none', text: '', filesDone: 0, files: 0 };

/** Of a process that can't start itself again. */
export const noRestoring: Restoring = {
  state: () => nothingRestored,
  begin: () => {
    throw new Error('This process can’t restore a backup.');
  },
};
