import { createContact } from '@candor/contract/contacts';
import { listSearchAnswers, takeSearchAnswer } from '@candor/contract/search-answers';
import { addSearchPerson, createSearch, getSearch, updateSearch } from '@candor/contract/searches';
import { setMeetingPrivacy } from '@candor/contract/meetings';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestApp } from '../../test/app.ts';
import { openTestApp } from '../../test/app.ts';
import { openAnswers } from '../../test/client-answers.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
});

async function openSearch() {
  const opened = await openAnswers(on, ['Ada Byron', 'Cy Twombly', 'Di Prima']);
  const { owner: as, teamId, people } = opened;
  const { $id: searchId } = (
    await on.call(createSearch, { as, params: { teamId }, body: { title: 'Head of Finance' } })
  ).body;
  const at = { teamId, searchId };
  for (const { contactId } of people)
    await on.call(addSearchPerson, { as, params: { ...at, contactId }, body: { stage: 'presented' } });
  const candidates = (await opened.client.read()).body.candidates;
  const idOf = (name: string) => candidates.find((one) => one.name === name)!.$id;
  const answers = async (who = as) => (await on.call(listSearchAnswers, { as: who, params: at })).body.answers;
  const take = (answerId: string, who = as) => on.call(takeSearchAnswer, { as: who, params: { ...at, answerId } });
  return { ...opened, searchAt: at, idOf, answers, take };
}

test('answers stand on the search with the stage they lead to, and one click takes it, with who did on what', async () => {
  const { client, idOf, answers, take, searchAt, owner } = await openSearch();
  await client.say(idOf('Ada Byron'), { choice: 'meet' });
  await client.say(idOf('Cy Twombly'), { choice: 'not-now' });
  await client.say(idOf('Di Prima'), { choice: 'hold', question: 'Is she free in June?' });
  const given = await answers();
  const leads = Object.fromEntries(given.map(({ name, suggestedStage }) => [name, suggestedStage]));
  expect(leads).toEqual({ 'Ada Byron': 'interview', 'Cy Twombly': 'declined', 'Di Prima': null });
  const ada = given.find(({ name }) => name === 'Ada Byron')!;
  const taken = await take(ada.$id);
  expect(taken.body.answers.find(({ $id }) => $id === ada.$id)).toMatchObject({
    suggestedStage: null,
    takenBy: 'Olive Owner',
    takenAt: expect.any(String),
  });
  const search = (await on.call(getSearch, { as: owner, params: searchAt })).body;
  expect(search.people.find(({ name }) => name === 'Ada Byron')).toMatchObject({ stage: 'interview' });
  expect(search.stageChanges[0]).toMatchObject({
    name: 'Ada Byron',
    stage: 'interview',
    by: 'Olive Owner',
    answer: { choice: 'meet', sentTo: 'Mia Chen' },
  });
  expect(await take(ada.$id)).toMatchObject({ status: 409, body: { code: 'answer_leads_nowhere' } });
  const viewer = await on.person('Viewer');
  await on.join(searchAt.teamId, viewer, 'viewer');
  expect((await take(given[1]!.$id, viewer)).status).toBe(403);
  expect((await answers(viewer)).length).toBe(3);
});

test('an answer that is taken back or replaced leads nowhere', async () => {
  const { client, idOf, answers } = await openSearch();
  await client.say(idOf('Ada Byron'), { choice: 'meet' });
  await client.undo(idOf('Ada Byron'));
  await client.say(idOf('Cy Twombly'), { choice: 'meet' });
  on.moveClock(1000);
  await client.say(idOf('Cy Twombly'), { choice: 'hold' });
  expect((await answers()).map(({ suggestedStage }) => suggestedStage)).toEqual([null, null, null]);
});

test('where an applicant-tracking system keeps the stages, an answer is shown and moves nobody here', async () => {
  const { client, idOf, answers, take, searchAt } = await openSearch();
  await client.say(idOf('Ada Byron'), { choice: 'meet' });
  await on.app.db.execute(sql`update search set stages_kept_by = 'Bullhorn' where id = ${searchAt.searchId}`);
  const [one] = await answers();
  expect(one).toMatchObject({ choice: 'meet', suggestedStage: null });
  expect(await take(one!.$id)).toMatchObject({ status: 409 });
});

test('an answer about a meeting that became private is its owner’s alone, and another team’s search has none of it', async () => {
  const { client, idOf, answers, people, owner, searchAt } = await openSearch();
  await client.say(idOf('Ada Byron'), { choice: 'meet' });
  const colleague = await on.person('Colleague');
  await on.join(searchAt.teamId, colleague, 'admin');
  expect(await answers(colleague)).toHaveLength(1);
  await on.call(setMeetingPrivacy, { as: owner, params: people[0]!.meeting, body: { private: true } });
  expect(await answers(colleague)).toEqual([]);
  expect(await answers()).toHaveLength(1);
  const stranger = await on.person('Stranger');
  const teamId = await on.teamOf(stranger);
  const params = { teamId, searchId: searchAt.searchId };
  expect((await on.call(listSearchAnswers, { as: stranger, params })).status).toBe(404);
  expect((await on.call(updateSearch, { as: owner, params: searchAt, body: { state: 'filled' } })).status).toBe(200);
});

test('where the candidate is in two open searches, only the one whose client the link was sent to can take the answer', async () => {
  const { client, idOf, answers, take, searchAt, owner: as, teamId, people } = await openSearch();
  await client.say(idOf('Ada Byron'), { choice: 'meet' });
  const { contactId } = people[0]!;
  const other = { teamId, searchId: '' };
  const openOther = async (email: string) => {
    const client = (await on.call(createContact, { as, params: { teamId }, body: { name: 'Client', emails: [email] } }))
      .body;
    const body = { title: `For ${email}`, client: { contactId: client.$id } };
    other.searchId = (await on.call(createSearch, { as, params: { teamId }, body })).body.$id;
    await on.call(addSearchPerson, { as, params: { ...other, contactId }, body: { stage: 'presented' } });
  };
  await openOther('tom@globex.example');
  const [both] = await answers();
  expect(both).toMatchObject({ suggestedStage: null, otherSearches: ['For tom@globex.example'] });
  expect(await take(both!.$id)).toMatchObject({ status: 409, body: { code: 'answer_leads_nowhere' } });
  expect(await on.call(takeSearchAnswer, { as, params: { ...other, answerId: both!.$id } })).toMatchObject({
    status: 409,
  });
  await on.call(updateSearch, { as, params: other, body: { state: 'closed' } });
  expect(await answers()).toMatchObject([{ suggestedStage: 'interview', otherSearches: [] }]);

  await openOther('Mia@Acme.example');
  expect(await answers()).toMatchObject([{ suggestedStage: null, otherSearches: ['For Mia@Acme.example'] }]);
  const hers = (await on.call(listSearchAnswers, { as, params: other })).body.answers;
  expect(hers).toMatchObject([{ suggestedStage: 'interview', otherSearches: [] }]);
  expect((await on.call(takeSearchAnswer, { as, params: { ...other, answerId: both!.$id } })).status).toBe(200);
  const stageIn = async (params: typeof searchAt) =>
    (await on.call(getSearch, { as, params })).body.people.find(({ name }) => name === 'Ada Byron')?.stage;
  expect([await stageIn(searchAt), await stageIn(other)]).toEqual(['presented', 'interview']);
});
