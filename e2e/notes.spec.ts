import { expect, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';
import { notesOf, openTab, openWritten, panel, sectionOf, waitForNotes } from './notes.ts';
import { mediaOf } from './recordings.ts';

test.describe.configure({ timeout: 240_000 });

const chips = { name: /^Play \d\d:\d\d, / };

test('a line plays exactly what it was written from, and shows it in the transcript', async ({ page, candor }) => {
  const recorded = await openWritten(page, candor);
  const pay = (await notesOf(recorded)).sections.find(({ sectionId }) => sectionId === 'pay')!;
  const { start, end, quote } = pay.lines[0]!.evidence[0]!;
  const chip = sectionOf(page, pay.title).getByRole('button', chips).first();
  await chip.hover();
  await expect(page.getByRole('tooltip')).toContainText(quote);
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...(CSS.highlights.get('said-span') ?? [])]
          .map(({ startContainer, startOffset, endOffset }) =>
            startContainer.textContent!.slice(startOffset, endOffset),
          )
          .join(' '),
      ),
    )
    .toBe(quote);
  const begun = await mediaOf(page);
  expect(begun.currentTime).toBeGreaterThanOrEqual(start - 0.1);
  // It stops where the words end, and nobody has to press anything.
  await expect.poll(() => mediaOf(page).then(({ paused }) => paused), { timeout: 30_000 }).toBe(true);
  const { currentTime } = await mediaOf(page);
  expect(currentTime).toBeGreaterThanOrEqual(end - 0.1);
  expect(currentTime).toBeLessThan(end + 0.5);
  await expect(chip).toHaveAttribute('aria-pressed', 'false');

  await expect(panel(page, 'Notes').getByText('(extractive)')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoViolations(page);
});

test('notes are edited in place, written again around the edits, and copied', async ({ page, candor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const recorded = await openWritten(page, candor);
  const motivation = sectionOf(page, 'Motivation');
  const edit = async () => {
    await motivation.hover();
    await motivation.getByRole('button', { name: 'Edit Motivation' }).click();
  };
  const field = page.getByRole('textbox', { name: 'Text of Motivation' });

  await test.step('rich text by keyboard, new lines, and undo of the browser', async () => {
    await edit();
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Has ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('two offers');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type(' alreadyx');
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.type(' already');
    await expectNoViolations(page);
  });

  await test.step('what cannot be sent stays, beyond a reload too', async () => {
    await page.route('**/notes/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Your words are still here.' })).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Words of yours that were not saved before.')).toBeVisible();
    await expect(field).toContainText('Has two offers');
    await page.unroute('**/notes/*');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(field).toHaveCount(0);
    await expect(motivation.getByRole('listitem').last()).toContainText('two offers');
    await expect(motivation.locator('strong')).toHaveText('two offers');
    const kept = (await notesOf(recorded)).sections.find(({ sectionId }) => sectionId === 'motivation')!.lines;
    expect(kept.at(-1)).toMatchObject({ isByPerson: true, evidence: [] });
    expect(kept.at(-1)!.text).toMatch(/^Has \*\*two offers\*\*/);
    expect(kept[0]).toMatchObject({ isByPerson: false });
  });

  await test.step('what another has changed meanwhile is shown, and nobody loses words', async () => {
    await edit();
    await page.keyboard.type(' in writing');
    const { sections } = await notesOf(recorded);
    const section = sections.find(({ sectionId }) => sectionId === 'motivation')!;
    await recorded.send('PUT', `/v1/teams/${recorded.teamId}/meetings/${recorded.meetingId}/notes/${section.$id}`, {
      lines: [...section.lines.map(({ $id, text }) => ({ $id, text })), { text: 'Prefers a bank.' }],
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile' });
    await expect(alert.getByText('Prefers a bank.')).toBeVisible();
    await expect(field).toContainText('in writing');
    await alert.getByRole('button', { name: 'Save mine' }).click();
    await expect(field).toHaveCount(0);
    await expect(motivation).toContainText('in writing');
    await page.getByRole('button', { name: 'Undo the change of Motivation' }).click();
    await expect(motivation).not.toContainText('in writing');
    await expect(motivation).toContainText('two offers');
  });

  await test.step('rewriting says that edits stay, and they do', async () => {
    await page.getByRole('button', { name: 'Rewrite the notes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rewrite the notes?' });
    await expect(dialog).toContainText('What people have written, changed, ticked or decided stays.');
    await expectNoViolations(page);
    await dialog.getByRole('radio', { name: 'Detailed' }).check();
    await dialog.getByRole('button', { name: 'Rewrite' }).click();
    await expect(dialog).toHaveCount(0);
    await waitForNotes(recorded);
    await expect(panel(page, 'Notes').getByText('Detailed detail')).toBeVisible();
    await expect(motivation).toContainText('two offers');
  });

  await test.step('one section alone', async () => {
    await motivation.hover();
    await motivation.getByRole('button', { name: 'More for Motivation' }).click();
    const asked = page.waitForRequest((request) => request.url().endsWith('/notes/regenerate'));
    await page.getByRole('menuitem', { name: 'Rewrite this section…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rewrite' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ noteId: expect.any(String) });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await waitForNotes(recorded);
    await expect(motivation).toContainText('two offers');
  });

  await test.step('a section is taken away and brought back', async () => {
    await motivation.hover();
    await motivation.getByRole('button', { name: 'More for Motivation' }).click();
    await page.getByRole('menuitem', { name: 'Take it away' }).click();
    await expect(motivation).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(motivation).toContainText('two offers');
  });

  await test.step('copied as Markdown, and with looks', async () => {
    await page.getByRole('button', { name: 'Copy the notes' }).click();
    await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
    await expect(page.getByText('Copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('**two offers**');
    await page.getByRole('button', { name: 'Copy the notes' }).click();
    await page.getByRole('menuitem', { name: 'Copy with looks (HTML)' }).click();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.clipboard.read())[0]!.types.toSorted()))
      .toEqual(['text/html', 'text/plain']);
  });
});

test('facts are accepted, corrected and rejected; things to do are ticked and added', async ({ page, candor }) => {
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
    await facts.getByRole('button', { name: 'Add a fact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a fact' });
    await dialog.getByRole('combobox', { name: 'What' }).fill('Location');
    await expect(dialog.getByText('This one is on the list: change it there.')).toBeVisible();
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
    await page.getByRole('toolbar', { name: 'Selected words' }).getByRole('button', { name: 'Add a fact' }).click();
    await expect(dialog.getByText('Said at 00:24; it plays from the fact.')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('combobox', { name: 'What' }).fill('Everyday tools');
    await dialog.getByRole('textbox', { name: 'Value' }).fill('Python, Terraform');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const own = facts.locator('[data-fact=accepted]').filter({ hasText: 'Everyday tools' });
    await expect(own).toContainText('Python, Terraform');
    await own
      .getByRole('button', { name: 'Play 00:24, Zoë Adeyemi: Mostly Python, Terraform and PostgreSQL,' })
      .click();
    await expect.poll(() => mediaOf(page).then(({ currentTime }) => currentTime)).toBeGreaterThanOrEqual(23.9);
    await own.getByRole('button', { name: 'Take away Everyday tools: Python, Terraform' }).click();
    await expect(own).toHaveCount(0);
  });

  const items = sectionOf(page, 'Action items');
  await items.getByRole('textbox', { name: 'Add an action item' }).fill('Call the referee');
  await page.keyboard.press('Enter');
  const added = items.getByRole('listitem').filter({ hasText: 'Call the referee' });
  await added.getByRole('checkbox').check();
  await added.hover();
  await added.getByRole('button', { name: 'Change “Call the referee”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Action item' });
  await dialog.getByRole('textbox', { name: 'Who' }).fill('Dana');
  await dialog.getByLabel('Until').fill('2027-01-05');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(added).toContainText('Dana · Tue, Jan 5');
  await page.reload();
  await expect(added.getByRole('checkbox')).toBeChecked();
  await added.hover();
  await added.getByRole('button', { name: 'Take away “Call the referee”' }).click();
  await expect(added).toContainText('was taken away');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(added.getByRole('checkbox')).toBeChecked();

  await page.getByRole('button', { name: 'Good notes' }).click();
  await expect(page.getByRole('button', { name: 'Good notes' })).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoViolations(page);
});

test('a scorecard is a draft until somebody submits it, and can be reopened', async ({ page, candor }) => {
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

test('the meeting answers with what was said in it, and all meetings lead to where it was said', async ({
  page,
  candor,
}) => {
  const { meetingId } = await openWritten(page, candor, { search: '?tab=ask' });
  const ask = panel(page, 'Ask');
  await ask.getByRole('textbox', { name: 'Ask about this meeting' }).fill('What is the notice period?');
  await page.keyboard.press('Enter');
  const answer = ask.getByRole('article', { name: 'What is the notice period?' });
  await expect(answer.getByText(/^The best passages/)).toBeVisible({ timeout: 30_000 });
  await expect(answer).toContainText('three months');
  await answer
    .getByRole('button', { name: /^Play 01:1\d, Zoë Adeyemi: .*three months/ })
    .first()
    .click();
  await expect.poll(() => mediaOf(page).then(({ currentTime }) => currentTime)).toBeGreaterThanOrEqual(69.9);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoViolations(page);

  await page.goto('/app/transcripts');
  await page.getByRole('link', { name: 'Ask a question instead' }).click();
  await expect(page.getByRole('heading', { name: 'Ask your meetings', level: 1 })).toBeVisible();
  await page.route('**/ask', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'api-version': '2.26.0' },
      json: { code: 'language_failed', message: '' },
    }),
  );
  await page.getByRole('textbox', { name: 'Ask across your meetings' }).fill('How long is the notice period?');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('article', { name: 'How long is the notice period?' });
  await expect(asked.getByRole('alert')).toContainText('could not be written just now');
  await page.unroute('**/ask');
  await asked.getByRole('button', { name: 'Try again' }).click();
  await asked
    .getByRole('link', { name: /Zoë Adeyemi, Long call, / })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/meetings/${meetingId}/history\\?t=7\\d`));
});

test('another meeting type offers to rewrite; contact, name, privacy and deletion are in the head', async ({
  page,
  candor,
}) => {
  const recorded = await openWritten(page, candor);
  const { send, teamId } = recorded;
  const made = (await send('POST', `/v1/teams/${teamId}/meeting-types`, {
    name: `Reference ${Date.now()}`,
    noteTemplate: {
      detailLevel: 'standard',
      sections: [{ $id: 'why', title: 'Reasons for leaving', instructions: 'Why the person wants to leave.' }],
    },
  })) as { name: string };

  await page.reload();
  await page.getByRole('combobox', { name: 'Meeting Type' }).click();
  await page.getByRole('option', { name: made.name }).click();
  await expect(page.getByText('Meeting type updated successfully')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Rewrite the notes now?' });
  await expect(dialog).toContainText(`“${made.name}”`);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('These notes were written as “General”.')).toBeVisible();
  await page.getByRole('button', { name: 'Rewrite', exact: true }).click();
  await page.getByRole('dialog', { name: 'Rewrite the notes?' }).getByRole('button', { name: 'Rewrite' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await waitForNotes(recorded);
  await expect(sectionOf(page, 'Reasons for leaving')).toBeVisible();
  await expect(sectionOf(page, 'Pay and benefits')).toHaveCount(0);

  await page.getByRole('button', { name: /^Link a contact|^About / }).click();
  const contact = page.getByRole('dialog', { name: 'Who is the meeting about?' });
  await contact.getByRole('combobox', { name: 'Contact' }).fill('Zoë Adeyemi');
  await page.getByRole('option', { name: 'Add “Zoë Adeyemi”…' }).click();
  await page.getByRole('dialog', { name: 'Add a contact' }).getByRole('button', { name: 'Add' }).click();
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'About Zoë Adeyemi: change the contact' })).toBeVisible();

  const people = page.getByRole('group', { name: 'Participants' });
  await people.getByRole('button', { name: 'Change who took part' }).click();
  const took = page.getByRole('dialog', { name: 'Who took part' });
  const zoe = took.getByRole('listitem', { name: 'Zoë Adeyemi' });
  await expect(zoe).toContainText('Heard for');
  await zoe.getByRole('textbox', { name: 'Name' }).fill('Zoë A. Adeyemi');
  await zoe.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Candidate' }).click();
  await took.getByRole('button', { name: 'Add somebody' }).click();
  await page.keyboard.type('Lee Park');
  await expectNoViolations(page);
  await took.getByRole('button', { name: 'Save' }).click();
  await expect(people).toContainText('Zoë A. Adeyemi, Lee Park');
  // Her voice has gone with her name, and back with it.
  const voices = page.getByRole('region', { name: 'Speakers' });
  await expect(voices.getByRole('listitem', { name: 'Zoë A. Adeyemi' })).toContainText('Candidate');
  await voices.getByRole('button', { name: 'More for Zoë A. Adeyemi' }).click();
  await page.getByRole('menuitem', { name: 'Name and role…' }).click();
  await page.getByRole('dialog', { name: 'Speaker' }).getByRole('textbox', { name: 'Name' }).fill('Zoë Adeyemi');
  await page.keyboard.press('Enter');
  await expect(people).toContainText('Zoë Adeyemi, Lee Park');
  await people.getByRole('button', { name: 'Change who took part' }).click();
  await took.getByRole('button', { name: 'Take Lee Park off the list' }).click();
  await took.getByRole('button', { name: 'Save' }).click();
  await expect(people).not.toContainText('Lee Park');

  const more = page.getByRole('button', { name: 'More for the meeting' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Call with Zoë');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Call with Zoë', level: 1 })).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Make it private' }).click();
  await expect(page.getByRole('img', { name: 'Private' })).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Show it to the team' }).click();
  await expect(page.getByRole('img', { name: 'Private' })).toHaveCount(0);
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog', { name: 'Delete this meeting?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The meeting was deleted.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' });
  await expect(deleted.getByRole('listitem', { name: 'Call with Zoë' })).toContainText('kept until');
  await expectNoViolations(page);
  await deleted.getByRole('button', { name: 'Restore Call with Zoë' }).click();
  await expect(deleted.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  await deleted.getByRole('button', { name: 'Close' }).click();
  await page.goto(recorded.address);
  await expect(sectionOf(page, 'Reasons for leaving')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog', { name: 'Delete this meeting?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(sectionOf(page, 'Reasons for leaving')).toBeVisible();
  await send('POST', `/v1/teams/${teamId}/meetings/${recorded.meetingId}/rename`, { description: 'Long call' });
});

test('a viewer sees everything, plays it and changes nothing; on a phone the parts are tabs', async ({
  page,
  candor,
  browser,
}) => {
  const recorded = await openWritten(page, candor);
  const team = ((await recorded.send('GET', '/v1/teams')) as { data: { name: string }[] }).data[0]!.name;
  const viewer = await newPerson(candor, { team, role: 'viewer' });
  const context = await browser.newContext({
    baseURL: candor.url,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const phone = await context.newPage();
  await storeSession(phone, candor, viewer);
  await phone.goto(recorded.address);
  const notes = panel(phone, 'Notes');
  await expect(notes.getByRole('button', chips).first()).toBeVisible();
  for (const name of [/^Edit/, /^Accept/, /^More for/, 'Rewrite the notes', 'Add a section'])
    await expect(phone.getByRole('button', { name })).toHaveCount(0);
  await expect(notes.getByRole('textbox')).toHaveCount(0);
  await notes.getByRole('button', chips).first().click();
  await expect.poll(() => mediaOf(phone).then(({ currentTime }) => currentTime)).toBeGreaterThan(0.5);
  for (const name of ['Notes', 'Transcript', 'Scorecard', 'Documents', 'Snippets', 'Ask'] as const) {
    await openTab(phone, name);
    await expect(panel(phone, name)).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoViolations(phone);
  }
  await openTab(phone, 'Scorecard');
  await expect(panel(phone, 'Scorecard').getByRole('radio').first()).toBeDisabled();
  await context.close();
});
