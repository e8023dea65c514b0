import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { conversationOf } from '../../../test/conversations.ts';
import { readAll } from '../embedded/compare.ts';
import { toExchanges, toTold } from '../embedded/exchanges.ts';
import { agreeing, markExchanges } from '../embedded/marked.ts';
import { openEmbeddings } from '../embeddings/index.ts';
import { toFacts } from '../facts/find.ts';
import { readConversation } from '../text/reading.ts';

const never = new AbortController().signal;
const embeddings = openEmbeddings(readConfig({ LANGUAGE_THREADS: '1' }).language, () => undefined);
afterAll(() => embeddings.close());

async function found(text: string): Promise<string[]> {
  const conversation = conversationOf(text);
  const reading = readConversation(conversation);
  const marked = await markExchanges(embeddings, [...toExchanges(reading), ...toTold(reading)], never);
  return toFacts(
    agreeing(marked, await readAll(embeddings, reading, never)),
    reading.statements,
    conversation.startedAt,
  ).map(({ kind, value }) => `${kind}: ${value}`);
}

describe('what is said of oneself', () => {
  test.each([
    ['What are you on?', "I'm on fifty six thousand at the minute.", 'pay: 56,000 (now)'],
    ['what are you on now', 'im on fifty eight no sorry fifty nine since january', 'pay: 59,000 (now)'],
    ['And your notice?', "Four weeks, I think. No, it's eight weeks.", 'notice: 8 weeks'],
    ['Where do you live?', "I'm in Swindon, near the station.", 'location: Swindon'],
    ['What systems do you use?', 'NetSuite and Power BI, mostly.', 'skill: NetSuite'],
    ['Do you have the right to work?', 'Yes, I have settled status.', 'right-to-work: Settled status'],
  ])('%s %s', { timeout: 240_000 }, async (question, answer, fact) =>
    expect(await found(`Dana (host): ${question}\nAmara (candidate): ${answer}`)).toContain(fact),
  );
});

test('what was taken back, and what is somebody else’s, is no fact', { timeout: 240_000 }, async () => {
  const facts = await found(
    "Dana (host): And your notice?\nAmara (candidate): Four weeks, I think. No, it's eight weeks.\nDana (host): What do they pay at your client?\nAmara (candidate): We saved them nine thousand a year.",
  );
  expect(facts).not.toContain('notice: 4 weeks');
  expect(facts.filter((fact) => fact.startsWith('pay'))).toEqual([]);
});

test('where somebody was before is not where they are', { timeout: 240_000 }, async () => {
  const told = 'Three years at a firm called Bexley Office Systems, knocking on doors on industrial estates.';
  const facts = await found(`Dana (host): And what did you do before that?\nAmara (candidate): ${told}`);
  expect(facts.filter((fact) => fact.startsWith('employer'))).toEqual([]);
  expect(facts).toContain('career: Bexley Office Systems');
});

test('what a recruiter tells of a job is a requirement, and what they ask is nothing', {
  timeout: 240_000,
}, async () => {
  const facts = await found(
    [
      "Dana (host): So it's a training coordinator for a building society in Chesterfield, and they go up to thirty seven thousand.",
      'Amara (candidate): That is less than I get now.',
      'Dana (host): The first interview is half an hour on video. Are you on forty thousand?',
      "Amara (candidate): I'd have to look, to be honest.",
    ].join('\n'),
  );
  expect(facts).toContain('requirement: Position: training coordinator');
  expect(facts).toContain('requirement: Budget: 37,000');
  expect(facts.filter((fact) => !fact.startsWith('requirement'))).toEqual([]);
  expect(facts.join('\n')).not.toContain('40,000');
});

test('what somebody wants, said back to them, is not what the job pays', { timeout: 240_000 }, async () => {
  const facts = await found(
    [
      'Dana (host): Is that with or without a car?',
      'Amara (candidate): 100,000 plus a car allowance. Let us say 6,000 for the car. If there is a proper bonus then I would look at 95,000.',
      'Dana (host): So 100,000 pounds plus a car allowance of around 6,000. And with a good bonus, 95,000.',
      'Amara (candidate): Exactly.',
    ].join('\n'),
  );
  expect(facts.filter((fact) => fact.startsWith('requirement'))).toEqual([]);
});

test('years say of what, or nothing', { timeout: 240_000 }, async () => {
  const asked = 'Dana (host): How long have you been there?\nAmara (candidate): Five years, six in August.';
  expect((await found(asked)).filter((fact) => fact.startsWith('experience'))).toEqual([]);
  const told =
    'Dana (host): Tell me a bit about yourself.\nAmara (candidate): I spent six years at Hallam Bank Primary.';
  expect((await found(told)).join('\n')).toMatch(/experience: 6 years at Hallam Bank/);
});

test('"there" is where somebody said they are', { timeout: 240_000 }, async () => {
  const facts = await found(
    [
      'Dana (host): Where are you at the moment?',
      "Amara (candidate): I'm at Brightwell Foods, I'm a shift lead.",
      'Dana (host): And how long have you been there?',
      'Amara (candidate): Six years in May.',
    ].join('\n'),
  );
  expect(facts).toContain('experience: 6 years at Brightwell Foods');
});

test('what came before is not of the place that is named after it', { timeout: 240_000 }, async () => {
  const told = 'Coming up to five years now, before that I was at Pickard and Stowe.';
  const facts = await found(`Dana (host): How long have you been with them?\nAmara (candidate): ${told}`);
  expect(facts.join('\n')).not.toMatch(/5 years at Pickard/);
});

test('a wish keeps its condition', { timeout: 240_000 }, async () => {
  const facts = await found(
    "Dana (host): What would you move for?\nAmara (candidate): I'd say seventy thousand if it's more than two days in the office.",
  );
  expect(facts.join('\n')).toMatch(/pay: 70,000, if it's more than two days/);
});

test('what a job is, is told of it', { timeout: 240_000 }, async () => {
  const facts = await found(
    'Dana (host): What would they look after?\nSofia (client): They report to me as finance director, and it is two days a week in the Leeds office.',
  );
  expect(facts.join('\n')).toMatch(/requirement: .*finance director/);
});

test('what a client asks for is a requirement, never a fact of a person', { timeout: 240_000 }, async () => {
  const facts = await found(
    'Dana (host): What must this person have done before?\nSofia (client): Led a team of at least ten, and sold to hospitals.\nDana (host): What is the budget?\nSofia (client): Up to ninety thousand.',
  );
  expect(facts.filter((fact) => !fact.startsWith('requirement'))).toEqual([]);
  expect(facts.join('\n')).toMatch(/Must have: .*team of at least ten/i);
  expect(facts.join('\n')).toMatch(/Budget: 90,000/);
});

test('what a recruiter says of the market is not what the client pays', { timeout: 240_000 }, async () => {
  const facts = await found(
    [
      'Dana (host): What have you got to spend?',
      "Sofia (client): It's budgeted at a hundred and fifteen to a hundred and twenty five thousand.",
      "Dana (host): What I'm seeing in Charlotte for this is more like a hundred and thirty five thousand.",
      "Sofia (client): I'd have to ask for that.",
    ].join('\n'),
  );
  expect(facts.filter((fact) => fact.includes('Budget'))).toEqual(['requirement: Budget: 115,000 to 125,000']);
});

test('without its weights nothing is read, and it is said why', async () => {
  const said: string[] = [];
  const broken = { ...embeddings, mark: () => Promise.reject(new Error('slots.safetensors is damaged')) };
  const reading = readConversation(conversationOf('Dana (host): Notice?\nAmara (candidate): Four weeks.'));
  expect(await markExchanges(broken, toExchanges(reading), never, (text) => said.push(text))).toEqual([]);
  expect(said).toEqual(['Facts are not read: slots.safetensors is damaged']);
});
