import type { App } from '../../app.ts';
import { AtsError } from '../../engines/ats/port.ts';
import { AppError } from '../../http/app-error.ts';
import { SendError } from '../../outbox/index.ts';
import type { ConnectionRow } from '../connections/service.ts';
import { requireReauthorisation } from '../connections/tokens.ts';

/** While someone waits for an answer: what went wrong, as a code that the page has a sentence for. */
export async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    const codes = {
      'needs-authorisation': 'connection_needs_reauthorisation',
      forbidden: 'ats_forbidden',
      'not-found': 'ats_record_not_found',
      'rate-limited': 'ats_busy',
      refused: 'ats_refused',
      conflict: 'ats_refused',
      unavailable: 'ats_unreachable',
      'unknown-outcome': 'ats_unreachable',
    } as const;
    throw new AppError(codes[error.fault], { cause: error });
  }
}

/** How long a change waits for someone to connect again; connecting sends it immediately. */
const reauthorisationWaitS = 3600;

/** What the outbox does about it: later, or never. Faults that only a person can settle are final. */
export async function toSendError(app: App, connection: ConnectionRow, error: unknown): Promise<Error> {
  if (error instanceof AppError && error.code === 'connection_needs_reauthorisation')
    return new SendError(error.message, { retryAfterS: reauthorisationWaitS, isOnlyWaiting: true });
  if (!(error instanceof AtsError)) return error as Error;
  switch (error.fault) {
    case 'needs-authorisation':
      if (connection.state === 'connected') await requireReauthorisation(app, connection.id, error.message);
      return new SendError(error.message, { retryAfterS: reauthorisationWaitS, isOnlyWaiting: true });
    case 'rate-limited':
      return new SendError(error.message, { retryAfterS: error.retryAfterS ?? 60, isOnlyWaiting: true });
    case 'unavailable':
    case 'unknown-outcome':
      return new SendError(error.message, { retryAfterS: error.retryAfterS });
    default:
      return new SendError(error.message, { isFinal: true });
  }
}
