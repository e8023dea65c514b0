import * as answers from '@candor/contract/search-answers';
import * as contract from '@candor/contract/searches';
import * as comparison from '@candor/contract/search-comparison';
import * as differences from '@candor/contract/search-differences';
import * as questions from '@candor/contract/search-questions';
import { on } from '../../http/mount.ts';
import { contentDisposition } from '../../http/ranges.ts';
import { originOf } from '../audit/service.ts';
import { listSearchAnswers, takeSearchAnswer } from './answers.ts';
import {
  addMeeting,
  createSearch,
  deleteSearch,
  putPerson,
  putRequirements,
  removeMeeting,
  removePerson,
  updateSearch,
} from './change.ts';
import { askNextTime, getComparison, stopAsking } from './comparison.ts';
import { listSearchDifferences } from './differences.ts';
import { explainDecision } from './decisions.ts';
import { exportComparison } from './export.ts';
import { listIntakeLines } from './intake.ts';
import { askSearch, deleteSearchQuestion, listSearchQuestions } from './questions.ts';
import { getSearch, listSearches, listSearchesOfMeeting, requireSearch } from './service.ts';

export const searchRoutes = [
  on(contract.listSearches, async ({ app, who, query }) => listSearches(app, who, query)),
  on(contract.createSearch, async ({ app, who, params, body, request }) => {
    const searchId = await createSearch(app, who, body, originOf(request));
    return getSearch(app, who, { ...params, searchId });
  }),
  on(contract.getSearch, async ({ app, who, params }) => getSearch(app, who, params)),
  on(contract.updateSearch, async ({ app, who, params, body }) => {
    await updateSearch(app, params, body);
    return getSearch(app, who, params);
  }),
  on(contract.deleteSearch, async ({ app, who, params, request }) => deleteSearch(app, who, params, originOf(request))),
  on(contract.putRequirements, async ({ app, who, params, body }) => {
    await putRequirements(app, who, params, body.requirements);
    return getSearch(app, who, params);
  }),
  on(contract.listIntakeLines, async ({ app, who, params: { meetingId, ...at } }) => {
    await requireSearch(app, at);
    return { lines: await listIntakeLines(app, who, { teamId: at.teamId, meetingId }) };
  }),
  on(contract.addSearchPerson, async ({ app, who, params, body }) => {
    await putPerson(app, who, params, body.stage);
    return getSearch(app, who, params);
  }),
  on(contract.removeSearchPerson, async ({ app, who, params }) => {
    await removePerson(app, params);
    return getSearch(app, who, params);
  }),
  on(contract.explainDecision, async ({ app, who, params: { decisionId, ...at }, body }) => {
    await explainDecision(app, who, { ...at, decisionId }, body);
    return getSearch(app, who, at);
  }),
  on(contract.addSearchMeeting, async ({ app, who, params }) => {
    await addMeeting(app, who, params);
    return getSearch(app, who, params);
  }),
  on(contract.removeSearchMeeting, async ({ app, who, params }) => {
    await removeMeeting(app, who, params);
    return getSearch(app, who, params);
  }),
  on(contract.listSearchesOfMeeting, async ({ app, who, params }) => ({
    searches: await listSearchesOfMeeting(app, who, params),
  })),
  on(comparison.getComparison, async ({ app, who, params }) => getComparison(app, who, params)),
  on(comparison.askNextTime, async ({ app, who, params }) => {
    await askNextTime(app, who, params);
    return getComparison(app, who, params);
  }),
  on(comparison.stopAsking, async ({ app, who, params }) => {
    await stopAsking(app, params);
    return getComparison(app, who, params);
  }),
  on(comparison.exportComparison, async ({ app, who, params: { format, ...at }, query, request, reply }) => {
    const { mediaType, body, filename } = await exportComparison(app, who, at, { format, ...query }, originOf(request));
    return reply.type(mediaType).header('content-disposition', contentDisposition(filename)).send(body);
  }),
  on(differences.listSearchDifferences, async ({ app, who, params }) => ({
    differences: await listSearchDifferences(app, who, params),
  })),
  on(questions.askSearch, async ({ app, who, params, body }) => askSearch(app, who, params, body)),
  on(questions.listSearchQuestions, async ({ app, who, params }) => ({
    questions: await listSearchQuestions(app, who, params),
  })),
  on(questions.deleteSearchQuestion, async ({ app, who, params }) => deleteSearchQuestion(app, who, params)),
  on(answers.listSearchAnswers, async ({ app, who, params }) => ({
    answers: await listSearchAnswers(app, who, params),
  })),
  on(answers.takeSearchAnswer, async ({ app, who, params }) => ({
    answers: await takeSearchAnswer(app, who, params),
  })),
];
