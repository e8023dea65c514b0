import { getBot } from '@candor/contract/bots';
import { changeCalendarAccount, connectCaldav, syncCalendarAccount } from '@candor/contract/calendars';
import { listMeetings } from '@candor/contract/meetings';
import { listTeams } from '@candor/contract/teams';
import { openCandor } from './candor.ts';
import { apiAs, expect, newPerson, storeSession, test } from './fixtures.ts';
import { ensureJanus, janusMissing, startJanus } from './janus.ts';
import { ensureRadicale, radicaleMissing, startRadicale } from './radicale.ts';

/** It goes a minute before the start, and looks for such meetings every 15 seconds. */
const sent = { earliestMs: 61_000, latestMs: 35_000 };

test('the bot joins a calendar meeting automatically a minute before it starts, but not a cancelled one', async ({
  page,
}) => {
  test.skip(!ensureJanus(), janusMissing);
  test.skip(!ensureRadicale(), radicaleMissing);
  const [janus, radicale] = await Promise.all([startJanus(), startRadicale()]);
  const candor = await openCandor({
    BOT_HOSTS: `${janus.host}=janus`,
    PRIVATE_HOSTS: '127.0.0.1',
    ...(process.env['CHROMIUM_PATH'] && { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] }),
  });
  try {
    const person = await newPerson(candor);
    const { call, accountId } = await apiAs(candor, person);
    const teamId = (await call(listTeams, {})).data[0]!.$id;
    const of = { teamId, accountId };
    const { url: serverUrl, username, password } = radicale;
    const account = await call(connectCaldav, { params: of, body: { serverUrl, username, password } });
    const params = { ...of, connectionId: account.$id };
    await call(changeCalendarAccount, { params, body: { autoJoin: 'all' } });

    const start = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 75_000);
    await radicale.put({ name: 'kept', title: 'Interview with Ada', start, link: janus.url });
    const other = janus.url.replace('1234', '4321');
    await radicale.put({ name: 'off', title: 'Called off', start, link: other });
    const meetings = async () =>
      (await call(listMeetings, { params: { teamId }, query: { accountId, limit: 10, orderBy: 'dateASC' } })).meetings;
    const states = async () => {
      await call(syncCalendarAccount, { params });
      return Object.fromEntries((await meetings()).map(({ description, status }) => [description, status]));
    };
    await expect.poll(states).toEqual({ 'Interview with Ada': 'created', 'Called off': 'created' });
    await radicale.remove('off');
    await expect.poll(states).toEqual({ 'Interview with Ada': 'created', 'Called off': 'cancelled' });

    await storeSession(page, candor, person);
    await page.goto(`${candor.url}/app`);
    await page.getByRole('region', { name: 'Calendar' }).getByText('Interview with Ada').click();
    await expect(page.getByRole('dialog').getByLabel('Bot Auto Joins')).toBeChecked();

    const found = new Map((await meetings()).map(({ description, $id }) => [description, $id]));
    const botOf = async (title: string) =>
      (await call(getBot, { params: { teamId, meetingId: found.get(title)! } })).bot;
    await expect
      .poll(async () => (await botOf('Interview with Ada'))?.state, { timeout: 120_000, intervals: [1_000] })
      .toBe('active');
    const bot = (await botOf('Interview with Ada'))!;
    const earlyMs = start.getTime() - Date.parse(bot.$createdAt);
    expect(earlyMs).toBeLessThanOrEqual(sent.earliestMs);
    expect(earlyMs).toBeGreaterThan(sent.latestMs);
    expect(bot).toMatchObject({ platform: 'janus', meetingUrl: janus.url });
    expect(await botOf('Called off')).toBeNull();
  } finally {
    await candor.remove();
    await radicale.stop();
    await janus.stop();
  }
});
