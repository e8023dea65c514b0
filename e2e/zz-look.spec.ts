import { openDocuments } from './documents.ts';
import { apiAs, test } from './fixtures.ts';
import { panel } from './notes.ts';
test.describe.configure({ timeout: 400_000 });
const out = '/tmp/D/look';
test('look', async ({ page, candor }) => {
  const recorded = await openDocuments(page, candor);
  const base = `/v1/teams/${recorded.teamId}/meetings/${recorded.meetingId}/documents`;
  const { token } = await apiAs(candor, recorded.person);
  await recorded.send('POST', `${base}/candidate-write-up/publish`, {});
  await fetch(`${candor.url}${base}/upload?filename=${encodeURIComponent('Curriculum vitae of Zoë Adeyemi, with a very long name that goes on.pdf')}`, { method: 'POST', headers: { 'x-session-token': token, 'content-type': 'application/pdf' }, body: '%PDF-1.4\n' + '%'.repeat(200) });
  await recorded.send('PUT', `/v1/teams/${recorded.teamId}/branding-layout`, { header: '<div style="padding:16px;text-align:center;background:#1f4e8c;color:#fff"><h1 style="margin:0">Northlight</h1>Recruiting for engineers</div>', footer: '<p style="text-align:center;color:#666">Northlight Ltd · Confidential</p>' });
  for (const scheme of ['light', 'dark'] as const) for (const width of [390, 900, 1440]) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 950 });
    await page.goto(`${recorded.address}?tab=documents`);
    await panel(page, 'Documents').getByRole('listitem').nth(2).waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${out}/list-${scheme}-${width}.png` });
    await page.goto(`${recorded.address}?tab=documents&document=candidate-write-up`);
    await panel(page, 'Documents').getByRole('article').getByRole('region').first().waitFor();
    await page.waitForTimeout(600);
    if (width === 1440) {
      const first = panel(page, 'Documents').getByRole('article').getByRole('region').first();
      await first.hover();
      await first.getByRole('button', { name: /^Edit/ }).click();
      await page.waitForTimeout(400);
    }
    if (width === 390) await panel(page, 'Documents').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${out}/one-${scheme}-${width}.png`, fullPage: width === 390 });
    await page.goto(`/app/teams/${recorded.teamId}/settings/branding`);
    await page.getByText('A sample document').waitFor();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/branding-${scheme}-${width}.png`, fullPage: true });
  }
});
