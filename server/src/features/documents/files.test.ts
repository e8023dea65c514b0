import { editDocument, regenerateDocument, wordMediaType } from '@candor/contract/documents';
import { setDocumentBranding } from '@candor/contract/branding';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Documents } from '../../test/documents.ts';
import { openDocuments } from '../../test/documents.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { cleanRecordings } from '../recordings/clean.ts';
import { toRuns } from './inline.ts';

let on: Documents;
let at: InMeeting;
beforeAll(async () => {
  on = await openDocuments({ closeAt: afterFile });
  at = await on.written();
});
const pdf = Buffer.from(`%PDF-1.4\n${'%'.repeat(100)}\n%%EOF\n`);
const readPdf = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
async function keysOf(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of on.app.storage.list(`teams/${at.teamId}/meetings/${at.meetingId}/documents/`))
    keys.push(key);
  return keys;
}

describe('a document', () => {
  test('is plain text without a mediaType', async () => {
    const reply = await on.download(at, 'candidate-write-up', undefined, on.viewer);
    expect(reply.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
    expect(reply.headers['content-disposition']).toBeUndefined();
    expect(reply.text).toMatch(
      /^Candidate write-up\n\nScreen: Amara Osei · March 2, 2026\n\n[\s\S]*- She leads a small data team\.\n- eight years of experience/,
    );
  });

  test('as PDF contains its text and the team’s branding, under a portable file name', async () => {
    await on.call(setDocumentBranding, {
      as: on.owner,
      params: { teamId: at.teamId },
      body: { agency: 'Nørthlight', evidence: 'list' },
    });
    await on.call(editDocument, {
      as: on.owner,
      params: { ...at, filename: 'candidate-write-up' },
      body: { nickname: 'Zoë "Z" Ångström / CV' },
    });
    const { headers, bytes } = await on.download(at, 'candidate-write-up', 'application/pdf');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Zoe Z Angstrom CV.pdf"; filename*=UTF-8''Zo%C3%AB%20Z%20%C3%85ngstr%C3%B6m%20CV.pdf`,
    });
    const text = await readPdf(bytes);
    for (const part of [
      'Nørthlight',
      'Zoë "Z" Ångström / CV',
      'She leads a small data team.',
      '“I lead a small data team”',
      '1 / 1',
    ])
      expect(text).toContain(part);
    expect((await on.download(at, 'candidate-write-up.pdf', 'application/pdf; charset=x')).status).toBe(200);
  });

  test('as HTML contains nothing executable', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[x](javascript:alert(1))',
      '[y](https://a.example/"onmouseover="alert(1))',
      '**<b onclick=x>**',
    ];
    await on.call(editDocument, {
      as: on.owner,
      params: { ...at, filename: 'e-mail-follow-up' },
      body: {
        nickname: '</title><script>x</script>',
        sections: [{ title: '<h1>', lines: hostile.map((text) => ({ text })) }],
      },
    });
    const { text, headers } = await on.download(at, 'e-mail-follow-up', 'text/html');
    expect(headers['content-security-policy']).toBe('sandbox');
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(text).not.toMatch(/<script|<img|onclick=x>|<b onclick|href="javascript|" ?onmouseover/);
    expect(text).toContain('<strong>&lt;b onclick=x&gt;</strong>');
  });

  test('is a Word file from the same blocks as the PDF', async () => {
    const { bytes, headers } = await on.download(at, 'candidate-write-up', wordMediaType);
    expect(headers).toMatchObject({
      'content-type': wordMediaType,
      'content-disposition': expect.stringContaining('.docx'),
    });
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('is refused in other formats and before it is written', async () => {
    expect(await on.download(at, 'candidate-write-up', 'image/gif')).toMatchObject({
      status: 406,
      code: 'document_media_type_unknown',
    });
    expect(await on.download(at, 'nothing', 'application/pdf')).toMatchObject({
      status: 404,
      code: 'document_not_found',
    });
  });
});

describe('an upload', () => {
  test('is served unchanged under a sanitised name', async () => {
    const { status, body } = await on.upload(at, 'Lebenslauf – Zoë.pdf', 'application/pdf', pdf);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        name: 'lebenslauf-zoë',
        nickname: 'Lebenslauf – Zoë',
        kind: 'upload',
        state: 'ready',
        mediaType: 'application/pdf',
        sections: [],
      },
    });
    for (const wanted of ['application/pdf', 'text/html']) {
      const { bytes, headers } = await on.download(at, 'lebenslauf-zoë.pdf', wanted);
      expect(bytes.equals(pdf)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining(`filename*=UTF-8''Lebenslauf%20%E2%80%93%20Zo%C3%AB.pdf`),
      });
    }
    expect(await on.download(at, 'lebenslauf-zoë')).toMatchObject({ status: 409, code: 'document_has_no_text' });
  });

  test('of plain text is served as plain text', async () => {
    await on.upload(at, 'notes.txt', 'text/plain', Buffer.from('Grüße,\nZoë'));
    expect(await on.download(at, 'notes')).toMatchObject({ status: 200, text: 'Grüße,\nZoë' });
  });

  test('with a duplicate name gets a number, and hostile names are harmless', async () => {
    const name = async (filename: string) => (await on.upload(at, filename, 'application/pdf', pdf)).body.name;
    expect([
      await name('same.pdf'),
      await name('same.pdf'),
      await name('...pdf'),
      await name('‮fdp.exe.pdf'),
      await name('"; x="<script>.pdf'),
    ]).toEqual(['same', 'same-2', 'document', 'fdp-exe', 'x-script']);
    expect(await on.upload(at, '../../etc/passwd', 'application/pdf', pdf)).toMatchObject({ status: 400 });
    const disposition = (await on.download(at, 'x-script', 'application/pdf')).headers['content-disposition'];
    expect(disposition).toMatch(/^attachment; filename="[^"<>]*\.pdf"; filename\*=UTF-8''[^"<>;]*$/);
  });

  test.each([
    [
      'a page that says it is a PDF',
      'cv.pdf',
      'application/pdf',
      Buffer.from('<html><script>alert(1)</script></html>'.repeat(5)),
      415,
      'unsupported_document',
    ],
    ['a picture that is none', 'a.png', 'image/png', Buffer.from('GIF89a......'), 415, 'unsupported_document'],
    ['bytes that say they are text', 'a.txt', 'text/plain', Buffer.from([1, 2, 3, 255]), 415, 'unsupported_document'],
    [
      'a zip that says it is Word',
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      Buffer.from('PK\x03\x04 anything'),
      415,
      'unsupported_document',
    ],
    [
      'a Word file with macros',
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      Buffer.from('PK\x03\x04 [Content_Types].xml word/document.xml word/vbaProject.bin'),
      415,
      'unsupported_document',
    ],
    ['a page', 'a.html', 'text/html', Buffer.from('<p>'), 415, 'unsupported_media_type'],
    ['a drawing', 'a.svg', 'image/svg+xml', Buffer.from('<svg/>'), 415, 'unsupported_media_type'],
    ['nothing', 'a.pdf', 'application/pdf', Buffer.alloc(0), 400, 'invalid_request'],
    [
      'more than is taken',
      'a.pdf',
      'application/pdf',
      Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]),
      413,
      'payload_too_large',
    ],
  ])('%s is refused and leaves no file behind', async (_, filename, mediaType, bytes, status, code) => {
    const before = await keysOf();
    expect(await on.upload(at, filename, mediaType, bytes)).toMatchObject({ status, body: { code } });
    expect(await keysOf()).toEqual(before);
  });

  test('can be renamed but not regenerated', async () => {
    const { body } = await on.upload(at, 'file.pdf', 'application/pdf', pdf);
    const params = { ...at, filename: body.name };
    expect((await on.call(editDocument, { as: on.owner, params, body: { nickname: 'Other' } })).body.nickname).toBe(
      'Other',
    );
    expect(await on.call(editDocument, { as: on.owner, params, body: { sections: [] } })).toMatchObject({
      status: 409,
      body: { code: 'document_is_upload' },
    });
    expect(await on.call(regenerateDocument, { as: on.owner, params })).toMatchObject({
      status: 409,
      body: { code: 'document_is_upload' },
    });
  });

  test('survives clean-up and is deleted with its meeting', async () => {
    const before = (await keysOf()).length;
    await cleanRecordings(on.app, { graceMs: -60_000 });
    expect((await keysOf()).length).toBe(before);
    await on.app.db.execute(`delete from meeting where id = '${at.meetingId}'`);
    await cleanRecordings(on.app, { graceMs: -60_000 });
    expect(await keysOf()).toEqual([]);
  });
});

test('markup is limited to bold, italic and links', () => {
  const seen = (text: string) =>
    toRuns(text).map(
      ({ text: part, isBold, isItalic, href }) =>
        `${isBold ? 'b' : ''}${isItalic ? 'i' : ''}${href ? `<${href}>` : ''}:${part}`,
    );
  expect(seen('a **b *c* b** [d](https://e.example) 2 * 3 * 4')).toEqual([
    ':a ',
    'b:b ',
    'bi:c',
    'b: b',
    ': ',
    '<https://e.example>:d',
    ': 2 * 3 * 4',
  ]);
  expect(seen('[x](javascript:1) **')).toEqual([':[x](javascript:1) **']);
  const started = performance.now();
  toRuns('*a '.repeat(1_300));
  toRuns('**a '.repeat(1_000));
  toRuns('[a'.repeat(2_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
