import { listChunks, listTakes } from '@candor/contract/recordings';
import { getLive } from '@candor/contract/live';
import { finishMeeting } from '@candor/contract/meetings';
import { runSql } from './database.ts';
import { expect, expectNoOverflow, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';
import { beginTake, liveMeeting, openLive, placeBot, say } from './live.ts';

test.use({ permissions: ['microphone'] });

test('a meeting in progress is its owner’s alone; one that is over, or not there, is elsewhere', async ({
  page,
  candor,
}) => {
  const meeting = await liveMeeting(candor);
  const teamName = `Team of ${meeting.person.email}`;
  await storeSession(page, candor, await newPerson(candor, { team: teamName, role: 'admin' }));
  for (const address of [meeting.address, meeting.address.replace('/teams/', '/team/') + '/companion']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'You are not the owner of this meeting' })).toBeVisible();
  }
  await meeting.call(finishMeeting, { params: meeting, body: {} });
  await page.goto(meeting.address);
  await expect(page).toHaveURL(/\/history$/);
  await page.goto(`/app/teams/${meeting.teamId}/meetings/nothing`);
  await expect(page.getByText('Sorry, page not found!')).toBeVisible();
});

test('captions appear as people speak, and scroll along unless the reader scrolls up', async ({ page, candor }) => {
  const meeting = await liveMeeting(candor);
  const streamed = page.waitForResponse(/\/events$/);
  await openLive(page, candor, meeting);
  await streamed;
  // Now: a recorder that is not heard of for fifteen seconds is gone.
  const takeId = await beginTake(meeting);
  await expect(
    page.getByText('You’re recording this meeting in another tab or on another device.', { exact: false }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^● \d+:\d\d /);
  await expect(page.getByRole('meter', { name: 'Level: Amara' })).toBeVisible();
  const said = page.getByRole('region', { name: 'Live captions' });
  await say(candor, meeting, takeId, [{ track: 0, number: 0, text: 'good mor', isFinal: false }]);
  await expect(said).toContainText('good mor');
  await say(candor, meeting, takeId, [
    { track: 0, number: 0, text: 'Good morning, Amara.' },
    { track: 1, number: 0, text: 'Good morning.' },
  ]);
  await expect(said).toContainText('Good morning, Amara.');
  await expect(said.getByText('good mor', { exact: true })).toHaveCount(0);
  await say(
    candor,
    meeting,
    takeId,
    Array.from({ length: 60 }, (_, index) => ({
      track: (index % 2) as 0 | 1,
      number: index + 1,
      text: `Sentence ${index + 1} of a long conversation.`,
    })),
  );
  await expect(said.getByText('Sentence 60 of', { exact: false })).toBeInViewport();
  await said.hover();
  await page.mouse.wheel(0, -1_500);
  const back = page.getByRole('button', { name: 'Jump to Latest' });
  await expect(back).toBeVisible();
  await say(candor, meeting, takeId, [{ track: 0, number: 70, text: 'And one more.' }]);
  await expect(said).toContainText('And one more.');
  await expect(said.getByText('And one more.')).not.toBeInViewport();
  await back.click();
  await expect(said.getByText('And one more.')).toBeInViewport();
  // Another device finds everything again.
  await page.reload();
  await expect(said.getByText('And one more.')).toBeInViewport();
  await expect(said).toContainText('Good morning, Amara.');
});

test('notes and bookmarks of a running meeting, with a way back', { tag: '@quick' }, async ({ page, candor }) => {
  const meeting = await liveMeeting(candor);
  await openLive(page, candor, meeting);
  const note = page.getByLabel('New note');
  await note.fill('Asks about remote work');
  await note.press('Enter');
  const notes = page.getByRole('list', { name: 'Notes and bookmarks' });
  await expect(notes.getByText('Asks about remote work')).toBeVisible();
  await expect(note).toHaveValue('');
  await notes.getByRole('button', { name: /^Edit note/ }).click();
  await page.getByLabel('Note text').fill('Wants to work remotely');
  await page.keyboard.press('Enter');
  await expect(notes.getByText('Wants to work remotely')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('b');
  await expect(notes.getByRole('img', { name: 'Bookmark' })).toBeVisible();
  await notes.getByRole('button', { name: /^Delete note/ }).click();
  await expect(notes.getByText('Wants to work remotely')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByText('Wants to work remotely')).toBeVisible();
  const { notes: kept } = await meeting.call(getLive, { params: meeting });
  expect(kept.map(({ kind, text }) => [kind, text])).toEqual([
    ['note', 'Wants to work remotely'],
    ['bookmark', ''],
  ]);
});

test('script, name, type and privacy of a running meeting', async ({ page, candor }) => {
  const meeting = await liveMeeting(candor, { script: 'What is your notice period?\nWhy do you want to leave?' });
  await openLive(page, candor, meeting);
  await page.getByRole('checkbox', { name: 'What is your notice period?' }).check();
  await expect(page.getByText('1 of 2 asked')).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Meeting name').fill('Second round');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Second round' })).toBeVisible();
  await page.getByRole('switch', { name: /^Private/ }).check();
  await expect(page.getByRole('img', { name: 'Private' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Meeting Type' }).click();
  await page.getByRole('option', { name: 'General' }).click();
  await expect(page.getByText('Meeting type updated successfully')).toBeVisible();
  await expect(page.getByText('1 of 2 asked')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Second round' })).toBeVisible();
});

test('this browser records: paused, muted, elsewhere in the app, reloaded, and finished', async ({ page, candor }) => {
  const meeting = await liveMeeting(candor);
  await openLive(page, candor, meeting);
  await page.getByRole('button', { name: 'Record Here', exact: true }).click();
  const pause = page.getByRole('button', { name: 'Pause' });
  await expect(pause).toBeVisible();
  await expect
    .poll(async () =>
      Number(await page.getByRole('meter', { name: 'Level: Microphone' }).getAttribute('aria-valuenow')),
    )
    .toBeGreaterThan(20);
  await pause.click();
  await expect(page.getByText('paused')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByText('muted')).toBeVisible();
  await page.getByRole('button', { name: 'Unmute' }).click();
  await page.waitForTimeout(2_000);
  await page.keyboard.press('b');

  await page.getByRole('link', { name: /dashboard/ }).click();
  const bar = page.getByRole('complementary', { name: 'Recording' });
  await expect(bar).toContainText(/Recording · \d\d:\d\d/);
  await expect(page).toHaveTitle(/^● \d\d:\d\d Dashboard/);
  await bar.getByRole('link', { name: 'Back to meeting' }).click();
  await expect(pause).toBeVisible();
  await expect(bar).toHaveCount(0);

  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toBe(1);
  await expect(page.getByText('Reloading this page stopped the recording.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Resume Recording' }).click();
  await expect(pause).toBeVisible();
  await page.waitForTimeout(2_000);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(page.getByText('Meeting finished successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/completed$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Screening with Amara' })).toBeVisible();
  await expectNoViolations(page);
  await expect(page.getByText('Everything is ready.')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('link', { name: 'Open the Meeting' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const { takes } = await meeting.call(listTakes, { params: meeting });
  expect(takes.map(({ status }) => status)).toEqual(['finished', 'finished']);
  // What was marked during the meeting leads to its moment.
  const mark = page.getByRole('list', { name: 'Notes and bookmarks' }).getByRole('button');
  const [minutes, seconds] = ((await mark.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  const moment = (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN);
  expect(moment).toBeGreaterThan(0);
  await mark.click();
  const shown = () => page.evaluate(() => (document.querySelector('audio, video') as HTMLMediaElement).currentTime);
  await expect.poll(async () => Math.floor(await shown())).toBe(moment);
});

test('a microphone that is unplugged is replaced, a browser without room holds on, and nothing is missing', async ({
  page,
  candor,
}) => {
  const meeting = await liveMeeting(candor);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const put = IDBObjectStore.prototype.put;
    const hold = { isFull: false, track: null as MediaStreamTrack | null };
    Object.assign(globalThis, { hold });
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      hold.track = stream.getAudioTracks()[0] ?? null;
      return stream;
    };
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) {
      const request = put.apply(this, given);
      if (hold.isFull && this.name === 'chunks') this.transaction.abort();
      return request;
    };
  });
  await openLive(page, candor, meeting);
  await page.getByRole('button', { name: 'Record Here', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.evaluate(() => {
    const { track } = (globalThis as unknown as { hold: { track: MediaStreamTrack } }).hold;
    track.stop();
    track.dispatchEvent(new Event('ended'));
  });
  await expect(page.getByText(/was disconnected\. Recording continues with/)).toBeVisible();

  const fill = (isFull: boolean) =>
    page.evaluate(
      (wanted) => void ((globalThis as unknown as { hold: { isFull: boolean } }).hold.isFull = wanted),
      isFull,
    );
  await fill(true);
  await expect(
    page.getByText('This browser has no space left to keep the recording until it is sent. Don’t close this page.'),
  ).toBeVisible();
  await page.waitForTimeout(2_000);
  await fill(false);
  await expect(page.getByText(/no space left/)).toBeHidden();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(page).toHaveURL(/\/completed$/);
  const take = async () => (await meeting.call(listTakes, { params: meeting })).takes[0]!;
  // The page goes on before the last piece has arrived.
  await expect.poll(async () => (await take()).status).toBe('finished');
  const { tracks } = await meeting.call(listChunks, { params: { ...meeting, takeId: (await take()).$id } });
  expect([tracks[0]!.runs.length, tracks[0]!.chunks >= 4]).toEqual([1, true]);
});

test('finishing can be delayed, and a failure is reported', async ({ page, candor }) => {
  const meeting = await liveMeeting(candor);
  await openLive(page, candor, meeting);
  await page.route(
    '**/finish',
    (route) => route.fulfill({ status: 500, json: { code: 'internal_server_error', message: '' } }),
    { times: 2 },
  );
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(page.getByText('Could not finish meeting. Please try again later')).toBeVisible();
  // For ten seconds it can be taken back, also after the page is gone.
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText(/^Finishing in \d+ s$/)).toBeVisible();
  const undone = page.waitForRequest(
    (request) => request.url().endsWith('/finish') && (request.postDataJSON() as { delay: unknown }).delay === null,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await undone;
  await expect(page.getByText(/^Finishing in/)).toBeHidden();
  const asked = page.waitForRequest((request) => request.url().endsWith('/finish'));
  await page.getByRole('button', { name: 'Finish later' }).click();
  await page.getByRole('menuitem', { name: 'In 5 minutes' }).click();
  expect((await asked).postDataJSON()).toEqual({ delay: 300 });
  await expect(page.getByText('Finishes in 5 min')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Finishes in 5 min')).toBeVisible();
  await page.getByRole('button', { name: 'Finish later' }).click();
  await page.getByRole('menuitem', { name: 'Don’t finish automatically' }).click();
  await expect(page.getByText('Finishes in 5 min')).toBeHidden();
  // Finished on another device: this page goes on to what happens now.
  await meeting.call(finishMeeting, { params: meeting, body: {} });
  await expect(page).toHaveURL(/\/completed$/);
});

test('the notetaker says where it is; when it is refused, one click records here instead', async ({ page, candor }) => {
  const meeting = await liveMeeting(candor, { source: 'bot', meetingUrl: 'https://meet.jit.si/x' });
  await placeBot(candor, meeting, { state: 'waiting_room' });
  await openLive(page, candor, meeting);
  const panel = page.getByRole('region', { name: 'Notetaker' });
  await expect(panel).toContainText('In the lobby');
  await expect(panel).toContainText("ask the host to admit 'Candor Notetaker'");
  await expect(page.getByText('Not started yet')).toBeVisible();
  // From the history page too, as long as there is nothing to see there.
  await page.goto(`${meeting.address}/history`);
  await page.getByRole('link', { name: 'Open meeting' }).click();
  await expect(panel).toContainText('In the lobby');
  await placeBot(candor, meeting, { state: 'left', reason: 'denied' });
  await expect(panel).toContainText('The host did not admit Candor Notetaker.');
  await expect(panel.getByRole('button', { name: 'Send Again' })).toBeVisible();
  await page.evaluate(() => {
    navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await panel.getByRole('button', { name: 'Record Here Instead' }).click();
  await expect(page.getByText('Only your microphone is being recorded.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(page).toHaveURL(/\/completed$/);
});

test('a meeting that is still to come says when', async ({ page, candor }) => {
  const meeting = await liveMeeting(candor);
  await runSql(candor, [
    { sql: "update meeting set start_time = now() + interval '1 day' where id = $1", values: [meeting.meetingId] },
  ]);
  await storeSession(page, candor, meeting.person);
  await page.goto(meeting.address);
  await expect(page.getByText(/^This meeting begins on/)).toBeVisible();
  await expectNoViolations(page);
});

test('the live page is sound in both themes, and compact beside a call', async ({ page, candor }) => {
  test.setTimeout(240_000);
  const meeting = await liveMeeting(candor, { script: 'What is your notice period?' });
  const takeId = await beginTake(meeting);
  await openLive(page, candor, meeting);
  await say(candor, meeting, takeId, [{ track: 0, number: 0, text: 'Good morning.' }]);
  const companion = `${meeting.address.replace('/teams/', '/team/')}/companion`;
  const shown = [
    ['light', 1440],
    ['dark', 900],
    ['light', 450],
    ['dark', 390],
  ] as const;
  for (const [colorScheme, width] of shown) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(width < 600 ? companion : meeting.address);
    await expect(page.getByText('Good morning.')).toBeVisible();
    await expectNoOverflow(page, width);
    const bookmark = page.getByRole('button', { name: 'Bookmark', exact: true });
    expect((await bookmark.innerText()).trim()).toBe(width <= 450 ? '' : 'Bookmark');
    if (width !== 900) await expectNoViolations(page);
    if (width !== 390) continue;
    for (const name of ['Script', 'Notes', 'Details']) {
      await page.getByRole('tab', { name }).click();
      await expectNoViolations(page);
    }
  }
});
