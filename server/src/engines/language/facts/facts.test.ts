import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { readConversation } from '../text/reading.ts';
import { findFacts } from './index.ts';

/** What is found when the recruiter asks and the candidate answers. */
function found(question: string, answer: string, more = ''): string[] {
  const conversation = conversationOf(
    `Dana (host): ${question}\nAmara (candidate): ${answer}${more ? `\n${more}` : ''}`,
  );
  return findFacts(readConversation(conversation), conversation.startedAt).map(
    ({ kind, value }) => `${kind}: ${value}`,
  );
}

describe('pay, in words or figures', () => {
  test.each([
    ['What are you on?', 'Eighty five k.', ['pay: 85,000 (now)']],
    ['What are you looking for?', 'Around £85,000, I think.', ['pay: £85,000']],
    ['What is your salary?', 'Eighty-five thousand five hundred.', ['pay: 85,500']],
    ['What are your expectations?', 'Somewhere between eighty and ninety thousand.', ['pay: 80,000 to 90,000']],
    ['What salary would you want?', 'Eighty, sorry, ninety thousand.', ['pay: 90,000']],
    ['What salary would you want?', 'Eighty thousand. Sorry, ninety thousand.', ['pay: 90,000']],
    ['What is your day rate?', 'Five fifty a day.', ['pay: 550 a day']],
    ['What do they pay you?', 'Twelve fifty an hour.', ['pay: 12.50 an hour']],
    ['What do you expect?', "I'm not looking for less than ninety thousand.", ['pay: at least 90,000']],
    ['Salary?', "I'm on 72k now and I'd want 85k.", ['pay: 72,000 (now)', 'pay: 85,000']],
    ['And money?', 'A hundred and ten thousand dollars plus a twenty thousand bonus.', ['pay: $110,000']],
  ])('%s %s', (question, answer, wanted) => expect(found(question, answer)).toEqual(wanted));
});

describe('no pay of theirs', () => {
  test.each([
    ['What is your salary?', 'The client told me they pay ninety thousand.'],
    ['What is your salary?', 'If they offered a hundred thousand I would think about it.'],
    ['What is your salary?', 'My brother earns ninety thousand.'],
    ['What do you do?', 'I look after a budget of two million pounds.'],
    ['What do you do?', 'I grew sales from fifty thousand to ninety thousand a year.'],
    ['What is your salary?', "I'd rather not say."],
    ['What is your salary?', 'I was on sixty thousand at my last job.'],
    ['What were you doing?', 'In 2019 we moved 12,000 users to the new system.'],
  ])('%s %s', (question, answer) =>
    expect(found(question, answer).filter((fact) => fact.startsWith('pay'))).toEqual([]),
  );
});

describe('notice, availability, years', () => {
  test.each([
    ['Notice?', "I'm on four weeks' notice.", ['notice: 4 weeks']],
    ['What is your notice period?', 'A month.', ['notice: 1 month']],
    ['What is your notice period?', "I don't have a notice period.", ['notice: none']],
    ['What is your notice period?', 'Two, sorry, three months.', ['notice: 3 months']],
    ['When could you start?', 'In two weeks.', ['availability: in 2 weeks']],
    ['When could you start?', 'Straight away.', ['availability: straight away']],
    ['When can you start?', 'From the first of March.', ['availability: from 1 March']],
    ['When can you start?', "I couldn't start before June.", ['availability: not before June']],
    ['How many years have you done this?', 'Eleven years.', ['experience: 11 years']],
    ['Tell me about yourself.', "I've been a plumber for over twenty years.", ['experience: over 20 years']],
    ['Tell me about yourself.', 'I have fifteen years of experience in retail.', ['experience: 15 years']],
  ])('%s %s', (question, answer, wanted) =>
    expect(found(question, answer).filter((fact) => !fact.startsWith('skill'))).toEqual(wanted),
  );
  test.each([
    ['What is your notice period?', 'When I left my last job I gave six weeks.'],
    ['What is your notice period?', 'I might get it down to two weeks.'],
    ['Tell me about yourself.', 'The company has been around for forty years.'],
    ['Tell me about yourself.', 'In five years I would like to lead a team.'],
    ['Tell me about yourself.', 'My son is ten years old.'],
    ['Tell me about yourself.', 'Three years ago we moved to the cloud.'],
  ])('none in: %s %s', (question, answer) => expect(found(question, answer)).toEqual([]));
});

describe('where, and whether they may work', () => {
  test.each([
    ['Where are you based?', 'Leeds.', ['location: Leeds']],
    ['Where are you based?', "Lovely, I live in Bath. Perfect, I'll send that.", ['location: Bath']],
    ['Where do you live?', "I'm in Newcastle upon Tyne.", ['location: Newcastle upon Tyne']],
    ['Where do you live?', 'I live just outside Bristol.', ['location: Bristol']],
    ['Where do you live?', 'I used to live in Paris, but now I live in Lille.', ['location: Lille']],
    ['Do you have the right to work?', 'Yes, I do.', ['right-to-work: yes']],
    ['Do you have the right to work?', "I'd need sponsorship.", ['right-to-work: needs sponsorship']],
    ['Do you need a visa?', "No, I'm a German citizen.", ['right-to-work: German citizen']],
    ['Do you need sponsorship?', "No, I won't need sponsorship.", ['right-to-work: no sponsorship needed']],
  ])('%s %s', (question, answer, wanted) => expect(found(question, answer)).toEqual(wanted));
  test.each([
    ['Where are you based?', 'The office is in London.'],
    ['Where are you based?', "I'd love to live in Madrid one day."],
    ['Are you a citizen?', "I'm not a British citizen."],
  ])('none in: %s %s', (question, answer) => expect(found(question, answer)).toEqual([]));
});

describe('skills, numbers, addresses', () => {
  test.each([
    ['What do you use?', 'Mostly Python and a bit of Terraform.', ['skill: Python']],
    ['Do you know Kafka?', 'Yes, we use it every day.', ['skill: Kafka']],
    ['Do you know Kafka?', 'No, not really.', []],
    ['What do you use?', "I haven't used Kubernetes or Docker, but I know Ansible.", ['skill: Ansible']],
    ['What else?', 'I would like to learn Golang.', []],
    ['What do you use?', 'I excel at listening.', []],
    ['What do you use?', 'A lot of Excel.', ['skill: Excel']],
    [
      'Your number?',
      'Oh seven seven double oh nine hundred, no: zero seven seven zero zero nine one two three four five.',
      ['phone: 07700912345'],
    ],
    ['Your email?', 'amara dot okafor at gmail dot com', ['email: amara.okafor@gmail.com']],
    ['Your email?', "It's a_okafor@example.co.uk.", ['email: a_okafor@example.co.uk']],
    ['Are you away at all?', "I'm on holiday from the third to the tenth of August.", ['date: 10 August']],
  ])('%s %s', (question, answer, wanted) => expect(found(question, answer)).toEqual(wanted));
});

test('what the recruiter says of themselves or of the client is nobody else’s', () => {
  expect(
    found(
      'Hi.',
      'Hello there.',
      "Dana: My number is zero seven seven zero zero nine one two three four five. I live in Leeds. The client pays ninety thousand, and I've done this for ten years with Python.",
    ),
  ).toEqual([]);
});

test('facts stand in the words that were said', () => {
  const conversation = conversationOf(
    'Dana (host): What are you on?\nAmara (candidate): Well, good question. I am on seventy two thousand base. Anyway.',
  );
  const [fact] = findFacts(readConversation(conversation), conversation.startedAt);
  expect(fact?.line).toEqual({
    text: 'I am on seventy two thousand base.',
    evidence: [{ utteranceId: 'u2', from: 3, to: 10 }],
  });
});

/** As `npm run bench -- notes` compares: figures without signs, without what only qualifies them. */
const plainValue = (value: string) =>
  value
    .toLowerCase()
    .replace(/[£$€,]/g, '')
    .replace(/\((now)\)|\b(at least|over|more than|about|around|from)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * `cases/` holds short exchanges, in many people's ways of speaking, by kind: `values | host / candidate / host / candidate …`.
 * No value: none of this kind may be found. A value in brackets may be found or left out; every other one must be.
 */
const cases = join(import.meta.dirname, 'cases');
const exchanges = readdirSync(cases).flatMap((file) =>
  readFileSync(join(cases, file), 'utf8')
    .trim()
    .split('\n')
    .map(
      (row) => [file.replace(/\.txt$/, ''), ...row.split('|').map((part) => part.trim())] as [string, string, string],
    ),
);

test.each(exchanges)('%s of theirs: %s in: %s', (kind, values, talk) => {
  const conversation = conversationOf(
    talk
      .split(' / ')
      .map((said, at) => `${at % 2 === 0 ? 'Dana (host)' : 'Amara (candidate)'}: ${said}`)
      .join('\n'),
  );
  const own = findFacts(readConversation(conversation), conversation.startedAt)
    .filter((fact) => fact.kind === kind)
    .map(({ value }) => plainValue(value));
  const wanted = values
    .split(';')
    .map((value) => value.trim())
    .filter(Boolean);
  expect(own).toEqual(expect.arrayContaining(wanted.filter((value) => !value.startsWith('(')).map(plainValue)));
  expect(wanted.map((value) => plainValue(value.replace(/^\(|\)$/g, '')))).toEqual(expect.arrayContaining(own));
});

test.each(['the', 'just outside', 'be about be', 'i could do could do', 'coming up to coming up'])(
  'whoever stutters "%s" on and on holds up nobody',
  (stutter) => {
    const begun = performance.now();
    // Some 24 words: enough to take half a minute where every way to read them is tried, and not for ever.
    const stuttered = `${stutter} `.repeat(24 / stutter.split(' ').length);
    for (const question of [
      'What are you earning?',
      'Where do you live?',
      'How long have you done this?',
      'When could you start?',
      'What is your notice?',
    ]) {
      for (const value of ['forty thousand', 'in Leeds', 'ten years', 'the first of May', 'four weeks'])
        found(question, `${stuttered}zebra ${value}.`);
    }
    expect(performance.now() - begun).toBeLessThan(5_000);
  },
);
