import type { Answer, AskedQuestion } from '@candor/contract/ask';
import type { App } from '../../../app.ts';
import { newId } from '../../../db/id.ts';
import { LanguageError } from '../../../engines/language/language-error.ts';
import { BudgetSpent } from '../../../engines/language/purse.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import { announceTo } from '../../meetings/announce.ts';
import { requireMeeting } from '../../meetings/service.ts';
import { spend } from '../../sessions/rate-limit.ts';
import { storable } from '../../findings/conversation.ts';
import { askMeeting, askMeetings, type ToldLine } from './ask.ts';
import type { AskedRow } from './asked-store.ts';
import { finishQuestion, insertQuestion, selectAnyQuestion, selectQuestions } from './asked-store.ts';

/** Each question is work for the engine, and may cost money. */
const most = { questions: 30, windowMs: 60_000 };
type Asker = Pick<Member, 'teamId' | 'accountId'>;

/** Answers while the caller waits; what takes longer is answered by a job, and the caller gets the question instead. */
export async function askNow(
  app: App,
  who: Member,
  meetingId: string | null,
  question: string,
): Promise<Answer | AskedQuestion> {
  if (meetingId !== null) await requireMeeting(app.db, who, { teamId: who.teamId, meetingId });
  if (!(await spend(app, { key: `ask:${who.accountId}`, most: most.questions, windowMs: most.windowMs })))
    throw new AppError('too_many_requests');
  try {
    return await answer(app, who, meetingId, question, AbortSignal.timeout(app.config.language.askWaitS * 1000));
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return askLater(app, who, meetingId, question);
    app.log.warn({ err: error }, 'notes: a question was not answered');
    if (error instanceof BudgetSpent) throw new AppError('language_budget_spent', { cause: error });
    if (error instanceof LanguageError) throw new AppError('language_failed', { cause: error });
    throw error;
  }
}

async function answer(
  app: App,
  who: Asker,
  meetingId: string | null,
  question: string,
  signal: AbortSignal,
): Promise<Answer> {
  const { lines, closest, ...rest } = await (meetingId === null
    ? askMeetings(app, who, question, signal)
    : askMeeting(app, who, meetingId, question, signal));
  return { ...rest, lines: lines.map(toLine), closest: closest?.map(toLine) };
}

/** Which line a table would show is nothing that the reply has. */
const toLine = ({ isNearest: _, ...line }: ToldLine) => line;

async function askLater(
  app: App,
  { teamId, accountId }: Asker,
  meetingId: string | null,
  question: string,
): Promise<AskedQuestion> {
  return app.db.transaction(async (tx) => {
    const row = await insertQuestion(tx, { id: newId(), teamId, accountId, meetingId, question, createdAt: app.now() });
    await app.jobs.add(tx, 'question.answer', { teamId, questionId: row.id });
    return toAsked(row, row.answer);
  });
}

/** Safe to run twice. Whoever asked may have lost access meanwhile: then nothing is answered. */
export async function answerAskedQuestion(
  app: App,
  { teamId, questionId }: { teamId: string; questionId: string },
  { signal, isLastAttempt }: { signal: AbortSignal; isLastAttempt: boolean },
): Promise<void> {
  const row = await selectAnyQuestion(app.db, teamId, questionId);
  if (row?.state !== 'waiting') return;
  const finish = async (change: Parameters<typeof finishQuestion>[2]) => {
    await app.db.transaction(async (tx) => {
      await finishQuestion(tx, row, change);
      await announceTo(tx, row, 'question', { questionId });
    });
  };
  try {
    const given = await answer(app, row, row.meetingId, row.question, signal);
    await finish({ state: 'answered', answer: storable(given) });
  } catch (error) {
    const isHopeless = error instanceof AppError || (error instanceof LanguageError && !error.isTemporary);
    if (!isHopeless && !isLastAttempt) throw error;
    app.log.warn({ err: error }, 'notes: a question was not answered later either');
    const isForPeople = error instanceof AppError || error instanceof LanguageError;
    const reason = isForPeople ? error.message : 'The question could not be answered.';
    await finish({ state: 'failed', failureReason: reason.slice(0, 1_000) });
  }
}

export async function listAskedQuestions(
  app: App,
  who: Member,
  { meetingId }: { meetingId?: string | undefined },
): Promise<AskedQuestion[]> {
  const rows = await selectQuestions(app, who);
  const wanted = rows.filter((row) => (meetingId === undefined ? row.meetingId === null : row.meetingId === meetingId));
  return Promise.all(wanted.map((row) => readAsked(app, who, row)));
}

export async function getAskedQuestion(app: App, who: Member, questionId: string): Promise<AskedQuestion> {
  const [row] = await selectQuestions(app, who, questionId);
  if (!row) throw new AppError('question_not_found');
  return readAsked(app, who, row);
}

/** Without what was said in meetings that were deleted or made private since. */
async function readAsked(app: App, who: Member, row: AskedRow): Promise<AskedQuestion> {
  if (!row.answer) return toAsked(row, null);
  const cited = (lines: Answer['lines']) =>
    lines.flatMap(({ citations }) => citations.map(({ meetingId }) => meetingId));
  const visible = new Set<string>();
  for (const meetingId of new Set([...cited(row.answer.lines), ...cited(row.answer.closest)]))
    if (await canSee(app, who, meetingId)) visible.add(meetingId);
  const keep = (lines: Answer['lines']) =>
    lines.filter(({ citations }) => citations.every(({ meetingId }) => visible.has(meetingId)));
  return toAsked(row, { ...row.answer, lines: keep(row.answer.lines), closest: keep(row.answer.closest) });
}

async function canSee(app: App, who: Member, meetingId: string): Promise<boolean> {
  try {
    await requireMeeting(app.db, who, { teamId: who.teamId, meetingId });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function toAsked(row: AskedRow, given: Answer | null): AskedQuestion {
  const { id, question, meetingId, state, failureReason, createdAt } = row;
  return { $id: id, question, meetingId, state, answer: given, failureReason, createdAt: createdAt.toISOString() };
}
