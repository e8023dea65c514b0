import type { App } from '../../app.ts';
import { openCalendarFeed } from '../../engines/calendar-feed/open.ts';
import type { CalendarFeed } from '../../engines/calendar-feed/port.ts';
import { FeedError } from '../../engines/calendar-feed/port.ts';
import { AppError } from '../../http/app-error.ts';
import { requireAccount } from '../accounts/service.ts';
import type { ConnectionRow } from '../connections/service.ts';
import { findConnection, noteFailure, noteSuccess, openSecret, touchSuccess } from '../connections/service.ts';
import { accessTokenOf, requireReauthorisation } from '../connections/tokens.ts';
import { preferencesOf } from '../teams/member-preferences.ts';
import { roleIn } from '../teams/service.ts';
import type { Applied, CalendarOwner } from './apply.ts';
import { applySync } from './apply.ts';
import { domainOf } from './auto-join-rule.ts';
import { keepChannels } from './channels.ts';
import { problemsText } from './problems.ts';
import { isCalendarProvider, settingsOf } from './settings.ts';
import type { CalendarRow } from './store.ts';
import { claimDue, saveCalendars, scheduleSync, selectCalendars, selectSync } from './store.ts';

const dayMs = 24 * 3600_000;
/** What is read: yesterday, so that what has just begun is not lost, and two months ahead. */
const window = { backMs: dayMs, aheadMs: 60 * dayMs };
/** The window slides by reading everything once a day. */
const fullEveryMs = dayMs;
const leaseMs = 3 * 60_000;
const pollMs = 60_000;
/** Of those whose provider tells of changes: a net for what was not told. */
const pushedPollMs = 15 * 60_000;
const longestWaitMs = 3600_000;
/** So many calendars are read at a time by one process. */
const atOnce = 8;

const nothingApplied: Applied = { added: 0, changed: 0, removed: 0, hasNewProblems: false };

/** Reads every connection that is due. Safe to run at any time, by several at once. */
export async function pollCalendars(app: App, signal?: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const due = await claimDue(app.db, { now: app.now(), leaseMs, most: atOnce * 4 });
    if (due.length === 0) break;
    count += due.length;
    const queue = [...due];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let one = queue.shift(); one; one = queue.shift()) await syncNow(app, one.connectionId);
      }),
    );
  }
  return count;
}

/** Reads one now, unless someone else is reading it. */
export async function syncConnection(app: App, connectionId: string): Promise<void> {
  const [mine] = await claimDue(app.db, { now: app.now(), leaseMs, most: 1, connectionId });
  if (mine) await syncNow(app, connectionId);
}

async function syncNow(app: App, connectionId: string): Promise<void> {
  const row = await findConnection(app.db, connectionId);
  if (!row || row.state !== 'connected') return;
  try {
    const feed = openFeed(app, row, await readerOf(app, row));
    const { applied, refreshS } = await readAll(app, row, feed);
    const { added, changed, removed, hasNewProblems } = applied;
    const isNews =
      added + changed + removed > 0 || hasNewProblems || row.lastError !== null || row.lastSuccessAt === null;
    const problems = problemsText(await selectCalendars(app.db, connectionId));
    const note = `${added} added, ${changed} changed, ${removed} removed${problems}`;
    if (isNews) await noteSuccess(app, app.db, connectionId, 'sync', note);
    else await touchSuccess(app, app.db, connectionId);
    const isPushed = await keepChannels(app, feed, connectionId);
    const waitMs = isPushed ? pushedPollMs : Math.max(pollMs, (refreshS ?? 0) * 1000);
    await scheduleSync(app.db, connectionId, new Date(app.now().getTime() + waitMs));
  } catch (error) {
    await keepFailure(app, row, error);
  }
}

async function readAll(
  app: App,
  row: ConnectionRow,
  feed: CalendarFeed,
): Promise<{ applied: Applied; refreshS: number | undefined }> {
  const { teamId } = settingsOf(row);
  if ((await roleIn(app.db, teamId, row.accountId ?? '')) === null)
    throw new FeedError('gone', 'You’re no longer a member of the team. Disconnect this calendar.');
  const owner = await ownerOf(app, row);
  let calendars = await selectCalendars(app.db, row.id);
  if (calendars.length === 0) {
    await saveCalendars(app.db, row.id, await feed.listCalendars());
    calendars = await selectCalendars(app.db, row.id);
  }
  const applied: Applied = { ...nothingApplied };
  let refreshS: number | undefined;
  for (const calendar of calendars) {
    const done = await readOne(app, feed, owner, calendar);
    applied.added += done.added;
    applied.changed += done.changed;
    applied.removed += done.removed;
    applied.hasNewProblems ||= done.hasNewProblems;
    refreshS = done.refreshS ?? refreshS;
  }
  return { applied, refreshS };
}

/** One that is no longer chosen has nothing in it. */
async function readOne(
  app: App,
  feed: CalendarFeed,
  owner: CalendarOwner,
  calendar: CalendarRow,
): Promise<Applied & { refreshS?: number | undefined }> {
  const now = app.now().getTime();
  if (!calendar.isSelected) {
    const nothing = { isFull: true, changes: [], cursor: null };
    return (await applySync(app, owner, calendar, nothing)) ?? nothingApplied;
  }
  const isOld = calendar.fullAt === null || now - calendar.fullAt.getTime() > fullEveryMs;
  const range = { from: new Date(now - window.backMs), to: new Date(now + window.aheadMs) };
  const sync = await feed.sync(calendar.externalId, isOld ? null : calendar.cursor, range);
  const done = await applySync(app, owner, calendar, sync);
  return { ...(done ?? nothingApplied), refreshS: sync.refreshS };
}

async function ownerOf(app: App, row: ConnectionRow): Promise<CalendarOwner> {
  const account = await requireAccount(app, row.accountId ?? '');
  if (!isCalendarProvider(row.provider)) throw new AppError('connection_not_found');
  const ownDomains = [...new Set([account.email, row.externalName].map(domainOf))].filter((domain) => domain !== '');
  return { accountId: account.$id, name: account.name, provider: row.provider, settings: settingsOf(row), ownDomains };
}

type Reader = { selfEmails: string[]; timeZone: string | null };

async function readerOf(app: App, row: ConnectionRow): Promise<Reader> {
  const account = await requireAccount(app, row.accountId ?? '');
  const { teamId, username } = settingsOf(row);
  const selfEmails = [...new Set([account.email, row.externalName, username])]
    .filter((email) => email.includes('@'))
    .map((email) => email.toLowerCase());
  const { timeZone } = await preferencesOf(app.db, { teamId, accountId: account.$id });
  return { selfEmails, timeZone };
}

function openFeed(app: App, row: ConnectionRow, reader: Reader): CalendarFeed {
  const { serverUrl, username } = settingsOf(row);
  const secret = () => openSecret(app, row, 'secret') ?? '';
  const common = { hosts: app.config.bot.hosts, ...reader, privateHosts: app.config.privateHosts };
  if (row.provider === 'ics') return openCalendarFeed({ kind: 'ics', url: secret(), ...common });
  if (row.provider === 'caldav')
    return openCalendarFeed({ kind: 'caldav', serverUrl, username, password: secret(), ...common });
  return openCalendarFeed({
    kind: row.provider === 'google' ? 'google' : 'microsoft',
    resolve: app.oauth.resolve,
    token: async (refused) => accessTokenOf(app, row.id, refused),
    ...common,
  });
}

async function keepFailure(app: App, row: ConnectionRow, error: unknown): Promise<void> {
  const known = error instanceof FeedError ? error : null;
  const isOver = error instanceof AppError && error.code === 'connection_needs_reauthorisation';
  if (!known && !isOver) app.log.warn({ err: error, connection: row.id }, 'calendar: a sync failed');
  if (isOver) return;
  const note = known?.message ?? 'The calendar couldn’t be read. Candor tries again.';
  if (known?.fault === 'unauthorised') return requireReauthorisation(app, row.id, note);
  const failures = ((await selectSync(app.db, row.id))?.failures ?? 0) + 1;
  const waitMs =
    known?.retryAfterS === undefined ? Math.min(longestWaitMs, pollMs * 2 ** (failures - 1)) : known.retryAfterS * 1000;
  await noteFailure(app, app.db, row.id, 'sync', note);
  await scheduleSync(app.db, row.id, new Date(app.now().getTime() + waitMs), failures);
}
