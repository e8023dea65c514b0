import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SafeOptions } from '../../net/safe-fetch.ts';
import { safeFetch, UnsafeUrlError } from '../../net/safe-fetch.ts';
import type { ReadOptions } from './event-fields.ts';
import { decodeCalendar } from './charset.ts';
import { headerValue } from './content-lines.ts';
import { isCalendarText, noCalendarText, readIcsText, refreshSeconds } from './ics-text.ts';
import type { CalendarFeed } from './port.ts';
import { FeedError, readRetryAfter } from './port.ts';

export type IcsOptions = Pick<SafeOptions, 'privateHosts' | 'resolver'> & Omit<ReadOptions, 'window'> & { url: string };

const mostBytes = 64 * 1024 * 1024;
const cursorShape = z.object({
  etag: z.string(),
  lastModified: z.string(),
  digest: z.string(),
  objects: z.record(z.string(), z.string()).optional(),
});
const standardRefreshS = 15 * 60;

/** A calendar that is published at an address. There is one in it, and it always comes whole: what has changed is found here. */
export function openIcs({ url, ...options }: IcsOptions): CalendarFeed {
  return {
    async listCalendars() {
      const { text } = await load(url, options, {});
      if (!isCalendarText(text)) throw new FeedError('invalid', noCalendarText);
      return [{ id: 'ics', name: headerValue(text, 'X-WR-CALNAME') ?? new URL(url).host, isPrimary: true }];
    },
    async sync(_calendarId, cursor, window) {
      const known = cursorShape.safeParse(cursor).data;
      const { text, etag, lastModified, isSame } = await load(url, options, {
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      });
      if (isSame && known) return { isFull: false, changes: [], cursor, refreshS: standardRefreshS };
      const refreshS = Math.max(60, refreshSeconds(text) ?? standardRefreshS);
      const digest = createHash('sha256').update(text).digest('base64url');
      const next = { etag, lastModified, digest };
      if (known?.digest === digest)
        return { isFull: false, changes: [], cursor: { ...next, objects: known.objects }, refreshS };
      const { changes, isFull, digests } = await readIcsText(text, { ...options, window }, known?.objects);
      return { isFull, changes, cursor: { ...next, objects: digests }, refreshS };
    },
  };
}

async function load(
  url: string,
  options: Pick<IcsOptions, 'privateHosts' | 'resolver'>,
  headers: Record<string, string>,
) {
  const { privateHosts, resolver } = options;
  const reply = await safeFetch(url.replace(/^webcals?:/, 'https:'), {
    privateHosts,
    ...(resolver && { resolver }),
    mostBytes,
    headers: { accept: 'text/calendar, */*;q=0.5', ...headers },
  }).catch((error: unknown) => {
    if (error instanceof UnsafeUrlError) throw new FeedError('invalid', error.message, { cause: error });
    throw new FeedError('unreachable', 'The calendar address could not be reached.', { cause: error });
  });
  const { status, body } = reply;
  if (status === 401 || status === 403)
    throw new FeedError('unauthorised', 'The calendar address no longer accepts Candor.');
  if (status === 404 || status === 410) throw new FeedError('gone', 'There is no longer a calendar at this address.');
  if (status === 429 || status === 503)
    throw new FeedError('busy', 'The calendar server is busy.', {
      retryAfterS: readRetryAfter(reply.headers['retry-after'], Date.now()),
    });
  if (status !== 200 && status !== 304) throw new FeedError('unreachable', `The calendar server answered ${status}.`);
  return {
    text: decodeCalendar(body, reply.headers['content-type']),
    etag: reply.headers['etag'] ?? '',
    lastModified: reply.headers['last-modified'] ?? '',
    isSame: status === 304,
  };
}
