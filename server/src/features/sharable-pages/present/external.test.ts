import { api } from '@candor/contract/api';
import { getExternalDatasource, getExternalPage, getExternalThumbnail } from '@candor/contract/external-pages';
import { deleteMeeting, setMeetingPrivacy } from '@candor/contract/meetings';
import { pathOf } from '@candor/contract/route';
import { deleteSharablePage, restoreSharablePage, updateSharablePage } from '@candor/contract/sharable-pages';
import { extendShareLink, listShareLinks, revokeShareLink } from '@candor/contract/share-links';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDoors } from '../../../compose.ts';
import { buildServer } from '../../../http/server.ts';
import { pages, routes } from '../../../routes.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { paramsFor, sampleOf } from '../../../test/samples.ts';
import { linkTo, openPage, snippetIn, tokenOf } from '../../../test/sharable-pages.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
});

const dayMs = 24 * 3600 * 1000;
const invalid = { status: 401, body: { code: 'invalid_share_token', message: 'Invalid Token' } };
const asVisitor = (token: string) => ({ headers: { 'x-share-token': token } });
type InPage = { teamId: string; referenceId: string };
const open = (at: InPage, token: string, app = on) => app.call(getExternalPage, { params: at, ...asVisitor(token) });
const media = (at: InPage, datasourceId: string, query: object, headers = {}) =>
  on.call(getExternalDatasource, { params: { ...at, datasourceId }, query, headers });

describe('what a link shows', () => {
  test('the page, with the token in the header, whom to ask, and nothing else about its author', async () => {
    const { owner, at, page, meeting, snippetId, datasourceId } = await openPage(on);
    const { token } = await linkTo(on, owner, at);
    const { status, body, headers } = await open(at, token);
    expect(status).toBe(200);
    expect(body).toEqual({
      referenceId: at.referenceId,
      layoutId: 'stacked',
      title: 'Three engineers',
      description: 'For Acme',
      header: '',
      footer: '',
      isBlind: false,
      teamName: 'A team',
      about: null,
      sender: { name: 'Olive Owner', email: owner.email },
      datasources: [
        {
          $id: datasourceId,
          meetingId: meeting.meetingId,
          sourceId: snippetId,
          nickname: 'Why she left',
          description: '',
          type: 'snippet',
          mediaType: 'video',
          status: 'completed',
          seconds: 3,
          hasThumbnail: true,
          sections: [],
          transcript: null,
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(page.$id);
    expect(JSON.stringify(body)).not.toContain(owner.accountId);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(decodeJwt(token)).toMatchObject({ teamId: at.teamId, referenceId: at.referenceId, aud: 'share' });
  });

  test('its media, whole and by range, downloaded under the name on the page', async () => {
    const { owner, at, datasourceId } = await openPage(on);
    const { token: shareToken } = await linkTo(on, owner, at);
    expect(await media(at, datasourceId, { shareToken })).toMatchObject({
      status: 200,
      body: 'the media of a snippet',
      headers: { 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'referrer-policy': 'no-referrer' },
    });
    expect(await media(at, datasourceId, { shareToken }, { range: 'bytes=4-8' })).toMatchObject({
      status: 206,
      body: 'media',
      headers: { 'content-range': 'bytes 4-8/22' },
    });
    expect((await media(at, datasourceId, { shareToken, download: '1' })).headers['content-disposition']).toContain(
      'filename="Why she left.mp4"',
    );
    expect(
      await on.call(getExternalThumbnail, { params: { ...at, datasourceId }, query: { shareToken } }),
    ).toMatchObject({ status: 200, body: 'a picture' });
    const noSlash = await on.server.inject({
      url: `/v1/teams/${at.teamId}/sharable-pages/${at.referenceId}/external/datasource/${datasourceId}?shareToken=${shareToken}`,
    });
    expect(noSlash.statusCode).toBe(200);
  });

  test('audio downloads as .mp3, and a snippet that is still being cut does not play', async () => {
    const { owner, at, meeting } = await openPage(on);
    const [sound, uncut] = [
      await snippetIn(on, owner, meeting, { title: 'Salary', mediaType: 'audio' }),
      await snippetIn(on, owner, meeting, { isCut: false }),
    ];
    const { body } = await on.call(updateSharablePage, {
      as: owner,
      params: at,
      body: {
        title: 'Two',
        datasources: [sound, uncut].map((sourceId) => ({
          meetingId: meeting.meetingId,
          sourceId,
          type: 'snippet' as const,
        })),
      },
    });
    const { token: shareToken } = await linkTo(on, owner, at);
    expect(
      (await media(at, body.datasources[0]!.$id, { shareToken, download: '1' })).headers['content-disposition'],
    ).toContain('filename="Salary.mp3"');
    expect((await open(at, shareToken)).body.datasources).toMatchObject([
      { status: 'completed' },
      { status: 'pending', hasThumbnail: false },
    ]);
    expect(await media(at, body.datasources[1]!.$id, { shareToken })).toMatchObject({
      status: 409,
      body: { code: 'datasource_not_ready' },
    });
  });

  test.each([
    [
      'private',
      (owner: Parameters<typeof linkTo>[1], meeting: { teamId: string; meetingId: string }) =>
        on.call(setMeetingPrivacy, { as: owner, params: meeting, body: { private: true } }),
    ],
    [
      'deleted',
      (owner: Parameters<typeof linkTo>[1], meeting: { teamId: string; meetingId: string }) =>
        on.call(deleteMeeting, { as: owner, params: meeting }),
    ],
  ])('an item becomes unavailable at once when its meeting is %s', async (_, change) => {
    const { owner, at, meeting, datasourceId } = await openPage(on);
    const { token } = await linkTo(on, owner, at);
    expect((await open(at, token)).body.datasources).toMatchObject([{ status: 'completed' }]);
    await change(owner, meeting);
    const { body } = await open(at, token);
    expect(body.datasources).toMatchObject([
      { nickname: 'Resource Unavailable', status: 'unavailable', seconds: null, hasThumbnail: false },
    ]);
    expect(JSON.stringify(body)).not.toContain('Why she left');
    for (const route of [getExternalDatasource, getExternalThumbnail])
      expect(await on.call(route, { params: { ...at, datasourceId }, query: { shareToken: token } })).toMatchObject({
        status: 404,
        body: { code: 'datasource_unavailable', message: 'Resource Unavailable' },
      });
  });
});

describe('what a link does not open', () => {
  test('anything in the API but its own page: every route is tried', async () => {
    const { owner, at, meeting, snippetId, datasourceId } = await openPage(on);
    const { token, $id: shareLinkId } = await linkTo(on, owner, at);
    const known = { ...at, ...meeting, snippetId, datasourceId, shareLinkId, accountId: owner.accountId };
    const opened: string[] = [];
    for (const { name, route } of api.filter((one) => one.route.allow !== 'anyone')) {
      const reply = await on.server.inject({
        method: route.method,
        url: `${pathOf(route.path, paramsFor(route, known))}?${new URLSearchParams({ shareToken: token, token })}`,
        headers: { 'x-share-token': token, 'x-session-token': token },
        ...(route.body && { payload: sampleOf(route.body) as object }),
      });
      if (![401, 403].includes(reply.statusCode)) opened.push(name);
    }
    expect(opened.sort()).toEqual(
      [
        'addExternalEvents',
        'createExternalSession',
        'createExternalToken',
        'getExternalAnswers',
        'getExternalDatasource',
        'getExternalEvidence',
        'getExternalLayout',
        'getExternalMeta',
        'getExternalPage',
        'getExternalThumbnail',
        'putExternalAnswer',
      ].sort(),
    );
  });

  test("another page, another team's page, or another page's items", async () => {
    const one = await openPage(on);
    const two = await openPage(on, { owner: one.owner, teamId: one.teamId });
    const other = await openPage(on);
    const { token } = await linkTo(on, one.owner, one.at);
    expect(await open(two.at, token)).toMatchObject(invalid);
    expect(await open(other.at, token)).toMatchObject(invalid);
    expect(await open({ ...other.at, teamId: one.teamId }, token)).toMatchObject(invalid);
    expect(await open({ ...one.at, teamId: other.teamId }, token)).toMatchObject(invalid);
    expect(await open({ teamId: one.teamId, referenceId: one.page.$id }, token)).toMatchObject(invalid);
    for (const { datasourceId } of [two, other])
      expect(await media(one.at, datasourceId, { shareToken: token })).toMatchObject({
        status: 404,
        body: { code: 'datasource_unavailable' },
      });
    expect(await media(two.at, two.datasourceId, { shareToken: token })).toMatchObject(invalid);
  });

  test('anything after it expires; extending it creates a new address and the old one still expires', async () => {
    const own = await openTestApp();
    const { owner, at } = await openPage(own);
    const link = await linkTo(own, owner, at, { days: 2 });
    own.moveClock(dayMs);
    expect(await open(at, link.token, own)).toMatchObject({ status: 200 });
    const signIn = async () => ({
      ...owner,
      token: (
        await own.server.inject({
          method: 'POST',
          url: '/v1/sessions/email-session',
          payload: { email: owner.email, password: owner.password },
        })
      ).json<{ data: { token: string } }>().data.token,
    });
    const { body: extended } = await own.call(extendShareLink, {
      as: await signIn(),
      params: { ...at, shareLinkId: link.$id },
      body: { days: 30 },
    });
    own.moveClock(dayMs + 1000);
    expect(await open(at, link.token, own)).toMatchObject(invalid);
    expect(await open(at, tokenOf(extended), own)).toMatchObject({ status: 200 });
    own.moveClock(30 * dayMs);
    expect(await open(at, tokenOf(extended), own)).toMatchObject(invalid);
    expect((await own.call(listShareLinks, { as: await signIn(), params: at })).body.shareLinks).toMatchObject([
      { isLive: false, url: null },
    ]);
  });

  test('anything after it is revoked', async () => {
    const { owner, at, datasourceId } = await openPage(on);
    const [link, other] = [await linkTo(on, owner, at), await linkTo(on, owner, at)];
    expect(await open(at, link.token)).toMatchObject({ status: 200 });
    const inLink = { ...at, shareLinkId: link.$id };
    expect(await on.call(revokeShareLink, { as: owner, params: inLink })).toMatchObject({
      status: 200,
      body: { isLive: false, url: null },
    });
    expect(await open(at, link.token)).toMatchObject(invalid);
    expect(await media(at, datasourceId, { shareToken: link.token })).toMatchObject(invalid);
    expect(await on.call(extendShareLink, { as: owner, params: inLink, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'share_link_revoked' },
    });
    expect(await open(at, other.token)).toMatchObject({ status: 200 });
    expect(await on.call(revokeShareLink, { as: owner, params: { ...at, shareLinkId: 'nothing' } })).toMatchObject({
      status: 404,
    });
  });

  test('anything while the page is deleted', async () => {
    const { owner, at, datasourceId } = await openPage(on);
    const { token } = await linkTo(on, owner, at);
    expect(await open(at, token)).toMatchObject({ status: 200 });
    await on.call(deleteSharablePage, { as: owner, params: at });
    const gone = { status: 404, body: { code: 'sharable_page_not_found' } };
    expect(await open(at, token)).toMatchObject(gone);
    expect(await media(at, datasourceId, { shareToken: token })).toMatchObject(gone);
    expect(await on.call(restoreSharablePage, { as: owner, params: at })).toMatchObject({
      status: 200,
      body: { shareLinkCount: 1 },
    });
    expect(await open(at, token)).toMatchObject({ status: 200 });
    expect((await media(at, datasourceId, { shareToken: token })).status).toBe(200);
  });

  test('anything when a character of the token is changed', async () => {
    const { owner, at } = await openPage(on);
    const { token } = await linkTo(on, owner, at);
    const [head, payload, signature] = token.split('.') as [string, string, string];
    const longer = Buffer.from(JSON.stringify({ ...decodeJwt(token), exp: 9_999_999_999 })).toString('base64url');
    for (const wrong of [
      `${head}.${longer}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      `${head}.${payload}.${signature.slice(1)}A`,
      '',
      'x',
    ])
      expect(await open(at, wrong)).toMatchObject(invalid);
  });
});

test('extending a link by fewer days than it has left does not make it end sooner', async () => {
  const { owner, at } = await openPage(on);
  const link = await linkTo(on, owner, at, { days: 30 });
  const params = { ...at, shareLinkId: link.$id };
  const extend = async (days: number) =>
    (await on.call(extendShareLink, { as: owner, params, body: { days } })).body.expiresAt;
  expect(await extend(1)).toBe(link.expiresAt);
  expect(Date.parse(await extend(60))).toBeGreaterThan(Date.parse(link.expiresAt) + 29 * dayMs);
});

describe('share tokens', () => {
  test('never appear in the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const app = { ...on.app, log };
    const server = await buildServer(app, openDoors(app), routes, [], pages);
    const { owner, at, datasourceId } = await openPage(on);
    const { token } = await linkTo(on, owner, at);
    const base = `/v1/teams/${at.teamId}/sharable-pages/${at.referenceId}/external`;
    for (const url of [
      base,
      `${base}/meta`,
      `${base}/datasource/${datasourceId}/`,
      `${base}/datasource/nothing/`,
      `${base}/nothing`,
      `/app/teams/${at.teamId}/sharable-pages/view/${at.referenceId}/external`,
    ])
      await server.inject({ url: `${url}?shareToken=${token}&token=${token}`, headers: { 'x-share-token': token } });
    await server.inject({
      method: 'POST',
      url: `${base}/events?shareToken=${token}`,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    await server.close();
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join('')).not.toContain(token.split('.')[2]);
  });
});
