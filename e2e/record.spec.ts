import { getLive } from '@candor/contract/live';
import { getRecording, listChunks, listTakes } from '@candor/contract/recordings';
import { getMeetingStatus } from '@candor/contract/meetings';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { type Candor, openCandor } from './candor.ts';
import { type Api, apiAs, expect, newPerson, type Person, storeSession, test } from './fixtures.ts';
import { giveMicrophone, speak } from './microphone.ts';
import { type OwnChromium, openOwnChromium } from './own-chromium.ts';
import { newFolder } from './run-folder.ts';
import { shareHeard, spokenFile, spokenSentences, spokenText, wordErrorRate } from './spoken-files.ts';
import { saidOn } from './transcripts.ts';

/** How much of what was said may be wrong: without other work beside it is one word in twelve; a sentence that is lost or there twice is more than a quarter. */
const mostWrong = 0.25;

let candor: Candor;
let own: OwnChromium | undefined;
let profile: string;
// Sound in real time: one of these at a time.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // The engine that Candor comes with: what is compared is words.
  candor = await openCandor({ SPEECH_ENGINE: 'whisper-base' });
});
test.afterAll(() => candor.remove());

test.beforeEach(async () => {
  profile = await newFolder('profile');
});
test.afterEach(async () => {
  await own?.close().catch(() => undefined);
  own = undefined;
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

const pausedS = 5;

const elapsedS = async (page: Page) =>
  (await page.getByRole('timer').innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Through the steps to the page of the meeting that is being recorded; answers where that is. */
async function startRecording(page: Page, { withTab = false } = {}): Promise<{ teamId: string; meetingId: string }> {
  await page.goto('/app/start-meeting/steps?description=Interview');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Record in this browser' }).check();
  if (withTab) await page.getByRole('radio', { name: /shared tab/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  if (withTab) {
    await page.getByRole('button', { name: 'Share a Tab or Window' }).click();
    await expect(page.getByRole('meter', { name: 'Shared audio level' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const [, teamId, meetingId] = /teams\/([^/]+)\/meetings\/([^/?]+)$/.exec(page.url())!;
  return { teamId: teamId!, meetingId: meetingId! };
}

async function openSignedIn({ context }: OwnChromium, person: Person): Promise<Page> {
  const page = await context.newPage();
  await storeSession(page, candor, person);
  // A browser that was not started by Playwright has no base address.
  const go = page.goto.bind(page);
  page.goto = (path, options) => go(new URL(path, candor.url).href, options);
  return page;
}

async function completed(api: Api, at: { teamId: string; meetingId: string }): Promise<void> {
  await expect
    .poll(async () => (await api.call(getMeetingStatus, { params: at })).status, {
      timeout: 360_000,
      intervals: [1_000],
    })
    .toBe('completed');
}

/** What was said is there before the recording can be played. Its length in seconds. */
async function readyRecording(api: Api, at: { teamId: string; meetingId: string }): Promise<number> {
  const read = () => api.call(getRecording, { params: at });
  await expect.poll(async () => (await read()).duration, { timeout: 120_000, intervals: [1_000] }).toBeGreaterThan(0);
  return (await read()).duration;
}

const captionsSay = (captions: Locator, sentence: string) =>
  expect
    .poll(async () => shareHeard(sentence, await captions.innerText()), { message: sentence, timeout: 120_000 })
    .toBeGreaterThanOrEqual(0.7);

const wordsOfSpeaker = (lines: string[], isWanted: (speaker: string) => boolean) =>
  lines
    .filter((line) => isWanted(line.split(': ')[0]!))
    .map((line) => line.slice(line.indexOf(': ') + 2))
    .join(' ');

test('speech appears as captions, and later in the transcript; nothing is recorded during a pause', async () => {
  test.setTimeout(600_000);
  const person = await newPerson(candor);
  own = await openOwnChromium({ profile, origin: candor.url });
  const page = await openSignedIn(own, person);
  await giveMicrophone(page, await spokenFile('host'));
  const at = await startRecording(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.waitForTimeout(pausedS * 1000);
  await page.getByRole('button', { name: 'Resume' }).click();
  await speak(page);
  const captions = page.getByRole('region', { name: 'Live captions' });
  await captionsSay(captions, 'Could you tell me what you did in your last position?');
  const passedS = await elapsedS(page);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(page).toHaveURL(/\/completed$/);
  const api = await apiAs(candor, person);
  await completed(api, at);
  const duration = await readyRecording(api, at);
  console.log(`${passedS} s passed with a pause of ${pausedS} s, ${duration.toFixed(1)} s are in the recording`);
  expect(Math.abs(passedS - pausedS - duration)).toBeLessThan(2.5);
  await page.goto(`/app/teams/${at.teamId}/meetings/${at.meetingId}/history`);
  await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThan(0);
  const lines = await saidOn(page);
  const wrong = wordErrorRate(
    await spokenText('host'),
    wordsOfSpeaker(lines, () => true),
  );
  console.log(`word error rate of what was recorded here: ${(wrong * 100).toFixed(1)} %`);
  expect(wrong, lines.join('\n')).toBeLessThan(mostWrong);
});

/** Until the end of what the tab plays. */
const play = (tab: Page) =>
  tab.evaluate(async () => {
    const audio = document.querySelector('audio')!;
    const ended = new Promise((resolve) => audio.addEventListener('ended', resolve));
    await audio.play();
    await ended;
  });

test('microphone and a shared tab are two speakers, exactly separated', async () => {
  test.setTimeout(600_000);
  const person = await newPerson(candor);
  const bytes = await readFile(await spokenFile('candidate'));
  const videoCall = createServer((request, reply) => {
    if (request.url === '/voice.wav')
      return void reply.writeHead(200, { 'content-type': 'audio/wav', 'content-length': bytes.length }).end(bytes);
    reply
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Video call with a candidate</title><audio src="/voice.wav" preload="auto"></audio>');
  }).listen(0, '127.0.0.1');
  own = await openOwnChromium({
    profile,
    origin: candor.url,
    shares: 'Video call with a candidate',
  });
  const other = await own.context.newPage();
  await other.goto(`http://127.0.0.1:${(videoCall.address() as AddressInfo).port}/`);
  const page = await openSignedIn(own, person);
  await giveMicrophone(page, await spokenFile('host'));
  const at = await startRecording(page, { withTab: true });
  await Promise.all([speak(page), play(other)]);
  const captions = page.getByRole('region', { name: 'Live captions' });
  await captionsSay(captions, 'Could you tell me what you did in your last position?');
  await captionsSay(captions, 'I worked for a shipping company in the north.');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(page).toHaveURL(/\/completed$/);
  videoCall.close();
  const api = await apiAs(candor, person);
  await completed(api, at);
  await page.goto(`/app/teams/${at.teamId}/meetings/${at.meetingId}/history`);
  await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThan(0);
  const lines = await saidOn(page);
  const mine = wordsOfSpeaker(lines, (speaker) => /^Person \d+$/.test(speaker));
  const theirs = wordsOfSpeaker(lines, (speaker) => !/^Person \d+$/.test(speaker));
  const wrong = {
    mine: wordErrorRate(await spokenText('host'), mine),
    theirs: wordErrorRate(await spokenText('candidate'), theirs),
  };
  console.log(
    `word error rates: microphone ${(wrong.mine * 100).toFixed(1)} %, shared tab ${(wrong.theirs * 100).toFixed(1)} %`,
  );
  expect(Math.max(wrong.mine, wrong.theirs), lines.join('\n')).toBeLessThan(mostWrong);
});

test('a meeting is recorded in one tab at a time, and a reload is not another one', async () => {
  const person = await newPerson(candor);
  own = await openOwnChromium({ profile, origin: candor.url, microphone: await spokenFile('host') });
  const page = await openSignedIn(own, person);
  const at = await startRecording(page);
  const address = `/app/teams/${at.teamId}/meetings/${at.meetingId}`;
  const api = await apiAs(candor, person);
  const sources = async () =>
    (
      (await api.call(getLive, { params: { teamId: at.teamId, meetingId: at.meetingId } })) as {
        sources: { state: string }[];
      }
    ).sources.map(({ state }) => state);
  const second = await openSignedIn(own, person);
  await second.goto(address);
  await expect(second.getByText('recording this meeting in another tab', { exact: false })).toBeVisible();
  await second.close();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(address);
  await expect.poll(sources).toEqual(['finished']);
  await page.getByRole('button', { name: 'Resume Recording' }).click();
  await expect.poll(sources).toEqual(['finished', 'recording']);
});

test('the server is down for ten seconds, then the browser is killed: the next visit sends the rest, and the meeting completes', async () => {
  test.setTimeout(600_000);
  const person = await newPerson(candor);
  const microphone = await spokenFile('host');
  own = await openOwnChromium({ profile, origin: candor.url, microphone });
  const page = await openSignedIn(own, person);
  const acknowledged = new Set<string>();
  page.on('response', (reply) => {
    const chunk = /takes\/([^/]+\/tracks\/\d+\/chunks\/\d+)$/.exec(reply.url())?.[1];
    if (chunk && reply.ok()) acknowledged.add(chunk);
  });
  const at = await startRecording(page);
  const begun = performance.now();
  await expect.poll(() => acknowledged.size).toBeGreaterThan(5);
  await candor.stop();
  await page.waitForTimeout(10_000);
  const before = acknowledged.size;
  const recordedS = (performance.now() - begun) / 1000;
  await own.kill();
  await candor.start();

  own = await openOwnChromium({ profile, origin: candor.url, microphone });
  const again = await openSignedIn(own, person);
  await again.goto('/app');
  const api = await apiAs(candor, person);
  await expect
    .poll(async () => (await api.call(listTakes, { params: at })).takes.map(({ status }) => status), {
      timeout: 60_000,
    })
    .toEqual(['finished']);
  await again.goto(`/app/teams/${at.teamId}/meetings/${at.meetingId}`);
  await again.getByRole('button', { name: 'Finish', exact: true }).click();
  await again.getByRole('button', { name: 'Finish now' }).click();
  await expect(again).toHaveURL(/\/completed$/);
  await completed(api, at);

  const { takes } = await api.call(listTakes, { params: at });
  const { tracks } = await api.call(listChunks, { params: { ...at, takeId: takes[0]!.$id } });
  const [run] = tracks[0]!.runs;
  expect(tracks[0]!.runs).toHaveLength(1);
  for (const chunk of acknowledged) expect(Number(chunk.split('/').at(-1))).toBeLessThanOrEqual(run![1]);
  expect(run![1] + 1).toBeGreaterThan(before + 6);
  const duration = await readyRecording(api, at);
  console.log(
    `recorded for ${recordedS.toFixed(1)} s until the kill, kept ${duration.toFixed(1)} s; ${before} chunks were acknowledged, ${run![1] + 1} are there`,
  );
  expect(recordedS - duration).toBeLessThan(2);
  // This one is a microphone of the browser's own: in any sixteen seconds of what it hears is a whole sentence.
  await again.goto(`/app/teams/${at.teamId}/meetings/${at.meetingId}/history`);
  await expect.poll(async () => (await saidOn(again)).length).toBeGreaterThan(0);
  const heard = (await saidOn(again)).join(' ');
  const shares = (await spokenSentences('host')).map((sentence) => shareHeard(sentence, heard));
  expect(Math.max(...shares), heard).toBeGreaterThanOrEqual(0.7);
});
