import { listDocuments } from '@candor/contract/documents';
import { getMeeting } from '@candor/contract/meetings';
import { listMeetingTypes } from '@candor/contract/meeting-types';
import { listSharablePages } from '@candor/contract/sharable-pages';
import { listShareLinks } from '@candor/contract/share-links';
import { listTeams } from '@candor/contract/teams';
import { updateSpeaker } from '@candor/contract/transcripts';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Api,
  apiAs,
  expect,
  expectNoOverflow,
  expectNoViolations,
  newPerson,
  storeSession,
  test,
} from './fixtures.ts';
import { newFolder } from './run-folder.ts';

const interview = join(import.meta.dirname, '../server/src/engines/speech/fixtures/interview.ogg');

test("a stranger's first hour: an empty team, an upload of two voices, notes, a submittal, and the client's phone", {
  tag: '@quick',
}, async ({ page, candor, browser }) => {
  test.setTimeout(180_000);
  const stranger = await newPerson(candor);
  const api = await apiAs(candor, stranger);
  const teamId = (await api.call(listTeams, {})).data[0]!.$id;
  await storeSession(page, candor, stranger);

  await test.step('there are meeting types to start with, and three ways to begin', async () => {
    const { meetingTypes } = await api.call(listMeetingTypes, { params: { teamId }, query: {} });
    expect(meetingTypes).toHaveLength(6);
    await page.goto('/app');
    await expect(page.getByText('There are no meetings matching to show.', { exact: false })).toBeVisible();
    for (const name of ['Record', 'Upload', 'Connect calendar'])
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expectNoViolations(page);
  });

  const meetingId = await test.step('a recording is uploaded; its file says nothing of who speaks', async () => {
    await page.getByRole('link', { name: 'Upload', exact: true }).click();
    const file = join(await newFolder('first'), 'Talk.ogg');
    await copyFile(interview, file);
    await page.getByLabel('Recording file').setInputFiles(file);
    await page.getByLabel('Description').fill('Screen: Ada Byron, Test manager');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page).toHaveURL(/\/meetings\/\w+\/history/);
    return /\/meetings\/(\w+)\/history/.exec(page.url())![1]!;
  });
  const at = { teamId, meetingId };

  await test.step('both voices get their names and parts, and notes are written', async () => {
    await expect.poll(async () => (await speakersOf(api, at)).length, { timeout: 120_000 }).toBeGreaterThan(1);
    const [first, second] = await speakersOf(api, at);
    await api.call(updateSpeaker, {
      params: { ...at, speakerId: first!.$id },
      body: { name: 'Person One', role: 'host' },
    });
    await api.call(updateSpeaker, {
      params: { ...at, speakerId: second!.$id },
      body: { name: 'Ada Byron', role: 'candidate' },
    });
    const written = async () => (await api.call(listDocuments, { params: at })).documents.map(({ state }) => state);
    await expect.poll(() => statusOf(api, at), { timeout: 90_000 }).toBe('completed');
    await expect.poll(written, { timeout: 60_000 }).toEqual(['ready', 'ready']);
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByRole('button', { name: /Candidate write-up/ }).first()).toBeVisible();
  });

  await test.step('a submittal is built: its draft is published on the way', async () => {
    await page.goto(`/app/teams/${teamId}/sharable-pages?build=new&from=${meetingId}`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Test manager');
    const preview = page.getByRole('region', { name: 'Preview' });
    await page.getByRole('checkbox', { name: /Candidate write-up/ }).click();
    await page.getByRole('button', { name: 'Publish and add' }).click();
    await expect(preview.getByRole('article', { name: 'Candidate write-up' })).toBeVisible();
    await expect(preview.getByText('Resource Unavailable')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByText('Link created')).toBeVisible();
  });

  await test.step("the client's phone shows what the preview showed", async () => {
    const [made] = (await api.call(listSharablePages, { params: { teamId }, query: {} })).sharablePages;
    const { shareLinks } = await api.call(listShareLinks, { params: { teamId, referenceId: made!.referenceId } });
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await phone.goto(shareLinks[0]!.url!);
    await expect(phone.getByRole('heading', { level: 1, name: 'Test manager' })).toBeVisible();
    await expect(phone.getByText(`From Person`, { exact: false })).toBeVisible();
    await expect(phone.getByRole('article', { name: 'Candidate write-up' })).toBeVisible();
    await expectNoOverflow(phone, 390);
    await expectNoViolations(phone);
    await context.close();
  });
});

const speakersOf = async (api: Api, at: { teamId: string; meetingId: string }) =>
  (await api.call(getMeeting, { params: at })).speechData.speakers;

const statusOf = async (api: Api, at: { teamId: string; meetingId: string }) =>
  (await api.call(getMeeting, { params: at })).meeting.status;
