import { runSql } from './database.ts';
import { expect, expectNoViolations, storeSession, test } from './fixtures.ts';
import { notesOf, panel, sectionOf, writeNotes } from './notes.ts';
import { natural, seedQuotedNotes } from './quoted-notes.ts';
import { mediaOf } from './recordings.ts';
import { spokenMeeting } from './transcripts.ts';

test.describe.configure({ timeout: 480_000 });

test('notes without a model: values, promises and chapters at the top, answers under their questions', async ({
  page,
  candor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const recorded = await spokenMeeting(candor, 'Long call.mp3', natural);
  await writeNotes(candor, recorded);
  await seedQuotedNotes(candor, recorded);
  await storeSession(page, candor, recorded.person);
  await page.goto(recorded.address);
  const notes = panel(page, 'Notes');
  const background = sectionOf(page, 'Background');

  await test.step('a question, the answer in quotation marks with its speaker, and the rest behind More', async () => {
    await expect(background.getByText('So what do you do at Harbour at the moment?')).toBeVisible();
    await expect(background).toContainText('Zoë Adeyemi“I run the platform team. Six of us.');
    await expect(background).not.toContainText('Old habits.');
    const more = background.getByRole('button', { name: /^More \(2\): So what do you do/ });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(background).toContainText('“And I write most of the Terraform myself. Old habits.”');
    const less = background.getByRole('button', { name: /^Less/ });
    await expect(less).toBeFocused();
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(background).not.toContainText('Old habits.');
    await expectNoViolations(page);
  });

  await test.step('unasked sections are one line, and other topics are listed at the end', async () => {
    await expect(notes.getByText(/^Not asked: /)).toHaveCount(1);
    await expect(notes.getByText(/nothing found/i)).toHaveCount(0);
    await expect(sectionOf(page, 'Also discussed')).toContainText('“I am running the Leeds half marathon in May,');
  });

  await test.step('values are heard and accepted one after the other', async () => {
    const facts = sectionOf(page, 'Facts');
    await facts.getByRole('button', { name: /^Play 01:11, Zoë Adeyemi: three months,/ }).click();
    await expect.poll(() => mediaOf(page).then(({ currentTime }) => currentTime)).toBeGreaterThanOrEqual(71);
    await facts.getByRole('button', { name: 'Accept Pay: £85,000' }).click();
    await expect(facts.getByRole('button', { name: 'Accept Notice period: 3 months' })).toBeFocused();
    expect((await notesOf(recorded)).suggestions.find(({ label }) => label === 'Pay')!.state).toBe('accepted');
    await expect(sectionOf(page, 'Action items')).toContainText(
      '“I will send you the job description tomorrow.” · Dana Whitfield',
    );
    const promise = sectionOf(page, 'Action items').getByRole('listitem').filter({ hasText: 'references by Friday' });
    await expect(
      promise.getByRole('button', { name: 'I will send you the job description tomorrow. Play the question, 01:30' }),
    ).toBeVisible();
  });

  await test.step('chapters are jumped to by keyboard, and the one that is heard is marked', async () => {
    const bar = page.getByRole('navigation', { name: 'Chapters' });
    const steps = bar.getByRole('button', { name: '01:30 Next steps' });
    await steps.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => mediaOf(page).then(({ currentTime }) => currentTime)).toBeGreaterThanOrEqual(89.9);
    await expect(steps).toHaveAttribute('aria-current', 'true');
    await bar.getByRole('button', { name: '00:52 Pay' }).click();
    await expect(bar.getByRole('button', { name: '00:52 Pay' })).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await page.evaluate(() =>
      document.querySelectorAll('audio, video').forEach((one) => (one as HTMLMediaElement).pause()),
    );
    await expect(bar.locator('[aria-current]')).toHaveCount(0);
  });

  await test.step('a quote that is changed is a person’s, without quotation marks, under its question still', async () => {
    await background.hover();
    await background.getByRole('button', { name: 'Edit Background' }).click();
    const field = page.getByRole('textbox', { name: 'Text of Background' });
    await expect(field).toContainText('Old habits.');
    await expect(field.locator('[data-asked]')).toHaveAttribute(
      'data-asked',
      'So what do you do at Harbour at the moment?',
    );
    await field.getByText('Before that I was at a small agency').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' (Northbank)');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(field).toHaveCount(0);
    await expect(background).toContainText('nothing was ever finished. (Northbank)');
    await expect(background).not.toContainText('“Before that');
    await expect(background).toContainText('“I run the platform team.');
    await expect(background.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Copy notes' }).click();
    await page.getByRole('menuitem', { name: 'Copy as text' }).click();
    await expect(page.getByText('Copied to clipboard')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(
      'So what do you do at Harbour at the moment? Zoë Adeyemi: “I run the platform team. Six of us. We look after',
    );
    expect(copied).not.toContain('Old habits.');
  });

  await test.step('on a phone the chapters scroll within their bar, and nothing else does', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('navigation', { name: 'Chapters' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoViolations(page);
  });

  await test.step('notes without chapters look unchanged', async () => {
    await runSql(candor, [
      { sql: 'update meeting_note set chapters = null where meeting_id = $1', values: [recorded.meetingId] },
    ]);
    await page.reload();
    await expect(notes.getByRole('heading', { name: 'Facts' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Chapters' })).toHaveCount(0);
  });
});
