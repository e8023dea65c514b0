import { limits } from '@candor/contract/limits';
import {
  createSharablePage,
  deleteSharablePage,
  duplicateSharablePage,
  getSharablePage,
  listSharablePages,
  restoreSharablePage,
  updateSharablePage,
} from '@candor/contract/sharable-pages';
import { listShareLinks } from '@candor/contract/share-links';
import { deleteMeeting, setMeetingPrivacy } from '@candor/contract/meetings';
import { deleteSnippet } from '@candor/contract/snippets';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { linkTo, meetingIn, openPage, snippetIn } from '../../test/sharable-pages.ts';
import { cleanShares } from './jobs.ts';

let on: TestTeam;
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
});

const inTeam = () => ({ teamId: on.teamId });
const made = () => openPage(on, { owner: on.owner, teamId: on.teamId });

describe('building', () => {
  test('a page shows its items in their order, under their own names or those of their sources', async () => {
    const meeting = await meetingIn(on, on.owner, on.teamId);
    const [first, second] = [
      await snippetIn(on, on.owner, meeting, { title: 'Notice period', mediaType: 'audio' }),
      await snippetIn(on, on.owner, meeting, { title: 'Salary' }),
    ];
    const source = (sourceId: string, nickname?: string) => ({
      meetingId: meeting.meetingId,
      sourceId,
      type: 'snippet' as const,
      ...(nickname !== undefined && { nickname }),
    });
    const { status, body } = await on.call(createSharablePage, {
      as: on.member,
      params: inTeam(),
      body: {
        title: ' Ada for Acme ',
        layoutId: 'feature',
        datasources: [source(second, 'What she wants'), source(first, '')],
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Ada for Acme',
      layoutId: 'feature',
      description: '',
      meetingIds: [meeting.meetingId],
      createdBy: { accountId: on.member.accountId, name: 'Max' },
      shareLinkCount: 0,
    });
    expect(body.datasources).toMatchObject([
      {
        sourceId: second,
        nickname: 'What she wants',
        customNickname: 'What she wants',
        type: 'snippet',
        mediaType: 'video',
        availability: 'ready',
      },
      { sourceId: first, nickname: 'Notice period', customNickname: null, mediaType: 'audio' },
    ]);
    expect(
      (await on.call(getSharablePage, { as: on.viewer, params: { ...inTeam(), referenceId: body.$id } })).body,
    ).toEqual(body);
  });

  test('reordering keeps the ids of items and therefore their activity', async () => {
    const { page, meeting, at } = await made();
    const snippets = [
      page.datasources[0]!.sourceId,
      await snippetIn(on, on.owner, meeting),
      await snippetIn(on, on.owner, meeting),
      await snippetIn(on, on.owner, meeting),
    ];
    const ids = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(snippets, { minLength: 1 }), async (order) => {
        const { body } = await on.call(updateSharablePage, {
          as: on.owner,
          params: at,
          body: {
            title: 'Again',
            datasources: order.map((sourceId) => ({
              meetingId: meeting.meetingId,
              sourceId,
              type: 'snippet' as const,
            })),
          },
        });
        expect(body.datasources.map(({ sourceId }) => sourceId)).toEqual(order);
        for (const { sourceId, $id } of body.datasources) {
          if (ids.has(sourceId)) expect($id).toBe(ids.get(sourceId));
        }
        ids.clear();
        for (const { sourceId, $id } of body.datasources) ids.set(sourceId, $id);
      }),
      { numRuns: 12 },
    );
  });

  test('sources that are missing or belong to another meeting or team are refused', async () => {
    const { meeting, snippetId } = await made();
    const other = await meetingIn(on, on.owner, on.teamId);
    const stranger = await openPage(on);
    const tryWith = (meetingId: string, sourceId: string) =>
      on.call(createSharablePage, {
        as: on.owner,
        params: inTeam(),
        body: { title: 'X', datasources: [{ meetingId, sourceId, type: 'snippet' }] },
      });
    for (const [meetingId, sourceId] of [
      [meeting.meetingId, 'nothing'],
      [other.meetingId, snippetId],
      [stranger.meeting.meetingId, stranger.snippetId],
    ] as const) {
      expect(await tryWith(meetingId, sourceId)).toMatchObject({
        status: 404,
        body: { code: 'sharable_source_not_found' },
      });
    }
    const twice = { meetingId: meeting.meetingId, sourceId: snippetId, type: 'snippet' as const };
    expect(
      await on.call(createSharablePage, {
        as: on.owner,
        params: inTeam(),
        body: { title: 'X', datasources: [twice, twice] },
      }),
    ).toMatchObject({ status: 400 });
  });

  test("a colleague's private meeting is not revealed, and the page works without it", async () => {
    const { meeting, at } = await made();
    await on.call(setMeetingPrivacy, { as: on.owner, params: meeting, body: { private: true } });
    const seen = async (as = on.owner) => (await on.call(getSharablePage, { as, params: at })).body.datasources[0];
    expect(await seen()).toMatchObject({ nickname: 'Why she left', availability: 'private' });
    expect(await seen(on.member)).toMatchObject({ nickname: 'Resource Unavailable', availability: 'private' });
    const { datasources } = (await on.call(getSharablePage, { as: on.member, params: at })).body;
    const kept = datasources.map(({ meetingId, sourceId, type }) => ({ meetingId, sourceId, type }));
    expect(
      await on.call(updateSharablePage, { as: on.member, params: at, body: { title: 'Renamed', datasources: kept } }),
    ).toMatchObject({ status: 200, body: { title: 'Renamed' } });
    expect(
      await on.call(createSharablePage, {
        as: on.member,
        params: inTeam(),
        body: { title: 'Mine', datasources: kept },
      }),
    ).toMatchObject({ status: 404 });
  });

  test('an item stays on the page as unavailable when its source is deleted', async () => {
    const { meeting, snippetId, at, page } = await made();
    await on.call(deleteSnippet, { as: on.owner, params: { ...meeting, snippetId } });
    expect((await on.call(getSharablePage, { as: on.owner, params: at })).body.datasources).toMatchObject([
      { $id: page.datasources[0]!.$id, nickname: 'Resource Unavailable', availability: 'gone' },
    ]);
    const again = await made();
    await on.call(deleteMeeting, { as: on.owner, params: again.meeting });
    expect((await on.call(getSharablePage, { as: on.owner, params: again.at })).body.datasources).toMatchObject([
      { nickname: 'Resource Unavailable', availability: 'gone' },
    ]);
  });

  test('a copy has its own address and no links', async () => {
    const { at, page } = await made();
    await linkTo(on, on.owner, at);
    const { body } = await on.call(duplicateSharablePage, { as: on.member, params: at });
    expect(body).toMatchObject({
      title: 'Copy of Three engineers',
      description: 'For Acme',
      createdBy: { name: 'Max' },
      shareLinkCount: 0,
    });
    expect(body.referenceId).not.toBe(page.referenceId);
    expect(body.datasources.map(({ sourceId }) => sourceId)).toEqual(page.datasources.map(({ sourceId }) => sourceId));
    expect(
      (await on.call(listShareLinks, { as: on.owner, params: { ...inTeam(), referenceId: body.referenceId } })).body
        .shareLinks,
    ).toEqual([]);
  });

  test('a deleted page is hidden from everyone and can be restored for a day', async () => {
    const { at, page } = await made();
    await on.call(deleteSharablePage, { as: on.owner, params: at });
    const missing = { status: 404, body: { code: 'sharable_page_not_found' } };
    for (const route of [getSharablePage, deleteSharablePage, duplicateSharablePage, listShareLinks] as const)
      expect(await on.call(route, { as: on.owner, params: at })).toMatchObject(missing);
    expect(
      await on.call(updateSharablePage, { as: on.owner, params: at, body: { title: 'Still here' } }),
    ).toMatchObject(missing);
    expect(
      (await on.call(listSharablePages, { as: on.owner, params: inTeam() })).body.sharablePages.map(({ $id }) => $id),
    ).not.toContain(page.$id);
    expect(await on.call(restoreSharablePage, { as: on.viewer, params: at })).toMatchObject({ status: 403 });
    expect((await on.call(restoreSharablePage, { as: await on.person('Stranger'), params: at })).status).toBe(404);
    for (const twice of [1, 2])
      expect([twice, (await on.call(restoreSharablePage, { as: on.member, params: at })).body]).toMatchObject([
        twice,
        { $id: page.$id, datasources: page.datasources, $updatedAt: page.$updatedAt },
      ]);

    await on.call(deleteSharablePage, { as: on.owner, params: at });
    const cleanAfter = (hours: number) =>
      cleanShares({ ...on.app, now: () => new Date(Date.now() + hours * 3_600_000) });
    await cleanAfter(limits.sharablePageRestoreHours - 1);
    expect(await on.call(restoreSharablePage, { as: on.owner, params: at })).toMatchObject({ status: 200 });
    await cleanAfter(limits.sharablePageRestoreHours + 1);
    expect(await on.call(getSharablePage, { as: on.owner, params: at })).toMatchObject({ status: 200 });
    await on.call(deleteSharablePage, { as: on.owner, params: at });
    await cleanAfter(limits.sharablePageRestoreHours + 1);
    expect(await on.call(restoreSharablePage, { as: on.owner, params: at })).toMatchObject(missing);
  });

  test('a viewer can read but not change pages', async () => {
    const { at } = await made();
    expect(await on.call(getSharablePage, { as: on.viewer, params: at })).toMatchObject({ status: 200 });
    expect(await on.call(updateSharablePage, { as: on.viewer, params: at, body: { title: 'Mine' } })).toMatchObject({
      status: 403,
    });
    expect(await on.call(deleteSharablePage, { as: on.viewer, params: at })).toMatchObject({ status: 403 });
    expect(await on.call(listShareLinks, { as: on.viewer, params: at })).toMatchObject({ status: 403 });
  });
});

describe('the list', () => {
  test('lists newest first and filters by title, author and meeting', async () => {
    const own = await openTestTeamPages();
    const titles = async (query: object, as = own.owner) =>
      (await on.call(listSharablePages, { as, params: { teamId: own.teamId }, query })).body.sharablePages.map(
        ({ title }) => title,
      );
    expect(await titles({})).toEqual(['Third 100%', 'Second', 'First']);
    expect(await titles({ sortOrder: 'dateASC' })).toEqual(['First', 'Second', 'Third 100%']);
    expect(await titles({ title: 'SEC' })).toEqual(['Second']);
    expect(await titles({ title: '100%' })).toEqual(['Third 100%']);
    expect(await titles({ title: '%' })).toEqual(['Third 100%']);
    expect(await titles({ createdBy: own.colleague.accountId })).toEqual(['Second']);
    expect(await titles({ meetingId: own.meeting.meetingId })).toEqual(['First']);
    expect(await titles({ meetingId: 'nothing' })).toEqual([]);
  });

  async function openTestTeamPages() {
    const [owner, colleague] = [await on.person(), await on.person()];
    const teamId = await on.teamOf(owner);
    await on.join(teamId, colleague, 'member');
    const meeting = await meetingIn(on, owner, teamId);
    for (const [title, as, meetingIds] of [
      ['First', owner, [meeting.meetingId]],
      ['Second', colleague, []],
      ['Third 100%', owner, []],
    ] as const) {
      await on.call(createSharablePage, { as, params: { teamId }, body: { title, meetingIds: [...meetingIds] } });
    }
    return { owner, colleague, teamId, meeting };
  }
});
