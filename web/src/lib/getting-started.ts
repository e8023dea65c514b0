import { stored } from './storage.ts';

/** Dismissal of the welcome banner. */
export const gettingStartedDismissal = stored('local', 'gettingStartedDismissed');
