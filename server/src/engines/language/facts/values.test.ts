import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findEmail, findPhone } from './contact.ts';
import { findDates } from './dates.ts';
import { skillsIn } from './skills.ts';
import { factsOfSlots } from './slot-values.ts';
import type { Passage } from './values.ts';
import {
  hourlyIn,
  readBonus,
  readHome,
  readNotice,
  readPay,
  readSlot,
  readStart,
  readTeam,
  readYears,
} from './values.ts';

/** `[words]` are those that the reader marked. */
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
  test('the least that somebody takes says so', () => {
    const read = (text: string) => factsOfSlots['pay.wanted']?.read(passageOf(text));
    expect(read("I'd not want to go below [58].")).toBe('at least 58,000');
    expect(read("I'd want [60].")).toBe('60,000');
  });
  test('a bonus in percent', () => expect(readBonus(passageOf('plus [a ten percent bonus]'))).toBe('10%'));
});

describe('what comes on top of pay', () => {
  test.each([
    ["It's [up to 15 percent].", 'up to 15% bonus'],
    ["There's a bonus, it's up to [15 percent].", 'up to 15% bonus'],
    ['And a car allowance of, I think, [4,800].', '4,800 car allowance'],
    ['And the shift allowance, [another 4,000].', '4,000 shift allowance'],
    ['A bonus of [10 percent], but up to now nobody got it.', '10% bonus'],
  ])('%s', (text, value) =>
    expect([factsOfSlots['pay.bonus']?.read(passageOf(text))].flat()[0]?.replace('£', '')).toBe(value),
  );
});

test('what a job is takes more than two words', () => {
  expect(factsOfSlots.job?.read(passageOf('It is [one week].'))).toBeUndefined();
  expect(factsOfSlots.job?.read(passageOf('[You would report to me].'))).toBe('The job: You would report to me');
});

describe('lengths and days', () => {
  test.each([
    ["I'm on [four weeks'] notice.", '', '4 weeks'],
    ['It is [three].', 'is your notice a month?', '3 months'],
    ['I have [no notice] at all.', '', 'none'],
    ['I give two weeks notice and then a week off, [so three weeks].', '', '2 weeks'],
  ])('notice: %s', (text, asked, value) => expect(readNotice(passageOf(text, asked))).toBe(value));
  test.each([
    ['I could start [the ninth of March].', '9 March'],
    ['[Straight away] if you like.', 'straight away'],
    ['I could not say [purple].', undefined],
  ])('start: %s', (text, value) => expect(readStart(passageOf(text))).toBe(value));
  test('a day is of the month that was named before it', () => {
    const before = "I'm in Ohio for a wedding the first two weeks of October.";
    expect(readStart({ ...passageOf("So I couldn't start until [the 20th]."), before })).toBe('20 October');
  });
  test.each([
    ['For [about nine years].', '', /9 years/],
    ['[Twelve].', 'how long have you done this?', /^12 years$/],
  ])('years: %s', (text, asked, value) => expect(readYears(passageOf(text, asked))).toMatch(value));
  test('a time for an interview', () =>
    expect(readSlot(passageOf('I could do [Thursday after two].'))).toBe('Interview: Thursday after two'));
});

test('homes and teams', () => {
  expect(readHome(passageOf("i'm [in hall green] now"))).toBe('Hall Green');
  expect(readHome(passageOf('I work [from home].'))).toBe(undefined);
  expect(readTeam(passageOf('I have [seven] now.'))).toBe('7 people');
  expect(readTeam(passageOf('[two juniors and a designer]'))).toBe('two juniors and a designer');
  expect(readTeam(passageOf('[eight technicians and] an apprentice'))).toBe('eight technicians');
});

test('skills have the names that everybody writes', () => {
  expect(skillsIn(passageOf('we moved to [net suite] last year'))).toEqual(['NetSuite']);
  expect(skillsIn(passageOf('[python, sql and see sharp]'))).toEqual(['Python', 'SQL', 'C#']);
  expect(skillsIn(passageOf('I know [it]'))).toEqual([]);
});

describe.each(['phone', 'email', 'date'] as const)('cases of %s', (kind) => {
  const rows = readFileSync(join(import.meta.dirname, `cases/${kind}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean);
  test.each(rows.map((row) => row.split('|').map((part) => part.trim()) as [string, string]))(
    '%s | %s',
    (value, said) => {
      const [question = '', answer = '', , after = ''] = said.split(' / ');
      const sentence = { words: answer.split(/\s+/), text: answer, question: question.toLowerCase(), after };
      const found =
        kind === 'phone'
          ? findPhone(sentence)?.value
          : kind === 'email'
            ? findEmail(sentence)?.value
            : findDates(answer, sentence.words, new Date('2026-11-16T10:00:00Z')).at(0)?.text;
      // A number that is put right later cannot be known from its own sentence.
      if (!/No, sorry/.test(said)) expect(found ?? '').toBe(value);
    },
  );
});
