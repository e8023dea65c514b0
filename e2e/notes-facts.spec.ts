import { expect, expectNoViolations, test } from './fixtures.ts';
import { notesOf, openWritten, panel, sectionOf } from './notes.ts';
import { mediaOf } from './recordings.ts';

test.describe.configure({ timeout: 480_000 });

test('facts are accepted, corrected and rejected; things to do are ticked and added', { tag: '@quick' }, async ({
  page,
  candor,
}) => {
  const recorded = await openWritten(page, candor);
  const facts = sectionOf(page, 'Facts');
  const stateOf = async (label: string) =>
    (await notesOf(recorded)).suggestions.find((one) => one.label === label)?.state;
  await facts.getByRole('button', { name: /^Accept Notice period: / }).click();
  await expect.poll(() => stateOf('Notice period')).toBe('accepted');
  // The next one waits under the same finger.
  await expect(facts.getByRole('button', { name: /^Accept / }).first()).toBeFocused();
  await facts.getByRole('button', { name: /^Undo accepting Notice period: / }).click();
  await expect.poll(() => stateOf('Notice period')).toBe('open');

  await facts.getByRole('button', { name: 'Correct Location: Leeds' }).click();
  await page
    .getByRole('dialog', { name: 'Correct and accept' })
    .getByRole('textbox', { name: 'Location' })
    .fill('Leeds, two days in the office');
  await page.keyboard.press('Enter');
  await expect(facts.locator('[data-fact=accepted]').filter({ hasText: 'Location' })).toContainText(
    'Leeds, two days in the office',
  );

  await facts.getByRole('button', { name: /^Reject Notice period: / }).click();
  await expect(facts.getByText('1 rejected')).toBeVisible();
  await facts.getByRole('button', { name: '1 rejected' }).click();
  await facts.getByRole('button', { name: /^Undo rejecting Notice period: / }).click();
  await expect(facts.getByRole('button', { name: /^Accept Notice period: / })).toBeVisible();

  await test.step("a fact of one's own, with what was marked in the transcript as its evidence", async () => {
    await facts.getByRole('button', { name: 'Add fact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add fact' });
    await dialog.getByRole('combobox', { name: 'Fact' }).fill('Location');
    await expect(dialog.getByText('This fact is already listed. Edit it there.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const said = page.locator('[data-row] > p').filter({ hasText: 'Mostly Python, Terraform and PostgreSQL' });
    await said.evaluate((element) =>
      getSelection()!.setBaseAndExtent(
        element.firstChild!,
        0,
        element.firstChild!,
        'Mostly Python, Terraform and PostgreSQL,'.length,
      ),
    );
    await page.getByRole('toolbar', { name: 'Selected words' }).getByRole('button', { name: 'Add fact' }).click();
    await expect(dialog.getByText('Said at 00:24; it plays from the fact.')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('combobox', { name: 'Fact' }).fill('Everyday tools');
    await dialog.getByRole('textbox', { name: 'Value' }).fill('Python, Terraform');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const own = facts.locator('[data-fact=accepted]').filter({ hasText: 'Everyday tools' });
    await expect(own).toContainText('Python, Terraform');
    await own
      .getByRole('button', { name: 'Play 00:24, Zoë Adeyemi: Mostly Python, Terraform and PostgreSQL,' })
      .click();
    await expect.poll(() => mediaOf(page).then(({ currentTime }) => currentTime)).toBeGreaterThanOrEqual(23.9);
    await own.getByRole('button', { name: 'Remove Everyday tools: Python, Terraform' }).click();
    await expect(own).toHaveCount(0);
  });

  const items = sectionOf(page, 'Action items');
  // Answers come late, and the tick arrives later still: what was read before it must not take it back.
  await page.route(/\/meetings\/[^/]+\/notes$/, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.route(/\/action-items\/[^/]+$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.continue().catch(() => undefined);
  });
  await items.getByRole('textbox', { name: 'Add an action item' }).fill('Call the referee');
  await page.keyboard.press('Enter');
  const added = items.getByRole('listitem').filter({ hasText: 'Call the referee' });
  await added.getByRole('checkbox').check();
  await page.waitForTimeout(1_500);
  await expect(added.getByRole('checkbox')).toBeChecked({ timeout: 1 });
  await page.unrouteAll({ behavior: 'wait' });
  await added.hover();
  await added.getByRole('button', { name: 'Edit “Call the referee”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Action item' });
  await dialog.getByRole('textbox', { name: 'Owner' }).fill('Dana');
  await dialog.getByLabel('Due date').fill('2027-01-05');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(added).toContainText('Dana · Tue, Jan 5');
  await page.reload();
  await expect(added.getByRole('checkbox')).toBeChecked();
  await added.hover();
  await added.getByRole('button', { name: 'Remove “Call the referee”' }).click();
  await expect(added).toContainText('was removed');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(added.getByRole('checkbox')).toBeChecked();

  await page.getByRole('button', { name: 'Good notes' }).click();
  await expect(page.getByRole('button', { name: 'Good notes' })).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoViolations(page);
});

test('a scorecard is a draft until someone submits it, and can be reopened', async ({ page, candor }) => {
  await openWritten(page, candor, { search: '?tab=scorecard' });
  const card = panel(page, 'Scorecard');
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Submit…' })).toBeDisabled();
  for (const name of ['Relevant experience', 'Communication', 'Motivation']) {
    await card
      .getByRole('radiogroup', { name: new RegExp(`^${name}: `) })
      .getByRole('radio', { name: /^4/ })
      .focus();
    await page.keyboard.press('4');
  }
  await card.getByRole('textbox', { name: 'Comment on Practical fit' }).fill('Right to work was not asked.');
  await expect(card.getByText('Saved as a draft')).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(card.getByRole('radio', { name: /^4/ }).first()).toBeChecked();
  await card.getByRole('button', { name: 'Submit…' }).click();
  await page.getByRole('dialog', { name: 'Submit the scorecard?' }).getByRole('button', { name: 'Submit' }).click();
  await expect(card.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(card.getByRole('radio').first()).toBeDisabled();
  await expect(card).toContainText('Right to work was not asked.');
  await card.getByRole('button', { name: 'Reopen' }).click();
  await expect(card.getByRole('radio').first()).toBeEnabled();
});
