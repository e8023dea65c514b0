import { createMeeting, listMeetings } from '@candor/contract/meetings';
import { getRetention, listLegalHolds, placeLegalHold } from '@candor/contract/privacy';
import { listTeams } from '@candor/contract/teams';
import { readPdf } from './documents.ts';
import { apiAs, expect, expectNoOverflow, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';

test('an owner sets retention, lifts a hold, erases a person and gets the certificate', { tag: '@quick' }, async ({
  page,
  candor,
}) => {
  const person = await newPerson(candor);
  const { call } = await apiAs(candor, person);
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  const meeting = await call(createMeeting, { params: { teamId }, body: { description: 'Debrief on Ada Byron' } });
  const params = { teamId, meetingId: meeting.$id };
  await call(placeLegalHold, { params, body: { reason: 'Case 12' } });
  await storeSession(page, candor, person);
  await page.goto(`/app/teams/${teamId}/settings/data`);

  await page.getByRole('group', { name: 'All meetings' }).getByLabel('Keep recordings').click();
  await page.getByRole('option', { name: '90 days' }).click();
  await page.getByRole('button', { name: 'Save retention' }).click();
  await expect(page.getByText('Retention saved')).toBeVisible();
  expect((await call(getRetention, { params: { teamId } })).team.mediaDays).toBe(90);

  await expect(page.getByText('Case 12')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Lift hold on Debrief on Ada Byron' }).click();
  await expect(page.getByText('No meetings on legal hold.')).toBeVisible();

  // The meeting, and the audit log of its hold, placed and lifted.
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Byron');
  await page.getByRole('button', { name: 'Preview erasure' }).click();
  await expect(page.getByRole('dialog')).toContainText('3 texts that name the person');
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('Ada Byron was erased')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download certificate' }).click(),
  ]);
  expect((await readPdf(download)).text).toContain('Certificate of erasure');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page, 390);
});

test('an owner places a legal hold on a finished meeting', async ({ page, candor }) => {
  const { call } = await apiAs(candor, candor.demo);
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  await storeSession(page, candor, candor.demo);
  await page.goto(`/app/teams/${teamId}/settings/data`);
  await page.getByRole('button', { name: 'Place legal hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Meeting' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Case 13');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Legal holds' })).toContainText('Case 13');
  expect((await call(listLegalHolds, { params: { teamId } })).holds.map(({ reason }) => reason)).toEqual(['Case 13']);
  await page.getByRole('button', { name: /^Lift hold on/ }).click();
  await expect(page.getByText('No meetings on legal hold.')).toBeVisible();
});

test('who agreed to the recording is written down, and stays written', async ({ page, candor }) => {
  const { call } = await apiAs(candor, candor.demo);
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  const query = { status: '["completed"]', limit: '1' } as object;
  const { meetings } = await call(listMeetings, { params: { teamId }, query });
  await storeSession(page, candor, candor.demo);
  await page.goto(`/app/teams/${teamId}/meetings/${meetings[0]!.$id}/history`);
  await page.getByRole('button', { name: 'More meeting actions' }).click();
  await page.getByRole('menuitem', { name: 'Recording consent…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recording consent' });
  await expect(dialog.getByRole('button', { name: 'Add entry' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Ada Byron');
  await dialog.getByRole('combobox', { name: 'How' }).click();
  await page.getByRole('option', { name: 'Email' }).click();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  const onRecord = dialog.getByRole('list', { name: 'On record' });
  await expect(onRecord).toContainText('Ada Byron: Agreed');
  await expect(onRecord).toContainText('Email');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page, 390);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'More meeting actions' }).click();
  await page.getByRole('menuitem', { name: 'Recording consent…' }).click();
  await expect(page.getByRole('list', { name: 'On record' })).toContainText('Ada Byron: Agreed');
});
