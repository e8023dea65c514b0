import type { DAVAccount, DAVResponse } from 'tsdav';
import { calendarMultiGet, calendarQuery, createAccount, fetchCalendars, syncCollection } from 'tsdav';
import { z } from 'zod';
import type { SafeOptions } from '../../net/safe-fetch.ts';
import { safeFetch, UnsafeUrlError } from '../../net/safe-fetch.ts';
import type { ReadOptions } from './event-fields.ts';
import { readObject } from './ics-text.ts';
import type { CalendarFeed, FeedChange, FeedWindow } from './port.ts';
import { FeedError, readRetryAfter } from './port.ts';

export type CaldavOptions = Pick<SafeOptions, 'privateHosts' | 'resolver'> &
  Omit<ReadOptions, 'window'> & { serverUrl: string; username: string; password: string };

const mostBytes = 64 * 1024 * 1024;
const batch = 100;
const cursorShape = z.object({ syncToken: z.string().min(1) });
const withData = { 'd:getetag': {}, 'c:calendar-data': {} };

/** Any CalDAV server, by name and (app) password. Changes come by `sync-collection`; a server without it is read whole. */
export function openCaldav({
  serverUrl,
  username,
  password,
  privateHosts,
  resolver,
  ...read
}: CaldavOptions): CalendarFeed {
  const headers = { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
  const fetch = toFetch({ privateHosts, ...(resolver && { resolver }), mostBytes });
  const ask = { headers, fetch };

  async function readWhole(url: string, window: FeedWindow): Promise<FeedChange[]> {
    const range = { start: compact(window.from), end: compact(window.to) };
    const replies = await calendarQuery({
      url,
      props: withData,
      filters: {
        'comp-filter': {
          _attributes: { name: 'VCALENDAR' },
          'comp-filter': { _attributes: { name: 'VEVENT' }, 'time-range': { _attributes: range } },
        },
      },
      depth: '1',
      ...ask,
    });
    return toChanges(
      replies.filter(({ ok }) => ok),
      window,
    );
  }

  async function readSome(url: string, hrefs: string[], window: FeedWindow): Promise<FeedChange[]> {
    const changes: FeedChange[] = [];
    for (let at = 0; at < hrefs.length; at += batch) {
      const objectUrls = hrefs.slice(at, at + batch);
      changes.push(
        ...toChanges(await calendarMultiGet({ url, props: withData, objectUrls, depth: '1', ...ask }), window),
      );
    }
    return changes;
  }

  function toChanges(replies: readonly DAVResponse[], window: FeedWindow): FeedChange[] {
    return replies.flatMap((reply) => {
      const data: unknown = reply.props?.['calendarData'];
      const text = typeof data === 'string' ? data : ((data as { _cdata?: string } | undefined)?._cdata ?? '');
      return reply.href === undefined ? [] : [readObject(reply.href, text, { ...read, window })];
    });
  }

  return {
    async listCalendars() {
      return attempt(async () => {
        const account = await createAccount({
          account: { serverUrl, rootUrl: serverUrl, accountType: 'caldav', credentials: { username, password } },
          ...ask,
        });
        const calendars = await fetchCalendars({ account: account as DAVAccount, ...ask });
        return calendars
          .filter(({ components }) => components === undefined || components.includes('VEVENT'))
          .map(({ url, displayName }, index) => ({
            id: url,
            name: typeof displayName === 'string' && displayName !== '' ? displayName : (url.split('/').at(-2) ?? url),
            isPrimary: index === 0,
          }));
      });
    },
    async sync(calendarId, cursor, window) {
      return attempt(async () => {
        const known = cursorShape.safeParse(cursor).data;
        const delta = await changesSince(calendarId, known?.syncToken, ask);
        if (delta === 'refused' && known) {
          const { syncToken } = (await changesSince(calendarId, undefined, ask)) as Delta;
          return { isFull: true, changes: await readWhole(calendarId, window), cursor: { syncToken } };
        }
        const syncToken = delta === 'refused' ? '' : delta.syncToken;
        // The token was taken before the reading: what changes meanwhile comes again, and nothing is missed.
        if (!known || delta === 'refused')
          return {
            isFull: true,
            changes: await readWhole(calendarId, window),
            cursor: syncToken ? { syncToken } : null,
          };
        const changes = await readSome(calendarId, delta.changed, window);
        const gone = delta.removed.map((objectKey) => ({ objectKey, events: [] }));
        return { isFull: false, changes: [...changes, ...gone], cursor: { syncToken } };
      });
    },
  };
}

type Delta = { syncToken: string; changed: string[]; removed: string[] };

async function changesSince(
  url: string,
  syncToken: string | undefined,
  ask: { headers: Record<string, string>; fetch: typeof globalThis.fetch },
): Promise<Delta | 'refused'> {
  const replies = await syncCollection({
    url,
    props: { 'd:getetag': {} },
    syncLevel: 1,
    ...(syncToken !== undefined && { syncToken }),
    ...ask,
  });
  const raw = (replies[0]?.raw as { multistatus?: { syncToken?: unknown } } | undefined)?.multistatus;
  const next = typeof raw?.syncToken === 'string' ? raw.syncToken : '';
  if (next === '') return 'refused';
  const objects = replies.filter(({ href }) => href !== undefined && /[^/]$/.test(href));
  return {
    syncToken: next,
    changed: objects.filter(({ status }) => status !== 404).map(({ href }) => href!),
    removed: objects.filter(({ status }) => status === 404).map(({ href }) => href!),
  };
}

/** The library's requests, by our guarded way; refusals become faults right here, since it does not tell them apart. */
function toFetch(options: SafeOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const reply = await safeFetch(url, {
      ...options,
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' && { body: init.body }),
    });
    const { status, headers } = reply;
    if (status === 401)
      throw new FeedError('unauthorised', 'The calendar server does not accept the user name or password.');
    if (status === 429 || status === 503)
      throw new FeedError('busy', 'The calendar server is busy.', {
        retryAfterS: readRetryAfter(headers['retry-after'], Date.now()),
      });
    if (status >= 500) throw new FeedError('unreachable', `The calendar server answered ${status}.`);
    const hasBody = ![204, 205, 304].includes(status);
    const answer = new Response(hasBody ? new Uint8Array(reply.body) : null, { status, headers });
    Object.defineProperty(answer, 'url', { value: reply.url });
    return answer;
  };
}

async function attempt<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (error instanceof UnsafeUrlError) throw new FeedError('invalid', error.message, { cause: error });
    const message = error instanceof Error ? error.message : '';
    if (/cannot find|no homeUrl|principal/i.test(message))
      throw new FeedError('gone', 'No calendars were found at this address.', { cause: error });
    throw new FeedError('unreachable', 'The calendar server could not be reached.', { cause: error });
  }
}

function compact(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}
