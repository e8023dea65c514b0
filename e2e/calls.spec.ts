import { createContact, linkContact } from '@candor/contract/contacts';
import { addActionItem } from '@candor/contract/notes';
import { scheduleMeeting } from '@candor/contract/schedule';
import { addSearchPerson, createSearch, putRequirements } from '@candor/contract/searches';
import { listMembers } from '@candor/contract/teams';
import { expect, expectNoOverflow, expectNoViolations, storeSession, test } from './fixtures.ts';
import { writtenMeeting } from './notes.ts';

const pictures = process.env['PICTURES'];

test('before and after a call: promises, the brief on the calendar entry, and why someone was moved', {
  tag: '@quick',
}, async ({ page, candor }) => {
  const recorded = await writtenMeeting(candor);
  const { call, teamId, meetingId, person } = recorded;
  const at = { teamId, meetingId };
  const picture = async (name: string, width: number) => {
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}.png` });
  };
  const contact = await call(createContact, { params: { teamId }, body: { name: 'Zoë Adeyemi-Brief' } });
  await call(linkContact, { params: at, body: { externalContactId: contact.$id } });
  const owed = { text: 'Send the salary survey', owner: 'Dana Whitfield', dueDate: '2026-01-15' };
  await call(addActionItem, { params: at, body: owed });
  const title = `Head of platform ${Date.now()}`;
  const { $id: searchId } = await call(createSearch, { params: { teamId }, body: { title } });
  await call(addSearchPerson, { params: { teamId, searchId, contactId: contact.$id }, body: {} });
  const requirements = [{ kind: 'must' as const, text: 'Holds a pilot licence' }];
  await call(putRequirements, { params: { teamId, searchId }, body: { requirements } });
  await storeSession(page, candor, person);

  await test.step('promises are reached from the overview, done and open again', async () => {
    await page.goto('/app');
    await page.getByRole('link', { name: 'Promises' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promises' })).toBeVisible();
    await page.getByRole('button', { name: 'What I was promised' }).click();
    const list = page.getByRole('list', { name: 'Promises' });
    const row = list.getByRole('listitem').filter({ hasText: owed.text });
    await expect(row).toContainText('Was due');
    const box = row.getByRole('checkbox', { name: owed.text });
    await box.check();
    await expect(box).toBeChecked();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(list.getByRole('checkbox', { name: owed.text })).toBeChecked();
    await list.getByRole('checkbox', { name: owed.text }).uncheck();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(list).toContainText(owed.text);
    await expectNoViolations(page);
    await picture('promises', 1440);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoOverflow(page, 390);
    await picture('promises', 390);
  });

  await test.step('an invalid link says so', async () => {
    await page.goto('/promise?token=nothing');
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the calendar entry says what to know', async () => {
    const start = new Date(Date.now() + 45 * 60_000);
    const next = await call(scheduleMeeting, {
      params: { teamId },
      body: {
        description: 'Second call with Zoë',
        startTime: start.toISOString(),
      },
    });
    await call(linkContact, {
      params: { teamId, meetingId: next.$id },
      body: { externalContactId: contact.$id },
    });
    await page.goto('/app');
    await page
      .getByRole('button', { name: /Second call with Zoë/ })
      .first()
      .click();
    const brief = page.getByRole('dialog', { name: 'Second call with Zoë' }).getByRole('region', { name: 'Brief' });
    await expect(brief).toContainText('Before you talk to Zoë Adeyemi-Brief');
    await expect(brief).toContainText(`Dana Whitfield: ${owed.text}`);
    await expect(brief).toContainText('Holds a pilot licence');
    const chip = brief.getByRole('button', { name: /^Play / }).first();
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await chip.click();
    await chip.blur();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectNoViolations(page);
    await picture('brief', 1440);
    await page.setViewportSize({ width: 390, height: 800 });
    await picture('brief', 390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a decision has its reason and its calls', async () => {
    await page.goto(`/app/teams/${teamId}/searches/${searchId}`);
    await page.getByRole('combobox', { name: 'Stage of Zoë Adeyemi-Brief' }).click();
    await page.getByRole('option', { name: 'Presented' }).click();
    const decisions = page.getByRole('list', { name: 'Decisions' });
    await decisions.getByRole('button', { name: 'Add reason: Zoë Adeyemi-Brief, Presented' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Ran Kubernetes for six years');
    await dialog.getByRole('button', { name: 'Save reason' }).click();
    const decision = decisions.getByRole('listitem').first();
    await expect(decision).toContainText('Ran Kubernetes for six years');
    await expect(decision).toContainText('Based on');
    await decisions.scrollIntoViewIfNeeded();
    await expectNoViolations(page);
    await picture('decision', 1440);
    await page.setViewportSize({ width: 390, height: 800 });
    await decisions.scrollIntoViewIfNeeded();
    await expectNoOverflow(page, 390);
    await picture('decision', 390);
  });
});

test('comments are added at a moment, mention colleagues, and can be deleted with undo', async ({ page, candor }) => {
  const recorded = await writtenMeeting(candor);
  await storeSession(page, candor, recorded.person);
  await page.goto(recorded.address);
  const card = page.getByRole('region', { name: 'Comments' });
  const me = (await recorded.call(listMembers, { params: recorded, query: {} })).memberships[0]!.name;
  await card.getByLabel('New comment').fill('Strong on Kubernetes');
  await card.getByRole('button', { name: '@ Mention' }).click();
  await page.getByRole('menuitem', { name: me }).first().click();
  await expect(card.getByLabel('New comment')).toHaveValue(`Strong on Kubernetes @${me} `);
  await card.getByRole('button', { name: 'Add comment' }).click();
  const list = card.getByRole('list', { name: 'Comments' });
  await expect(list).toContainText(`Strong on Kubernetes @${me}`);
  await list.getByRole('button', { name: 'Edit' }).click();
  await card.getByLabel('Comment text').fill('Ran Kubernetes for six years');
  await card.getByRole('button', { name: 'Save comment' }).click();
  await expect(list).toContainText('edited');
  await expectNoViolations(page);
  await card.scrollIntoViewIfNeeded();
  if (pictures) await page.screenshot({ path: `${pictures}/comments-1440.png` });
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page, 390);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await card.scrollIntoViewIfNeeded();
  if (pictures) await page.screenshot({ path: `${pictures}/comments-390.png` });
  await list.getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText('Comment deleted')).toBeVisible();
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('Ran Kubernetes for six years');
  await list.getByRole('button', { name: 'Delete' }).click();
  await expect(list).toHaveCount(0);
});
