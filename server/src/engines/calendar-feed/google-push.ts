import { z } from 'zod';
import type { ApiFeedOptions } from './api.ts';
import { askJson } from './api.ts';
import type { FeedPush } from './port.ts';
import { FeedError } from './port.ts';

const base = 'https://www.googleapis.com/calendar/v3';
const opened = z.object({ resourceId: z.string(), expiration: z.coerce.number().optional() });

/** events.watch: a channel that expires and cannot be renewed. */
export function openGooglePush(options: ApiFeedOptions): FeedPush {
  return {
    longestMs: 7 * 24 * 3600_000,
    async open(calendarId, { id, secret, address, until }) {
      const reply = await askJson(options, `${base}/calendars/${encodeURIComponent(calendarId)}/events/watch`, {
        method: 'POST',
        body: { id, type: 'web_hook', address, token: secret, expiration: String(until.getTime()) },
      });
      if (reply.isRefused) throw new FeedError('gone', 'The calendar no longer exists.');
      const { resourceId, expiration } = opened.parse(reply.body);
      return { id, externalId: resourceId, until: expiration === undefined ? until : new Date(expiration) };
    },
    renew: null,
    async close({ id, externalId }) {
      await askJson(options, `${base}/channels/stop`, { method: 'POST', body: { id, resourceId: externalId } });
    },
  };
}
