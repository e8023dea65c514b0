import {
  createDocument,
  deleteDocument,
  editDocument,
  getDocumentDetails,
  listDocuments,
  publishDocument,
  regenerateDocument,
  restoreDocument,
} from '@candor/contract/documents';
import { getMeeting, setMeetingPrivacy } from '@candor/contract/meetings';
import { beforeAll, describe, expect, test } from 'vitest';
import { LanguageError } from '../../engines/language/language-error.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Documents } from '../../test/documents.ts';
import { interviewDocument, openDocuments } from '../../test/documents.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { cleanDocuments } from './service.ts';

let on: Documents;
let at: InMeeting;
beforeAll(async () => {
  on = await openDocuments({ closeAt: afterFile });
  at = await on.written();
});

const textsOf = ({ sections }: { sections: { lines: { text: string }[] }[] }) =>
  sections.flatMap(({ lines }) => lines.map(({ text }) => text));
const edited = (sections: Awaited<ReturnType<Documents['detailsOf']>>['sections']) =>
  sections.map(({ $id, title, lines }) => ({
    $id,
    title,
    lines: lines.map((line) => ({ $id: line.$id, text: line.text })),
  }));
const params = (filename: string) => ({ ...at, filename });

describe('the documents stage', () => {
  test('writes a document for each template, every line with evidence', async () => {
    expect(
      (await on.listed(at)).map(({ name, nickname, kind, state, isStale, isEdited, publishedAt }) => ({
        name,
        nickname,
        kind,
        state,
        isStale,
        isEdited,
        publishedAt,
      })),
    ).toEqual([
      {
        name: 'candidate-write-up',
        nickname: 'Candidate write-up',
        kind: 'write-up',
        state: 'ready',
        isStale: false,
        isEdited: false,
        publishedAt: null,
      },
      {
        name: 'e-mail-follow-up',
        nickname: 'E-mail follow-up',
        kind: 'email',
        state: 'ready',
        isStale: false,
        isEdited: false,
        publishedAt: null,
      },
    ]);
    const { sections, writer } = await on.detailsOf(at, 'candidate-write-up');
    expect(writer).toMatchObject({ name: 'fake', isExtractive: true });
    expect(sections[0]).toMatchObject({
      lines: [
        {
          text: 'She leads a **small** data team.',
          isByPerson: false,
          evidence: [{ quote: 'I lead a small data team', start: expect.any(Number) }],
        },
        { text: 'eight years of experience' },
      ],
      dropped: [{ text: 'She can fly.' }],
    });
    for (const line of sections.flatMap(({ lines }) => lines)) expect(line.evidence.length).toBeGreaterThan(0);
  });

  test('completes the meeting, whose details list the documents', async () => {
    const { body } = await on.call(getMeeting, { as: on.viewer, params: at });
    expect(body.meeting.status).toBe('completed');
    expect(body.documents.map(({ name, meetingId }) => ({ name, meetingId }))).toEqual([
      { name: 'candidate-write-up', meetingId: at.meetingId },
      { name: 'e-mail-follow-up', meetingId: at.meetingId },
    ]);
  });

  test('writes nothing for a meeting without speech', async () => {
    expect(await on.listed(await on.written([]))).toEqual([]);
  });
});

describe('edits by people', () => {
  test('an edited line keeps its evidence, a new line has none', async () => {
    const mine = await on.written();
    const before = await on.detailsOf(mine, 'candidate-write-up');
    const [first, ...rest] = edited(before.sections);
    const sections = [
      {
        ...first!,
        title: 'Who she is',
        lines: [
          { ...first!.lines[0]!, text: 'She leads a team of six.' },
          first!.lines[1]!,
          { text: 'Likes sailing.' },
        ],
      },
      ...rest,
      { title: 'Extra', lines: [{ text: 'Added.' }] },
    ];
    const { body } = await on.call(editDocument, {
      as: on.member,
      params: { ...mine, filename: 'candidate-write-up' },
      body: { nickname: 'Zoë’s write-up', sections, revision: before.revision },
    });
    expect(body).toMatchObject({
      name: 'candidate-write-up',
      nickname: 'Zoë’s write-up',
      isEdited: true,
      revision: before.revision + 1,
    });
    expect(body.sections[0]).toMatchObject({
      title: 'Who she is',
      lines: [
        { text: 'She leads a team of six.', isByPerson: true, evidence: [{ quote: 'I lead a small data team' }] },
        { isByPerson: false },
        { text: 'Likes sailing.', isByPerson: true, evidence: [] },
      ],
    });
  });

  test('regenerating keeps edited lines, titles and sections, and does not restore removed ones', async () => {
    const mine = await on.written();
    const filename = 'candidate-write-up';
    const before = await on.detailsOf(mine, filename);
    const [first, second, ...rest] = edited(before.sections);
    const sections = [
      { ...first!, title: 'Who she is', lines: [{ ...first!.lines[0]!, text: 'She leads a team of six.' }] },
      ...rest,
      { title: 'Extra', lines: [{ text: 'Added.' }] },
    ];
    await on.call(editDocument, { as: on.owner, params: { ...mine, filename }, body: { sections } });
    expect(await on.call(regenerateDocument, { as: on.member, params: { ...mine, filename } })).toMatchObject({
      status: 202,
      body: { state: 'writing', isEdited: true },
    });
    expect(textsOf(await on.detailsOf(mine, filename))).toContain('She leads a team of six.');
    await on.writeAsked(mine);
    const after = await on.detailsOf(mine, filename);
    expect(after.state).toBe('ready');
    expect(textsOf(after)).toEqual(['She leads a team of six.', 'Added.']);
    expect(after.sections.map(({ title }) => title)).toContain('Who she is');
    expect(after.sections.map(({ title }) => title)).not.toContain(second!.title);

    const back = await on.call(editDocument, {
      as: on.owner,
      params: { ...mine, filename },
      body: { sections: [...edited(after.sections), second!] },
    });
    expect(back.body.sections.at(-1)).toMatchObject({
      lines: [{ text: 'seventy thousand pounds', isByPerson: false, evidence: [{ quote: 'seventy thousand pounds' }] }],
    });
  });

  test('what was withheld is added with its evidence, stays when the document is written again, and is taken out again', async () => {
    const mine = await on.written();
    const at = { ...mine, filename: 'candidate-write-up' };
    const before = await on.detailsOf(mine, at.filename);
    const [omitted] = before.sections[1]!.dropped;
    expect(omitted).toMatchObject({
      reason: 'It may be about other processes.',
      line: { text: 'my notice period is six', evidence: [{ quote: 'my notice period is six' }] },
    });
    expect(before.sections[0]!.dropped).toEqual([{ text: 'She can fly.', reason: 'Nobody said so.' }]);
    const { $id, text } = omitted!.line!;
    const sections = edited(before.sections).map((one, index) =>
      index === 1 ? { ...one, lines: [...one.lines, { $id, text }] } : one,
    );
    const { body } = await on.call(editDocument, { as: on.member, params: at, body: { sections } });
    const added = { $id, text, isByPerson: true, evidence: [{ quote: text }] };
    expect(body.sections[1]!.lines.at(-1)).toMatchObject(added);
    await on.call(regenerateDocument, { as: on.member, params: at });
    await on.writeAsked(mine);
    const again = await on.detailsOf(mine, at.filename);
    expect(again.sections[1]!.lines.at(-1)).toMatchObject(added);
    await on.call(editDocument, { as: on.member, params: at, body: { sections: edited(before.sections) } });
    const after = await on.detailsOf(mine, at.filename);
    expect(textsOf(after)).not.toContain(text);
    expect(after.sections[1]!.dropped).toMatchObject([{ line: { text } }]);
  });

  test('of two edits of the same revision only the first is accepted', async () => {
    const { revision, sections } = await on.detailsOf(at, 'e-mail-follow-up');
    const body = { sections: edited(sections), revision };
    expect(await on.call(editDocument, { as: on.owner, params: params('e-mail-follow-up'), body })).toMatchObject({
      status: 200,
    });
    expect(await on.call(editDocument, { as: on.member, params: params('e-mail-follow-up'), body })).toMatchObject({
      status: 409,
      body: { code: 'document_changed' },
    });
  });

  test('publish, unpublish and rename keep the address', async () => {
    const publish = (isPublished: boolean) =>
      on.call(publishDocument, { as: on.member, params: params('e-mail-follow-up.pdf'), body: { isPublished } });
    const { publishedAt } = (await publish(true)).body;
    expect(publishedAt).toEqual(expect.any(String));
    expect((await publish(true)).body.publishedAt).toBe(publishedAt);
    expect((await publish(false)).body.publishedAt).toBeNull();
    expect(
      (await on.call(editDocument, { as: on.member, params: params('e-mail-follow-up'), body: { nickname: 'Mail' } }))
        .body,
    ).toMatchObject({ name: 'e-mail-follow-up', nickname: 'Mail' });
  });

  test('creates any number of documents from a template, each with its own name', async () => {
    const mine = await on.written();
    const template = (await on.detailsOf(mine, 'e-mail-follow-up')).templateId!;
    expect(await on.create(mine, template)).toBe('e-mail-follow-up-2');
    expect(await on.create(mine, template)).toBe('e-mail-follow-up-3');
    expect((await on.detailsOf(mine, 'e-mail-follow-up-3')).sections[0]!.lines.length).toBe(2);
    expect(
      await on.call(createDocument, { as: on.owner, params: mine, body: { templateId: 'of-nobody' } }),
    ).toMatchObject({ status: 404, body: { code: 'document_template_not_found' } });
  });

  test('a deleted document can be restored for a day', async () => {
    const mine = await on.written();
    const one = { ...mine, filename: 'e-mail-follow-up' };
    expect(await on.call(deleteDocument, { as: on.member, params: one })).toMatchObject({ status: 204 });
    expect((await on.listed(mine)).map(({ name }) => name)).toEqual(['candidate-write-up']);
    expect(await on.call(getDocumentDetails, { as: on.owner, params: one })).toMatchObject({
      status: 404,
      body: { code: 'document_not_found' },
    });
    expect(await on.call(restoreDocument, { as: on.member, params: one })).toMatchObject({
      status: 200,
      body: { name: 'e-mail-follow-up' },
    });
    await on.call(deleteDocument, { as: on.member, params: one });
    await on.again(mine);
    expect((await on.listed(mine)).map(({ name }) => name)).toEqual(['candidate-write-up']);
    on.moveClock(25 * 3600 * 1000);
    expect(await cleanDocuments(on.app)).toBeGreaterThan(0);
    expect(await on.call(restoreDocument, { as: on.member, params: one })).toMatchObject({ status: 404 });
    on.moveClock(-25 * 3600 * 1000);
  });
});

describe('an engine that fails', () => {
  test('permanently: the document shows the reason and can be retried, the others are written, the meeting completes', async () => {
    on.writes.writeDocument = async (told, wish, options) => {
      if (wish.kind === 'email') throw new LanguageError('The model refuses.', { isTemporary: false });
      return interviewDocument(told, wish, options);
    };
    const mine = await on.written();
    on.writes.writeDocument = interviewDocument;
    expect((await on.call(getMeeting, { as: on.owner, params: mine })).body.meeting.status).toBe('completed');
    expect((await on.listed(mine)).map(({ state, failureReason }) => ({ state, failureReason }))).toEqual([
      { state: 'ready', failureReason: null },
      { state: 'failed', failureReason: 'The document could not be written: The model refuses.' },
    ]);
    expect(
      await on.call(publishDocument, { as: on.owner, params: { ...mine, filename: 'e-mail-follow-up' }, body: {} }),
    ).toMatchObject({ status: 409, body: { code: 'document_not_written' } });
    await on.call(regenerateDocument, { as: on.owner, params: { ...mine, filename: 'e-mail-follow-up' } });
    await on.writeAsked(mine);
    expect((await on.listed(mine)).map(({ state }) => state)).toEqual(['ready', 'ready']);
  });
});

describe('permissions', () => {
  test('viewers only read, a private meeting is visible to its owner alone, other teams see nothing', async () => {
    const mine = await on.written();
    const one = { ...mine, filename: 'candidate-write-up' };
    expect(await on.call(getDocumentDetails, { as: on.viewer, params: one })).toMatchObject({ status: 200 });
    const stranger = await on.person();
    const elsewhere = { ...mine, teamId: await on.teamOf(stranger) };
    expect(await on.call(listDocuments, { as: stranger, params: elsewhere })).toMatchObject({
      status: 404,
      body: { code: 'meeting_not_found' },
    });
    await on.call(setMeetingPrivacy, { as: on.owner, params: mine, body: { private: true } });
    const calls = [
      on.call(listDocuments, { as: on.member, params: mine }),
      on.call(getDocumentDetails, { as: on.member, params: one }),
      on.get(mine, 'candidate-write-up', on.member),
      on.call(editDocument, { as: on.member, params: one, body: { nickname: 'Mine' } }),
      on.call(regenerateDocument, { as: on.member, params: one }),
      on.call(publishDocument, { as: on.member, params: one, body: {} }),
      on.call(deleteDocument, { as: on.member, params: one }),
      on.call(restoreDocument, { as: on.member, params: one }),
      on.upload(mine, 'a.txt', 'text/plain', Buffer.from('Hello'), on.member),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ status: 404, body: { code: 'meeting_not_found' } });
    expect(await on.listed(mine)).toHaveLength(2);
  });
});
