import { createHash } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { openAshby } from './ashby/ashby.ts';
import type { AdapterOptions } from './adapter.ts';
import { openBullhorn } from './bullhorn/bullhorn.ts';
import { openClient } from './client.ts';
import { openFolder } from './contact-book/folder.ts';
import { openGreenhouse } from './greenhouse/greenhouse.ts';
import { openHubspot } from './hubspot/hubspot.ts';
import { openLever } from './lever.ts';
import { openLoxo } from './loxo/loxo.ts';
import { openPace } from './pace.ts';
import type { Ats, AtsKind } from './port.ts';
import { AtsError } from './port.ts';
import { openRecruitCrm } from './recruit-crm/recruit-crm.ts';
import { openSalesforce } from './salesforce/salesforce.ts';
import { atsSystems } from './systems.ts';

export type AtsConnection = {
  /** Limits and sessions are shared by everyone who opens the same connection. */
  id: string;
  kind: AtsKind;
  teamId: string;
  /** Values of the system's `keySettings` or `oauthSettings`; `requestsPerSecond` where the customer's limit is not the usual one. */
  settings: Readonly<Record<string, string>>;
  /** Where someone signed in: an access token; `refused` is one that was just answered with 401. */
  token?(refused?: string): Promise<string>;
};

export type AtsEngineOptions = {
  db: Db;
  /** An address of a system, as this installation reaches it. */
  resolve(url: string): string;
  privateHosts: readonly string[];
  now: () => Date;
};
/** Lives as long as the process: it keeps sessions and lists of fields. */
export type AtsEngine = { open(connection: AtsConnection): Ats };

const adapters: Record<Exclude<AtsKind, 'folder'>, (options: AdapterOptions) => Ats> = {
  bullhorn: openBullhorn,
  greenhouse: openGreenhouse,
  lever: openLever,
  ashby: openAshby,
  loxo: openLoxo,
  'recruit-crm': openRecruitCrm,
  hubspot: openHubspot,
  salesforce: openSalesforce,
};

export function openAtsEngine({ db, resolve, privateHosts, now }: AtsEngineOptions): AtsEngine {
  const pace = openPace(db);
  const memories = new Map<string, { of: string; memory: Map<string, unknown> }>();
  /** After reconnecting with other settings, it starts over. */
  function memoryOf({ id, settings }: AtsConnection): Map<string, unknown> {
    const of = createHash('sha256').update(JSON.stringify(settings)).digest('hex');
    const known = memories.get(id);
    if (known?.of === of) return known.memory;
    const fresh = { of, memory: new Map<string, unknown>() };
    memories.set(id, fresh);
    return fresh.memory;
  }
  return {
    open(connection) {
      const { id, kind, teamId, settings, token } = connection;
      if (kind === 'folder') return guard(openFolder({ db, teamId, now }));
      const { label, limit: usual } = atsSystems[kind];
      const own = Number(settings['requestsPerSecond'] ?? 0);
      const limit = own > 0 ? { requests: own, perS: 1, burst: 1 } : usual;
      return guard(
        adapters[kind]({
          settings,
          token: token && ((refused) => token(refused).catch(toAtsFault)),
          memory: memoryOf(connection),
          now,
          openClient: (how) => openClient({ connectionId: id, label, limit, pace, resolve, privateHosts, ...how }),
        }),
      );
    },
  };
}

/** Whoever keeps the tokens has errors of its own. */
function toAtsFault(error: unknown): never {
  if (error instanceof AtsError) throw error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'connection_needs_reauthorisation' || code === 'connection_not_found')
    throw new AtsError('needs-authorisation', 'The authorization has expired. Reconnect to continue.', {
      cause: error,
    });
  throw new AtsError('unavailable', 'No access token could be fetched.', { cause: error });
}

/** Callers rely on nothing else being thrown: what nobody thought of may go well later, and is in the log by its cause. */
function guard(ats: Ats): Ats {
  const guarded = Object.entries(ats).map(([name, value]): [string, unknown] => {
    if (typeof value !== 'function') return [name, value];
    const ask = value as (...given: unknown[]) => Promise<unknown>;
    return [
      name,
      async (...given: unknown[]) => {
        try {
          return await ask(...given);
        } catch (error) {
          if (error instanceof AtsError) throw error;
          throw new AtsError(
            'unknown-outcome',
            'Something unexpected happened; Candor doesn’t know yet whether it was saved.',
            { cause: error },
          );
        }
      },
    ];
  });
  return Object.fromEntries(guarded) as unknown as Ats;
}
