import { createContact, linkContact } from '@candor/contract/contacts';
import { runSql } from './database.ts';
import { expect, expectNoViolations, storeSession, test } from './fixtures.ts';
import { writtenMeeting } from './notes.ts';

test.describe.configure({ timeout: 480_000 });

test("an admin connects the contact book, reviews a meeting's proposals, sends them, sees the result and undoes it", {
  tag: '@quick',
}, async ({ page, candor }) => {
  const recorded = await writtenMeeting(candor);
  const { call, teamId, address } = recorded;
  await storeSession(page, candor, recorded.person);

  await test.step('connect on a fresh installation', async () => {
    await page.goto(`/app/teams/${teamId}/settings/ats`);
    await page.getByRole('button', { name: 'Connect Candor contact book' }).click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('The connection works')).toBeVisible();
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'Desired salary' }).click();
    await page.getByRole('button', { name: 'Save mapping' }).click();
    await expect(page.getByText('Mapping saved')).toBeVisible();
    await expectNoViolations(page);
  });

  const zoe = await call(createContact, {
    params: { teamId },
    body: { name: 'Zoë Adeyemi', emails: ['zoe@example.com'] },
  });
  await call(linkContact, { params: recorded, body: { externalContactId: zoe.$id } });
  const salary = page.getByRole('listitem', { name: 'Desired salary of Zoë Adeyemi' });
  const note = page.getByRole('listitem', { name: 'Note about Zoë Adeyemi' });

  await test.step('review and approve', async () => {
    await page.goto(`${address}?tab=ats`);
    await expect(salary).toContainText('Proposed');
    await expect(salary).toContainText('85,000');
    await expect(salary).toContainText('“');
    await expect(salary.getByRole('button', { name: /^Play / }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await expect(salary.getByText(/^Preview: Changes Desired salary from empty/)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^Approve all/ }).click();
    await expect(salary).toContainText('Sent', { timeout: 60_000 });
    await expect(note).toContainText('Sent', { timeout: 60_000 });
  });

  await test.step('see it on the contact', async () => {
    await note.getByRole('link', { name: 'Open in Candor contact book' }).click();
    await expect(page.getByRole('heading', { name: 'Zoë Adeyemi' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contact book' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '85,000' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Harbour Analytics');
    await expect(page.getByRole('list', { name: 'Facts' })).toContainText('Notice period');
    await expectNoViolations(page);
    await page.goBack();
  });

  await test.step('undo', async () => {
    await salary.getByRole('button', { name: /^Undo/ }).click();
    await expect(salary).toContainText('Undone', { timeout: 60_000 });
    await note.getByRole('button', { name: /^Undo/ }).click();
    await expect(note).toContainText('Undone', { timeout: 60_000 });
    await page.goto(`/app/contacts/${zoe.$id}`);
    await expect(page.getByRole('heading', { name: 'Zoë Adeyemi' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contact book' })).toHaveCount(0);
  });

  await test.step('a conflict shows both values and overwrites nothing', async () => {
    await runSql(candor, [
      { sql: `update contact set details = '{"desiredSalary":"£90k"}' where id = $1`, values: [zoe.$id] },
    ]);
    await page.goto(`${address}?tab=ats`);
    await salary.getByRole('button', { name: /^Approve/ }).click();
    await expect(salary).toContainText('Conflict', { timeout: 60_000 });
    await expect(salary).toContainText('£90k');
    await salary.getByRole('button', { name: /^Reject/ }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('They agreed on this by phone.');
    await page.keyboard.press('Enter');
    await expect(salary).toContainText('Reason: They agreed on this by phone.');
    await page.goto(`/app/contacts/${zoe.$id}`);
    await expect(page.getByRole('definition').filter({ hasText: '£90k' })).toBeVisible();
  });
});

test('duplicates are merged after a look, and the merge is undone', async ({ page, candor }) => {
  const recorded = await writtenMeeting(candor);
  const { call, teamId } = recorded;
  const add = (name: string, emails: string[]) => call(createContact, { params: { teamId }, body: { name, emails } });
  await add('Priya Raman', ['priya@example.com']);
  const twin = await add('P. Raman', ['priya@example.com', 'p.raman@example.com']);
  await call(linkContact, { params: recorded, body: { externalContactId: twin.$id } });
  await storeSession(page, candor, recorded.person);
  await page.goto('/app/contacts?search=Raman');
  const list = page.getByRole('list', { name: 'Contacts' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Preview merge of Priya Raman and P. Raman' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge contacts' });
  await expect(dialog).toContainText('priya@example.com, p.raman@example.com');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Merged into Priya Raman')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The merge was undone')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('listitem')).toHaveCount(2);
});
