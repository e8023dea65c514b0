import { getExternalDatasource, getExternalPage } from '@candor/contract/external-pages';
import { setMeetingPrivacy } from '@candor/contract/meetings';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { linkTo, openPage } from '../../../test/sharable-pages.ts';

/** Two processes on one database, and a link to a page of one snippet. */
async function openShared() {
  const here = await openTestApp();
  const there = await openTestApp({ existing: { url: here.app.databaseUrl, dataDir: here.dataDir } });
  const { owner, at, meeting, datasourceId } = await openPage(here);
  const { token } = await linkTo(here, owner, at);
  const headers = { 'x-share-token': token };
  const page = (on: TestApp) => on.call(getExternalPage, { params: at, headers });
  const part = (on: TestApp) =>
    on.call(getExternalDatasource, { params: { ...at, datasourceId }, headers: { ...headers, range: 'bytes=4-8' } });
  return { here, there, owner, at, meeting, page, part };
}

test('a page and the parts of its media are served without a query once they were asked for', async () => {
  const { here, page, part } = await openShared();
  const first = [await page(here), await part(here)];
  const query = vi.spyOn((here.app.db as unknown as { $client: { query(): void } }).$client, 'query');
  const again = [await page(here), await part(here)];
  expect(query).not.toHaveBeenCalled();
  expect(again.map(({ status, body }) => [status, body])).toEqual(first.map(({ status, body }) => [status, body]));
});

test('what becomes private is gone at once in the process that was told, and as soon as it hears of it in every other', async () => {
  const { here, there, owner, meeting, page, part } = await openShared();
  for (const on of [here, there]) expect([(await page(on)).status, (await part(on)).status]).toEqual([200, 206]);
  await here.call(setMeetingPrivacy, { as: owner, params: meeting, body: { private: true } });
  expect((await part(here)).status).toBe(404);
  expect((await page(here)).body.datasources[0]).toMatchObject({ status: 'unavailable' });
  await expect.poll(async () => (await part(there)).status, { timeout: 40_000, interval: 10 }).toBe(404);
  expect((await page(there)).body.datasources[0]).toMatchObject({ status: 'unavailable' });
});

test.each([
  ['its title', sql`update sharable_page set title = 'Changed'`],
  ['a name on it', sql`update sharable_page_item set nickname = 'Changed'`],
  ['a snippet', sql`update snippet set title = 'Changed'`],
  ['its header', sql`insert into team_branding (team_id, header) select team_id, 'Changed' from sharable_page`],
  ['the name of the team', sql`update team set name = 'Changed'`],
])('%s changes in the database: the page follows', async (_, change) => {
  const { here, page } = await openShared();
  expect(JSON.stringify((await page(here)).body)).not.toContain('Changed');
  await here.app.db.execute(change);
  await expect.poll(async () => JSON.stringify((await page(here)).body), { timeout: 40_000 }).toContain('Changed');
});
