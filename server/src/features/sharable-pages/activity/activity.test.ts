import { addExternalEvents, getExternalDatasource } from '@candor/contract/external-pages';
import { limits } from '@candor/contract/limits';
import { getShareActivity, listShareLinks } from '@candor/contract/share-links';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { linkTo, openPage } from '../../../test/sharable-pages.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
});

type InPage = { teamId: string; referenceId: string };
const media = (at: InPage, datasourceId: string, query: object, headers = {}) =>
  on.call(getExternalDatasource, { params: { ...at, datasourceId }, query, headers });

describe('activity', () => {
  test('counts views, plays, seconds and downloads by link and item, and each report once', async () => {
    const { owner, at, datasourceId } = await openPage(on);
    const [link, other] = [await linkTo(on, owner, at), await linkTo(on, owner, at)];
    on.moveClock(60_000);
    const report = (batchId: string, events: object[], token = link.token) =>
      on.call(addExternalEvents, {
        params: at,
        query: { shareToken: token },
        body: { batchId, events: events as never },
      });
    const batch = [
      { kind: 'view' },
      { kind: 'play', datasourceId },
      { kind: 'watch', datasourceId, seconds: 12.5 },
      { kind: 'play', datasourceId: 'somebody-elses' },
    ];
    expect(await report('one', batch)).toMatchObject({ status: 204 });
    expect(await report('one', batch)).toMatchObject({ status: 204 });
    await report('two', [{ kind: 'watch', datasourceId, seconds: 10.5 }]);
    await report('one', [{ kind: 'view' }], other.token);
    await media(at, datasourceId, { shareToken: link.token, download: '1' });
    await media(at, datasourceId, { shareToken: link.token, download: '1' }, { range: 'bytes=9-' });
    const counts = { views: 1, plays: 1, secondsWatched: 23, downloads: 1 };
    const { body } = await on.call(listShareLinks, { as: owner, params: at });
    expect(body.shareLinks.find(({ $id }) => $id === link.$id)).toMatchObject({
      counts,
      lastViewedAt: expect.any(String) as string,
    });
    const activity = (await on.call(getShareActivity, { as: owner, params: at })).body;
    expect(activity.total).toEqual({ ...counts, views: 2 });
    expect(activity.items).toEqual([{ datasourceId, counts: { ...counts, views: 0 } }]);
    expect(activity.days).toHaveLength(30);
    expect(activity.days.at(-1)).toMatchObject({ views: 2, plays: 1, downloads: 1 });
  });

  test('reported seconds are limited by the time that has passed, and reports by a rate limit', async () => {
    const { owner, at, datasourceId } = await openPage(on);
    const { token: shareToken } = await linkTo(on, owner, at);
    on.moveClock(10_000);
    const report = (index: number) =>
      on.call(addExternalEvents, {
        params: at,
        query: { shareToken },
        body: {
          batchId: `batch-${index}`,
          events: Array.from({ length: limits.shareEvents }, () => ({
            kind: 'watch' as const,
            datasourceId,
            seconds: limits.shareWatchS,
          })),
        },
      });
    const answers = new Set<number>();
    for (let sent = 0; sent < 160; sent += 10)
      for (const { status } of await Promise.all(Array.from({ length: 10 }, (_, index) => report(sent + index))))
        answers.add(status);
    expect([...answers]).toEqual([204, 429]);
    const { total } = (await on.call(getShareActivity, { as: owner, params: at })).body;
    expect(total.secondsWatched).toBeLessThan(20 * 60);
  });
});
