import { expect, test } from 'vitest';
import type { Edit } from './forms.ts';
import { forms, glue } from './forms.ts';
import { findDoubt } from './guards.ts';
import { quoteOf } from './clean.ts';
import { render } from './render.ts';
import { isRisky } from './risk.ts';
import { toTokens } from './tokens.ts';

const words = (text: string) => text.split(' ');
const textsOf = (text: string) => (text === '' ? [] : toTokens(words(text)).map((token) => token.text));

/** Edits in shorthand: words that were said, `+word` for one put in, `word>3` and `word>they` for other forms. */
function draft(question: string, answer: string, line: string) {
  const tokens = [...textsOf(question), ...textsOf(answer)];
  let last = -1;
  const edits = words(line).map((part): Edit => {
    if (part.startsWith('+')) return { glue: glue.indexOf(part.slice(1)) };
    const [word, form] = part.split('>');
    last = tokens.findIndex((token, at) => at > last && token.toLowerCase() === word?.toLowerCase());
    if (last < 0) throw new Error(`${word} was not said there.`);
    return { at: last, form: form === '3' ? forms.third : form === 'they' ? forms.they : forms.kept };
  });
  return { tokens, questions: textsOf(question).length, edits };
}
const doubtOf = (question: string, answer: string, line: string) => findDoubt(draft(question, answer, line));
const lineOf = (question: string, answer: string, line: string) => {
  const { tokens, edits } = draft(question, answer, line);
  return render(tokens, edits);
};

test('a line is made of words that were said, in the third person', () => {
  expect(
    lineOf(
      'Do you manage anybody?',
      "Not directly, no. I've got four.",
      "+doesn't manage anybody directly +; 've>3 four",
    ),
  ).toBe("Doesn't manage anybody directly; has four.");
  expect(lineOf('', 'My boss runs it. Never me.', 'My>they boss runs it +, Never me>they')).toBe(
    'Their boss runs it, never them.',
  );
});

test.each([
  [
    'the value before a correction',
    '',
    "I'm on sixty two, sorry, sixty six.",
    'on sixty two , sixty six',
    'correction',
  ],
  ['a figure left out', '', 'Six weeks and then four more.', 'Six weeks', 'figure'],
  ['a denial left out', '', "I don't use Kafka at work.", 'use>3 Kafka at work', 'denial'],
  ['a condition left out', '', 'I would move if the school is good.', 'would move the school is good', 'limit'],
  ['somebody else left out', '', 'Our CFO presents the pack.', 'presents the pack', 'person'],
  ['an end that dangles', '', 'I left because of the hours.', 'left because of', 'cut short'],
  ['the question after a no', 'Do you drive?', 'No, I cycle everywhere.', 'drive>3 +; cycle>3 everywhere', 'question'],
  [
    'the question on the wrong figure',
    'What are you hoping to earn?',
    "I'm at 92 now.",
    'hoping to earn 92 now',
    'question',
  ],
])('%s speaks against a line', (_, question, answer, line, doubt) => {
  expect(doubtOf(question, answer, line)).toBe(doubt);
});

test.each([
  ['a corrected value that is gone', '', "I'm on sixty two, sorry, sixty six.", 'on sixty six'],
  [
    'the question after a plain yes',
    'Do you have a licence?',
    'Yeah I do, a full one.',
    '+has a licence +, a full one',
  ],
  ['the question denied', 'Do you drive?', 'No, I cycle everywhere.', "+doesn't drive +; cycle>3 everywhere"],
  ['the question that an answer completes', "What's your notice?", 'Four weeks.', 'notice +is Four weeks'],
])('nothing speaks against %s', (_, question, answer, line) => {
  expect(doubtOf(question, answer, line)).toBeUndefined();
});

test('a quote is cleaned of fillers and stutters, and of nothing else', () => {
  const clean = (text: string) => quoteOf(toTokens(words(text)));
  expect(clean("So, um, the, the FC job, you know, that's going to Aarhus.")).toBe(
    "The FC job, that's going to Aarhus.",
  );
  expect(clean('No, no, I know what you know.')).toBe('No, no, I know what you know.');
});

test('what somebody does themselves is not put on whoever was named before', () => {
  const said = "There's an accountant who reports to me, and I report to the head of tax.";
  const line = 'an accountant who reports to me>they +, and report>3 to the head of tax';
  expect(doubtOf('Is there a team?', said, line)).toBe('whose');
  const own = "I'm at a bank in Leeds, and I report to the head of tax.";
  expect(doubtOf('Where are you?', own, 'at a bank in Leeds +, and report>3 to the head of tax')).toBeUndefined();
});

test.each([
  ['I renewed it in 2021. If I ever did the other, nobody knows.', 'Renewed it in 2021.', true],
  ["It's fine. I didn't say Sundays.", "It's fine; said Sundays.", true],
  ['One in five is fine.', 'Nights: one in five is fine.', true],
  ['Three months.', 'Notice is three months.', true],
  ['I run it with ten people and my brother helps out on most of the Saturdays.', 'Runs it with ten people.', true],
  [
    'I run the payroll of nine hundred people, but not the pensions.',
    'Runs the payroll of nine hundred people, but not the pensions.',
    false,
  ],
])('a line that may say more than was said has to be surer: %s', (answer, line, risky) => {
  expect(isRisky(answer, line)).toBe(risky);
});
