import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findEmail, findPhone } from './contact.ts';
import type { Passage } from './values.ts';
import { hourlyIn, readPay } from './values.ts';

/** `[words]` are those that hold the value. */
function passageOf(text: string, asked = ''): Passage {
  const words: string[] = [];
  const span = { from: 0, to: 0 };
  for (const part of text.split(/(\[[^\]]*\]\S*)/)) {
    const [, inner, rest = ''] = /^\[([^\]]*)\](\S*)$/.exec(part) ?? [];
    const own = (inner === undefined ? part : inner + rest).split(/\s+/).filter(Boolean);
    if (inner !== undefined) [span.from, span.to] = [words.length, words.length + own.length];
    words.push(...own);
  }
  return { words, span, asked, today: new Date('2026-11-16T10:00:00Z') };
}

describe('pay', () => {
  test.each([
    ["I'm on [eighty five k] now.", '', '85,000'],
    ['[Fifty six].', 'What are you on?', '56,000'],
    ['Somewhere between [eighty and ninety thousand].', '', '80,000 to 90,000'],
    ['[Five fifty] a day.', '', '550 a day'],
    ['About [£62,000], I think.', '', '£62,000'],
    ['i am on [seventy two] and i would want eighty', '', '72,000'],
    ['It is [twenty two lakhs] fixed.', '', '22 lakhs'],
    ['We are [six] in the team.', '', undefined],
  ])('%s', (text, asked, value) => expect(readPay(passageOf(text, asked))).toBe(value));
  test('where one figure is by the hour, the next one is too, unless it is of another kind', () => {
    expect(hourlyIn("I'm on 13.40 an hour, thirty hours.")).toEqual([13.4]);
    expect(hourlyIn('Fifteen fifty an hour.')).toHaveLength(1);
    expect(hourlyIn('They give them a drawing, an hour, and they plan it.')).toEqual([]);
    const passage = { ...passageOf("I'd want [fifteen]."), byTheHour: [13.4] };
    expect(readPay(passage)).toBe('15 an hour');
    expect(readPay({ ...passageOf('[fifty six thousand]'), byTheHour: [13.4] })).toBe('56,000');
    expect(readPay({ ...passageOf('I was thinking [95].'), byTheHour: [42] })).toBe('95,000');
  });
});

describe.each(['phone', 'email'] as const)('cases of %s', (kind) => {
  const rows = readFileSync(join(import.meta.dirname, `cases/${kind}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean);
  test.each(rows.map((row) => row.split('|').map((part) => part.trim()) as [string, string]))(
    '%s | %s',
    (value, said) => {
      const [question = '', answer = '', , after = ''] = said.split(' / ');
      const sentence = { words: answer.split(/\s+/), text: answer, question: question.toLowerCase(), after };
      const found = kind === 'phone' ? findPhone(sentence)?.value : findEmail(sentence)?.value;
      // A number that is put right later cannot be known from its own sentence.
      if (!/No, sorry/.test(said)) expect(found ?? '').toBe(value);
    },
  );
});
