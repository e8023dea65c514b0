import { expect, test } from 'vitest';
import { markMentions } from './mark-mentions.ts';

test('names behind an @ stand out, the longer one of two that begin alike', () => {
  expect(markMentions('Ask @anna lee and @Ann.', [{ name: 'Ann' }, { name: 'Anna Lee' }])).toEqual([
    { text: 'Ask ', isMention: false },
    { text: '@anna lee', isMention: true },
    { text: ' and ', isMention: false },
    { text: '@Ann', isMention: true },
    { text: '.', isMention: false },
  ]);
});

test('a text without mentions stays unchanged', () => {
  expect(markMentions('me@example.com', [])).toEqual([{ text: 'me@example.com', isMention: false }]);
});
