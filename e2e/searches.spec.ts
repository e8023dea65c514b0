import { createContact, linkContact } from '@candor/contract/contacts';
import { expect, expectNoViolations, storeSession, test } from './fixtures.ts';
import { writtenMeeting } from './notes.ts';

test.describe.configure({ timeout: 300_000 });

test('a search from its intake to a decision @quick', async ({ page, candor }) => {
  const recorded = await writtenMeeting(candor);
  const { call, teamId, meetingId } = recorded;
  const contact = (await call(createContact, { params: { teamId }, body: { name: 'Zoë Adeyemi-Search' } })) as {
    $id: string;
  };
  await call(linkContact, { params: { teamId, meetingId }, body: { externalContactId: contact.$id } });
  await storeSession(page, candor, recorded.person);
  const title = `Platform lead ${Date.now()}`;

  await test.step('it is reached from the overview and starts with a title', async () => {
    await page.goto('/app');
    await page.getByRole('link', { name: 'Searches' }).click();
    await page.getByRole('button', { name: 'New search' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New search' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Client').fill('Northlight');
    await dialog.getByRole('button', { name: 'Start search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('a candidate brings their meetings', async () => {
    await page.getByLabel('Contact', { exact: true }).fill('Adeyemi-S');
    await page.getByRole('option', { name: /Zoë Adeyemi-Search/ }).click();
    await expect(page.getByRole('list', { name: 'Candidates' })).toContainText('1 meeting');
    await expect(page.getByRole('list', { name: 'Meetings' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('requirements are written as one list', async () => {
    await page.getByRole('button', { name: 'Edit requirements' }).click();
    const dialog = page.getByRole('dialog', { name: 'Requirements' });
    await dialog.getByRole('button', { name: 'Add requirement' }).click();
    await dialog.getByLabel('Requirement 1', { exact: true }).fill('Has run Kubernetes in production');
    await dialog.getByRole('button', { name: 'Add requirement' }).click();
    await dialog.getByLabel('Requirement 2', { exact: true }).fill('Holds a pilot licence');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'Must-haves' })).toContainText('Has run Kubernetes in production');
  });

  const comparison = page.getByRole('region', { name: 'Comparison of candidates' });
  await test.step('the comparison says what the candidate said, and plays it', async () => {
    const row = comparison.getByRole('row').filter({ hasText: 'Has run Kubernetes in production' });
    await expect(row).toContainText('Kubernetes clusters', { timeout: 120_000 });
    const chip = row.getByRole('button', { name: /^Play 00:08/ });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await chip.click();
    await chip.blur();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectNoViolations(page);
  });

  await test.step('missing answers are added to the next script', async () => {
    const cell = 'Zoë Adeyemi-Search, Holds a pilot licence';
    await comparison.getByRole('button', { name: `Ask next time: ${cell}` }).click();
    await expect(comparison.getByRole('button', { name: `In the next script: ${cell}` })).toBeVisible();
  });

  await test.step('hidden rows are left out of the exported file', async () => {
    await page.getByRole('button', { name: 'Rows: all' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Holds a pilot licence' }).click();
    await page.keyboard.press('Escape');
    await expect(comparison).not.toContainText('pilot licence');
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export comparison' });
    await dialog.getByLabel('The client, without names').check();
    await dialog.getByLabel('Format').click();
    await page.getByRole('option', { name: 'CSV' }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).createReadStream();
    const text = Buffer.concat(await file.toArray()).toString('utf8');
    expect(text).toContain('Candidate A');
    expect(text).not.toMatch(/Adeyemi|pilot/);
  });

  await test.step('a stage is a decision with a name and a time', async () => {
    await page.getByRole('combobox', { name: 'Stage of Zoë Adeyemi-Search' }).click();
    await page.getByRole('option', { name: 'Presented' }).click();
    await expect(page.getByRole('list', { name: 'Decisions' }).getByRole('listitem').first()).toContainText(
      'Zoë Adeyemi-Search: Presented',
    );
  });

  await test.step('the meeting says which searches it belongs to', async () => {
    await page.goto(recorded.address);
    await page.getByRole('button', { name: 'More meeting actions' }).click();
    await page.getByRole('menuitem', { name: 'Add to a search…' }).click();
    await expect(page.getByRole('list', { name: 'Searches with this meeting' })).toContainText(title);
  });

  await test.step('the list shows the state of the search, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/app/teams/${teamId}/searches`);
    const row = page.getByRole('list', { name: 'Searches' }).getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('Northlight · 1 candidate · 1 with the client · 1 meeting');
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
