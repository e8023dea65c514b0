import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { readConversation } from '../text/reading.ts';
import { readMaterial } from './material.ts';

function answersIn(...lines: string[]): string[] {
  const conversation = conversationOf(lines.join('\n'));
  return readMaterial(conversation, readConversation(conversation), new Map()).answers.map(({ alone }) => alone);
}

test('a goodbye answers nothing, unless it was asked for', () => {
  expect(
    answersIn('Dana (host): I will send you the job description.', 'Amara (candidate): See you on Thursday then.'),
  ).toEqual([]);
  expect(answersIn('Dana (host): We speak again on Thursday.', 'Amara (candidate): Until Thursday.')).toEqual([]);
  expect(answersIn('Dana (host): How long does your contract run?', 'Amara (candidate): Until Thursday.')).toEqual([
    'Until Thursday.',
  ]);
});
