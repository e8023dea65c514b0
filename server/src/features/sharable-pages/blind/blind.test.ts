import { api } from '@candor/contract/api';
import {
  getExternalDatasource,
  getExternalMeta,
  getExternalPage,
  getExternalThumbnail,
} from '@candor/contract/external-pages';
import { pathOf } from '@candor/contract/route';
import { createSharablePage, updateSharablePage } from '@candor/contract/sharable-pages';
import { getBlindPreview, getBlindSound } from '@candor/contract/share-links';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { sentence } from '../../../test/fake-speech.ts';
import { decodeAudio, makeMedia, tone } from '../../../test/media.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { openMeeting, runOf } from '../../../test/recordings.ts';
import { paramsFor, sampleOf } from '../../../test/samples.ts';
import { linkTo, snippetIn } from '../../../test/sharable-pages.ts';
import { openSpeaking } from '../../../test/transcripts.ts';
import { cleanRecordings } from '../../recordings/clean.ts';
import { makeSounds } from '../jobs.ts';

/** Everything of the page that must not be known; the meeting of the tests is called 'Screen: Zoë Ångström, Engineer'. */
const secrets = [
  'zoe',
  'zoë',
  'angstrom',
  'ångström',
  'northlight',
  'globex',
  'mandolin',
  'zoe@',
  '0171',
  'example.org',
  'somebody',
];

let on: TestApp;
let owner: Person;
let at: InMeeting;
let page: { teamId: string; referenceId: string };
let pageId: string;
let datasourceId: string;
let snippetId: string;
let original: Buffer;
let token: string;

beforeAll(async () => {
  const speaking = await openSpeaking({ closeAt: afterFile });
  on = speaking.on;
  // Words are 0.3 s long and begin every 0.4 s: "Northlight" is heard from 3.2 s on, "Zoe" from 4.4 s on; the snippet begins at 2 s.
  ({ owner, at } = await speaking.transcribed([
    {
      name: 'Zoë Ångström',
      participant: 'Zoë Ångström',
      says: [sentence(0, 'Before that I was quiet.'), sentence(2, 'I was at Northlight, ask me, Zoe, please.')],
    },
  ]));
  original = await makeMedia(
    'mp4',
    ...tone(3),
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=64x64:rate=10:duration=3',
    '-shortest',
    '-metadata',
    'title=Zoë Ångström',
  );
  snippetId = await snippetIn(on, owner, at, { title: 'Zoë on Globex', bytes: original });
  const { body } = await on.call(createSharablePage, {
    as: owner,
    params: { teamId: at.teamId },
    body: {
      title: 'Zoë Ångström for you',
      description: 'Was with Globex. Call 0171 2345678, zoe@example.org.\nPlays the mandolin.',
      hiddenWords: ['Mandolin'],
      datasources: [{ meetingId: at.meetingId, sourceId: snippetId, type: 'snippet' }],
    },
  });
  page = { teamId: at.teamId, referenceId: body.referenceId };
  pageId = body.$id;
  datasourceId = body.datasources[0]!.$id;
  ({ token } = await linkTo(on, owner, page, { isBlind: true }));
}, 240_000);

const headers = () => ({ 'x-share-token': token });
const open = async () => (await on.call(getExternalPage, { params: page, headers: headers() })).body;
const media = async (query = {}) =>
  on.server.inject({
    url: `${pathOf(getExternalDatasource.path, { ...page, datasourceId })}?${new URLSearchParams({ shareToken: token, ...query })}`,
  });
const make = () => makeSounds(on.app, runOf({ teamId: at.teamId, pageId, isBlind: true }));

/** How much of a tone is in these samples of 16 kHz, from 0 to 1. */
function strengthOf(samples: Buffer, hertz: number, fromS: number, toS: number): number {
  let [real, imaginary, loud] = [0, 0, 0];
  for (let at_ = Math.round(fromS * 16_000); at_ < Math.round(toS * 16_000); at_ += 1) {
    const value = samples.readInt16LE(at_ * 2) / 32_768;
    real += value * Math.cos((2 * Math.PI * hertz * at_) / 16_000);
    imaginary += value * Math.sin((2 * Math.PI * hertz * at_) / 16_000);
    loud += 1;
  }
  return Math.hypot(real, imaginary) / loud;
}

test('texts are masked and the transcript of each sound is shown', async () => {
  const shown = await open();
  expect(shown).toMatchObject({
    isBlind: true,
    title: 'The candidate for you',
    description: 'Was with [employer]. Call [phone], [email].\nPlays the [hidden].',
  });
  expect(shown.datasources).toMatchObject([
    {
      nickname: 'The candidate on [employer]',
      mediaType: 'audio',
      hasThumbnail: false,
      transcript: [{ text: 'I was at [employer], ask me, the candidate, please.' }],
    },
  ]);
  expect(shown.datasources[0]!.transcript![0]!.speakerName).not.toContain('Zo');
  expect(JSON.stringify(shown)).not.toContain(snippetId);
  expect(JSON.stringify(shown)).not.toContain(at.meetingId);
});

test('sound plays once it is rendered, with a tone in place of redacted speech', async () => {
  expect((await media()).statusCode).toBe(409);
  expect((await open()).datasources).toMatchObject([{ status: 'pending' }]);
  await make();
  await make();
  expect((await open()).datasources).toMatchObject([{ status: 'completed' }]);
  const reply = await media({ download: '1' });
  expect(reply.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-disposition': expect.stringContaining('filename="The candidate on [employer].mp3"') as string,
  });
  const samples = await decodeAudio(reply.rawPayload);
  const heard = (hertz: number, from: number, to: number) => strengthOf(samples, hertz, from, to);
  for (const [from, to] of [
    [0.1, 0.9],
    [1.8, 2.1],
  ] as const) {
    expect(heard(440, from, to)).toBeGreaterThan(0.04);
    expect(heard(660, from, to)).toBeLessThan(0.005);
  }
  for (const [from, to] of [
    [1.1, 1.6],
    [2.3, 2.8],
  ] as const) {
    expect(heard(440, from, to)).toBeLessThan(0.005);
    expect(heard(660, from, to)).toBeGreaterThan(0.03);
  }
  expect(reply.rawPayload.includes('Zo')).toBe(false);
});

test('a blind link gives no access to originals on any route', async () => {
  await make();
  const known = { ...page, ...at, snippetId, datasourceId, accountId: owner.accountId };
  // Not a random one: four digits of the hidden number turn up in many of these.
  const requestId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
  const replies: { name: string; status: number; body: Buffer; headers: string }[] = [];
  for (const { name, route } of api.filter((one) => one.route.allow !== 'anyone')) {
    for (const query of ['', '&download=1', '&mediaType=application/pdf']) {
      const reply = await on.server.inject({
        method: route.method,
        url: `${pathOf(route.path, paramsFor(route, known))}?shareToken=${token}&token=${token}${query}`,
        headers: { ...headers(), 'x-session-token': token, 'x-request-id': requestId },
        ...(route.body && { payload: sampleOf(route.body) as object }),
      });
      replies.push({ name, status: reply.statusCode, body: reply.rawPayload, headers: JSON.stringify(reply.headers) });
    }
  }
  const opened = replies.filter(({ status }) => status < 300);
  expect(new Set(opened.map(({ name }) => name))).toEqual(
    new Set([
      'getExternalLayout',
      'getExternalPage',
      'getExternalDatasource',
      'getExternalMeta',
      'getExternalAnswers',
      'addExternalEvents',
    ]),
  );
  for (const { name, body, headers: head } of replies) {
    const text = `${body.toString('latin1')} ${body.toString('utf8')} ${decodeURIComponent(head)}`.toLowerCase();
    for (const secret of secrets) expect([name, text.includes(secret)]).toEqual([name, false]);
    expect(body.equals(original)).toBe(false);
  }
  expect(await on.call(getExternalThumbnail, { params: { ...page, datasourceId }, headers: headers() })).toMatchObject({
    status: 404,
    body: { code: 'datasource_unavailable' },
  });
  expect((await on.call(getExternalMeta, { params: page, headers: headers() })).body).toMatchObject({
    title: 'The candidate for you',
    isBlind: true,
  });
});

test('the owner previews redactions and can show or hide more', async () => {
  const preview = async () => (await on.call(getBlindPreview, { as: owner, params: page })).body;
  const before = await preview();
  expect(before.masked).toEqual(
    expect.arrayContaining([
      { text: 'Globex', kind: 'employer' },
      { text: 'Northlight', kind: 'employer' },
      { text: 'zoe@example.org', kind: 'email' },
      { text: 'mandolin', kind: 'hidden' },
    ]),
  );
  expect(before.page).toEqual(await open());
  const items = [{ meetingId: at.meetingId, sourceId: snippetId, type: 'snippet' as const }];
  await on.call(updateSharablePage, {
    as: owner,
    params: page,
    body: {
      title: 'Zoë Ångström for you',
      description: 'Was with Globex.',
      shownWords: ['Globex'],
      hiddenWords: ['quiet', 'please'],
      datasources: items,
    },
  });
  const after = await preview();
  expect(after.page.description).toBe('Was with Globex.');
  expect(after.page.datasources[0]!.transcript![0]!.text).toBe('I was at [employer], ask me, the candidate, [hidden].');
  // Other words are another sound: the former one is not played for it.
  expect((await media()).statusCode).toBe(409);
});

test('the owner can preview the same sound that recipients get', async () => {
  const preview = async () => (await on.call(getBlindPreview, { as: owner, params: page })).body;
  const listen = (as: Person | undefined, params = { ...page, datasourceId }, evidenceId?: string) =>
    on.call(getBlindSound, { as, params, query: evidenceId === undefined ? {} : { evidenceId } });
  await make();
  const { heard } = await preview();
  expect(heard).toMatchObject([{ datasourceId, evidenceId: null, isReady: true }]);
  expect(
    heard[0]!.lines.map(({ words }) => words.map(({ text, kind }) => (kind ? `[${kind}]` : text)).join(' ')),
  ).toEqual(['I was at [employer] ask me, [name] [hidden]']);
  // Said from 3.2 s on in a snippet that begins at 2 s.
  expect(heard[0]!.lines[0]!.words[3]).toMatchObject({
    text: 'Northlight,',
    start: expect.closeTo(1.2, 1) as number,
    end: expect.closeTo(1.5, 1) as number,
  });
  expect(JSON.stringify(heard)).not.toContain('Ångström');

  const reply = await on.server.inject({
    url: pathOf(getBlindSound.path, { ...page, datasourceId }),
    headers: { 'x-session-token': owner.token },
  });
  expect([
    reply.statusCode,
    reply.headers['content-type'],
    reply.rawPayload.equals((await media()).rawPayload),
  ]).toEqual([200, 'audio/mpeg', true]);
  expect((await listen(owner, { ...page, datasourceId: 'nothing' })).status).toBe(404);
  expect((await listen(owner, { ...page, datasourceId }, 'nothing')).status).toBe(404);
  expect((await listen(await on.person('Stranger'))).status).toBe(404);
  expect(
    await on.server.inject({
      url: `${pathOf(getBlindSound.path, { ...page, datasourceId })}?shareToken=${token}&token=${token}`,
      headers: headers(),
    }),
  ).toMatchObject({ statusCode: 401 });
});

test('clean-up keeps sounds that were rendered for recipients', async () => {
  await make();
  expect((await media()).statusCode).toBe(200);
  await cleanRecordings(on.app, { graceMs: -60_000 });
  expect((await media()).statusCode).toBe(200);
});

test('a snippet without a transcript is left off a blind page', async () => {
  const { at: silent } = await openMeeting(on, owner);
  const other = await snippetIn(on, owner, silent, { title: 'Quiet' });
  const { body } = await on.call(createSharablePage, {
    as: owner,
    params: { teamId: silent.teamId },
    body: { title: 'Quiet', datasources: [{ meetingId: silent.meetingId, sourceId: other, type: 'snippet' }] },
  });
  const { page: shown } = (
    await on.call(getBlindPreview, { as: owner, params: { teamId: silent.teamId, referenceId: body.referenceId } })
  ).body;
  expect(shown.datasources).toMatchObject([{ nickname: 'Resource Unavailable', status: 'unavailable' }]);
});

test('a meeting that is made private or deleted later takes no name out of hiding', async () => {
  const read = async () => {
    const [shown, meta] = [await open(), await on.call(getExternalMeta, { params: page, headers: headers() })];
    return JSON.stringify([shown.title, shown.description, meta.body]);
  };
  await on.app.db.execute(sql`update meeting set private = true where id = ${at.meetingId}`);
  expect(await read()).not.toMatch(/zo[eë]|[aå]ngstr/i);
  await on.app.db.execute(sql`delete from sharable_page_item where page_id = ${pageId}`);
  await on.app.db.execute(sql`update sharable_page set meeting_ids = '{}' where id = ${pageId}`);
  expect(await read()).toContain('The candidate for you');
});

test('a blind page that has never known a name says no more than who shared it', async () => {
  await on.app.db.execute(sql`update sharable_page set known_names = '{}' where id = ${pageId}`);
  const shown = await open();
  expect(shown.title).toMatch(/^Shared by /);
  expect(shown.description).toBe('');
});

test('a blind page names no sender and nobody whom it is about', async () => {
  expect(await open()).toMatchObject({ sender: null });
  expect((await open()).about?.name ?? null).toBeNull();
});
