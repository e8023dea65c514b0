import type { Answer } from '@candor/contract/ask';
import { askMeeting, askMeetings } from '@candor/contract/ask';
import { beforeAll, expect, test } from 'vitest';
import type { AskedPassage } from '../../../engines/language/port.ts';
import { LanguageError } from '../../../engines/language/language-error.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { Interviews } from '../../../test/notes.ts';
import { interview, openInterviews } from '../../../test/notes.ts';

/** None of these takes longer than a caller waits. */
const linesOf = (body: object) => (body as Answer).lines;

let on: Interviews;
let told: readonly AskedPassage[] = [];
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
  on.writes.ask = async (question, passages) => {
    told = passages;
    const words = question
      .toLowerCase()
      .split(/\W+/)
      .filter((word) => word.length > 3);
    const found = passages.filter(({ utterance }) =>
      words.some((word) => utterance.words.some(([text]) => text.toLowerCase().startsWith(word))),
    );
    return {
      lines: found.map(({ meetingId, utterance }) => ({
        meetingId,
        text: 'It was said.',
        evidence: [{ utteranceId: utterance.id, from: 0, to: utterance.words.length }],
      })),
      closest: passages.slice(0, 1).map(({ meetingId, utterance }) => ({
        meetingId,
        text: 'It came closest.',
        evidence: [{ utteranceId: utterance.id, from: 0, to: utterance.words.length }],
      })),
      dropped: [{ text: 'Made up', reason: 'Nobody said it.' }],
    };
  };
});

test('an answer cites what was said, when and by whom', async () => {
  const at = await on.written();
  const { body } = await on.call(askMeeting, {
    as: on.viewer,
    params: at,
    body: { question: 'What is the notice period?' },
  });
  expect(told).toHaveLength(interview.length);
  expect(body).toEqual({
    writer: expect.objectContaining({ name: 'fake' }),
    lines: [
      {
        text: 'It was said.',
        citations: [
          {
            segmentId: expect.any(String),
            speakerId: expect.any(String),
            speakerName: 'Amara Osei',
            start: 10,
            end: expect.any(Number),
            quote: interview[1],
            meetingId: at.meetingId,
            meetingDescription: 'Screen: Amara Osei',
            meetingStart: '2026-03-02T09:00:00.000Z',
          },
        ],
      },
    ],
    closest: [
      {
        text: 'It came closest.',
        citations: [expect.objectContaining({ quote: interview[0], meetingId: at.meetingId })],
      },
    ],
    dropped: [{ text: 'Made up', reason: 'Nobody said it.' }],
  });
});

test('across meetings: the sentences with the words and their neighbours, of those alone that the caller may see', async () => {
  const filler = Array.from({ length: 6 }, (_, index) => `Something else number ${index}.`);
  const open = await on.spoken([...filler, 'We need a xylophone player.', 'Until Friday.']);
  const hidden = await on.spoken(['The xylophone budget is secret.'], { private: true });
  const stranger = await on.person('Stranger');
  const elsewhere = await on.teamOf(stranger);
  const ask = (as: typeof on.owner, teamId = on.teamId) =>
    on.call(askMeetings, { as, params: { teamId }, body: { question: 'Who plays the xylophone?' } });

  const meetingsIn = (answer: Awaited<ReturnType<typeof ask>>) =>
    new Set(linesOf(answer.body).flatMap(({ citations }) => citations.map(({ meetingId }) => meetingId)));
  expect(meetingsIn(await ask(on.member))).toEqual(new Set([open.meetingId]));
  expect(told.map(({ utterance }) => utterance.words.map(([text]) => text).join(' '))).toEqual([
    'Something else number 5.',
    'We need a xylophone player.',
    'Until Friday.',
  ]);
  expect(meetingsIn(await ask(on.owner))).toEqual(new Set([open.meetingId, hidden.meetingId]));
  told = [];
  expect(linesOf((await ask(stranger, elsewhere)).body)).toEqual([]);
  expect(
    await on.call(askMeeting, { as: on.member, params: hidden, body: { question: 'Is the xylophone secret?' } }),
  ).toMatchObject({ status: 404, body: { code: 'meeting_not_found' } });
  expect(told).toEqual([]);
  expect((await ask(stranger)).status).toBe(404);
});

test('an engine that cannot answer is said so, and too many questions are refused', async () => {
  const at = await on.written();
  const { ask } = on.writes;
  on.writes.ask = async () => Promise.reject(new LanguageError('busy', { isTemporary: true }));
  expect(await on.call(askMeeting, { as: on.member, params: at, body: { question: 'Pay?' } })).toMatchObject({
    status: 503,
    body: { code: 'language_failed' },
  });
  if (ask) on.writes.ask = ask;
  else delete on.writes.ask;
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => on.call(askMeeting, { as: on.member, params: at, body: { question: 'Pay?' } })),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
