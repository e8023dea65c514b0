import { readFile } from 'node:fs/promises';
import { chromium, expect, type Page, test } from '@playwright/test';
import { openCandor } from './candor.ts';
import { launchOptions } from './chromium.ts';
import { apiAs, newPerson, storeSession } from './fixtures.ts';
import { hasJanus, startJanus } from './janus.ts';
import { type Speaker, spokenFile, spokenText, wordErrorRate } from './spoken-files.ts';
import { saidOn } from './transcripts.ts';

/** How much of what was said may be wrong: the small engine, and voices that went through a meeting server beside two other journeys (a fifth now and then). Of what the other said nearly nothing may be there. */
const wrongs = { mostOfOwn: 0.35, leastOfOther: 0.75 };
/** Room names take letters and digits only. */
const people: Record<Speaker, string> = { host: 'Hilda', candidate: 'Carlos' };

type Bot = { state: string; reason: string | null; message: string; participants: string[] };
type Take = { source: string; status: string; tracks: { name: string; participant: string | null }[] };

/** Somebody with a microphone that carries the file once `speak()` is called, and a camera that hardly moves. */
async function joinRoom(opened: Promise<Page>, url: string, name: string, speaker: Speaker): Promise<Page> {
  const page = await opened;
  const voice = (await readFile(await spokenFile(speaker, 1))).toString('base64');
  await page.addInitScript((file) => {
    const audio = new AudioContext({ latencyHint: 'playback' });
    const microphone = audio.createMediaStreamDestination();
    const camera = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
    camera.getContext('2d')!.fillRect(0, 0, 160, 90);
    navigator.mediaDevices.getUserMedia = async (wanted) =>
      new MediaStream([
        ...(wanted?.audio ? microphone.stream.getTracks() : []),
        ...(wanted?.video ? camera.captureStream(1).getTracks() : []),
      ]);
    Object.assign(globalThis, {
      async speak() {
        const buffer = await audio.decodeAudioData(
          Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)).buffer,
        );
        const source = new AudioBufferSourceNode(audio, { buffer });
        source.connect(microphone);
        source.start();
        await new Promise((ended) => source.addEventListener('ended', ended));
      },
    });
  }, voice);
  await page.goto(url);
  await page.locator('#start').click();
  await page.locator('#username').fill(name);
  await page.locator('#register').click();
  await expect(page.locator('#unpublish')).toBeVisible({ timeout: 30_000 });
  return page;
}

test('two people talk in a real meeting: the bot records both by name, leaves when it is alone, and the transcript has both', async ({
  page,
}) => {
  test.skip(
    !hasJanus(),
    "needs Debian's packages janus and janus-demos: apt-get install --no-install-recommends janus janus-demos",
  );
  test.setTimeout(600_000);
  const janus = await startJanus();
  const candor = await openCandor({
    BOT_HOSTS: `${janus.host}=janus`,
    BOT_ALONE_S: '4',
    ...(process.env['CHROMIUM_PATH'] && { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] }),
  });
  const browser = await chromium.launch(launchOptions('WebRtcHideLocalIpsWithMdns'));
  try {
    const person = await newPerson(candor);
    const { send } = await apiAs(candor, person);
    const teamId = ((await send('GET', '/v1/teams')) as { data: { $id: string }[] }).data[0]!.$id;
    const { $id } = (await send('POST', `/v1/teams/${teamId}/meetings`, {
      description: 'Interview',
      source: 'bot',
      meetingUrl: janus.url,
    })) as { $id: string };
    const base = `/v1/teams/${teamId}/meetings/${$id}`;
    const bot = async () => ((await send('GET', `${base}/sources/meeting-bot`)) as { bot: Bot }).bot;
    const status = async () => ((await send('GET', `${base}/status`)) as { status: string }).status;
    await send('POST', `${base}/sources/meeting-bot`, {});
    await expect.poll(async () => (await bot()).state, { timeout: 60_000 }).toBe('active');
    expect(await status()).toBe('created');

    const rooms = await Promise.all(
      Object.entries(people).map(([speaker, name]) => joinRoom(browser.newPage(), janus.url, name, speaker as Speaker)),
    );
    await expect.poll(async () => (await bot()).participants.sort(), { timeout: 30_000 }).toEqual(['Carlos', 'Hilda']);
    expect((await bot()).message).toBe('Candor Notetaker is in the meeting and records it.');
    await Promise.all(
      rooms.map((room) => room.evaluate(() => (globalThis as unknown as { speak(): Promise<void> }).speak())),
    );
    for (const room of rooms) await room.close();

    await expect.poll(async () => (await bot()).state, { timeout: 60_000 }).toBe('left');
    expect(await bot()).toMatchObject({ reason: 'alone' });
    const { takes } = (await send('GET', `${base}/takes`)) as { takes: Take[] };
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
  } finally {
    await browser.close();
    await candor.remove();
    await janus.stop();
  }
});
