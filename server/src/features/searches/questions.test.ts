import { createContact, linkContact } from '@candor/contract/contacts';
import { askSearch, deleteSearchQuestion, listSearchQuestions } from '@candor/contract/search-questions';
import { addSearchPerson, createSearch, removeSearchMeeting } from '@candor/contract/searches';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import type { Person } from '../../test/app.ts';
import { lineOf } from '../../test/fake-language.ts';
import { openInterviews } from '../../test/notes.ts';
import { runOf } from '../../test/recordings.ts';
import { answerSearchQuestion } from './questions.ts';

async function openQuestions() {
  const on = await openInterviews();
  const { call, owner, teamId, writes } = on;
  const asked: string[] = [];
  writes.writeNotes = async () => ({ summary: [], sections: [], actionItems: [], facts: [], dropped: [] });
  // Whatever has a word of the question, as an engine that looks for likeness.
  writes.ask = async (question, passages) => {
    asked.push(question);
    const wanted = /notice/i.test(question) ? 'notice' : /French/.test(question) ? 'French' : null;
    const utterances = passages.map(({ utterance }) => utterance);
    const hits = utterances.filter(({ words }) => wanted && words.some(([word]) => word.includes(wanted)));
    return {
      lines: hits.map(({ words }) => ({
        ...lineOf({ utterances }, words.map(([word]) => word).join(' ')),
        meetingId: passages[0]!.meetingId,
      })),
      dropped: [],
    };
  };
  const params = { teamId };
  const { $id: searchId } = (await call(createSearch, { as: owner, params, body: { title: 'Head of Finance' } })).body;
  const at = { teamId, searchId };
  const candidate = async (name: string) => {
    const { $id: contactId } = (await call(createContact, { as: owner, params, body: { name } })).body;
    await call(addSearchPerson, { as: owner, params: { ...at, contactId }, body: {} });
    return contactId;
  };
  const talk = async (contactId: string, texts: readonly string[], startTime: string) => {
    const meeting = await on.written(texts, { startTime: new Date(startTime) });
    await on.app.db.execute(sql`update meeting set status = 'completed' where id = ${meeting.meetingId}`);
    await call(linkContact, { as: owner, params: meeting, body: { externalContactId: contactId } });
    return meeting.meetingId;
  };
  const ask = (text: string, as: Person = owner, threadId?: string) =>
    call(askSearch, { as, params: at, body: { text, ...(threadId && { threadId }) } });
  const work = async (questionId: string) => answerSearchQuestion(on.app, runOf({ teamId, questionId }));
  const read = async (as: Person = owner) => (await call(listSearchQuestions, { as, params: at })).body.questions;
  return { ...on, params, at, searchId, candidate, talk, ask, work, read, asked };
}
const short = (rows: { name: string; lines: { text: string }[] }[]) =>
  rows.map(({ name, lines }) => [name, lines.map(({ text }) => text)]);

test('a question about several people is a table: a line with evidence each, and empty where no call answers it', async () => {
  const on = await openQuestions();
  const [elise, caleb] = [await on.candidate('Elise Fontaine'), await on.candidate('Caleb Stone')];
  await on.candidate('Tom Ellison');
  await on.talk(elise, ['My notice is three months.'], '2026-03-02T09:00:00Z');
  const later = await on.talk(elise, ['My notice is one month by now.'], '2026-04-02T09:00:00Z');
  await on.talk(caleb, ['I closed eleven companies.'], '2026-03-03T09:00:00Z');
  const { status, body } = await on.ask('What is their notice?');
  expect([status, body.state]).toEqual([202, 'waiting']);
  await on.work(body.$id);
  await on.work(body.$id);
  const [question] = await on.read();
  expect(question).toMatchObject({ state: 'answered', text: 'What is their notice?' });
  expect(short(question!.rows)).toEqual([
    ['Caleb Stone', []],
    ['Elise Fontaine', ['My notice is one month by now.']],
    ['Tom Ellison', []],
  ]);
  expect(question!.rows[1]!.lines[0]).toMatchObject({
    meetingId: later,
    isQuote: true,
    evidence: [
      { quote: expect.stringContaining('notice'), start: expect.any(Number), speakerName: expect.any(String) },
    ],
  });
  expect(question!.rows.map(({ meetingCount, readCount }) => [meetingCount, readCount])).toEqual([
    [1, 1],
    [2, 1],
    [0, 0],
  ]);
  // A call that is taken off the search answers nothing any longer.
  await on.call(removeSearchMeeting, { as: on.owner, params: { ...on.at, meetingId: later } });
  expect((await on.read())[0]!.rows[1]!.lines).toEqual([]);
});

test('follow-ups stay in their thread, with whom it is about, and know what was asked', async () => {
  const on = await openQuestions();
  const [elise] = [await on.candidate('Elise Fontaine'), await on.candidate('Caleb Stone')];
  await on.talk(elise, ['My notice is one month.', 'The notice can be shorter.'], '2026-03-02T09:00:00Z');
  const first = (await on.ask('What is the notice of Elise?')).body;
  await on.work(first.$id);
  const second = (await on.ask('And why?', on.owner, first.threadId)).body;
  await on.work(second.$id);
  await on.work((await on.ask('Who speaks French?')).body.$id);
  expect(on.asked).toContain('What is the notice of Elise? And why?');
  const questions = await on.read();
  expect(questions.map(({ text, threadId }) => [text, threadId === first.threadId])).toEqual([
    ['Who speaks French?', false],
    ['What is the notice of Elise?', true],
    ['And why?', true],
  ]);
  // One person: everything that was said about it.
  expect(short(questions[1]!.rows)).toEqual([
    ['Elise Fontaine', ['My notice is one month.', 'The notice can be shorter.']],
  ]);
  const remove = (questionId: string, as = on.owner) =>
    on.call(deleteSearchQuestion, { as, params: { ...on.at, questionId } });
  expect((await remove(first.$id, on.member)).status).toBe(404);
  expect((await remove(first.$id)).status).toBe(204);
  expect((await on.read()).map(({ text }) => text)).toEqual(['Who speaks French?']);
});

test('a question is its asker’s own, answered with their rights; strangers find nothing', async () => {
  const on = await openQuestions();
  const elise = await on.candidate('Elise Fontaine');
  const meetingId = await on.talk(elise, ['My notice is one month.'], '2026-03-02T09:00:00Z');
  const mine = (await on.ask('What is the notice?')).body;
  await on.work(mine.$id);
  const theirs = (await on.ask('What is the notice?', on.viewer)).body;
  await on.work(theirs.$id);
  const lines = async (as: Person) => (await on.read(as)).map(({ rows }) => rows[0]!.lines.length);
  expect([await lines(on.owner), await lines(on.viewer), await lines(on.member)]).toEqual([[1], [1], []]);
  await on.app.db.execute(sql`update meeting set private = true where id = ${meetingId}`);
  expect([await lines(on.owner), await lines(on.viewer)]).toEqual([[1], [0]]);
  const after = (await on.ask('What is the notice?', on.viewer)).body;
  await on.work(after.$id);
  expect(after.rows[0]).toMatchObject({ meetingCount: 0 });
  expect(JSON.stringify(await on.read(on.viewer))).not.toContain('one month');
  expect((await on.ask('And why?', on.member, mine.threadId)).body).toMatchObject({
    code: 'search_question_not_found',
  });
  const stranger = await on.person('Stranger');
  expect([
    (await on.ask('x', stranger)).status,
    (await on.call(listSearchQuestions, { as: stranger, params: on.at })).status,
  ]).toEqual([404, 404]);
});
