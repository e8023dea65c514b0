import { listTakes } from '@candor/contract/recordings';
import { getBot, sendBot } from '@candor/contract/bots';
import { createMeeting, getMeetingStatus } from '@candor/contract/meetings';
import { listTeams } from '@candor/contract/teams';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { type Candor, openCandor } from './candor.ts';
import { launchOptions } from './chromium.ts';
import { apiAs, newPerson, storeSession } from './fixtures.ts';
import { ensureJanus, type Janus, janusMissing, startJanus } from './janus.ts';
import { giveMicrophone, speak } from './microphone.ts';
import { type Speaker, spokenFile, spokenText, wordErrorRate } from './spoken-files.ts';
import { saidOn } from './transcripts.ts';

/** How much of what was said may be wrong: the small engine, and voices that went through a meeting server beside two other journeys (a fifth now and then). Of what the other said nearly nothing may be there. */
const wrongs = { mostOfOwn: 0.35, leastOfOther: 0.75 };
const leavingMs = 90_000;
/** Room names take letters and digits only. */
const people: Record<Speaker, string> = { host: 'Hilda', candidate: 'Carlos' };

/** Someone with a microphone of the test's own, and a camera that hardly moves. */
async function joinRoom(opened: Promise<Page>, url: string, name: string, speaker: Speaker): Promise<Page> {
  const page = await opened;
  await giveMicrophone(page, await spokenFile(speaker));
  await page.goto(url);
  await page.locator('#start').click();
  await page.locator('#username').fill(name);
  await page.locator('#register').click();
  await expect(page.locator('#unpublish')).toBeVisible({ timeout: 30_000 });
  return page;
}

let janus: Janus | undefined;
let candor: Candor;
let browser: Browser;
let rooms: Page[] = [];
// In real time, and in the one room that the meeting server has.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.skip(!ensureJanus(), janusMissing);
  janus = await startJanus();
  candor = await openCandor({
    BOT_HOSTS: `${janus.host}=janus,${janus.otherHost}=generic`,
    BOT_ALONE_S: '4',
    ...(process.env['CHROMIUM_PATH'] && { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] }),
  });
  browser = await chromium.launch(launchOptions('WebRtcHideLocalIpsWithMdns'));
});
test.afterEach(async () => {
  await Promise.all(rooms.splice(0).map((room) => room.close()));
});
test.afterAll(async () => {
  if (!janus) return;
  await browser.close();
  await candor.remove();
  await janus.stop();
});

test('two people talk in a real meeting: the bot records both by name, leaves when it is alone, and the transcript has both', async ({
  page,
}) => {
  test.setTimeout(720_000);
  const person = await newPerson(candor);
  const { call } = await apiAs(candor, person);
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  const { $id } = await call(createMeeting, {
    params: { teamId },
    body: {
      description: 'Interview',
      source: 'bot',
      meetingUrl: janus!.url,
    },
  });
  const at = { teamId, meetingId: $id };
  const bot = async () => (await call(getBot, { params: at })).bot!;
  const status = async () => (await call(getMeetingStatus, { params: at })).status;
  await call(sendBot, { params: at, body: {} });
  await expect.poll(async () => (await bot()).state, { timeout: 60_000 }).toBe('active');
  expect(await status()).toBe('created');

  rooms = await Promise.all(
    Object.entries(people).map(([speaker, name]) => joinRoom(browser.newPage(), janus!.url, name, speaker as Speaker)),
  );
  await expect.poll(async () => (await bot()).participants.sort(), { timeout: 30_000 }).toEqual(['Carlos', 'Hilda']);
  expect((await bot()).message).toBe('Candor Notetaker is in the meeting and recording.');
  await Promise.all(rooms.map(speak));
  await Promise.all(rooms.splice(0).map((room) => room.close()));

  await expect.poll(async () => (await bot()).state, { timeout: leavingMs }).toBe('left');
  expect(await bot()).toMatchObject({ reason: 'alone' });
  const { takes } = await call(listTakes, { params: at });
  expect(takes.map(({ source, status: state }) => [source, state])).toEqual([['bot', 'finished']]);
  expect(takes[0]!.tracks.map(({ participant }) => participant).sort()).toEqual(['Carlos', 'Hilda']);

  await expect.poll(status, { timeout: 360_000, intervals: [1_000] }).toBe('completed');
  await storeSession(page, candor, person);
  await page.goto(`${candor.url}/app/teams/${teamId}/meetings/${$id}/history`);
  await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThan(1);
  const lines = await saidOn(page);
  for (const [speaker, name] of Object.entries(people) as [Speaker, string][]) {
    const heard = lines
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join(' ');
    const wrong = wordErrorRate(await spokenText(speaker), heard);
    console.log(`word error rate of ${name}, by the bot: ${(wrong * 100).toFixed(1)} %`);
    expect.soft(wrong).toBeLessThan(wrongs.mostOfOwn);
    expect
      .soft(wordErrorRate(await spokenText(speaker === 'host' ? 'candidate' : 'host'), heard))
      .toBeGreaterThan(wrongs.leastOfOther);
  }
});

test('a page that no adapter was written for: the bot joins, hears both, and finds their names beside what plays them', async () => {
  test.setTimeout(420_000);
  const { call } = await apiAs(candor, await newPerson(candor));
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  const { $id } = await call(createMeeting, {
    params: { teamId },
    body: { description: 'Interview', source: 'bot', meetingUrl: janus!.otherUrl },
  });
  const at = { teamId, meetingId: $id };
  const bot = async () => (await call(getBot, { params: at })).bot!;
  rooms = await Promise.all(
    Object.entries(people).map(([speaker, name]) =>
      joinRoom(browser.newPage(), janus!.otherUrl, name, speaker as Speaker),
    ),
  );
  await call(sendBot, { params: at, body: {} });
  await expect.poll(async () => (await bot()).state, { timeout: 90_000 }).toBe('active');
  for (const room of rooms) void speak(room).catch(() => undefined);
  const named = async () =>
    (await call(listTakes, { params: at })).takes.flatMap(({ tracks }) => tracks.map(({ participant }) => participant));
  await expect.poll(async () => (await named()).sort(), { timeout: 60_000 }).toEqual(['Carlos', 'Hilda']);
  await Promise.all(rooms.splice(0).map((room) => room.close()));
  await expect.poll(async () => (await bot()).state, { timeout: leavingMs }).not.toBe('active');
});
