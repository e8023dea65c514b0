import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEmbed, putEmbedSettings, revokeEmbed } from '@candor/contract/embeds';
import { listMeetings } from '@candor/contract/meetings';
import { expect, expectNoViolations, storeSession, test } from './fixtures.ts';
import { northlightOf } from './northlight.ts';

/** A page of another system with these frames in it, at this name of the machine. */
async function servePage(host: 'localhost' | '127.0.0.1', frames: string) {
  const server = createServer((_request, reply) =>
    reply
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><html lang="en"><title>CRM</title><main aria-label="CRM"><h1>CRM</h1>${frames}</main></html>`,
      ),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('a player with its transcript runs in an allowed page, and in no other @quick', async ({ page, candor }) => {
  const { call, teamId } = await northlightOf(candor);
  const meetingId = await spokenMeeting(candor);
  const { url, $id: embedId } = await call(createEmbed, {
    params: { teamId, meetingId },
    body: { shows: 'transcript' },
  });
  const frame = `<iframe src="${url}" title="Call" width="360" height="560" allow="fullscreen"></iframe>`;
  const [crm, stranger] = [await servePage('127.0.0.1', frame), await servePage('localhost', frame)];
  try {
    await storeSession(page, candor, candor.demo);
    await page.goto(`/app/teams/${teamId}/settings`);
    const form = page.getByRole('form', { name: 'Websites that may embed' });
    await form.getByRole('textbox', { name: 'Websites' }).fill(`${crm.url}/candidates`);
    await expect(form.getByText('isn’t a website')).toBeVisible();
    await form.getByRole('textbox', { name: 'Websites' }).fill(crm.url);
    await form.getByRole('button', { name: 'Save websites' }).click();
    await expect(page.getByText('Websites saved')).toBeVisible();

    const visitor = await page
      .context()
      .browser()!
      .newContext({ viewport: { width: 400, height: 700 } });
    const outside = await visitor.newPage();
    const requested = new Set<string>();
    outside.on('request', (request) => requested.add(new URL(request.url()).origin));
    await outside.goto(crm.url);
    const player = outside.frameLocator('iframe');
    await player.getByRole('button', { name: 'Play from' }).nth(2).click();
    await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect(player.locator('[aria-current]')).toHaveCount(1);
    expect([...requested].sort()).toEqual([new URL(candor.url).origin, crm.url].sort());
    expect(await visitor.cookies()).toEqual([]);
    const width = await player.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(width).toBe(0);
    await expectNoViolations(outside);

    await outside.goto(stranger.url);
    await expect(outside.getByRole('heading', { name: 'CRM' })).toBeVisible();
    await expect(player.getByRole('list', { name: 'Transcript' })).toHaveCount(0);
    expect(outside.frames().some((one) => one.url().startsWith('chrome-error:'))).toBe(true);

    await call(revokeEmbed, { params: { teamId, meetingId, embedId } });
    await outside.goto(crm.url);
    await expect(player.getByRole('heading', { name: 'This player was turned off' })).toBeVisible();
    await visitor.close();
  } finally {
    await call(putEmbedSettings, { params: { teamId }, body: { origins: [] } });
    crm.close();
    stranger.close();
  }
});

test("a meeting's menu makes the code, copies it and turns the player off", async ({ page, candor }) => {
  const { teamId } = await northlightOf(candor);
  const meetingId = await spokenMeeting(candor);
  await storeSession(page, candor, candor.demo);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/app/teams/${teamId}/meetings/${meetingId}`);
  await page.getByRole('button', { name: 'More meeting actions' }).click();
  await page.getByRole('menuitem', { name: 'Embed in a website…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed in another website' });
  await expect(dialog.getByText('No website may show your recordings yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const row = dialog.getByRole('listitem', { name: 'Embed of The whole recording' });
  await row.getByRole('button', { name: 'Copy code' }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^<iframe src="http[^"]+\/embed\/[^"]+" title="[^"]+" .*<\/iframe>$/);
  await expectNoViolations(page);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
});

/** A meeting of the demo that has a recording and a transcript. */
async function spokenMeeting(candor: Parameters<typeof northlightOf>[0]): Promise<string> {
  const { call, teamId } = await northlightOf(candor);
  const { meetings } = await call(listMeetings, { params: { teamId }, query: { description: 'Carvalho' } });
  return meetings.find(({ status }) => status === 'completed')!.$id;
}
