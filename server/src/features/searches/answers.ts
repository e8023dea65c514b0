import type { AnswerChoice } from '@candor/contract/external-answers';
import type { AnswerOnSearch } from '@candor/contract/search-answers';
import type { SearchStage } from '@candor/contract/searches';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { selectClientAnswers } from '../sharable-pages/answers/client-answers.ts';
import { markTaken } from '../sharable-pages/answers/answer-store.ts';
import { selectOtherSearches } from './answer-searches.ts';
import { putPerson } from './change.ts';
import { requireSearch } from './service.ts';
import type { InSearch } from './store.ts';
import { selectPeople } from './store.ts';

/** Where an answer leads, from where the candidate is. */
const leadsTo: Record<AnswerChoice, { to: SearchStage; from: readonly SearchStage[] } | null> = {
  meet: { to: 'interview', from: ['new', 'screened', 'presented', 'declined'] },
  hold: null,
  'not-now': { to: 'declined', from: ['new', 'screened', 'presented', 'interview', 'offer'] },
};

export async function listSearchAnswers(app: App, who: Member, at: InSearch): Promise<AnswerOnSearch[]> {
  const row = await requireSearch(app, at);
  const [answers, people] = await Promise.all([
    selectClientAnswers(app.db, { teamId: at.teamId, viewerId: who.accountId, searchId: at.searchId }),
    selectPeople(app.db, at, who.accountId),
  ]);
  const stages = new Map(people.map(({ contactId, stage }) => [contactId, stage]));
  const ids = answers.map(({ $id }) => $id);
  const others = await selectOtherSearches(app.db, at, ids);
  return answers.map((answer) => {
    const stage = stages.get(answer.contactId ?? '');
    const otherSearches = others.get(answer.$id) ?? [];
    const isOpen = !answer.takenBackAt && !answer.isReplaced && !answer.takenAt && row.stagesKeptBy === null;
    const next = isOpen && otherSearches.length === 0 && answer.choice ? leadsTo[answer.choice] : null;
    return { ...answer, otherSearches, suggestedStage: next && stage && next.from.includes(stage) ? next.to : null };
  });
}

/** The change of the stage says on which answer it was made. */
export async function takeSearchAnswer(
  app: App,
  who: Member,
  { answerId, ...at }: InSearch & { answerId: string },
): Promise<AnswerOnSearch[]> {
  const answer = (await listSearchAnswers(app, who, at)).find(({ $id }) => $id === answerId);
  if (!answer) throw new AppError('answer_not_found');
  if (!answer.suggestedStage || !answer.contactId) throw new AppError('answer_leads_nowhere');
  await putPerson(app, who, { ...at, contactId: answer.contactId }, answer.suggestedStage, answerId);
  await markTaken(app.db, answerId, { accountId: who.accountId, now: app.now() });
  return listSearchAnswers(app, who, at);
}
