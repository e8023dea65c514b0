import { createMeetingType, publishMeetingType } from '@candor/contract/meeting-types';
import { listTeams } from '@candor/contract/teams';
import type { Page } from '@playwright/test';
import type { Candor } from './candor.ts';
import { apiAs, expect, expectNoViolations, newPerson, type Person, storeSession, test } from './fixtures.ts';
import { screening } from './notes.ts';
import { makePdf } from './pdf.ts';
import { mediaOf } from './recordings.ts';
import { spokenMeeting } from './transcripts.ts';

const job = [
  'Senior Data Engineer',
  'What you will do',
  '- Build pipelines that carry three billion events a day',
  'Requirements',
  '- Five years of experience with Python',
  '- Proven knowledge of Kafka in production',
];

/** The settings of a team of one's own. */
async function openSettings(page: Page, candor: Candor, path = '/meeting-types', who?: Person) {
  const person = who ?? (await newPerson(candor));
  await storeSession(page, candor, person);
  const api = await apiAs(candor, person);
  const teamId = (await api.call(listTeams, {})).data[0]!.$id;
  await page.goto(`/app/teams/${teamId}/settings${path}`);
  return { ...api, teamId, person };
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const typeList = (page: Page) => page.getByRole('list', { name: 'Meeting types' });
const step = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]');

test('a meeting type is made from nothing, step by step, and a reload on the way loses nothing', async ({
  page,
  candor,
}) => {
  await openSettings(page, candor);
  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Create Meeting Type' })).toBeVisible();
  await expectNoViolations(page);
  await next(page);
  await expect(step(page)).toContainText('Basics');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await page.getByLabel('Name').fill('Warehouse screen');
  await page.getByRole('combobox', { name: 'Activity type' }).fill('Phone screen');
  await next(page);
  await page.getByLabel('Questions, one per line').fill('How many people do you lead?\n\nWhat did you change?');
  await expect(page.getByText('2 questions')).toBeVisible();
  await next(page);
  await page.getByRole('switch', { name: 'Use custom sections' }).check();
  await page.getByRole('button', { name: 'Remove Background' }).click();
  await page.getByRole('alert').or(page.getByRole('status')).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Move Background down' }).click();
  await expect(page.getByRole('button', { name: 'Move Background up' })).toBeEnabled();

  await page.reload();
  await expect(step(page)).toContainText('Notes');
  await expect(page.getByLabel('Title').first()).toHaveValue('Skills and experience');
  await page.goBack();
  await expect(page.getByLabel('Questions, one per line')).toHaveValue(/What did you change/);
  await page.goForward();
  await page.getByRole('button', { name: 'Add Section' }).click();
  await next(page);
  await page.getByRole('switch', { name: 'Draft scorecard' }).check();
  await next(page);
  await page.getByRole('button', { name: 'Add Document' }).click();
  await page.getByRole('textbox', { name: 'Document' }).fill('Site report');
  await page.getByLabel('Title').fill('What we saw');
  await next(page);

  await test.step('missing parts are listed, with a button to each', async () => {
    await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Every section of the notes needs a title.' })
      .getByRole('button', { name: 'Fix This' })
      .click();
    await page.getByLabel('Title').last().fill('Safety');
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Review' }).click();
    await expectNoViolations(page);
  });
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Warehouse screen' })).toBeVisible();
  await page.getByRole('link', { name: 'Meeting types' }).click();
  await expect(typeList(page).getByRole('listitem').filter({ hasText: 'Warehouse screen' })).toContainText(
    '2 questions · 10 sections · scorecard · 1 document',
  );
});

test('a PDF and a job description are drafted into a type; an unusable PDF says why', async ({ page, candor }) => {
  await openSettings(page, candor, '/meeting-types/create');
  await page.getByRole('radio', { name: /^A PDF/ }).check();
  const choose = (name: string, buffer: Buffer, mimeType = 'application/pdf') =>
    page.getByLabel('PDF file').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', Buffer.from('hello'), 'text/plain');
  await expect(page.getByText('This is not a PDF.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Draft' })).toBeDisabled();
  await choose('broken.pdf', Buffer.from('%PDF-1.7 and nothing more'));
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be read as a PDF' })).toBeVisible();
  await choose('job.pdf', makePdf(job));
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(/Data Engineer/);
  await expect(page.getByText(/^Drafted by /)).toBeVisible();
  await next(page);
  await expect(page.getByLabel('Questions, one per line')).toHaveValue(/Kafka/);

  await test.step('beginning again, from a text', async () => {
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Start' }).click();
    await page.getByRole('radio', { name: /^A job description/ }).check();
    await page.getByRole('textbox', { name: 'Job description' }).fill(job.join('\n').replaceAll('Kafka', 'Flink'));
    await page.getByRole('button', { name: 'Create Draft' }).click();
    await expect(step(page)).toContainText('Basics');
    await page.getByLabel('Name').fill('Data engineer');
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Review' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /Flink/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Data engineer' })).toBeVisible();
  });
});

test('changes are published as versions; leaving asks, conflicts are detected, and old versions are restored', async ({
  page,
  candor,
}) => {
  const { teamId, call } = await openSettings(page, candor);
  const made = await call(createMeetingType, { params: { teamId }, body: { name: 'Screen', script: 'Why?' } });
  await page.goto(`/app/teams/${teamId}/settings/meeting-types/${made.$id}?part=script`);
  const script = page.getByLabel('Questions, one per line');
  await script.fill('Why now?');
  await page.getByRole('link', { name: 'Meeting types' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Basics' }).click();
  await page.getByLabel('Name').fill('');
  await expect(page.getByText('The meeting type needs a name.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish Version 2' })).toBeDisabled();
  await page.getByLabel('Name').fill('Screen call');
  await page.getByRole('button', { name: 'Publish Version 2' }).click();
  await expect(page.getByText('Version 2 published')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Screen call');

  await test.step('someone else publishes meanwhile', async () => {
    await call(publishMeetingType, {
      params: { teamId, meetingTypeId: made.$id },
      body: { name: 'Theirs', version: 2 },
    });
    await page.getByLabel('Name').fill('Mine');
    await page.getByRole('button', { name: 'Publish Version 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else has published a new version' });
    await expect(dialog).toContainText('Version 3 by');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Publish Mine' }).click();
    await expect(page.getByText('Version 4 published')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
  });

  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Show version 1' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Why\?$/ })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 restored as version 5')).toBeVisible();
  await page.getByRole('tab', { name: 'Script' }).click();
  await expect(script).toHaveValue('Why?');
});

test('types are found, cloned, made the default, archived and unarchived; viewers can only read', {
  tag: '@quick',
}, async ({ page, candor, browser }) => {
  const { teamId, person } = await openSettings(page, candor);
  const rows = typeList(page).getByRole('listitem');
  const menu = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  // General and the five that a new team begins with.
  const all = 6;
  await expect(rows).toHaveCount(all);
  await page.getByRole('searchbox', { name: 'Search meeting types' }).fill('intake');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search meeting types' }).fill('');
  await menu('Client intake', 'Set as my default');
  await expect(rows.filter({ hasText: 'Client intake' })).toContainText('Your default');
  await menu('Candidate screen', 'Archive');
  await expect(rows).toHaveCount(all - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(all);
  await menu('Candidate screen', 'Archive');
  await expect(rows).toHaveCount(all - 1);
  await page.getByRole('switch', { name: 'Show archived' }).check();
  await menu('Candidate screen', 'Unarchive');
  await expect(rows.filter({ hasText: 'Archived' })).toHaveCount(0);
  await menu('General', 'Clone');
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of General' })).toBeVisible();

  await test.step('as a viewer', async () => {
    const viewer = await newPerson(candor, { team: `Team of ${person.email}`, role: 'viewer' });
    const context = await browser.newContext({ baseURL: candor.url });
    const other = await context.newPage();
    await openSettings(other, candor, '/meeting-types', viewer);
    await expect(typeList(other).getByRole('listitem')).toHaveCount(all + 1);
    await expect(other.getByRole('link', { name: 'Create' })).toHaveCount(0);
    await other.getByRole('link', { name: 'Copy of General' }).click();
    await expect(other.getByText(/can edit meeting types/)).toBeVisible();
    await expect(other.getByRole('textbox')).toHaveCount(0);
    await other.goto(`/app/teams/${teamId}/settings/meeting-types/create`);
    await expect(other.getByText(/create meeting types/)).toBeVisible();
    await expectNoViolations(other);
    await context.close();
  });
});

test('good notes are written by section, and become a meeting type', async ({ page, candor }) => {
  await openSettings(page, candor, '/training-data');
  await expect(page.getByRole('link', { name: 'Add Training Data' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Add Training Data' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('Title').fill('Lukas, as it should be');
  await page.getByLabel('Pay and benefits').fill('58k, bonus for safety.');
  await page.getByRole('button', { name: 'Add Section' }).click();
  await page.getByRole('textbox', { name: 'Section', exact: true }).fill('Shift pattern');
  await page.getByLabel('Notes for Shift pattern').fill('Two shifts, forty-two people.');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/training-data\/complete/);
  await expect(page.getByText('notes follow this example')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Create Meeting Type From It' }).click();
  await page.getByRole('radio', { name: /^Training data/ }).check();
  await page.getByRole('checkbox', { name: /^Lukas, as it should be/ }).check();
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await page.getByLabel('Name').fill('Warehouse');
  await next(page);
  await expect(step(page)).toContainText('Script');
  await next(page);
  await expect(page.getByLabel('Title').nth(1)).toHaveValue('Shift pattern');
});

test('a draft is previewed and tried on a pinned meeting beside what is published, its evidence plays, then it is published', async ({
  page,
  candor,
}) => {
  test.setTimeout(300_000);
  const recorded = await spokenMeeting(candor, 'Long call.mp3', screening);
  const { teamId, call } = recorded;
  const pay = { $id: 'pay', title: 'Pay', instructions: 'Current and expected salary' };
  const made = await call(createMeetingType, {
    params: { teamId },
    body: {
      name: `Lab ${Date.now()}`,
      noteTemplate: { sections: [pay] },
      scorecard: { competencies: [{ $id: 'tools', name: 'Tools', guidance: 'Knows Terraform and PostgreSQL' }] },
    },
  });
  await storeSession(page, candor, recorded.person);
  await page.goto(`/app/teams/${teamId}/settings/meeting-types/${made.$id}?part=notes`);
  const pick = async (label: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option').first().click();
  };

  await test.step('the preview updates while typing', async () => {
    await pick('Meeting');
    const preview = page.getByRole('region', { name: 'Preview on a past meeting' });
    // The first one waits until every network is loaded; what takes longer than 45 seconds is begun again as a job.
    await expect(preview.getByRole('region', { name: 'Pay' })).toContainText('85,000', { timeout: 150_000 });
    await page.getByRole('button', { name: 'Add Section' }).click();
    await page.getByLabel('Title').last().fill('Notice');
    await page.getByLabel('Instructions').last().fill('Notice period and earliest start');
    await expect(preview.getByRole('region', { name: 'Notice' })).toContainText('three months', { timeout: 60_000 });
  });

  await page.getByRole('tab', { name: 'Scorecard' }).click();
  await page.getByRole('button', { name: 'Add Competency' }).click();
  await page.getByRole('textbox', { name: 'Competency' }).last().fill('Motivation');
  await page.getByRole('tab', { name: 'Template lab' }).click();
  await expect(page.getByRole('button', { name: 'Run Draft' })).toBeDisabled();
  await pick('Pin a meeting');
  await expect(page.getByRole('list', { name: 'Pinned meetings' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Run Draft' }).click();
  const notice = page.getByRole('region', { name: 'Notice' });
  await expect(notice.getByText('New section')).toBeVisible({ timeout: 60_000 });
  await expect(notice.getByRole('group', { name: 'Published' })).toContainText('no such section');
  await expect(notice.getByRole('group', { name: 'Draft' })).toContainText('three months');
  const motivation = page.getByRole('region', { name: 'Motivation' });
  await expect(motivation.getByText('New competency')).toBeVisible();
  await expect(motivation.getByRole('group', { name: 'Published' })).toContainText('no such competency');
  // What now stands under Notice stood under Pay before, so both differ.
  await expect(page.getByText('2 of 2 sections and 1 of 2 competencies differ')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tools' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show unchanged parts' }).check();
  await expect(page.getByRole('region', { name: 'Tools' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pay' }).getByRole('group', { name: 'Draft' })).toContainText('85,000');
  await expectNoViolations(page);

  await notice
    .getByRole('button', { name: /^Play 01:1/ })
    .first()
    .click();
  await page.locator('audio, video').first().waitFor({ state: 'attached' });
  await expect.poll(() => mediaOf(page).then(({ currentTime }) => currentTime)).toBeGreaterThan(69);
  await page.getByRole('button', { name: 'Publish Version 2' }).click();
  await expect(page.getByText('Version 2 published')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Pinned meetings' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('The draft has since changed.')).toHaveCount(0);
});
