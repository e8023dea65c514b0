import type { AnswerChoice } from '@candor/contract/external-answers';
import type { App } from '../../../app.ts';
import type { Subscriber } from '../../../events/events.ts';
import { notify } from '../../notifications/notify.ts';
import { selectLink } from '../links/link-store.ts';
import { selectPage } from '../store.ts';
import { selectAnswer, selectContactNames } from './answer-store.ts';
import { messages } from '../messages.ts';

/** Whoever made the link hears of every answer at once: they asked for it when they switched answers on. */
export const tellOfAnswers: Subscriber<App, 'page.answered'> = async (app, tx, happened) => {
  for (const { teamId, shareLinkId, answerId, contactId, meetingId, isTakenBack } of happened) {
    const link = await selectLink(tx, teamId, shareLinkId);
    const page = link && (await selectPage(tx, teamId, link.pageId));
    const answer = await selectAnswer(tx, answerId);
    if (!page || !answer) continue;
    const names = await selectContactNames(tx, teamId, contactId === null ? [] : [contactId]);
    await notify(app, tx, {
      teamId,
      accountId: link.accountId,
      event: 'submittalViewed',
      as: 'pageAnswered',
      isAlwaysMailed: true,
      key: `answer:${answerId}${isTakenBack ? ':back' : ''}`,
      what: () => ({
        name: page.title,
        detail: sentenceOf(answer, {
          candidate: names.get(contactId ?? '') ?? messages().aCandidate,
          isTakenBack,
          sentTo: link.recipientName || link.recipientEmail || messages().anyone,
        }),
        path: `/app/teams/${teamId}/sharable-pages/view/${page.referenceId}?receipt=${link.id}`,
      }),
      meetingIds: [meetingId],
    });
  }
};

function sentenceOf(
  { choice, question, times }: { choice: AnswerChoice | null; question: string; times: readonly Date[] },
  { candidate, isTakenBack, sentTo }: { candidate: string; isTakenBack: boolean; sentTo: string },
): string {
  const texts = messages();
  if (isTakenBack) return texts.takenBack(sentTo, candidate);
  const parts = [
    choice === null ? texts.answer(candidate) : texts[choice === 'not-now' ? 'notNow' : choice](candidate),
    ...(times.length > 0 ? [texts.freeTimes(times.length)] : []),
    ...(question === '' ? [] : [texts.question(question.length > 300 ? `${question.slice(0, 299)}…` : question)]),
  ];
  return texts.through(sentTo, parts.join('; '));
}
