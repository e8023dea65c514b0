import type { Evidence, WrittenLine } from '@candor/contract/evidence';
import { spanIdOf } from '@candor/contract/evidence';
import { getExternalDatasource, getExternalEvidence, getExternalPage } from '@candor/contract/external-pages';
import { publishDocument } from '@candor/contract/documents';
import { pathOf } from '@candor/contract/route';
import { setDocumentBranding } from '@candor/contract/branding';
import { createSharablePage, getSharablePage, updateSharablePage } from '@candor/contract/sharable-pages';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { readPdfText } from '../../../engines/pdf-text/read.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { sentence } from '../../../test/fake-speech.ts';
import { decodeAudio } from '../../../test/media.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { runOf } from '../../../test/recordings.ts';
import { documentIn, linkTo } from '../../../test/sharable-pages.ts';
import { openSpeaking, transcriptOf } from '../../../test/transcripts.ts';
import { makeSounds } from '../jobs.ts';

let on: TestApp;
let owner: Person;
let at: InMeeting;
let line: WrittenLine;

beforeAll(async () => {
  const speaking = await openSpeaking({ closeAt: afterFile });
  on = speaking.on;
  ({ owner, at } = await speaking.transcribed([
    { name: 'Zoë Ångström', participant: 'Zoë Ångström', says: [sentence(0.1, 'At Northlight.')] },
  ]));
  const [segment] = (await transcriptOf(on, owner, at)).segments;
  line = {
    $id: newId(),
    text: '**Zoë** was at Northlight, see [her page](https://zoe.dev)',
    isByPerson: false,
    evidence: [
      {
        segmentId: segment!.$id,
        speakerId: segment!.speakerId,
        speakerName: 'Zoë Ångström',
        start: 0.2,
        end: 0.7,
        quote: 'At Northlight.',
      },
    ],
  };
}, 240_000);

const open = async (page: InPage, token: string) =>
  (await on.call(getExternalPage, { params: page, headers: { 'x-share-token': token } })).body;
const get = (page: InPage, datasourceId: string, token: string, more = '') =>
  on.server.inject({
    url: `${pathOf(getExternalDatasource.path, { ...page, datasourceId })}?shareToken=${token}${more}`,
  });
const textOf = (pdf: Buffer) => readPdfText(pdf, { maxPages: 5, maxLetters: 10_000 });
type InPage = { teamId: string; referenceId: string };

async function pageOf(
  name: string,
  more: { sharesEvidence?: boolean; sharedSpans?: string[]; nickname?: string } = {},
) {
  const { body } = await on.call(createSharablePage, {
    as: owner,
    params: { teamId: at.teamId },
    body: { title: 'A page', datasources: [{ meetingId: at.meetingId, sourceId: name, type: 'document', ...more }] },
  });
  return {
    page: { teamId: at.teamId, referenceId: body.referenceId },
    pageId: body.$id,
    datasourceId: body.datasources[0]!.$id,
    body,
  };
}

test('a published document is shown as text and as a PDF, without its evidence', async () => {
  const name = await documentIn(on, at, { nickname: 'Write-up', lines: [line], isPublished: false });
  const { page, datasourceId } = await pageOf(name, { nickname: 'Our view' });
  const { token } = await linkTo(on, owner, page);
  expect((await on.call(getSharablePage, { as: owner, params: page })).body.datasources).toMatchObject([
    { availability: 'draft', type: 'document', nickname: 'Our view' },
  ]);
  expect((await open(page, token)).datasources).toMatchObject([
    { nickname: 'Resource Unavailable', status: 'unavailable', sections: [] },
  ]);
  expect((await get(page, datasourceId, token)).statusCode).toBe(404);

  await on.call(publishDocument, { as: owner, params: { ...at, filename: name }, body: { isPublished: true } });
  const shown = (await open(page, token)).datasources;
  expect(shown).toMatchObject([
    {
      nickname: 'Our view',
      status: 'completed',
      mediaType: 'application/pdf',
      sections: [{ title: 'Background', lines: [{ text: line.text, evidence: [] }] }],
    },
  ]);
  const reply = await get(page, datasourceId, token, '&download=1');
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('filename="Our view.pdf"') as string,
  });
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await textOf(reply.rawPayload)).toContain('Northlight');
  expect(
    await on.call(getExternalEvidence, {
      params: { ...page, datasourceId, evidenceId: `${line.$id}-0` },
      query: { shareToken: token },
    }),
  ).toMatchObject({ status: 404, body: { code: 'datasource_unavailable' } });

  await on.call(publishDocument, { as: owner, params: { ...at, filename: name }, body: { isPublished: false } });
  expect((await open(page, token)).datasources).toMatchObject([{ status: 'unavailable' }]);
  expect((await get(page, datasourceId, token)).statusCode).toBe(404);
});

test('quotes appear in quotation marks under their question, on the page, in the PDF and on a blind page', async () => {
  const words = { ...line, text: 'At Northlight, since 2019.', exchange: 'e', isQuote: true };
  const asked = { text: 'And where does Zoë work now?', evidence: [] };
  const lines = [
    { ...words, asked },
    { ...words, $id: newId(), asked, text: 'Half of it from home.' },
  ];
  const name = await documentIn(on, at, { nickname: 'In their words', lines });
  const { page, datasourceId } = await pageOf(name);
  const shownOn = async (token: string) =>
    (await open(page, token)).datasources[0]!.sections[0]!.lines.map(({ text }) => text);
  const { token } = await linkTo(on, owner, page);
  expect(await shownOn(token)).toEqual([
    '*And where does Zoë work now?* “At Northlight, since 2019.”',
    '“Half of it from home.”',
  ]);
  const paper = await textOf((await get(page, datasourceId, token)).rawPayload);
  expect(paper.replace(/\s+/g, ' ')).toContain('And where does Zoë work now? “At Northlight, since 2019.”');
  const blind = await linkTo(on, owner, page, { isBlind: true });
  const [first] = await shownOn(blind.token);
  expect(first).toMatch(/^\*And where does .+ work now\?\* “At /);
  expect(first).not.toContain('Zoë');
});

test('only the evidence spans that the owner shares can be played, to the second', async () => {
  const name = await documentIn(on, at, { nickname: 'Evidence', lines: [line] });
  const { page, pageId, datasourceId } = await pageOf(name, { sharesEvidence: true });
  const { token } = await linkTo(on, owner, page);
  const evidenceId = `${line.$id}-0`;
  const span = (id = evidenceId) =>
    on.server.inject({
      url: `${pathOf(getExternalEvidence.path, { ...page, datasourceId, evidenceId: id })}?shareToken=${token}`,
    });
  expect((await open(page, token)).datasources[0]!.sections[0]!.lines[0]!.evidence).toEqual([
    { $id: evidenceId, isReady: false, seconds: 0.5, speakerName: 'Zoë Ångström', quote: 'At Northlight.' },
  ]);
  expect((await span()).statusCode).toBe(409);
  await makeSounds(on.app, runOf({ teamId: at.teamId, pageId, isBlind: false }));
  expect((await open(page, token)).datasources[0]!.sections[0]!.lines[0]!.evidence).toMatchObject([{ isReady: true }]);
  const reply = await span();
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  expect((await decodeAudio(reply.rawPayload)).length / 32_000).toBeLessThan(0.95);
  expect((await span(`${line.$id}-1`)).statusCode).toBe(404);
  expect((await span('nothing')).statusCode).toBe(404);

  await on.call(updateSharablePage, {
    as: owner,
    params: page,
    body: { title: 'A page', datasources: [{ meetingId: at.meetingId, sourceId: name, type: 'document' }] },
  });
  expect((await span()).statusCode).toBe(404);
});

test('recipients get only the chosen evidence spans, in the PDF and on a blind page too', async () => {
  await on.call(setDocumentBranding, { as: owner, params: { teamId: at.teamId }, body: { evidence: 'list' } });
  const spanOf = (start: number, quote: string): Evidence => ({ ...line.evidence[0]!, start, end: start + 0.4, quote });
  const [shared, kept] = [spanOf(0.2, 'I like mornings.'), spanOf(0.6, 'I was fired.')];
  const lines = [
    { ...line, text: 'Likes mornings', evidence: [kept, shared] },
    { ...line, $id: newId(), text: 'Has left', evidence: [kept] },
  ];
  const name = await documentIn(on, at, { nickname: 'Chosen', lines });
  const { page, pageId, datasourceId, body } = await pageOf(name, {
    sharesEvidence: true,
    sharedSpans: [spanIdOf(shared), spanIdOf(shared), 'nothing'],
  });
  expect(body.datasources).toMatchObject([{ sharesEvidence: true, sharedSpans: [spanIdOf(shared), 'nothing'] }]);
  for (const isBlind of [false, true]) {
    const { token } = await linkTo(on, owner, page, { isBlind });
    await makeSounds(on.app, runOf({ teamId: at.teamId, pageId, isBlind }));
    const shown = await open(page, token);
    expect(shown.datasources[0]!.sections[0]!.lines).toMatchObject([
      { evidence: [{ $id: `${line.$id}-1`, quote: 'I like mornings.', isReady: true }] },
      { evidence: [] },
    ]);
    expect(JSON.stringify(shown)).not.toContain('fired');
    const span = (id: string) =>
      on.server.inject({
        url: `${pathOf(getExternalEvidence.path, { ...page, datasourceId, evidenceId: id })}?shareToken=${token}`,
      });
    expect((await span(`${line.$id}-1`)).statusCode).toBe(200);
    for (const id of [`${line.$id}-0`, `${lines[1]!.$id}-0`, spanIdOf(kept)])
      expect((await span(id)).statusCode).toBe(404);
    const paper = await textOf((await get(page, datasourceId, token)).rawPayload);
    expect(paper).not.toContain('fired');
    expect(paper.includes('I like mornings.')).toBe(!isBlind);
  }
  await on.call(updateSharablePage, {
    as: owner,
    params: page,
    body: {
      title: 'A page',
      datasources: [
        { meetingId: at.meetingId, sourceId: name, type: 'document', sharesEvidence: true, sharedSpans: [] },
      ],
    },
  });
  const { token } = await linkTo(on, owner, page);
  expect((await open(page, token)).datasources[0]!.sections[0]!.lines).toMatchObject([
    { evidence: [] },
    { evidence: [] },
  ]);
  expect(
    (
      await on.call(getExternalEvidence, {
        params: { ...page, datasourceId, evidenceId: `${line.$id}-1` },
        query: { shareToken: token },
      })
    ).status,
  ).toBe(404);
});

test('a document on a blind page shows no names, on screen or in the PDF', async () => {
  const name = await documentIn(on, at, { nickname: 'Zoë Ångström at Northlight', lines: [line] });
  const { page, pageId, datasourceId } = await pageOf(name, { sharesEvidence: true });
  const { token } = await linkTo(on, owner, page, { isBlind: true });
  await makeSounds(on.app, runOf({ teamId: at.teamId, pageId, isBlind: true }));
  const shown = await open(page, token);
  expect(shown.datasources).toMatchObject([
    {
      nickname: 'The candidate at [employer]',
      sections: [
        {
          lines: [
            {
              text: '**The candidate** was at [employer], see her page',
              evidence: [{ quote: 'At [employer].', isReady: true }],
            },
          ],
        },
      ],
    },
  ]);
  for (const secret of ['Zoë', 'Northlight', 'zoe', name, at.meetingId])
    expect(JSON.stringify(shown)).not.toContain(secret);
  const reply = await get(page, datasourceId, token, '&download=1');
  expect(reply.headers['content-disposition']).toContain('filename="The candidate at [employer].pdf"');
  const text = await textOf(reply.rawPayload);
  expect(text).toContain('[employer]');
  for (const secret of ['Zoë', 'Northlight', 'zoe.dev', 'Engineer']) {
    expect(text).not.toContain(secret);
    expect(reply.rawPayload.includes(secret)).toBe(false);
  }
});

test('an uploaded file is served unchanged, and never on a blind page', async () => {
  const name = await documentIn(on, at, {
    nickname: 'CV Zoë',
    file: { bytes: Buffer.from('Zoë Ångström, born 1990'), mediaType: 'text/plain' },
  });
  const { page, datasourceId } = await pageOf(name);
  const [plain, blind] = [await linkTo(on, owner, page), await linkTo(on, owner, page, { isBlind: true })];
  const reply = await get(page, datasourceId, plain.token, '&download=1');
  expect([reply.body, reply.headers['content-type']]).toEqual(['Zoë Ångström, born 1990', 'text/plain; charset=utf-8']);
  expect(reply.headers['content-disposition']).toContain('filename="CV Zoe.txt"');
  expect((await open(page, blind.token)).datasources).toMatchObject([
    { nickname: 'Resource Unavailable', status: 'unavailable' },
  ]);
  expect((await get(page, datasourceId, blind.token)).statusCode).toBe(404);
});
