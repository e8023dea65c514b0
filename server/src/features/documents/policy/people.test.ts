import { listAuditLog } from '@candor/contract/audit';
import type { MeetingDocument } from '@candor/contract/documents';
import { editDocument, getDocumentDetails, publishDocument, regenerateDocument } from '@candor/contract/documents';
import { getExternalPage } from '@candor/contract/external-pages';
import { decideSuggestion, getNotes } from '@candor/contract/notes';
import { createSharablePage } from '@candor/contract/sharable-pages';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { Documents } from '../../../test/documents.ts';
import { openDocuments } from '../../../test/documents.ts';
import type { Writes } from '../../../test/fake-language.ts';
import { lineOf } from '../../../test/fake-language.ts';
import { writeEachKind } from '../../../test/policy-documents.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { linkTo } from '../../../test/sharable-pages.ts';

const said = [
  'I lead a small data team in Leeds.',
  "I'm on fifty-two thousand at the moment, so I'd want a hundred thousand, or ninety-five with a bonus.",
  'My wife is expecting a baby in May.',
  'My notice period is six weeks.',
];
const quote = "“I'm on fifty-two thousand at the moment,”";
const [wanted, now] = ['a hundred thousand, or ninety-five with a bonus.', 'fifty-two thousand'];

const writes: NonNullable<Writes['writeDocument']> = async (told, { sections }) => ({
  sections: sections.map(({ id, title }, index) => ({
    id,
    title,
    lines:
      index === 0
        ? [lineOf(told, 'I lead a small data team', 'She leads a small data team.')]
        : [lineOf(told, 'My notice period is six weeks.', 'Notice: 6 weeks')],
    dropped: [],
  })),
});

let on: Documents;
let at: InMeeting;
beforeAll(async () => {
  on = await openDocuments({ closeAt: afterFile });
  on.writes.writeDocument = writes;
  on.writes.writeNotes = async (told, sections) => ({
    summary: [],
    sections: sections.map(({ id }) => ({ id, lines: [], dropped: [] })),
    actionItems: [],
    facts: [
      { kind: 'pay', value: '52,000', line: lineOf(told, now) },
      { kind: 'pay', value: '100,000', line: lineOf(told, wanted) },
      { kind: 'notice', value: '6 weeks', line: lineOf(told, 'six weeks.') },
    ],
    dropped: [],
  });
  at = await writeEachKind(on, said, { kinds: ['write-up', 'interview-summary'] });
});

const inDocument = (filename: string) => ({ ...at, filename });
const read = async (filename: string) =>
  (await on.call(getDocumentDetails, { as: on.owner, params: inDocument(filename) })).body;
const textsOf = ({ sections }: MeetingDocument) => sections.flatMap(({ lines }) => lines.map(({ text }) => text));
const droppedOf = ({ sections }: MeetingDocument) => sections.flatMap(({ dropped }) => dropped);
const drafts = ({ sections }: MeetingDocument) =>
  sections.map(({ $id, title, lines }) => ({
    $id,
    title,
    lines: lines.map((line) => ({ $id: line.$id, text: line.text })),
  }));

async function edit(filename: string, change: (sections: ReturnType<typeof drafts>) => ReturnType<typeof drafts>) {
  const sections = change(drafts(await read(filename)));
  return (await on.call(editDocument, { as: on.member, params: inDocument(filename), body: { sections } })).body;
}

async function pageOf(sourceId: string) {
  await on.call(publishDocument, { as: on.owner, params: inDocument(sourceId), body: {} });
  const body = {
    title: 'For Acme',
    datasources: [
      { meetingId: at.meetingId, sourceId, type: 'document' as const, sharesEvidence: true, sharedSpans: null },
    ],
  };
  const { body: page } = await on.call(createSharablePage, { as: on.owner, params: { teamId: at.teamId }, body });
  const params = { teamId: at.teamId, referenceId: page.referenceId };
  const { token } = await linkTo(on, on.owner, params, {});
  return (await on.call(getExternalPage, { params, headers: { 'x-share-token': token } })).body;
}

test('what was left out is added by one person, recorded without its words, and survives rewriting', async () => {
  const before = await read('a-write-up');
  const left = droppedOf(before).find(({ text }) => text === quote)!;
  expect(left).toMatchObject({ privacy: 'current-pay', line: { evidence: [{ quote: quote.slice(1, -1) }] } });
  const added = await edit('a-write-up', (sections) =>
    sections.map((one, index) =>
      index === 1 ? { ...one, lines: [...one.lines, { $id: left.line!.$id, text: left.text }] } : one,
    ),
  );
  expect(textsOf(added)).toContain(quote);
  expect(added.cautions.map(({ reason }) => reason)).toContain(
    'Clients will read this. Candor would leave it out: current pay.',
  );
  const { body } = await on.call(listAuditLog, {
    as: on.owner,
    params: { teamId: at.teamId },
    query: { action: 'added_left_out' },
  });
  expect(body.entries).toMatchObject([{ accountId: on.member.accountId, thingName: 'current pay in A write-up' }]);
  expect(JSON.stringify(body)).not.toContain('fifty-two');
  await on.call(regenerateDocument, { as: on.member, params: inDocument('a-write-up') });
  await on.writeAsked(at);
  expect(textsOf(await read('a-write-up'))).toContain(quote);
  expect((await on.download(at, 'a-write-up', 'text/plain')).text).toContain('fifty-two thousand');
});

test('values at the top are facts that people accepted, with their conditions, and never current pay', async () => {
  const before = await read('a-write-up');
  expect(textsOf(before)).not.toContain('Notice: 6 weeks');
  expect(droppedOf(before).find(({ text }) => text === 'Notice: 6 weeks')).toMatchObject({
    reason: 'Left out until you accept it: this fact is still a suggestion.',
    line: { text: 'Notice: 6 weeks' },
  });
  const { suggestions } = (await on.call(getNotes, { as: on.owner, params: at })).body;
  const accept = async (...values: string[]) => {
    for (const { $id: suggestionId, value } of suggestions)
      if (values.includes(value))
        await on.call(decideSuggestion, {
          as: on.owner,
          params: { ...at, suggestionId },
          body: { decision: 'accept' },
        });
    await on.call(regenerateDocument, { as: on.member, params: inDocument('a-write-up') });
    await on.writeAsked(at);
    return read('a-write-up');
  };
  const ofNow = await accept('52,000');
  expect(textsOf(ofNow)).not.toContain('Pay: 52,000');
  expect(droppedOf(ofNow).find(({ text }) => text === 'Pay: 52,000')).toMatchObject({ privacy: 'current-pay' });
  expect(textsOf(await accept('100,000', '6 weeks'))).toEqual(
    expect.arrayContaining(['Notice period: 6 weeks', 'Pay: 100,000 (“or ninety-five with a bonus”)']),
  );
});

test('a line that a person wrote stays and is only pointed at', async () => {
  const after = await edit('a-write-up', ([first, ...rest]) => [
    { ...first!, lines: [...first!.lines, { text: 'Her wife is expecting a baby.' } as never] },
    ...rest,
  ]);
  const line = after.sections[0]!.lines.at(-1)!;
  expect(after.cautions).toContainEqual({
    lineId: line.$id,
    reason: 'Clients will read this. Candor would leave it out: health or family.',
  });
  expect((await on.download(at, 'a-write-up', 'text/plain')).text).toContain('expecting a baby');
});

test('a summary for the team tells a client nothing of it on a shared page', async () => {
  on.writes.writeDocument = async (told, { sections }) => ({
    sections: sections.map(({ id, title }, index) => ({
      id,
      title,
      lines:
        index === 0
          ? [
              lineOf(told, 'I lead a small data team', 'She leads a small data team.'),
              lineOf(told, 'My wife is expecting', 'Her wife is expecting a baby in May.'),
              { ...lineOf(told, 'in Leeds.', 'Lives in Leeds.'), check: 'Only the team is said to be there.' },
            ]
          : [lineOf(told, now, 'Is currently on 52,000.')],
      dropped: [],
    })),
  });
  await on.call(regenerateDocument, { as: on.member, params: inDocument('a-interview-summary') });
  await on.writeAsked(at);
  const details = await read('a-interview-summary');
  expect(textsOf(details)).toHaveLength(4);
  expect(details.cautions.map(({ reason }) => reason)).toEqual([
    'Left out: health or family. Clients don’t see it.',
    'Left out of files and shared pages until you confirm it.',
    'Left out: current pay. Clients don’t see it.',
  ]);
  const page = await pageOf('a-interview-summary');
  expect(page.datasources[0]!.sections.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([
    'She leads a small data team.',
  ]);
  expect(JSON.stringify(page)).not.toMatch(/52,000|fifty-two|expecting/);
});
