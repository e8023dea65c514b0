import { getMeeting, listMeetings } from '@candor/contract/meetings';
import type { Page } from '@playwright/test';
import { runSql } from './database.ts';
import { expect, expectNoViolations, test } from './fixtures.ts';
import {
  changeReplies,
  isTableCall,
  type Listed,
  type Northlight,
  northlightOf,
  openDashboard,
  queryOf,
} from './northlight.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Calendar' });
const entries = (page: Page) => page.getByRole('list', { name: 'Scheduled meetings' }).getByRole('listitem');
const dayText = (date: Date) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'Europe/London',
  }).format(date);
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/** One of Dana's scheduled meetings with a link, and the day it is on. */
async function findScheduled({ call, teamId, accountId }: Northlight): Promise<Listed & { day: string }> {
  const query = new URLSearchParams({
    status: '["created"]',
    accountId,
    fromDate: minutes(5),
    orderBy: 'dateASC',
    limit: '50',
  });
  const { meetings } = await call(listMeetings, { params: { teamId }, query: query as object });
  const found = meetings.findLast(({ meetingUrl }) => meetingUrl)!;
  return {
    ...found,
    day: new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(found.startTime)),
  };
}

/** The calendar with exactly these entries, made of a real one. */
async function openWith(page: Page, candor: Parameters<typeof openDashboard>[1], changes: Partial<Listed>[]) {
  const northlight = await northlightOf(candor);
  const real = await findScheduled(northlight);
  await changeReplies(page, 'calendar', () => ({
    total: changes.length,
    meetings: changes.map((change, index) => ({
      hostName: 'Dana Whitfield',
      matches: [],
      ...real,
      $id: `m${index}`,
      description: `Entry ${index}`,
      ...change,
    })),
  }));
  await openDashboard(page, candor);
  await expect(entries(page)).toHaveCount(changes.length);
  return northlight;
}

test('one day of the caller, day after day', async ({ page, candor }) => {
  const first = page.waitForRequest((request) => /\/meetings\?/.test(request.url()) && !isTableCall(request));
  const { call, teamId, accountId } = await openDashboard(page, candor);
  const query = queryOf(await first);
  expect(Object.fromEntries(query)).toMatchObject({
    page: '0',
    limit: '50',
    orderBy: 'dateASC',
    accountId,
    status: '["created","completed","cancelled","failed","pending"]',
  });
  const { meetings } = await call(listMeetings, { params: { teamId }, query: query as object });
  expect(meetings.every((meeting) => meeting.accountId === accountId)).toBe(true);
  await expect(entries(page)).toHaveCount(meetings.length);

  await expect(panel(page).getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await expect(panel(page)).toContainText(dayText(new Date()));
  await panel(page).getByRole('button', { name: 'Next day' }).click();
  await expect(panel(page)).toContainText(dayText(new Date(Date.now() + 86_400_000)));
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await panel(page).getByRole('button', { name: 'Today' }).click();
  await expect(panel(page)).toContainText(dayText(new Date()));
  await panel(page).getByRole('button', { name: 'Previous day' }).click();
  await expect(panel(page)).toContainText(dayText(new Date(Date.now() - 86_400_000)));

  await page.goto('/app?day=2024-01-05');
  await expect(panel(page)).toContainText('Fri, Jan 5');
  await expect(panel(page).getByText('No Meetings Scheduled', { exact: true })).toBeVisible();
  await expectNoViolations(page);
});

test('past, current and future, and where each opens', async ({ page, candor }) => {
  const { teamId } = await openWith(page, candor, [
    { status: 'completed', startTime: minutes(60), endTime: minutes(90) },
    { status: 'failed', startTime: minutes(-40), endTime: null },
    { status: 'failed', startTime: minutes(-20), endTime: null },
    { status: 'created', startTime: minutes(-300), endTime: minutes(-270) },
    { status: 'created', startTime: minutes(30), endTime: null },
    { status: 'cancelled', startTime: minutes(30), endTime: minutes(60) },
  ]);
  const expected = ['past', 'past', 'current', 'current', 'future', 'future'];
  for (const [index, when] of expected.entries()) {
    await expect(entries(page).nth(index)).toHaveAttribute('data-when', when);
    await entries(page).nth(index).getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: `Entry ${index}` });
    await expect(dialog.getByRole('link', { name: 'Open in Candor' })).toHaveAttribute(
      'href',
      `/app/teams/${teamId}/meetings/m${index}${when === 'past' ? '/history' : ''}`,
    );
    const isCancelled = index === 5;
    await expect(dialog.getByRole('switch', { name: 'Bot Auto Joins' })).toHaveCount(
      when === 'future' && !isCancelled ? 1 : 0,
    );
    await expect(dialog.getByText('This meeting was cancelled.')).toHaveCount(isCancelled ? 1 : 0);
    await expect(dialog.getByRole('combobox', { name: 'Meeting Type' })).toHaveCount(isCancelled ? 0 : 1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(entries(page).nth(index).getByText('Cancelled')).toHaveCount(isCancelled ? 1 : 0);
  }
});

test('the dialog: times, link and copy, host and guests, with the keyboard alone', { tag: '@quick' }, async ({
  page,
  context,
  candor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWith(page, candor, [
    {
      status: 'created',
      startTime: '2027-01-05T15:00:00.000Z',
      endTime: null,
      participants: ['Dana Whitfield', 'Ann', 'Ben'],
      meetingUrl: 'https://meet.example/abc',
    },
    {
      status: 'created',
      startTime: '2027-01-05T23:45:00.000Z',
      endTime: '2027-01-06T00:15:00.000Z',
      meetingUrl: null,
      participants: [],
    },
  ]);
  await entries(page).nth(0).getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Entry 0' });
  await expect(dialog).toContainText('Tue, Jan 5, 3:00 PM to 3:30 PM');
  await expect(dialog).toContainText('Dana Whitfield (host) · 2 guests');
  await expect(dialog.getByRole('link', { name: 'https://meet.example/abc' })).toHaveAttribute('target', '_blank');
  await expect(dialog.getByRole('switch', { name: 'Bot Auto Joins' })).toBeDisabled();
  await expect(dialog.getByText('Meeting platform not supported.')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Copy link' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied to clipboard' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://meet.example/abc');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(entries(page).nth(0).getByRole('button')).toBeFocused();

  await entries(page).nth(1).getByRole('button').click();
  const second = page.getByRole('dialog', { name: 'Entry 1' });
  await expect(second).toContainText('11:45 PM to 12:15 AM');
  await expect(second).toContainText('No guests');
  await expect(second.getByRole('switch')).toHaveCount(0);
  await expect(second.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});

test('auto-join and the meeting type are saved on the server; a refusal is reported', async ({ page, candor }) => {
  const northlight = await northlightOf(candor);
  const { day, description, $id, tags } = await findScheduled(northlight);
  // The demo's meetings have links that nobody can join.
  const link = 'https://meet.google.com/abc-defg-hij';
  await runSql(candor, [{ sql: 'update meeting set meeting_url = $2 where id = $1', values: [$id, link] }]);
  await openDashboard(page, candor, `?day=${day}`);
  const open = () => entries(page).filter({ hasText: description }).last().getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: description });
  const stored = async () =>
    (
      (await northlight.call(getMeeting, { params: { teamId: northlight.teamId, meetingId: $id } })) as {
        meeting: Listed;
      }
    ).meeting;
  await open();
  const autoJoin = dialog.getByRole('switch', { name: 'Bot Auto Joins' });
  const wasOn = tags.includes('autoJoin');
  await expect(autoJoin).toBeChecked({ checked: wasOn });
  await autoJoin.click();
  await expect(autoJoin).toBeChecked({ checked: !wasOn });
  await expect.poll(async () => (await stored()).tags.includes('autoJoin')).toBe(!wasOn);

  const type = dialog.getByRole('combobox', { name: 'Meeting Type' });
  const pick = async (name: string) => {
    await type.click();
    await page.getByRole('option', { name }).click();
  };
  const [first, second] =
    (await type.textContent()) === 'Reference check' ? ['General', 'Reference check'] : ['Reference check', 'General'];
  await pick(first!);
  await expect(page.getByRole('status').filter({ hasText: 'Meeting type updated successfully' })).toBeVisible();
  await expect(type).toHaveText(first!);
  await pick(second!);
  await expect(type).toHaveText(second!);
  await expect.poll(async () => (await stored()).meetingTypeId === null).toBe(second === 'General');

  // What was changed is in the list too, without loading it again.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await open();
  await expect(type).toHaveText(second!);
  await expect(autoJoin).toBeChecked({ checked: !wasOn });

  await page.route(/\/meeting-type$/, (route) => route.fulfill({ status: 404, json: { code: 'meeting_not_found' } }));
  await pick(first!);
  await expect(page.getByRole('alert')).toHaveText('The meeting could not be found..');
  await expect(type).toHaveText(second!);
});

test('while a meeting is pending its type waits, and the details are asked for every 5 seconds', async ({
  page,
  candor,
}) => {
  await page.clock.install();
  await openWith(page, candor, [{ status: 'pending', startTime: minutes(-1), endTime: null }]);
  let asked = 0;
  let status = 'pending';
  await page.route(/\/meetings\/m0$/, async (route) => {
    asked += 1;
    await route.fulfill({
      json: {
        meeting: {
          $id: 'm0',
          teamId: 'x',
          accountId: 'x',
          description: 'Entry 0',
          status,
          startTime: minutes(-1),
          endTime: null,
          hostName: null,
          participants: [],
          tags: [],
          meetingUrl: null,
          meetingTypeId: null,
        },
        meetingScript: null,
        meetingNotes: [],
        speechData: {
          state: 'none',
          revision: 0,
          language: null,
          engine: null,
          speakers: [],
          segmentCount: 0,
          wordCount: 0,
        },
        documents: [],
        noteLinks: [],
        recordedCopy: null,
        contact: null,
      },
    });
  });
  await entries(page).first().getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Entry 0' });
  const type = dialog.getByRole('combobox', { name: 'Meeting Type' });
  await expect(type).toBeDisabled();
  await expect(dialog.getByText('Loading...')).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  const before = asked;
  await page.clock.runFor(5_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
  status = 'created';
  await page.clock.runFor(5_000);
  await expect(type).toBeEnabled();
  await expect(dialog.getByText('Loading...')).toBeHidden();
  const last = asked;
  await page.clock.runFor(20_000);
  expect(asked).toBe(last);
});

test('a long day scrolls to what is on now, and again after five minutes', async ({ page, candor }) => {
  await page.clock.install();
  const day = Array.from({ length: 30 }, (_, index) => ({
    status: index < 20 ? 'completed' : 'created',
    startTime: minutes((index - 20) * 10),
    endTime: null,
  }));
  await openWith(page, candor, day);
  const now = entries(page).nth(20);
  await expect(now).toBeInViewport();
  const list = page.getByRole('list', { name: 'Scheduled meetings' });
  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(now).not.toBeInViewport();
  await page.clock.runFor(5 * 60_000);
  await expect(now).toBeInViewport();
});

test('a failed calendar can be tried again', async ({ page, candor }) => {
  let fails = true;
  await page.route(/\/meetings\?.*status=/, (route) =>
    fails ? route.fulfill({ status: 500, json: { code: 'internal_server_error' } }) : route.fallback(),
  );
  await openDashboard(page, candor);
  await expect(panel(page).getByRole('alert')).toContainText('An error has occurred, please try again later.');
  fails = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page).or(page.getByText('No Meetings Scheduled')).first()).toBeVisible();
});
