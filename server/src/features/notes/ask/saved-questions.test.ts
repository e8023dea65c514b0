import {
  createSavedQuestion,
  deleteSavedQuestion,
  listSavedQuestions,
  updateSavedQuestion,
} from '@candor/contract/saved-questions';
import { expect, test } from 'vitest';
import { openTestTeam } from '../../../test/app.ts';

test('members save, rename and delete the team’s questions; viewers read them; other teams don’t', async () => {
  const on = await openTestTeam();
  const params = { teamId: on.teamId };
  const save = (as: typeof on.owner, title: string, text = 'Why do they want to leave?') =>
    on.call(createSavedQuestion, { as, params, body: { title, text } });
  const titles = async (as = on.owner) =>
    (await on.call(listSavedQuestions, { as, params })).body.questions.map(({ title }) => title);
  const [reasons] = [(await save(on.member, 'Reasons')).body];
  expect(reasons).toMatchObject({ text: 'Why do they want to leave?', createdBy: { accountId: on.member.accountId } });
  expect((await save(on.viewer, 'Pay')).status).toBe(403);
  expect(await save(on.owner, 'REASONS')).toMatchObject({ status: 409, body: { code: 'saved_question_exists' } });
  await save(on.owner, 'Notice period');
  // Two at once don't both get the title.
  const twice = await Promise.all([save(on.owner, 'Pay'), save(on.member, 'pay')]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await titles(on.viewer)).map((title) => title.toLowerCase())).toEqual(['notice period', 'pay', 'reasons']);

  const at = { ...params, questionId: reasons.$id };
  const rename = (as: typeof on.owner, body: { title?: string; text?: string }) =>
    on.call(updateSavedQuestion, { as, params: at, body });
  expect((await rename(on.owner, { title: 'Pay' })).body).toMatchObject({ code: 'saved_question_exists' });
  expect((await rename(on.owner, { title: 'Why now' })).body).toMatchObject({
    title: 'Why now',
    text: 'Why do they want to leave?',
  });
  expect((await rename(on.viewer, { title: 'x' })).status).toBe(403);
  const stranger = await on.person('Stranger');
  expect((await on.call(listSavedQuestions, { as: stranger, params })).status).toBe(404);
  expect((await on.call(deleteSavedQuestion, { as: stranger, params: at })).status).toBe(404);
  expect((await on.call(deleteSavedQuestion, { as: on.viewer, params: at })).status).toBe(403);
  expect((await on.call(deleteSavedQuestion, { as: on.owner, params: at })).status).toBe(204);
  expect(await on.call(deleteSavedQuestion, { as: on.owner, params: at })).toMatchObject({
    body: { code: 'saved_question_not_found' },
  });
  expect(await titles()).not.toContain('Why now');
});
