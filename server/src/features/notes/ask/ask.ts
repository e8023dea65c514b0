import type { Answer } from '@candor/contract/ask';
import type { App } from '../../../app.ts';
import type { AskedPassage, CitedLine, Conversation } from '../../../engines/language/port.ts';
import { BudgetSpent } from '../../../engines/language/purse.ts';
import { LanguageError } from '../../../engines/language/language-error.ts';
import type { Purse } from '../../../engines/language/purse.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { requireMeeting } from '../../meetings/service.ts';
import { spend } from '../../sessions/rate-limit.ts';
import { findPassages } from '../../transcripts/search/passages.ts';
import type { MeetingUtterance } from '../conversation.ts';
import { conversationOf, plain, toDropped, toEvidence } from '../conversation.ts';
import { toWriter } from '../write/publish.ts';
import { purseOf } from '../write/purse.ts';

/** Each question is work for the engine, and may cost money. */
const most = { questions: 30, windowMs: 60_000 };
/** A little less than a caller waits. */
const longestMs = 50_000;

type MeetingPassage = {
  meetingId: string;
  meetingDescription: string;
  meetingStart: Date;
  utterance: MeetingUtterance;
};

export async function askMeeting(
  app: App,
  who: Member,
  { teamId, meetingId }: InMeeting,
  question: string,
): Promise<Answer> {
  const { description, startTime } = await requireMeeting(app.db, who, { teamId, meetingId });
  const { utterances, words: _, ...meeting } = await conversationOf(app, { teamId, meetingId });
  return ask(
    app,
    who,
    question,
    utterances.map((utterance) => ({ meetingId, meetingDescription: description, meetingStart: startTime, utterance })),
    { meeting, purse: await purseOf(app, { teamId, meetingId }, null) },
  );
}

/** Only meetings that the caller may see are given to the engine. */
export async function askMeetings(app: App, who: Member, question: string): Promise<Answer> {
  const passages = await findPassages(app, who, question);
  return ask(
    app,
    who,
    question,
    passages.map(({ meetingId, meetingDescription, meetingStart, segmentId, speakerId, speakerName, role, words }) => ({
      meetingId,
      meetingDescription,
      meetingStart,
      utterance: { id: segmentId, speakerId, speaker: speakerName, role: role as MeetingUtterance['role'], words },
    })),
  );
}

async function ask(
  app: App,
  who: Member,
  question: string,
  asked: readonly MeetingPassage[],
  one: { meeting: Omit<Conversation, 'utterances'>; purse: Purse } | null = null,
): Promise<Answer> {
  if (!(await spend(app, { key: `ask:${who.accountId}`, most: most.questions, windowMs: most.windowMs })))
    throw new AppError('too_many_requests');
  const writer = toWriter(app.language);
  if (asked.length === 0) return { writer, lines: [], closest: [], dropped: [] };
  const passages: AskedPassage[] = asked.map(
    ({ meetingId, meetingDescription: title, meetingStart: startedAt, utterance }) => ({
      meetingId,
      utterance,
      meeting: { title, startedAt },
    }),
  );
  const {
    lines,
    closest = [],
    dropped,
  } = await app.language
    .ask(question, passages, { signal: AbortSignal.timeout(longestMs), ...one })
    .catch((error: unknown) => {
      app.log.warn({ err: error }, 'notes: a question was not answered');
      if (error instanceof BudgetSpent) throw new AppError('language_budget_spent', { cause: error });
      if (error instanceof LanguageError || (error as Error).name === 'TimeoutError')
        throw new AppError('language_failed', { cause: error });
      throw error;
    });
  const conversation = { utterances: asked.map(({ utterance }) => utterance) };
  const meetings = new Map(asked.map((one) => [one.utterance.id, one]));
  const cite = (some: readonly CitedLine[]): Answer['lines'] =>
    some
      .map((line) => ({
        text: plain(line.text),
        ...(line.check && { check: plain(line.check) }),
        citations: toEvidence(conversation, line).map((evidence) => {
          const { meetingId, meetingDescription, meetingStart } = meetings.get(evidence.segmentId)!;
          return { ...evidence, meetingId, meetingDescription, meetingStart: meetingStart.toISOString() };
        }),
      }))
      .filter(({ text, citations }) => text !== '' && citations.length > 0);
  return { writer, lines: cite(lines), closest: cite(closest), dropped: toDropped(dropped) };
}
