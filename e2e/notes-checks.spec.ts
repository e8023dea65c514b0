import { runSql } from './database.ts';
import { expect, expectNoViolations, test } from './fixtures.ts';
import { notesOf, openTab, openWritten, panel, sectionOf } from './notes.ts';

test.describe.configure({ timeout: 480_000 });

const reason = 'It says “85,000”; she said about eighty-five.';
const chips = { name: /^Play \d\d:\d\d, / };

test('a line that asks to be checked says why, and is confirmed, edited or removed', { tag: '@quick' }, async ({
  page,
  candor,
}) => {
  const recorded = await openWritten(page, candor);
  const { meetingId } = recorded;
  await runSql(candor, [
    {
      sql: `update meeting_note_section set
        dropped = jsonb_build_array(jsonb_build_object('text', 'Would take 95,000.', 'reason', '“95,000” isn’t in the words it cites.', 'line', (lines->0) - array['exchange', 'asked', 'isQuote', 'isMore'])),
        lines = jsonb_build_array(
          (lines->0) - array['exchange', 'asked', 'isQuote', 'isMore'] || jsonb_build_object('$id', 'mark1', 'text', 'Is looking for 85,000.', 'check', $2::text),
          (lines->0) - array['exchange', 'asked', 'isQuote', 'isMore'] || jsonb_build_object('$id', 'mark2', 'text', 'Earns 72,000.', 'check', $2::text))
        where meeting_id = $1 and title = 'Pay and benefits'`,
      values: [meetingId, reason],
    },
    { sql: 'update meeting_action_item set check_reason = $2 where meeting_id = $1', values: [meetingId, reason] },
    {
      sql: `update meeting_scorecard set ratings = jsonb_set(ratings, '{0,lines}', jsonb_build_array(jsonb_build_object(
        '$id', 'mark3', 'text', 'Runs Kubernetes.', 'evidence', '[]'::jsonb, 'isByPerson', false, 'check', $2::text))) where meeting_id = $1`,
      values: [meetingId, reason],
    },
  ]);
  await page.reload();
  const pay = sectionOf(page, 'Pay and benefits');
  const [first, second] = [pay.getByRole('listitem').nth(0), pay.getByRole('listitem').nth(1)];

  await test.step('the reason is read without a pointer, at both widths', async () => {
    await expect(first.getByText('Check this')).toBeVisible();
    await expect(first.getByText(reason)).toBeVisible();
    await expect(pay.getByRole('button', { name: '1 line was left out: Pay and benefits' })).toBeVisible();
    await expectNoViolations(page);
    const size = page.viewportSize()!;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await pay.scrollIntoViewIfNeeded();
      await expect(first.getByRole('button', { name: 'Confirm: Is looking for 85,000.' })).toBeInViewport();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} px wide`).toBeLessThanOrEqual(0);
      if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/check-${width}.png` });
    }
    await page.setViewportSize(size);
  });

  await test.step('confirmed by keyboard: the mark disappears, the words stay, and no engine changes them', async () => {
    await first.getByRole('button', { name: 'Confirm: Is looking for 85,000.' }).focus();
    await page.keyboard.press('Enter');
    await expect(first.getByText('Check this')).toHaveCount(0);
    await expect(first).toContainText('Is looking for 85,000.');
    const section = (await notesOf(recorded)).sections.find(({ title }) => title === 'Pay and benefits')!;
    expect(section.lines[0]!.isByPerson).toBe(true);
  });

  await test.step('removed and restored', async () => {
    await second.getByRole('button', { name: 'Remove: Earns 72,000.' }).click();
    await expect(pay.getByText('Earns 72,000.')).toHaveCount(0);
    await panel(page, 'Notes').getByRole('button', { name: /^Undo/ }).click();
    await expect(second).toContainText('Earns 72,000.');
    await second.getByRole('button', { name: 'Edit: Earns 72,000.' }).click();
    await expect(page.getByRole('textbox', { name: 'Text of Pay and benefits' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('left-out lines are played and added with one click', async () => {
    await pay.getByRole('button', { name: '1 line was left out: Pay and benefits' }).click();
    const list = pay.getByRole('list', { name: 'Left out of Pay and benefits' });
    await expect(list.getByRole('button', chips).first()).toBeVisible();
    await expectNoViolations(page);
    await list.getByRole('button', { name: /^Add to Pay and benefits/ }).click();
    await expect(pay.getByRole('button', { name: /left out/ })).toHaveCount(0);
  });

  await test.step('action items and the scorecard', async () => {
    const items = sectionOf(page, 'Action items');
    const confirm = items.getByRole('button', { name: /^Confirm: / });
    const count = await confirm.count();
    expect(count).toBeGreaterThan(0);
    await confirm.first().click();
    await expect(confirm).toHaveCount(count - 1);
    await openTab(page, 'Scorecard');
    const card = panel(page, 'Scorecard');
    await card.getByRole('button', { name: 'Remove: Runs Kubernetes.' }).click();
    await expect(card.getByText('Runs Kubernetes.')).toHaveCount(0);
    await expectNoViolations(page);
  });
});
