import { listTeams } from '@candor/contract/teams';
import type { Page } from '@playwright/test';
import { documentsOf, openDocuments, readPdf, waitForDocuments } from './documents.ts';
import { expect, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';
import { panel } from './notes.ts';

test.describe.configure({ timeout: 480_000 });

/** Enough of a PDF to be taken for one. */
const file = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${'%'.repeat(100)}\n%%EOF\n`),
});

/** They stand outside of every landmark. */
async function noTooltips(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
}

test('a document is played, edited, written again around the edit, published and taken along as PDF', {
  tag: '@quick',
}, async ({ page, candor }) => {
  const recorded = await openDocuments(page, candor);
  const documents = panel(page, 'Documents');
  await expectNoViolations(page);
  await documents.getByRole('button', { name: 'Candidate write-up', exact: true }).click();
  const article = documents.getByRole('article', { name: 'Candidate write-up' });

  await test.step('every line links to the words it is based on', async () => {
    const chip = article.getByRole('button', { name: /^Play \d\d:\d\d, / }).first();
    const [, quote] = /: (.+)$/.exec((await chip.getAttribute('aria-label'))!)!;
    await chip.click();
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
    await noTooltips(page);
    await expectNoViolations(page);
  });

  await test.step('a line withheld from a client says why, is added with its evidence, and is withheld again', async () => {
    const leftOut = article.getByRole('region', { name: 'Left out' });
    const rival = leftOut
      .getByRole('list', { name: /other processes/ })
      .getByRole('listitem')
      .filter({ hasText: 'Corvane Systems' });
    await expect(leftOut).toContainText('Other processes. Clients don’t see them.');
    await expectNoViolations(page);
    const motivation = article.getByRole('region', { name: 'Motivation' });
    const lines = motivation.getByRole('list', { name: 'Motivation' });
    await expect(lines.getByText('Corvane Systems')).toHaveCount(0);
    await rival.getByRole('button', { name: /^Add to Motivation: / }).click();
    await expect(lines.getByText('Corvane Systems')).toBeVisible();
    await expect(motivation.getByRole('list', { name: 'Before you share this' })).toContainText(
      'Clients will read this. Candor would leave it out: other processes.',
    );
    await expect(motivation.getByRole('button', { name: /^Play 01:5\d, .*Corvane/ })).toBeVisible();
    await expect(rival).toHaveCount(0);
    await article.getByRole('button', { name: 'Undo last change' }).click();
    await expect(lines.getByText('Corvane Systems')).toHaveCount(0);
    await expect(rival).toBeVisible();
  });

  const first = article.getByRole('region').first();
  const title = await first.getByRole('heading').textContent();
  await test.step('a line of one’s own', async () => {
    await first.hover();
    await first.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(article.getByRole('textbox', { name: `Text of ${title}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Speaks ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('Łódź Polish');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(first.locator('strong')).toHaveText('Łódź Polish');
    await expect(article.getByText('Edited', { exact: true })).toBeVisible();
  });

  await test.step('stays when the document is written again', async () => {
    await article.getByRole('button', { name: 'More actions for Candidate write-up' }).click();
    const again = page.waitForResponse((reply) => reply.url().endsWith('/regenerate') && reply.status() === 202);
    await page.getByRole('menuitem', { name: 'Rewrite' }).click();
    await page.getByRole('dialog', { name: 'Rewrite this document?' }).getByRole('button', { name: 'Rewrite' }).click();
    await again;
    await waitForDocuments(recorded);
    await expect(article.getByText('Writing')).toHaveCount(0);
    await expect(first.locator('strong')).toHaveText('Łódź Polish');
  });

  await test.step('published', async () => {
    await article.getByRole('button', { name: 'Publish' }).click();
    const warned = page.getByRole('dialog', { name: 'Publish this document?' });
    await expect(warned.or(article.getByText('Published')).first()).toBeVisible();
    if (await warned.isVisible()) await warned.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(article.getByText('Published')).toBeVisible();
    await expect(article.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    expect((await documentsOf(recorded)).map(({ publishedAt }) => publishedAt !== null)).toEqual([true, false]);
  });

  await test.step('as PDF, with its words, its fonts and the name that the server gave it', async () => {
    const saved = page.waitForEvent('download');
    await article.getByRole('button', { name: 'Download Candidate write-up' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('Candidate write-up.pdf');
    const { text, fonts, raw } = await readPdf(download);
    expect(text).toMatch(/Speaks\s+Łódź\s+Polish/);
    expect(text).toContain(title!);
    expect(text).toContain('Screen: Zoë Adeyemi');
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/^\/BaseFont \/[A-Z]{6}\+(Inter|DejaVu)/);
    expect(raw.match(/\/FontFile2/g)!.length).toBe(new Set(fonts).size);
  });

  await test.step('the address opens it again', async () => {
    await page.reload();
    await expect(article.getByText('Published')).toBeVisible();
    await article.getByRole('button', { name: 'All documents' }).click();
    await expect(documents.getByRole('listitem', { name: 'E-mail follow-up' })).toBeVisible();
  });
});

test('files are added, shown, renamed and deleted with a way back', async ({ page, candor }) => {
  const recorded = await openDocuments(page, candor);
  const documents = panel(page, 'Documents');

  await test.step('a file that is no document is refused and not sent', async () => {
    await documents
      .getByLabel('Files to add')
      .setInputFiles({ name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
    await expect(documents.getByRole('alert')).toContainText('run.exe');
    await documents.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('one that lies about itself is refused by the server', async () => {
    await documents.getByLabel('Files to add').setInputFiles({
      name: 'Not.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await expect(documents.getByRole('alert')).toContainText('This file type can’t be added');
    await expect(documents.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await documents.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('by picker and by drop, under names of their own', async () => {
    await documents.getByLabel('Files to add').setInputFiles([file('CV – Zoë.pdf')]);
    await expect(documents.getByRole('listitem', { name: 'CV – Zoë' })).toBeVisible();
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Call her back.\n'], 'Reference.txt', { type: 'text/plain' }));
      return transfer;
    });
    await documents.getByRole('region', { name: /^Documents/ }).dispatchEvent('drop', { dataTransfer: data });
    await expect(documents.getByRole('listitem', { name: 'Reference' })).toBeVisible();
    await noTooltips(page);
    await expectNoViolations(page);
  });
  await test.step('text is shown in the page', async () => {
    await documents.getByRole('button', { name: 'Reference', exact: true }).click();
    await expect(documents.frameLocator('iframe[title="Reference"]').getByText('Call her back.')).toBeVisible();
    await documents.getByRole('button', { name: 'All documents' }).click();
  });
  await test.step('deleted and restored', async () => {
    await documents.getByRole('button', { name: 'More actions for CV – Zoë' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(documents.getByRole('listitem', { name: 'CV – Zoë' })).toHaveCount(0);
    await expect(documents.getByRole('button', { name: 'Undo' })).toBeFocused();
    await documents.getByRole('button', { name: 'Undo' }).click();
    await expect(documents.getByRole('listitem', { name: 'CV – Zoë' })).toBeVisible();
  });
  await test.step('renamed, which is what the download is called', async () => {
    await documents.getByRole('button', { name: 'More actions for CV – Zoë' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Lebenslauf');
    await page.getByRole('button', { name: 'Save' }).click();
    const saved = page.waitForEvent('download');
    await documents.getByRole('button', { name: 'Download Lebenslauf' }).click();
    expect((await saved).suggestedFilename()).toBe('Lebenslauf.pdf');
  });
  await test.step('one more by a template', async () => {
    await documents.getByRole('button', { name: 'New' }).click();
    await page.getByRole('menuitem', { name: 'E-mail follow-up' }).click();
    await expect(documents.getByRole('article', { name: 'E-mail follow-up' })).toBeVisible();
    await expect(documents.getByRole('article').getByRole('button', { name: 'Publish' })).toBeVisible({
      timeout: 60_000,
    });
  });
  expect((await documentsOf(recorded)).map(({ name }) => name)).toEqual([
    'candidate-write-up',
    'e-mail-follow-up',
    'cv-zoë',
    'reference',
    'e-mail-follow-up-2',
  ]);
});

test('viewers read and take along, on a phone too', async ({ page, candor, browser }) => {
  const recorded = await openDocuments(page, candor);
  const team = (await recorded.call(listTeams, {})).data[0]!;
  const viewer = await newPerson(candor, { team: team.name, role: 'viewer' });
  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, baseURL: candor.url });
  const small = await phone.newPage();
  await storeSession(small, candor, viewer);
  await small.goto(`${recorded.address}?tab=documents`);
  const documents = panel(small, 'Documents');
  await expect(documents.getByRole('listitem', { name: 'Candidate write-up' })).toBeVisible();
  await expect(documents.getByRole('button', { name: /New|Upload/ })).toHaveCount(0);
  await documents.getByRole('button', { name: 'Candidate write-up', exact: true }).click();
  await expect(documents.getByRole('button', { name: /^Edit|^Publish/ })).toHaveCount(0);
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(small);
  const saved = small.waitForEvent('download');
  await documents.getByRole('button', { name: 'Download Candidate write-up' }).click();
  expect((await saved).suggestedFilename()).toBe('Candidate write-up.pdf');
  await phone.close();
});
