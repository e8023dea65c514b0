import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createEmbed,
  getEmbedded,
  getEmbeddedMedia,
  listEmbeds,
  putEmbedSettings,
  revokeEmbed,
  toOrigin,
} from '@candor/contract/embeds';
import { deleteMeeting, restoreMeeting, setMeetingPrivacy } from '@candor/contract/meetings';
import { deleteSnippet } from '@candor/contract/snippets';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDoors } from '../../compose.ts';
import { buildServer } from '../../http/server.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestApp } from '../../test/app.ts';
import { openTestApp } from '../../test/app.ts';
import { openPage } from '../../test/sharable-pages.ts';
import { embedPage } from './page.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
});

const state = async (embedId: string, token: string) => {
  const { status, body } = await on.call(getEmbedded, { params: { embedId }, query: { token } });
  return status === 200 ? body.state : status;
};
const media = (embedId: string, token: string, headers = {}) =>
  on.call(getEmbeddedMedia, { params: { embedId }, query: { token }, headers });

async function withEmbed() {
  const made = await openPage(on);
  const { body } = await on.call(createEmbed, {
    as: made.owner,
    params: made.meeting,
    body: { snippetId: made.snippetId, shows: 'player', days: 30 },
  });
  return { ...made, ...open(body.url!), embedId: body.$id };
}
const open = (url: string) => {
  const { pathname, search, searchParams } = new URL(url);
  return { path: `${pathname}${search}`, token: searchParams.get('token')! };
};

test('an embed plays its snippet, by Range, and says what it is', async () => {
  const { embedId, token } = await withEmbed();
  const { body } = await on.call(getEmbedded, { params: { embedId }, query: { token } });
  expect(body).toMatchObject({
    state: 'ready',
    title: 'Why she left',
    mediaType: 'video',
    seconds: 3,
    transcript: null,
  });
  expect(await media(embedId, token, { range: 'bytes=4-8' })).toMatchObject({ status: 206 });
});

describe('who may frame it', () => {
  let framed: FastifyInstance;
  beforeAll(async () => {
    const webDir = await mkdtemp(join(on.dataDir, 'web-'));
    await writeFile(join(webDir, 'index.html'), '<head></head><div id="root"></div>');
    const app = { ...on.app, config: { ...on.app.config, webDir } };
    framed = await buildServer(app, openDoors(on.app), [], [], [embedPage]);
    afterFile(async () => framed.close());
  });
  const policyOf = async (url: string) => {
    const { headers } = await framed.inject({ url, headers: { accept: 'text/html' } });
    return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };

  test('only pages that the team allows, and nobody before it allowed one', async () => {
    const { owner, teamId, path } = await withEmbed();
    expect(await policyOf(path)).toBe("'none'");
    const put = (origins: string[]) => on.call(putEmbedSettings, { as: owner, params: { teamId }, body: { origins } });
    expect((await put(['HTTPS://CRM.example.com/', 'https://*.ats.example', 'https://crm.example.com'])).body).toEqual({
      origins: ['https://crm.example.com', 'https://*.ats.example'],
    });
    expect(await policyOf(path)).toBe('https://crm.example.com https://*.ats.example');
    const { path: other } = await withEmbed();
    expect(await policyOf(other)).toBe("'none'");
    expect(await policyOf(path.slice(0, -2))).toBe("'none'");
    await put([]);
    expect(await policyOf(path)).toBe("'none'");
  });

  test.each([
    ['https://crm.example.com', 'https://crm.example.com'],
    ['https://crm.example.com:443/', 'https://crm.example.com'],
    ['https://crm.example.com:8443', 'https://crm.example.com:8443'],
    ['https://*.example.com', 'https://*.example.com'],
    ['http://localhost:4100', 'http://localhost:4100'],
    ['http://crm.example.com', null],
    ['https://*', null],
    ['https://*.com', null],
    ['*', null],
    ['https:', null],
    ['data:text/html', null],
    ['crm.example.com', null],
    ['https://crm.example.com/path', null],
    ['https://crm.example.com?x', null],
    ['https://me@crm.example.com', null],
    ["https://crm.example.com 'self'", null],
    ['https://crm.example.com; script-src *', null],
    ['https://crm.example.com;script-src', null],
    ['https://a..example.com', null],
    ['https://a.*.example.com', null],
    ['https://*.1.2.3.4', null],
    ['https://[::1]', null],
  ])('%s is stored as %s', (text, origin) => expect(toOrigin(text)).toBe(origin));
});

describe('what opens nothing', () => {
  test('every altered, foreign, unsigned and empty token', async () => {
    const { embedId, token } = await withEmbed();
    const other = await withEmbed();
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const sign = (audience: string, key: Uint8Array) =>
      new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256' }).setAudience(audience).sign(key);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const wrong = [
      'x',
      `${head}.${claims}`,
      `${head}.${claims}.`,
      `${encode({ alg: 'none' })}.${claims}.`,
      `${head}.${encode({ ...payload, exp: 4_000_000_000 })}.${signature}`,
      `${head}.${encode({ ...payload, jti: other.embedId })}.${signature}`,
      other.token,
      await sign('share', on.app.signingKey),
      await sign('embed', new Uint8Array(32).fill(7)),
      ...[...signature].slice(0, -1).map((sign, at) => {
        const changed = sign === 'A' ? 'B' : 'A';
        return `${head}.${claims}.${signature.slice(0, at)}${changed}${signature.slice(at + 1)}`;
      }),
    ];
    for (const one of wrong) {
      expect([one, await state(embedId, one)]).toEqual([one, 401]);
      expect([one, (await media(embedId, one)).status]).toEqual([one, 401]);
    }
    expect(await state(embedId, token)).toBe('ready');
  });

  test('an embed that has expired or was revoked says so and plays nothing', async () => {
    const short = await withEmbed();
    const { owner, meeting, embedId, token } = await withEmbed();
    const revoked = await on.call(revokeEmbed, { as: owner, params: { ...meeting, embedId } });
    expect(revoked.body).toMatchObject({ isLive: false, url: null });
    expect(await state(embedId, token)).toBe('revoked');
    expect(await media(embedId, token)).toMatchObject({ status: 403, body: { code: 'embed_over' } });
    on.moveClock(30 * 24 * 3600 * 1000);
    expect(await state(short.embedId, short.token)).toBe('expired');
    expect(await media(short.embedId, short.token)).toMatchObject({ status: 403 });
    on.moveClock(-30 * 24 * 3600 * 1000);
  });

  test('a private or deleted meeting and a deleted snippet end it at once, and tell nothing of what it was', async () => {
    const { owner, meeting, snippetId, embedId, token } = await withEmbed();
    const isPrivate = (value: boolean) =>
      on.call(setMeetingPrivacy, { as: owner, params: meeting, body: { private: value } });
    await isPrivate(true);
    const { body } = await on.call(getEmbedded, { params: { embedId }, query: { token } });
    expect(body).toMatchObject({ state: 'private', title: '', transcript: null, mediaType: null });
    expect((await media(embedId, token)).status).toBe(403);
    await isPrivate(false);
    expect(await state(embedId, token)).toBe('ready');
    await on.call(deleteMeeting, { as: owner, params: meeting });
    expect(await state(embedId, token)).toBe('deleted');
    expect((await media(embedId, token)).status).toBe(403);
    await on.call(restoreMeeting, { as: owner, params: meeting });
    expect(await state(embedId, token)).toBe('ready');
    await on.call(deleteSnippet, { as: owner, params: { ...meeting, snippetId } });
    expect(await state(embedId, token)).toBe('deleted');
  });
});

test("members see and end a meeting's embeds; viewers, strangers and private meetings of others don't", async () => {
  const { owner, teamId, meeting, embedId } = await withEmbed();
  const [member, viewer] = [await on.person('Mia Member'), await on.person('Vera Viewer')];
  await on.join(teamId, member, 'member');
  await on.join(teamId, viewer, 'viewer');
  const list = (as: typeof owner) => on.call(listEmbeds, { as, params: meeting });
  expect((await list(member)).body.embeds).toMatchObject([{ $id: embedId, createdBy: { name: 'Olive Owner' } }]);
  expect(await list(viewer)).toMatchObject({ status: 403 });
  expect(await list(await on.person())).toMatchObject({ status: 404 });
  expect(
    await on.call(putEmbedSettings, { as: member, params: { teamId }, body: { origins: ['https://a.example'] } }),
  ).toMatchObject({ status: 403 });
  await on.call(setMeetingPrivacy, { as: owner, params: meeting, body: { private: true } });
  expect(await list(member)).toMatchObject({ status: 404 });
  expect(await on.call(revokeEmbed, { as: member, params: { ...meeting, embedId } })).toMatchObject({ status: 404 });
});
