import type { Page } from '@playwright/test';
import { openDocuments } from './documents.ts';
import { expect, expectNoOverflow, expectNoViolations, test } from './fixtures.ts';
import { panel } from './notes.ts';

test.describe.configure({ timeout: 480_000 });

const shoot = async (page: Page, name: string) => {
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png` });
};

test('two versions of a document are compared, and the first is restored', async ({ page, candor }) => {
  await openDocuments(page, candor);
  const documents = panel(page, 'Documents');
  await documents.getByRole('button', { name: 'Candidate write-up', exact: true }).click();
  const article = documents.getByRole('article', { name: 'Candidate write-up' });
  const first = article.getByRole('region').first();
  const title = await first.getByRole('heading').textContent();
  const openVersions = async () => {
    await article.getByRole('button', { name: 'More actions for Candidate write-up' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Versions of Candidate write-up' });
  const changed = dialog.getByRole('region', { name: 'What changed' });

  await test.step('a line of one’s own is a new version', async () => {
    await first.hover();
    await first.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(article.getByRole('textbox', { name: `Text of ${title}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Could start in May.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(article.getByText('Edited', { exact: true })).toBeVisible();
    await openVersions();
    await expect(changed.getByText('Added', { exact: true })).toHaveCount(1);
    await expect(changed.getByRole('insertion')).toHaveText('Could start in May.');
    await expect(dialog.getByRole('button', { name: /Restore/ })).toHaveCount(0);
    await expectNoViolations(page);
    await shoot(page, 'versions-1440');
  });

  await test.step('both versions fit on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page, 390);
    await expectNoViolations(page);
    await shoot(page, 'versions-390');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('restoring the first one creates a third', async () => {
    await dialog.getByRole('combobox', { name: /^Version/ }).click();
    await page.getByRole('option', { name: /^Version 1,.*written by Candor/ }).click();
    await expect(changed.getByRole('insertion')).toHaveCount(0);
    await expect(changed).not.toContainText('Could start in May.');
    await dialog.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(first).not.toContainText('Could start in May.');
    await openVersions();
    await expect(dialog.getByRole('combobox', { name: /^Version/ })).toContainText('version 1 restored');
    await expect(changed.getByRole('deletion')).toHaveText('Could start in May.');
    await expectNoViolations(page);
    await shoot(page, 'versions-back-1440');
  });
});
