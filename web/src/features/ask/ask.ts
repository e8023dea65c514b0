import {
  type Answer,
  type AskedQuestion,
  askMeeting,
  askMeetings,
  getAskedQuestion,
  listAskedQuestions,
} from '@candor/contract/ask';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messages } from './messages.ts';

type At = { teamId: string; meetingId?: string | undefined };

/** How often a question is looked after whose answer takes longer. */
const everyMs = 3_000;

/** One meeting, or all that the caller may see. */
export function useAsk({ teamId, meetingId }: At) {
  return useMutation({
    mutationFn: async (question: string): Promise<Answer> => {
      const reply = await (meetingId === undefined
        ? call(askMeetings, { params: { teamId }, body: { question } })
        : call(askMeeting, { params: { teamId, meetingId }, body: { question } }));
      return 'state' in reply ? waitFor(teamId, reply) : reply;
    },
  });
}

/** Questions that took long, of this visit or an earlier one, newest first. */
export async function listLongQuestions({ teamId, meetingId }: At, signal: AbortSignal): Promise<AskedQuestion[]> {
  const query = meetingId === undefined ? {} : { meetingId };
  return (await call(listAskedQuestions, { params: { teamId }, query }, { signal, quiet: true })).questions;
}

/** Why there is no answer, in a sentence for people. */
export class LateFailure extends Error {}

/** Its answer, once it is there. */
export async function waitFor(teamId: string, asked: AskedQuestion, signal?: AbortSignal): Promise<Answer> {
  for (let now = asked; ; ) {
    signal?.throwIfAborted();
    if (now.answer) return now.answer;
    if (now.state === 'failed') throw new LateFailure(now.failureReason ?? messages.theQuestionCouldNotBeAnswered);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    now = await call(getAskedQuestion, { params: { teamId, questionId: now.$id } }, signal ? { signal } : {});
  }
}
