import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { CalendarWorld } from '../../test/calendar-servers.ts';
import { openGoogleWorld, openMicrosoftWorld } from '../../test/calendar-apis.ts';
import { openIcsWorld, openRadicaleWorld } from '../../test/calendar-servers.ts';
import { ensureRadicale } from '../../test/radicale.ts';
import type { FeedSync } from './port.ts';

const worlds = { caldav: openRadicaleWorld, ics: openIcsWorld, google: openGoogleWorld, microsoft: openMicrosoftWorld };
/** Around the day on which New York leaves summer time. */
const window = { from: new Date('2026-10-20T00:00:00Z'), to: new Date('2026-12-10T00:00:00Z') };
const meet = 'https://meet.google.com/abc-defg-hij';

/** One suite for every kind of calendar. */
describe.each(Object.keys(worlds) as (keyof typeof worlds)[])('%s', (kind) => {
  let world: CalendarWorld;
  const isMissing = kind === 'caldav' && !ensureRadicale();
  beforeAll(async () => {
    if (isMissing) return;
    world = await worlds[kind]();
    afterFile(world.close);
  }, 240_000);
  const suite = test.skipIf(isMissing);
  const sync = (cursor: unknown = null) => world.feed.sync(world.calendarId, cursor, window);
  const events = ({ changes }: FeedSync) => changes.flatMap((change) => change.events);
  const titles = (result: FeedSync) =>
    events(result)
      .map(({ title }) => title)
      .sort();

  suite('lists its calendars', async () => {
    await world.put({ id: 'one', title: 'Intake', start: '2026-11-16T15:00:00.000Z', link: meet });
    const [calendar] = await world.feed.listCalendars();
    expect(calendar).toMatchObject({ isPrimary: true, name: expect.stringMatching(/work/i) });
  });

  suite('the first read is whole, with times, link, host and guests', async () => {
    const first = await sync();
    expect(first.isFull).toBe(true);
    expect(events(first)).toMatchObject([
      {
        title: 'Intake',
        startsAt: new Date('2026-11-16T15:00:00Z'),
        endsAt: new Date('2026-11-16T15:30:00Z'),
        isAllDay: false,
        isDeclined: false,
        meetingUrl: meet,
        isHost: false,
        hostName: 'Max Host',
        guests: [{ email: 'guest@client.example', name: 'guest' }],
      },
    ]);
  });

  suite('afterwards only changes come: moved under the same key, added, removed', async () => {
    const first = await sync();
    const [key] = events(first).map((event) => event.key);
    expect((await sync(first.cursor)).changes).toEqual([]);
    await world.put({ id: 'one', title: 'Intake, moved', start: '2026-11-16T16:00:00.000Z', link: meet });
    await world.put({ id: 'two', title: 'Second', start: '2026-11-17T10:00:00.000Z' });
    const second = await sync(first.cursor);
    expect(titles(second)).toEqual(['Intake, moved', 'Second']);
    expect(events(second).find(({ title }) => title === 'Intake, moved')).toMatchObject({
      key,
      startsAt: new Date('2026-11-16T16:00:00Z'),
    });
    await world.remove('two');
    const third = await sync(second.cursor);
    if (third.isFull) expect(titles(third)).toEqual(['Intake, moved']);
    else expect(third.changes).toMatchObject([{ events: [] }]);
  });

  suite('a weekly series keeps its time on the clock, with one occurrence moved and one cancelled', async () => {
    const changes = {
      '2026-11-09T15:00:00.000Z': '2026-11-10T17:00:00.000Z',
      '2026-11-16T15:00:00.000Z': null,
    };
    await world.put({
      id: 'series',
      title: 'Weekly',
      start: '2026-10-26T14:00:00.000Z',
      weekly: { count: 4, changes },
    });
    const weekly = events(await sync()).filter(({ title }) => title === 'Weekly');
    expect(weekly.map(({ startsAt }) => startsAt.toISOString()).sort()).toEqual([
      '2026-10-26T14:00:00.000Z',
      '2026-11-02T15:00:00.000Z',
      '2026-11-10T17:00:00.000Z',
    ]);
    expect(new Set(weekly.map((event) => event.key)).size).toBe(3);
    await world.remove('series');
  });

  suite('all-day and declined events are marked', async () => {
    const day = { id: 'day', title: 'Holiday', start: '2026-11-20T00:00:00.000Z', isAllDay: true, minutes: 24 * 60 };
    await world.put(day);
    await world.put({ id: 'no', title: 'Declined', start: '2026-11-20T10:00:00.000Z', isDeclined: true });
    const found = new Map(events(await sync()).map((event) => [event.title, event]));
    expect(found.get('Holiday')).toMatchObject({ isAllDay: true });
    expect(found.get('Declined')).toMatchObject({ isDeclined: true });
  });

  suite('a refused cursor leads to a full read', async () => {
    const { cursor } = await sync();
    await world.forgetCursors();
    await world.put({ id: 'new', title: 'New', start: '2026-11-21T10:00:00.000Z' });
    // An address that is only published has no cursors to refuse: there it is one that we do not know ourselves.
    const again = await sync(kind === 'ics' ? { version: 'of another time' } : cursor);
    expect(again.isFull).toBe(true);
    expect(titles(again)).toContain('New');
    expect(titles(again)).toContain('Intake, moved');
  });

  suite.each([
    [429, '17', { fault: 'busy', retryAfterS: 17 }],
    [503, undefined, { fault: 'busy' }],
    [401, undefined, { fault: 'unauthorised' }],
    [500, undefined, { fault: 'unreachable' }],
  ] as const)('an answer of %i has its own fault', async (status, retryAfter, wanted) => {
    world.fail(status, retryAfter);
    await expect(sync()).rejects.toMatchObject(wanted);
    world.fail(0);
    expect(titles(await sync())).toContain('New');
  });
});
