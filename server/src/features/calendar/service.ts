import { createHash } from 'node:crypto';
import type { CalendarAccount } from '@candor/contract/calendars';
import type { MeetingDetails } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import { FeedError } from '../../engines/calendar-feed/port.ts';
import { openCalendarFeed } from '../../engines/calendar-feed/open.ts';
import { AppError } from '../../http/app-error.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { listFlags } from '../connections/integrations.ts';
import type { ConnectionRow, NewConnection } from '../connections/service.ts';
import {
  changeConnection,
  findConnection,
  listLiveConnections,
  moveConnection,
  saveConnection,
  toConnection,
} from '../connections/service.ts';
import { countProblems } from './problems.ts';
import { calendarProviders, isCalendarProvider, settingsOf } from './settings.ts';
import {
  forgetCursors,
  saveCalendars,
  scheduleSync,
  selectCalendars,
  selectCalendarsChosen,
  selectRecordedCopy,
  selectSync,
} from './store.ts';
import { syncConnection } from './sync.ts';

type OfMember = { teamId: string; accountId: string };

export async function listCalendarAccounts(app: App, { teamId, accountId }: OfMember) {
  const rows = await listLiveConnections(app.db, { accountId });
  const own = rows.filter((row) => isCalendarProvider(row.provider) && settingsOf(row).teamId === teamId);
  const flags = await listFlags(app);
  return {
    accounts: await Promise.all(own.map((row) => toCalendarAccount(app, row))),
    isSetUp: { google: flags['googleCalendar'] === true, microsoft: flags['microsoftCalendar'] === true },
  };
}

async function toCalendarAccount(app: App, row: ConnectionRow): Promise<CalendarAccount> {
  const { autoJoin, skipWords } = settingsOf(row);
  const calendars = await selectCalendars(app.db, row.id);
  const sync = await selectSync(app.db, row.id);
  return {
    ...toConnection(row),
    calendars: calendars.map(({ id, name, isPrimary, isSelected, problems }) => ({
      $id: id,
      name,
      isPrimary,
      isSelected,
      problems: countProblems({ problems }),
    })),
    autoJoin,
    skipWords,
    nextSyncAt: row.state === 'connected' && sync ? sync.nextAt.toISOString() : null,
  };
}

export async function connectCaldav(
  app: App,
  at: OfMember,
  wanted: { serverUrl: string; username: string; password: string },
  from: Origin,
): Promise<CalendarAccount> {
  const { serverUrl, username, password } = wanted;
  return connect(
    app,
    at,
    from,
    { kind: 'caldav', ...wanted },
    {
      provider: 'caldav',
      externalId: `${serverUrl} ${username}`,
      externalName: username,
      secret: password,
      settings: { teamId: at.teamId, serverUrl, username },
    },
  );
}

/** The address is the secret: whoever knows it reads the calendar. */
export async function connectIcs(app: App, at: OfMember, url: string, from: Origin): Promise<CalendarAccount> {
  const { host } = new URL(url.replace(/^webcals?:/, 'https:'));
  return connect(
    app,
    at,
    from,
    { kind: 'ics', url },
    {
      provider: 'ics',
      // Tells addresses apart without keeping them readable.
      externalId: createHash('sha256').update(url).digest('base64url'),
      externalName: host,
      secret: url,
      settings: { teamId: at.teamId },
    },
  );
}

type Place = { kind: 'caldav'; serverUrl: string; username: string; password: string } | { kind: 'ics'; url: string };

/** Tried before it is kept, while someone is there to correct it. */
async function connect(
  app: App,
  at: OfMember,
  from: Origin,
  place: Place,
  wanted: NewConnection,
): Promise<CalendarAccount> {
  const options = { hosts: app.config.bot.hosts, selfEmails: [], privateHosts: app.config.privateHosts };
  const feed = openCalendarFeed({ ...place, ...options });
  const calendars = await feed.listCalendars().catch((error: unknown) => {
    if (!(error instanceof FeedError)) throw error;
    throw new AppError(error.fault === 'unauthorised' ? 'calendar_password_wrong' : 'calendar_unreadable', {
      fields: [{ path: 'body', message: error.message }],
      cause: error,
    });
  });
  const id = await app.db.transaction(async (tx) => {
    const row = await saveConnection(app, tx, { ...wanted, accountId: at.accountId });
    await saveCalendars(tx, row.id, calendars);
    await scheduleSync(tx, row.id, app.now());
    await app.jobs.add(tx, 'calendar.sync', { connectionId: row.id }, { key: row.id });
    const thing = { kind: 'connection', id: row.id, name: `${row.provider} ${row.externalName}` };
    await record(app, tx, { who: at, teamId: at.teamId, action: 'connected', thing, from });
    return row.id;
  });
  return toCalendarAccount(app, (await findConnection(app.db, id))!);
}

export type CalendarChange = {
  selected?: string[] | undefined;
  autoJoin?: CalendarAccount['autoJoin'] | undefined;
  skipWords?: string[] | undefined;
  isPaused?: boolean | undefined;
};

/** What the rule says of meetings that are known already is worked out again by reading everything once more. */
export async function changeCalendarAccount(
  app: App,
  at: OfMember & { connectionId: string },
  { selected, autoJoin, skipWords, isPaused }: CalendarChange,
): Promise<CalendarAccount> {
  const row = await requireOwn(app, at);
  await app.db.transaction(async (tx) => {
    if (selected) await selectCalendarsChosen(tx, row.id, selected);
    if (autoJoin || skipWords) {
      const settings = { ...row.settings, ...(autoJoin && { autoJoin }), ...(skipWords && { skipWords }) };
      await changeConnection(tx, row.id, { settings });
      await forgetCursors(tx, row.id);
    }
    if (isPaused !== undefined && row.state !== 'needs_reauthorisation')
      await moveConnection(app, tx, row.id, isPaused ? 'paused' : 'connected');
    await scheduleSync(tx, row.id, app.now());
    await app.jobs.add(tx, 'calendar.sync', { connectionId: row.id }, { key: row.id });
  });
  return toCalendarAccount(app, await requireOwn(app, at));
}

export async function syncCalendarAccount(app: App, at: OfMember & { connectionId: string }): Promise<CalendarAccount> {
  const row = await requireOwn(app, at);
  await syncConnection(app, row.id);
  return toCalendarAccount(app, await requireOwn(app, at));
}

async function requireOwn(app: App, { accountId, connectionId }: { accountId: string; connectionId: string }) {
  const row = await findConnection(app.db, connectionId);
  const isOwn = row?.accountId === accountId && row.state !== 'revoked' && isCalendarProvider(row.provider);
  if (!row || !isOwn) throw new AppError('connection_not_found');
  return row;
}

/** After an authorisation: its calendars are read for the first time. */
export async function startSyncing(app: App, connectionId: string): Promise<void> {
  const row = await findConnection(app.db, connectionId);
  if (!row || !calendarProviders.some((provider) => provider === row.provider)) return;
  await scheduleSync(app.db, row.id, app.now());
  await syncConnection(app, row.id);
}

/** Of an event that is in the calendars of several members: who has its recording, where the caller may see it. */
export async function findRecordedCopy(
  app: App,
  { accountId }: { accountId: string },
  at: { teamId: string; meetingId: string },
): Promise<MeetingDetails['recordedCopy']> {
  return selectRecordedCopy(app.db, { ...at, viewerId: accountId });
}
