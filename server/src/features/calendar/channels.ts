import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { CalendarFeed, FeedChannel, FeedPush } from '../../engines/calendar-feed/port.ts';
import { isPublicAddress } from '../../net/addresses.ts';
import { findConnection } from '../connections/service.ts';
import type { CalendarRow } from './store.ts';
import { selectCalendars, updateCalendar } from './store.ts';

/** So long before its end a channel is renewed: an installation may be off for a night. */
const renewBeforeMs = 24 * 3600_000;
/** One that could not be opened is tried again after this; until then the calendar is polled. */
const againMs = 3600_000;

const closed = { channelId: null, channelExternalId: null, channelSecretHash: null, channelUntil: null };

/**
 * Opens and renews the channels by which a provider tells of changes, where it can reach us.
 * Answers whether every chosen calendar has one. What fails here never fails the sync: polling goes on.
 */
export async function keepChannels(app: App, feed: CalendarFeed, connectionId: string): Promise<boolean> {
  const { push } = feed;
  const provider = (await findConnection(app.db, connectionId))?.provider;
  if (!push || !provider || !isReachable(app.config.publicUrl)) return false;
  const address = `${app.config.publicUrl}/v1/webhooks/${provider}-calendar`;
  let isWhole = true;
  for (const calendar of await selectCalendars(app.db, connectionId))
    isWhole = (await keepChannel(app, push, calendar, address)) && isWhole;
  return isWhole;
}

async function keepChannel(app: App, push: FeedPush, calendar: CalendarRow, address: string): Promise<boolean> {
  const now = app.now().getTime();
  const current = channelOf(calendar);
  const isLive = current !== null && current.until.getTime() > now;
  if (!calendar.isSelected) {
    if (current) await end(app, push, calendar, current);
    return true;
  }
  if (isLive && current.until.getTime() - now > renewBeforeMs) return true;
  const { channelTriedAt } = calendar;
  if (channelTriedAt !== null && now - channelTriedAt.getTime() < againMs) return isLive;
  try {
    await open(app, push, calendar, { current: isLive ? current : null, address });
    // Changes between reading and opening were not announced, so it is read again soon.
    return isLive;
  } catch (error) {
    app.log.warn({ err: error, calendar: calendar.id }, 'calendar: no channel could be opened; it is polled');
    const { channelId, channelSecretHash } = calendar;
    const before = isLive ? { channelId, channelSecretHash } : closed;
    await updateCalendar(app.db, calendar.id, { channelTriedAt: app.now(), ...before });
    return isLive;
  }
}

async function open(
  app: App,
  push: FeedPush,
  calendar: CalendarRow,
  { current, address }: { current: FeedChannel | null; address: string },
): Promise<void> {
  const until = new Date(app.now().getTime() + push.longestMs);
  if (current && push.renew) {
    // One that was removed there is no longer known: then it is opened again.
    const renewed = await push.renew(current, until).catch(() => null);
    if (renewed) return updateCalendar(app.db, calendar.id, { channelUntil: renewed.until, channelTriedAt: null });
  }
  const [id, secret] = [newId(), randomBytes(24).toString('base64url')];
  // Kept before it is asked for: the provider may send its first message before its answer is here.
  await updateCalendar(app.db, calendar.id, { channelId: id, channelSecretHash: hashOf(secret), channelTriedAt: null });
  const channel = await push.open(calendar.externalId, { id, secret, address, until });
  await updateCalendar(app.db, calendar.id, { channelExternalId: channel.externalId, channelUntil: channel.until });
  if (current) await push.close(current).catch(() => undefined);
}

async function end(app: App, push: FeedPush, calendar: CalendarRow, current: FeedChannel): Promise<void> {
  await updateCalendar(app.db, calendar.id, closed);
  await push.close(current).catch(() => undefined);
}

function channelOf({ channelId, channelExternalId, channelUntil }: CalendarRow): FeedChannel | null {
  if (channelId === null || channelExternalId === null || channelUntil === null) return null;
  return { id: channelId, externalId: channelExternalId, until: channelUntil };
}

/** Providers call back over HTTPS, by a name that the world knows. */
function isReachable(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' || /(^|\.)(localhost|local|internal|lan)$/.test(hostname)) return false;
  return isIP(hostname) === 0 ? hostname.includes('.') : isPublicAddress(hostname);
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
