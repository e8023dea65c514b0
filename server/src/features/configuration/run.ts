import { isDeepStrictEqual } from 'node:util';
import type { AppliedConfiguration, ConfigurationChange } from '@candor/contract/configuration';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Origin } from '../audit/service.ts';
import type { ConfiguredPath } from './configured.ts';
import type { ConfiguredTeam } from './file.ts';
import type { Actor } from '../../http/actor.ts';

/** One application of a file: what it works with, and what it has found. */
export type Run = {
  /** Its database is the transaction of the run. */
  app: App;
  who: Actor;
  from: Origin | undefined;
  changes: ConfigurationChange[];
  secrets: AppliedConfiguration['webhookSecrets'];
  held: ConfiguredPath[];
};

/** One team of the file, and where what it holds is written down. */
export type TeamRun = Run & { teamId: string; wanted: ConfiguredTeam; hold: (path: string) => void };

/** The names of what differs. */
export function differences(now: object, wanted: object): string[] {
  return Object.entries(wanted)
    .filter(([key, value]) => value !== undefined && !isDeepStrictEqual((now as Record<string, unknown>)[key], value))
    .map(([key]) => key);
}

export function invalid(path: string, message: string): AppError {
  return new AppError('configuration_invalid', {
    message: `candor.config.yaml: ${path}: ${message}.`,
    fields: [{ path, message }],
  });
}
