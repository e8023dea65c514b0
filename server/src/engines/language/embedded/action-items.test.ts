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
    'Dana 2026-11-20: Dana will send Amara the job description by Friday.',
    'Dana null: Dana to send Amara the address as well.',
    'Amara 2026-11-17: Amara to send Dana their CV tomorrow.',
  ]);
});

test('a promise and a request in one breath are two', () => {
  expect(
    itemsOf(
      "Dana (host): I'll send you the description today, and could you send me an up to date CV by Friday?\nAmara (candidate): Sure.",
    ),
  ).toEqual([
    'Dana 2026-11-16: Dana will send Amara the description today.',
    'Amara 2026-11-20: Amara to send Dana an up to date CV by Friday.',
  ]);
});

test('a name for somebody in a story, and a word about the line, are no promises', () => {
  expect(
    itemsOf(
      "Amara (candidate): There was a lad, I'll call him Kieran.\nDana (host): I'll shout if I lose you, so I've got you down for tomorrow.",
    ),
  ).toEqual([]);
});

test('what people do in their work, or would do, is not agreed', () => {
  expect(
    itemsOf(
      "Dana (host): Can you hear me?\nAmara (candidate): I usually send our customers a report. If they ask, I'll send it twice. In my current role I call them every week.",
    ),
  ).toEqual([]);
});

test('whoever says by when takes it on, whatever it is', () => {
  expect(
    itemsOf(
      "Lorcan (host): I'll take two references this week and come back to you on Friday.\nHenrietta (client): I'll be away next Thursday. I'll have the offer with you on Wednesday.",
    ),
  ).toEqual([
    'Lorcan 2026-11-20: Lorcan will take two references this week and come back to Henrietta on Friday.',
    'Henrietta 2026-11-18: Henrietta will have the offer with Lorcan on Wednesday.',
  ]);
});
