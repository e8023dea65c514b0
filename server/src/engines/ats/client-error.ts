import { AtsError } from './port.ts';

/** What a status means. A write that a server gave up on may have happened. */
export function toAtsError({
  label,
  isWrite,
  reply: { status, headers },
  sentence,
}: {
  label: string;
  isWrite: boolean;
  reply: { status: number; headers: Record<string, string> };
  sentence: string | null;
}): AtsError {
  const because = sentence === null ? '' : `: ${sentence.replace(/\.$/, '').slice(0, 300)}`;
  if (status === 401)
    return new AtsError('needs-authorisation', `${label} no longer accepts the connection. Reconnect it.`);
  if (status === 403) return new AtsError('forbidden', `${label} does not allow this${because}.`);
  if (status === 404 || status === 410)
    return new AtsError('not-found', `${label} does not have this record${because}.`);
  if (status === 409 || status === 412)
    return new AtsError('conflict', `${label} has a newer version of this record${because}.`);
  if (status === 429)
    return new AtsError('rate-limited', `${label} is busy. Candor tries again later.`, {
      retryAfterS: retryAfterOf(headers),
    });
  if (status === 503) return new AtsError('unavailable', `${label} is not available at the moment.`);
  if (status >= 500)
    return isWrite
      ? new AtsError('unknown-outcome', `${label} failed (${status}); Candor doesn’t know yet whether it was saved.`)
      : new AtsError('unavailable', `${label} failed (${status}).`);
  return new AtsError('refused', `${label} refused this${because || ` (${status})`}.`);
}

/** Seconds of `Retry-After`, a number or a date; else of the reset headers that these systems send. */
function retryAfterOf(headers: Record<string, string>, now = Date.now()): number {
  const value = headers['retry-after']?.trim();
  if (value) {
    const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
    if (Number.isFinite(seconds)) return Math.max(0, seconds);
  }
  const reset = Number(headers['x-ratelimit-reset']);
  if (!Number.isFinite(reset) || reset <= 0) return 1;
  // Either the moment in seconds since 1970, or the seconds that are left.
  return Math.max(0, reset > 1_000_000_000 ? reset - now / 1000 : reset);
}
