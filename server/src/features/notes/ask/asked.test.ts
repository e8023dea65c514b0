import type { AskedQuestion } from '@candor/contract/ask';
import { askMeeting, askMeetings, getAskedQuestion, listAskedQuestions } from '@candor/contract/ask';
import { deleteMeeting, setMeetingPrivacy } from '@candor/contract/meetings';
import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../../engines/language/port.ts';
import { LanguageError } from '../../../engines/language/language-error.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { Person } from '../../../test/app.ts';
import type { Interviews } from '../../../test/notes.ts';
import { interview, openInterviews } from '../../../test/notes.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { runOf } from '../../../test/recordings.ts';
import { answerLater } from '../jobs.ts';
import { deleteOldQuestions } from './asked-store.ts';

/** Questions whose answers take longer than a caller waits. */

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile, env: { LANGUAGE_ASK_WAIT_S: '0.1' } });
});

/** Slow while someone waits, and at once for the job. */
const slowFirst = (fail?: Error) => {
  let calls = 0;
  on.writes.ask = async (_, passages, { signal }) => {
    calls += 1;
    signal.throwIfAborted();
    if (calls === 1)
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    if (fail) throw fail;
    const [first] = passages;
    const evidence = [{ utteranceId: first!.utterance.id, from: 0, to: 3 }] as const;
    return {
      status: 'answered',
      lines: [{ meetingId: first!.meetingId, text: 'A data team.', evidence }],
      dropped: [],
    } satisfies Answer;
  };
};
const askSlowly = async (at: InMeeting, as: Person = on.member): Promise<AskedQuestion> => {
  const { status, body } = await on.call(askMeeting, { as, params: at, body: { question: 'Which team?' } });
  expect(status).toBe(202);
  expect(body).toMatchObject({ state: 'waiting', answer: null, question: 'Which team?', meetingId: at.meetingId });
  return body as AskedQuestion;
};
const read = async ({ $id }: AskedQuestion, as: Person = on.member) =>
  on.call(getAskedQuestion, { as, params: { teamId: on.teamId, questionId: $id } });
const work = ({ $id }: AskedQuestion, isLastAttempt = false) =>
  answerLater(on.app, runOf({ teamId: on.teamId, questionId: $id }, { isLastAttempt }));

test('an answer that takes long is promised with an id, and is there later, also after a reload', async () => {
  const at = await on.spoken();
  slowFirst();
  const asked = await askSlowly(at);
  expect((await read(asked)).body.state).toBe('waiting');
  await Promise.all([work(asked), work(asked)]);
  const { body } = await read(asked);
  expect(body).toMatchObject({
    state: 'answered',
    answer: {
      status: 'answered',
      lines: [{ text: 'A data team.', citations: [{ quote: interview[0]!.split(' ').slice(0, 3).join(' ') }] }],
    },
  });
  const listed = (query: { meetingId?: string }, as = on.member) =>
    on.call(listAskedQuestions, { as, params: { teamId: on.teamId }, query });
  expect((await listed({ meetingId: at.meetingId })).body.questions).toEqual([body]);
  expect((await listed({})).body.questions).toEqual([]);
  // Nobody else's.
  expect((await listed({ meetingId: at.meetingId }, on.owner)).body.questions).toEqual([]);
  expect((await read(asked, on.owner)).body.code).toBe('question_not_found');
});

test('a question across meetings comes later, too, without meetings that were hidden or deleted since', async () => {
  const at = await on.spoken(['We need a glockenspiel player.'], { status: 'completed' });
  slowFirst();
  const { status, body } = await on.call(askMeetings, {
    as: on.member,
    params: { teamId: on.teamId },
    body: { question: 'Who plays the glockenspiel?' },
  });
  expect(status).toBe(202);
  const asked = body as AskedQuestion;
  await work(asked);
  expect((await read(asked)).body.answer?.lines).toHaveLength(1);
  const hidden = await on.call(setMeetingPrivacy, { as: on.owner, params: at, body: { private: true } });
  expect(hidden.status).toBe(200);
  expect((await read(asked)).body.answer?.lines).toEqual([]);
});

test('what cannot be answered later either says why; a stumble is tried again first', async () => {
  const at = await on.spoken();
  slowFirst(new LanguageError('The language model asks to slow down.', { isTemporary: true }));
  const asked = await askSlowly(at);
  await expect(work(asked)).rejects.toThrow('slow down');
  expect((await read(asked)).body.state).toBe('waiting');
  await work(asked, true);
  expect((await read(asked)).body).toMatchObject({
    state: 'failed',
    failureReason: 'The language model asks to slow down.',
    answer: null,
  });
});

test('a question goes with its meeting, and after a day', async () => {
  const [gone, old] = [await on.spoken(), await on.spoken()];
  slowFirst();
  const first = await askSlowly(gone);
  await on.call(deleteMeeting, { as: on.owner, params: gone });
  await work(first);
  expect((await read(first)).body).toMatchObject({ state: 'failed', answer: null });
  slowFirst();
  const second = await askSlowly(old);
  await work(second);
  on.moveClock(25 * 3_600_000);
  expect((await read(second)).status).toBe(404);
  await deleteOldQuestions(on.app);
  on.moveClock(-25 * 3_600_000);
  expect((await read(second)).status).toBe(404);
});
