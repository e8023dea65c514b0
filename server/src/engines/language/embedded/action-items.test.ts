import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { readConversation } from '../text/reading.ts';
import { findActionItems } from './action-items.ts';

/** A Monday. */
const talk = (text: string) => conversationOf(text, { startedAt: new Date('2026-11-16T10:00:00Z') });
const itemsOf = (text: string) =>
  findActionItems(talk(text), readConversation(talk(text)).statements).map(
    ({ owner, dueDate, line }) => `${owner} ${dueDate}: ${line.text}`,
  );

test('who says it will do it, who is asked too, and days are counted from the meeting', () => {
  expect(
    itemsOf(
      "Dana (host): I'll send you the job description by Friday.\nAmara (candidate): Could you send me the address as well?\nDana: Could you send me your CV tomorrow?",
    ),
  ).toEqual([
    "Dana 2026-11-20: I'll send you the job description by Friday.",
    'Dana null: Could you send me the address as well?',
    'Amara 2026-11-17: Could you send me your CV tomorrow?',
  ]);
});

test('a promise and a request in one breath are two', () => {
  expect(
    itemsOf(
      "Dana (host): I'll send you the description today, and could you send me an up to date CV by Friday?\nAmara (candidate): Sure.",
    ),
  ).toEqual([
    "Dana 2026-11-16: I'll send you the description today",
    'Amara 2026-11-20: could you send me an up to date CV by Friday?',
  ]);
});

test('what people do in their work, or would do, is not agreed', () => {
  expect(
    itemsOf(
      "Dana (host): Can you hear me?\nAmara (candidate): I usually send our customers a report. If they ask, I'll send it twice. In my current role I call them every week.",
    ),
  ).toEqual([]);
});
