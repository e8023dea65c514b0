import { getDocumentDetails, listDocuments } from '@candor/contract/documents';
import { getMeeting } from '@candor/contract/meetings';
import { askMeeting } from '@candor/contract/ask';
import { getNotes, regenerateNotes } from '@candor/contract/notes';
import { getTeamWriting, putTeamWriting } from '@candor/contract/team-writing';
import { getTranscript, retryProcessing } from '@candor/contract/transcripts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { languageAnswer, meetingCost } from '../../../db/schema/language-costs.ts';
import { setAdministrator } from '../../accounts/administrators.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { TestTeam } from '../../../test/app.ts';
import { openTestTeam } from '../../../test/app.ts';
import type { LanguageServer } from '../../../test/language-server.ts';
import { openLanguageServer } from '../../../test/language-server.ts';
import { expectQuoted, linesIn, spokenMeeting } from '../../../test/notes.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { runOf, writeDocumentsNow, writeNow } from '../../../test/recordings.ts';
import { getTeamWriting as readWriting } from '../../teams/writing.ts';
import { writeNotes } from '../jobs.ts';

/** The way of a meeting through a server that speaks the OpenAI protocol, with what such servers do. */

let server: LanguageServer;
let on: TestTeam;
beforeAll(async () => {
  server = await openLanguageServer();
  on = await openTestTeam({
    closeAt: afterFile,
    language: 'real',
    env: {
      LANGUAGE_ENGINE: 'openai',
      LANGUAGE_URL: server.url,
      LANGUAGE_MODEL: 'test-model',
      LANGUAGE_TIMEOUT_S: '1',
      LANGUAGE_THREADS: '1',
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.next.length = 0;
  server.always = null;
});

const talk = [
  'My background is in data: I lead the pipeline team at Fernhill and have eight years of experience.',
  'My salary is 72,000 and I would move for 85,000.',
  'My notice period is four weeks and I could start in May.',
  "I'll send you my references tomorrow.",
];
const notesOf = async (at: InMeeting) => (await on.call(getNotes, { as: on.owner, params: at })).body;
const meetingOf = async (at: InMeeting) => (await on.call(getMeeting, { as: on.owner, params: at })).body.meeting;

test('notes, scorecard and two documents in other words than were said, each line with its evidence', {
  timeout: 240_000,
}, async () => {
  const at = await spokenMeeting(on, talk);
  await writeNow(on, at);
  const notes = await notesOf(at);
  expect(await meetingOf(at)).toMatchObject({ status: 'completed' });
  expect(notes).toMatchObject({
    state: 'ready',
    writer: {
      name: expect.stringContaining('test-model'),
      isExtractive: false,
      reading: { share: 1, kept: expect.any(Number), offered: expect.any(Number) },
    },
  });
  expect(notes.sections.find(({ sectionId }) => sectionId === 'pay')!.lines[0]!.text).toContain('72,000');
  expect(linesIn(notes).length).toBeGreaterThan(5);
  await expectQuoted(on, on.owner, at, linesIn(notes));
  expect((await on.call(listDocuments, { as: on.owner, params: at })).body.documents.map(({ state }) => state)).toEqual(
    ['ready', 'ready'],
  );
});

test('greetings and open questions need no evidence, and a rating says what was not covered', {
  timeout: 240_000,
}, async () => {
  const at = await spokenMeeting(on, talk);
  server.always = () => ({
    change: (answer) => ({
      ...answer,
      ...('openQuestions' in answer && {
        openQuestions: [{ question: 'Which visa does she hold?', why: 'The role needs the right to work.' }],
      }),
      ...('ratings' in answer && {
        ratings: (answer['ratings'] as object[]).map((one) => ({ ...one, missing: ['Figures'] })),
      }),
    }),
  });
  await writeNow(on, at);
  const { sections, scorecard } = await notesOf(at);
  expect(sections.find(({ sectionId }) => sectionId === 'concerns')!.lines.at(-1)).toMatchObject({
    text: 'Which visa does she hold? The role needs the right to work.',
    openQuestion: true,
    evidence: [],
    isByPerson: false,
  });
  expect(scorecard!.ratings[0]!.missing).toEqual(['Figures']);
  const { documents } = (await on.call(listDocuments, { as: on.owner, params: at })).body;
  const filename = documents.find(({ kind }) => kind === 'email')!.name;
  const { body } = await on.call(getDocumentDetails, { as: on.owner, params: { ...at, filename } });
  const lines = body.sections.flatMap((section) => section.lines);
  expect(lines.filter(({ courtesy }) => courtesy).map(({ text, evidence }) => [text, evidence])).toEqual([
    ['Subject: Next steps', []],
    ['Hi there,', []],
    ['Thank you for your time.', []],
    ['Best wishes', []],
  ]);
  for (const line of lines) if (!line.courtesy) expect(line.evidence.length).toBeGreaterThan(0);
});

test('a claim that nobody made never reaches the page, and it is said what was left out and why', {
  timeout: 240_000,
}, async () => {
  const at = await spokenMeeting(on, talk);
  const lie = { text: 'Amara earns 190,000 at Globex.', evidence: [2], uncertain: false };
  server.always = () => ({
    change: (answer) => ({
      ...answer,
      ...('sections' in answer && {
        sections: (answer['sections'] as { id: string }[]).map(({ id }) => ({ id, claims: [lie] })),
        summary: [lie],
      }),
      ...('findings' in answer && {
        findings: ['pay-now', 'promise'].map((kind) => ({ ...lie, claim: lie.text, kind, value: '190,000' })),
      }),
      ...('ratings' in answer && {
        ratings: (answer['ratings'] as { id: string }[]).map(({ id }) => ({
          id,
          rating: 5,
          claims: [lie],
          missing: [],
        })),
      }),
    }),
  });
  await writeNow(on, at);
  const notes = await notesOf(at);
  expect(notes.state).toBe('ready');
  expect(linesIn(notes)).toEqual([]);
  expect(
    JSON.stringify({
      ...notes,
      dropped: [],
      sections: notes.sections.map(({ dropped: _, ...rest }) => rest),
      scorecard: null,
    }),
  ).not.toContain('Globex');
  expect(notes.dropped.slice(0, 1)).toEqual([
    {
      text: lie.text,
      reason: expect.stringMatching(/190,000|Globex/),
      line: expect.objectContaining({
        evidence: [expect.objectContaining({ quote: expect.stringContaining('72,000') })],
      }),
    },
  ]);
  expect(notes.scorecard!.ratings.every(({ suggested, lines }) => suggested === null && lines.length === 0)).toBe(true);
});

test('an empty answer about a long transcript fails with a reason, and the notes that were there stay', {
  timeout: 240_000,
}, async () => {
  const long = Array.from(
    { length: 40 },
    (_, index) => `In project number ${index} I moved the reporting of a client to a warehouse.`,
  );
  const at = await spokenMeeting(on, [...talk, ...long]);
  await writeNow(on, at);
  const before = await notesOf(at);
  expect(before.writer).toMatchObject({ reading: { share: 1 } });
  server.always = () => ({
    text: '{"findings":[],"chapters":[]}',
  });
  await on.call(regenerateNotes, { as: on.owner, params: at, body: {} });
  await writeNotes(on.app, runOf(at));
  expect(await meetingOf(at)).toMatchObject({
    status: 'failed',
    failureReason: expect.stringMatching(/wrote nothing about a conversation of \d+ words. Earlier notes are kept/),
  });
  const after = await notesOf(at);
  expect(linesIn(after)).toEqual(linesIn(before));
  expect(after.writer).toEqual(before.writer);
});

test('a line that the second look names is marked with its reason; where a rule had its doubts too, it is left out', {
  timeout: 240_000,
}, async () => {
  const at = await spokenMeeting(on, talk);
  const fine = { text: 'Amara earns 72,000.', evidence: [2], uncertain: false };
  const doubtful = { text: 'Amara leads the pipeline team at Globex.', evidence: [1], uncertain: false };
  const why = 'She said that of last year.';
  server.always = () => ({
    change: (answer) =>
      'doubts' in answer
        ? { doubts: [fine, doubtful].map((_, index) => ({ claim: index + 1, why })) }
        : {
            ...answer,
            ...('sections' in answer && {
              sections: (answer['sections'] as { id: string }[])
                .slice(0, 1)
                .map(({ id }) => ({ id, claims: [fine, doubtful] })),
              summary: [],
            }),
          },
  });
  await writeNow(on, at);
  const [section] = (await notesOf(at)).sections.filter(({ lines }) => lines.length > 0);
  expect(section!.lines.map(({ text, check }) => [text, check])).toEqual([[fine.text, why]]);
  expect(section!.dropped).toMatchObject([
    { text: doubtful.text, line: { evidence: [{ quote: expect.stringContaining('pipeline team') }] } },
  ]);
});

test.each([
  ['half a stream', { half: true as const }],
  ['words instead of JSON', { text: 'Certainly! Here are your notes.' }],
  ['a stumble', { status: 502 }],
])('%s is asked for again', { timeout: 240_000 }, async (_, fault) => {
  const at = await spokenMeeting(on, talk);
  server.next.push(fault);
  await writeNotes(on.app, runOf(at));
  expect((await notesOf(at)).sections.flatMap(({ lines }) => lines).length).toBeGreaterThan(2);
});

test.each([
  ['a refusal', { refusal: 'I cannot help with that.' }, /refused/],
  ['a wrong key', { status: 401, json: { error: { message: 'bad key' } } }, /LANGUAGE_KEY/],
])(
  '%s fails the stage with a reason that a person can act on; the transcript stays, and it goes on from there',
  { timeout: 240_000 },
  async (_, fault, reason) => {
    const at = await spokenMeeting(on, talk);
    server.always = () => fault;
    const tried = await writeNotes(on.app, runOf(at, { isLastAttempt: true })).then(
      () => false,
      () => true,
    );
    expect(tried, 'tried again by the queue').toBe(false);
    expect(await meetingOf(at)).toMatchObject({ status: 'failed', failureReason: expect.stringMatching(reason) });
    expect((await on.call(getTranscript, { as: on.owner, params: at })).body.total).toBe(talk.length);
    server.always = null;
    await on.call(retryProcessing, { as: on.owner, params: at });
    await writeNow(on, at);
    expect(await meetingOf(at)).toMatchObject({ status: 'completed', failureReason: null });
  },
);

test.each([
  ['silence', { silent: true as const }, /no sign of life/],
  ['being told to wait an hour', { status: 429, headers: { 'retry-after': '3600' } }, /./],
])(
  'after the last of many tries, %s leaves quotes that say why; written again, the model writes',
  { timeout: 240_000 },
  async (_, fault, reason) => {
    const at = await spokenMeeting(on, talk);
    server.always = () => fault;
    await expect(writeNotes(on.app, runOf(at))).rejects.toThrow();
    expect((await notesOf(at)).state).not.toBe('ready');
    await writeNotes(on.app, runOf(at, { isLastAttempt: true }));
    const quoted = await notesOf(at);
    expect(quoted).toMatchObject({
      state: 'ready',
      writer: { isExtractive: true, instead: expect.stringMatching(reason) },
    });
    await expectQuoted(on, on.owner, at, linesIn(quoted));
    // The documents don't wait for the same server once more.
    const before = server.seen.length;
    await writeDocumentsNow(on, at);
    expect(server.seen.length).toBe(before);
    expect(await meetingOf(at)).toMatchObject({ status: 'completed', failureReason: null });
    server.always = null;
    await on.call(regenerateNotes, { as: on.owner, params: at, body: {} });
    await writeNow(on, at);
    const { writer } = await notesOf(at);
    expect(writer).toMatchObject({ isExtractive: false });
    expect(writer).not.toHaveProperty('instead');
  },
);

test("an interrupted run resumes after the answered parts, and doesn't pay for them again", {
  timeout: 240_000,
}, async () => {
  const long = Array.from(
    { length: 90 },
    (_, index) =>
      `Then, in project number ${index}, I moved the reporting of a client from spreadsheets to a warehouse, which took the whole team several months of patient work with everybody involved, day after day and week after week, until it was done and everybody could see the figures of the day before.`,
  );
  const at = await spokenMeeting(on, [...talk, ...long]);
  const asked = () =>
    server.seen
      .filter(({ body }) => body.response_format?.json_schema?.name === 'find')
      .map(({ body }) => body.messages[1]!.content);
  server.seen.length = 0;
  server.always = () => (asked().length > 1 ? { status: 401 } : null);
  await writeNotes(on.app, runOf(at));
  expect(await meetingOf(at)).toMatchObject({
    status: 'failed',
    failureReason: expect.stringContaining('LANGUAGE_KEY'),
  });
  const [first, second] = asked();
  const [cost] = await on.app.db.select().from(meetingCost).where(eq(meetingCost.meetingId, at.meetingId));
  expect(cost!.tokens).toBeGreaterThan(1_000);

  server.always = null;
  await on.call(retryProcessing, { as: on.owner, params: at });
  await writeNow(on, at);
  expect(await meetingOf(at)).toMatchObject({ status: 'completed' });
  expect(asked().filter((one) => one === first)).toHaveLength(1);
  expect(asked().filter((one) => one === second).length).toBe(2);
  expect(await on.app.db.select().from(languageAnswer).where(eq(languageAnswer.meetingId, at.meetingId))).toEqual([]);
});

test('everything about one meeting is paid from one budget; what is used up is said, and ends with the day', {
  timeout: 240_000,
}, async () => {
  const [at, other] = [await spokenMeeting(on, talk), await spokenMeeting(on, talk)];
  await writeNow(on, at);
  const spent = async () =>
    (await on.app.db.select().from(meetingCost).where(eq(meetingCost.meetingId, at.meetingId)))[0]!.tokens;
  const notesAndDocuments = await spent();
  expect(
    (await on.call(askMeeting, { as: on.owner, params: at, body: { question: 'What is the notice period?' } })).status,
  ).toBe(200);
  expect(await spent()).toBeGreaterThan(notesAndDocuments);

  await on.app.db.update(meetingCost).set({ tokens: 1_000_000 }).where(eq(meetingCost.meetingId, at.meetingId));
  expect(
    await on.call(askMeeting, { as: on.owner, params: at, body: { question: 'Where do you live?' } }),
  ).toMatchObject({ status: 409, body: { code: 'language_budget_spent' } });
  await on.call(regenerateNotes, { as: on.owner, params: at, body: {} });
  await writeNotes(on.app, runOf(at));
  expect(await meetingOf(at)).toMatchObject({
    status: 'failed',
    failureReason: expect.stringMatching(/1000000 tokens .*LANGUAGE_BUDGET_TOKENS/),
  });
  await writeNow(on, other);
  expect(await meetingOf(other)).toMatchObject({ status: 'completed' });

  on.moveClock(25 * 3_600_000);
  await on.call(retryProcessing, { as: on.owner, params: at });
  await writeNow(on, at);
  on.moveClock(-25 * 3_600_000);
  expect(await meetingOf(at)).toMatchObject({ status: 'completed' });
  expect(await spent()).toBeLessThan(1_000_000);
});

test('a team that keeps its words here is written for by quotes, and asks nobody elsewhere', {
  timeout: 240_000,
}, async () => {
  const other = await on.person();
  const teamId = await on.teamOf(other);
  const { language } = on.app;
  // The server of this test is on this machine; a vendor's isn't.
  on.app.language = { ...language, isRemote: true };
  onTestFinished(() => void (on.app.language = language));
  const choice = { monthTokens: null, models: { notes: null, documents: null, questions: null } };
  const chosen = await on.call(putTeamWriting, {
    as: other,
    params: { teamId },
    body: { engines: 'this-server', ...choice },
  });
  expect(chosen.status).toBe(200);
  const at = await spokenMeeting({ ...on, owner: other, teamId }, talk);
  const before = server.seen.length;
  await writeNow(on, at);
  const notes = (await on.call(getNotes, { as: other, params: at })).body;
  expect(notes).toMatchObject({ state: 'ready', writer: { name: 'embedded', isExtractive: true, limit: 'team' } });
  const question = { question: 'What is her notice period?' };
  const answer = await on.call(askMeeting, { as: other, params: at, body: question });
  expect(answer.body).toMatchObject({ writer: { isExtractive: true } });
  expect(server.seen.length).toBe(before);
  // The other teams go on as before.
  const open = await spokenMeeting(on, talk);
  await writeNow(on, open);
  expect(server.seen.length).toBeGreaterThan(before);
  expect(await notesOf(open)).toMatchObject({ writer: { isExtractive: false } });
});

test('words leave again only after the team agreed, and quotes can be all that a team wants', async () => {
  const other = await on.person();
  const params = { teamId: await on.teamOf(other) };
  const { language } = on.app;
  on.app.language = { ...language, isRemote: true };
  onTestFinished(() => void (on.app.language = language));
  const choice = { monthTokens: null, models: { notes: null, documents: null, questions: null } };
  const put = (body: object) =>
    on.call(putTeamWriting, { as: other, params, body: { engines: 'any', ...choice, ...body } });
  expect((await put({})).body).toMatchObject({ engines: 'any', agreedAt: null, installation: { isRemote: true } });
  expect((await put({ engines: 'quotes' })).body).toMatchObject({ engines: 'quotes' });
  expect(await put({})).toMatchObject({ status: 409, body: { code: 'words_would_leave' } });
  expect((await put({ agrees: true })).body).toMatchObject({ engines: 'any', agreedAt: expect.any(String) });
  expect((await put({ engines: 'this-server' })).body).toMatchObject({ agreedAt: null });
});

test('a month’s budget that is used up leaves quotes, which say so; budget and models are the administrators’', {
  timeout: 240_000,
}, async () => {
  const other = await on.person();
  const teamId = await on.teamOf(other);
  const mine = { ...on, owner: other, teamId };
  const params = { teamId };
  const body = {
    engines: 'any' as const,
    monthTokens: 1,
    models: { notes: null, documents: 'documents-model', questions: null },
  };
  expect(await on.call(putTeamWriting, { as: other, params, body })).toMatchObject({
    status: 403,
    body: { code: 'administrator_only' },
  });
  await setAdministrator(on.app.db, other.accountId, true);
  expect((await on.call(putTeamWriting, { as: other, params, body })).status).toBe(200);

  const first = await spokenMeeting(mine, talk);
  const before = server.seen.length;
  await writeNow(on, first);
  await writeDocumentsNow(on, first);
  const models = server.seen.slice(before).map((asked) => asked.body.model);
  expect(new Set(models)).toEqual(new Set(['test-model']));
  const { spentTokens } = (await on.call(getTeamWriting, { as: other, params })).body;
  expect(spentTokens).toBeGreaterThan(100);
  const documents = (await on.call(listDocuments, { as: other, params: first })).body.documents;
  expect(documents.length).toBeGreaterThan(0);

  // The month's budget is spent: nobody is asked, and the notes say why.
  const asked = server.seen.length;
  const second = await spokenMeeting(mine, talk);
  await writeNow(on, second);
  expect(server.seen.length).toBe(asked);
  const notes = await on.call(getNotes, { as: other, params: second });
  expect(notes.body.writer).toMatchObject({ isExtractive: true, limit: 'budget' });

  // With room again, documents are written by the model that is theirs.
  await on.call(putTeamWriting, { as: other, params, body: { ...body, monthTokens: null } });
  const third = await spokenMeeting(mine, talk);
  const from = server.seen.length;
  await writeNow(on, third);
  await writeDocumentsNow(on, third);
  expect(new Set(server.seen.slice(from).map((one) => one.body.model))).toEqual(
    new Set(['test-model', 'documents-model']),
  );
  // A new month begins with nothing spent.
  on.moveClock(32 * 24 * 3_600_000);
  expect((await readWriting(on.app, teamId)).spentTokens).toBe(0);
  on.moveClock(-32 * 24 * 3_600_000);
});
