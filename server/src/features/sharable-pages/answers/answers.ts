import type { ExternalAnswers, NewAnswer } from '@candor/contract/external-answers';
import { limits } from '@candor/contract/limits';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Visitor } from '../../../http/who.ts';
import { spendOrRefuse } from '../../sessions/rate-limit.ts';
import type { ShareLinkRow } from '../links/link-store.ts';
import { lockLink, selectLink } from '../links/link-store.ts';
import type { AnswerRow } from './answer-store.ts';
import { insertAnswer, selectAnswersOfLink, takeBack } from './answer-store.ts';
import type { PageCandidate } from './candidates.ts';
import { candidatesOf } from './candidates.ts';

const hourMs = 3600 * 1000;
const undoMs = limits.answerUndoS * 1000;
const off: ExternalAnswers = { isOn: false, recipientName: '', candidates: [] };

/** Nothing while the link takes no answers: not even whom the page is about. */
export async function getAnswers(app: App, who: Visitor): Promise<ExternalAnswers> {
  const link = await selectLink(app.db, who.teamId, who.linkId);
  if (!link?.takesAnswers || link.revokedAt) return off;
  const candidates = await candidatesOf(app, who);
  const given = await selectAnswersOfLink(app.db, link.id);
  return {
    isOn: true,
    recipientName: link.recipientName,
    candidates: candidates.map((candidate) => {
      const answer = given.find((row) => isAbout(row, candidate));
      return { $id: candidate.key, name: candidate.name, answer: answer ? toExternal(answer) : null };
    }),
  };
}

export async function putAnswer(app: App, who: Visitor, candidateId: string, wanted: NewAnswer): Promise<void> {
  await changeAnswer(app, who, candidateId, async (tx, link, { contactId, meetingId }) => {
    const row = {
      id: newId(),
      teamId: link.teamId,
      linkId: link.id,
      contactId,
      meetingId,
      choice: wanted.choice,
      question: wanted.question,
      times: [...new Set(wanted.times.map((time) => new Date(time).getTime()))].sort((a, b) => a - b).map(toDate),
      timeZone: isTimeZone(wanted.timeZone) ? wanted.timeZone : '',
      answeredAt: app.now(),
    };
    await insertAnswer(tx, row);
    return { ...row, isTakenBack: false };
  });
}

/** What was said before, if anything, stands again. */
export async function undoAnswer(app: App, who: Visitor, candidateId: string): Promise<void> {
  await changeAnswer(app, who, candidateId, async (tx, link, candidate) => {
    const row = (await selectAnswersOfLink(tx, link.id)).find((one) => isAbout(one, candidate));
    if (!row) throw new AppError('answer_not_found');
    if (app.now().getTime() > row.answeredAt.getTime() + undoMs) throw new AppError('answer_undo_over');
    await takeBack(tx, row.id, app.now());
    return { ...row, choice: null, question: '', isTakenBack: true };
  });
}

type Changed = Pick<AnswerRow, 'id' | 'contactId' | 'meetingId' | 'choice' | 'question'> & { isTakenBack: boolean };

/** One after the other for each link; whether it takes answers is looked at in the database, not in what a process remembers. */
async function changeAnswer(
  app: App,
  who: Visitor,
  candidateId: string,
  change: (tx: Db, link: ShareLinkRow, candidate: PageCandidate) => Promise<Changed>,
): Promise<void> {
  await spendOrRefuse(app, { key: `share-answers:${who.linkId}`, most: limits.answersPerHour, windowMs: hourMs });
  const open = await selectLink(app.db, who.teamId, who.linkId);
  if (!open?.takesAnswers) throw new AppError('answers_off');
  const candidate = (await candidatesOf(app, who)).find(({ key }) => key === candidateId);
  if (!candidate) throw new AppError('candidate_not_on_page');
  await app.db.transaction(async (tx) => {
    const link = await lockLink(tx, who.teamId, who.linkId);
    if (!link?.takesAnswers || link.revokedAt || link.expiresAt <= app.now()) throw new AppError('answers_off');
    const { id, contactId, meetingId, choice, question, isTakenBack } = await change(tx, link, candidate);
    await app.events.emit(tx, 'page.answered', {
      teamId: who.teamId,
      referenceId: who.referenceId,
      shareLinkId: link.id,
      answerId: id,
      meetingId,
      recipientName: link.recipientName,
      contactId,
      choice,
      hasQuestion: question !== '',
      isTakenBack,
    });
  });
}

const toDate = (time: number) => new Date(time);

/** Newest first, so the first one that is about someone is the one that counts. */
const isAbout = (row: AnswerRow, { contactId, meetingId }: PageCandidate) =>
  contactId === null ? row.contactId === null && row.meetingId === meetingId : row.contactId === contactId;

function toExternal({ choice, question, times, timeZone, answeredAt }: AnswerRow) {
  return {
    choice,
    question,
    times: times.map((time) => time.toISOString()),
    timeZone,
    at: answeredAt.toISOString(),
    undoUntil: new Date(answeredAt.getTime() + undoMs).toISOString(),
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
