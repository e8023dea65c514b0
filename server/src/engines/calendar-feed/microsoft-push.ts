import { z } from 'zod';
import type { ApiFeedOptions } from './api.ts';
import { askJson } from './api.ts';
import type { FeedPush } from './port.ts';
import { FeedError } from './port.ts';

const base = 'https://graph.microsoft.com/v1.0/subscriptions';
const opened = z.object({ id: z.string(), expirationDateTime: z.string() });
/** The same kind of ids as where events are read. */
const headers = { prefer: 'IdType="ImmutableId"' };

/** Subscriptions: Graph asks the address whether someone is there before it opens one. */
export function openMicrosoftPush(options: ApiFeedOptions): FeedPush {
  return {
    // Graph takes up to 10,080 minutes, which is a week; a little less is never refused.
    longestMs: 10_000 * 60_000,
    async open(calendarId, { id, secret, address, until }) {
      const reply = await askJson(options, base, {
        method: 'POST',
        headers,
        body: {
          changeType: 'created,updated,deleted',
          resource: `/me/calendars/${calendarId}/events`,
          notificationUrl: address,
          lifecycleNotificationUrl: address,
          expirationDateTime: until.toISOString(),
          clientState: secret,
        },
      });
      return toChannel(id, reply);
    },
    renew: async ({ id, externalId }, until) => {
      const body = { expirationDateTime: until.toISOString() };
      const url = `${base}/${encodeURIComponent(externalId)}`;
      return toChannel(id, await askJson(options, url, { method: 'PATCH', headers, body }));
    },
    async close({ externalId }) {
      await askJson(options, `${base}/${encodeURIComponent(externalId)}`, { method: 'DELETE' });
    },
  };
}

function toChannel(id: string, reply: Awaited<ReturnType<typeof askJson>>) {
  if (reply.isRefused) throw new FeedError('gone', 'The subscription no longer exists.');
  const { id: externalId, expirationDateTime } = opened.parse(reply.body);
  return { id, externalId, until: new Date(expirationDateTime) };
}
