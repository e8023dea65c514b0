import type { SearchQuestion } from '@candor/contract/search-questions';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { LanguageError } from '../../engines/language/language-error.ts';
import { BudgetSpent } from '../../engines/language/purse.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { askMeeting } from '../notes/ask/ask.ts';
import { spend } from '../sessions/rate-limit.ts';
import { withTeamLanguage } from '../teams/language.ts';
import { roleIn } from '../teams/service.ts';
import { peopleOf, toAsk } from './question-rules.ts';
import type { KeptLine, QuestionRow, Talk } from './question-store.ts';
import {
  deleteQuestion,
  deleteQuestionsBefore,
  finishQuestion,
  insertCall,
  insertQuestion,
  selectAnyQuestion,
  selectAskable,
  selectQuestions,
  selectSpeakers,
  selectTalks,
} from './question-store.ts';
import { requireSearch } from './service.ts';
import type { InSearch } from './store.ts';

const most = { questions: 30, windowMs: 60_000 };
const keptMs = 30 * 24 * 3_600_000;
/** Calls with one person that are read for one question, the latest first. */
const mostCalls = 6;
const mostLines = 5;
const longest = 400;

/** A follow-up belongs to a thread of the caller's own. */
export async function askSearch(
  app: App,
  who: Member,
  { teamId, searchId }: InSearch,
  { text, threadId }: { text: string; threadId?: string | undefined },
): Promise<SearchQuestion> {
  const at = { teamId, searchId };
  await requireSearch(app, at);
  const thread = (await selectQuestions(app.db, at, who.accountId)).filter((row) => row.threadId === threadId);
  if (threadId !== undefined && thread.length === 0) throw new AppError('search_question_not_found');
  const people = peopleOf(text, await selectAskable(app.db, at), thread.at(-1)?.contactIds ?? null);
  if (people.length === 0) throw new AppError('search_has_no_people');
  if (!(await spend(app, { key: `ask:${who.accountId}`, most: most.questions, windowMs: most.windowMs })))
    throw new AppError('too_many_requests');
  const id = newId();
  await app.db.transaction(async (tx) => {
    await deleteQuestionsBefore(tx, new Date(app.now().getTime() - keptMs));
    const contactIds = people.map(({ contactId }) => contactId);
    const row = { id, accountId: who.accountId, threadId: threadId ?? id, text, contactIds };
    await insertQuestion(tx, at, row, app.now());
    await app.jobs.add(tx, 'search.answer', { teamId, questionId: id });
  });
  return (await listSearchQuestions(app, who, at)).find(({ $id }) => $id === id)!;
}

/** The latest thread first, each in its order. What became private since, or was taken off the search, isn't in it. */
export async function listSearchQuestions(app: App, who: Member, at: InSearch): Promise<SearchQuestion[]> {
  await requireSearch(app, at);
  const [rows, people] = await Promise.all([selectQuestions(app.db, at, who.accountId), selectAskable(app.db, at)]);
  const begun = new Map(rows.map(({ threadId, createdAt }) => [threadId, createdAt]));
  const ordered = rows.toSorted(
    (a, b) =>
      begun.get(b.threadId)!.localeCompare(begun.get(a.threadId)!) ||
      a.threadId.localeCompare(b.threadId) ||
      a.createdAt.localeCompare(b.createdAt),
  );
  return Promise.all(
    ordered.map(async (row) => {
      const { id: questionId, contactIds } = row;
      const talks = await selectTalks(app.db, at, { viewerId: who.accountId, questionId, contactIds });
      return toQuestion(app, row, talks, people);
    }),
  );
}

async function toQuestion(
  app: App,
  { id, threadId, text, state, failureReason, createdAt, contactIds }: QuestionRow,
  talks: readonly Talk[],
  people: Awaited<ReturnType<typeof selectAskable>>,
): Promise<SearchQuestion> {
  const asked = people.filter(({ contactId }) => contactIds.includes(contactId));
  const perPerson = asked.length > 1 ? 1 : mostLines;
  const speakers = await selectSpeakers(
    app.db,
    talks.flatMap(({ lines }) => lines.flatMap(({ evidence }) => evidence.map(({ segmentId }) => segmentId))),
  );
  return {
    $id: id,
    $createdAt: new Date(createdAt).toISOString(),
    threadId,
    text,
    state,
    failureReason,
    rows: asked.map((person) => {
      const own = talks.filter(({ contactId }) => contactId === person.contactId);
      return {
        ...person,
        meetingCount: own.length,
        readCount: own.filter(({ isRead }) => isRead).length,
        lines: own
          .flatMap(({ meetingId, description, startTime, lines }) =>
            lines.map((line) => ({
              ...line,
              meetingId,
              meetingDescription: description,
              startTime: new Date(startTime).toISOString(),
              evidence: line.evidence.map((one) => {
                const speaker = speakers.get(one.segmentId);
                return speaker ? { ...one, speakerId: speaker.id, speakerName: speaker.name } : one;
              }),
            })),
          )
          .slice(0, perPerson),
      };
    }),
  };
}

export async function deleteSearchQuestion(
  app: App,
  who: Member,
  { questionId, ...at }: InSearch & { questionId: string },
): Promise<void> {
  await requireSearch(app, at);
  if ((await deleteQuestion(app.db, at, who.accountId, questionId)) === 0)
    throw new AppError('search_question_not_found');
}

/** Reads each person's calls until one answers, with the rights of whoever asked. Safe to run twice: a call that was read stays read. */
export async function answerSearchQuestion(
  on: App,
  { payload, signal, isLastAttempt }: JobRun<'search.answer'>,
): Promise<void> {
  const row = await selectAnyQuestion(on.db, payload.teamId, payload.questionId);
  if (row?.state !== 'waiting') return;
  const at = { teamId: row.teamId, searchId: row.searchId };
  if ((await roleIn(on.db, at.teamId, row.accountId)) === null)
    return finishQuestion(on.db, row.id, 'failed', 'The person who asked has left the team.');
  const app = await withTeamLanguage(on, at.teamId, 'questions');
  const thread = (await selectQuestions(app.db, at, row.accountId)).filter(({ threadId }) => threadId === row.threadId);
  const earlier = thread
    .slice(
      0,
      thread.findIndex(({ id }) => id === row.id),
    )
    .map(({ text }) => text);
  const question = toAsk(row.text, earlier, app.language.isExtractive);
  try {
    for (const contactId of row.contactIds) {
      const wanted = { viewerId: row.accountId, questionId: row.id, contactIds: [contactId] };
      for (const talk of (await selectTalks(app.db, at, wanted)).slice(0, mostCalls)) {
        signal.throwIfAborted();
        const lines = talk.isRead ? talk.lines : await readCall(app, row, at.teamId, talk.meetingId, question, signal);
        if (!talk.isRead) await insertCall(app.db, { questionId: row.id, meetingId: talk.meetingId, contactId, lines });
        if (lines.length > 0) break;
      }
    }
    await finishQuestion(app.db, row.id, 'answered', null);
  } catch (error) {
    const isHopeless = error instanceof BudgetSpent || (error instanceof LanguageError && !error.isTemporary);
    if (!isHopeless && !isLastAttempt) throw error;
    app.log.warn({ err: error }, 'searches: a question was not answered');
    const reason = isHopeless ? (error as Error).message : 'The question could not be answered.';
    await finishQuestion(app.db, row.id, 'failed', reason.slice(0, 1_000));
  }
}

async function readCall(
  app: App,
  { accountId }: QuestionRow,
  teamId: string,
  meetingId: string,
  question: string,
  signal: AbortSignal,
): Promise<KeptLine[]> {
  try {
    const { status, lines, writer } = await askMeeting(app, { teamId, accountId }, meetingId, question, signal);
    if (status === 'not-said') return [];
    return lines.slice(0, mostLines).map(({ text, check, citations }) => ({
      text: text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`,
      isQuote: writer.isExtractive,
      check: check ?? null,
      evidence: citations.map(({ meetingId: _, meetingDescription: __, meetingStart: ___, ...evidence }) => evidence),
    }));
  } catch (error) {
    // A call that the asker may not see any longer, or that has no transcript.
    if (error instanceof AppError) return [];
    throw error;
  }
}
