import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { conversationOf } from '../../../test/conversations.ts';
import type { LanguageServer } from '../../../test/language-server.ts';
import { openLanguageServer } from '../../../test/language-server.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { openEmbeddings } from '../embeddings/index.ts';
import type { Language, SectionWish } from '../port.ts';
import { LanguageError } from '../language-error.ts';
import { openOpenAiLanguage } from './index.ts';
import { understand, writeNotes } from '../../../test/understood.ts';

const never = new AbortController().signal;
const options = { signal: never };
const section = (id: string, title: string, instructions = ''): SectionWish => ({
  id,
  title,
  instructions,
  detailLevel: 'standard',
  hints: [],
});
const wishes = [section('pay', 'Salary'), section('notice', 'Notice period'), section('visa', 'Visa')];
const talk = conversationOf(`
  Dana (host): What salary are you on at the moment?
  Amara (candidate): My salary is 72,000 and I would move for 85,000.
  Dana: The client's budget is 100,000 by the way.
  Dana: And what is your notice period?
  Amara: I have to give four weeks of notice to my employer.
  Dana: Lovely. I'll send you the description today.
`);

let server: LanguageServer;
let language: Language;
let embeddings: Embeddings;
const settings = (env: Record<string, string> = {}) =>
  readConfig({
    LANGUAGE_ENGINE: 'openai',
    LANGUAGE_URL: server.url,
    LANGUAGE_KEY: 'top-secret',
    LANGUAGE_MODEL: 'test',
    LANGUAGE_TIMEOUT_S: '1',
    LANGUAGE_THREADS: '1',
    ...env,
  }).language;
const write = () => writeNotes(language, talk, wishes, options);
/** Requests for notes; the second look at what was written is not counted. */
const requests = () =>
  server.seen.filter(({ body }) => !body.messages.some(({ content }) => content.includes('Task: check claims')));
const linesOf = async () => (await write()).sections.flatMap(({ lines }) => lines.map(({ text }) => text));

beforeAll(() => {
  embeddings = openEmbeddings(readConfig({ LANGUAGE_THREADS: '1' }).language, () => undefined);
});
afterAll(() => embeddings.close());
beforeEach(async () => {
  server = await openLanguageServer();
  language = openOpenAiLanguage(settings(), embeddings);
});
afterEach(() => server.close());

test('notes come with evidence in the words that were said, and a section that nobody spoke of is empty', {
  timeout: 240_000,
}, async () => {
  const notes = await write();
  expect(notes.sections.map(({ id, lines }) => [id, lines.length > 0])).toEqual([
    ['pay', true],
    ['notice', true],
    ['visa', false],
  ]);
  expect(notes.sections[0]?.lines[0]?.evidence[0]).toEqual({ utteranceId: 'u2', from: 0, to: 10 });
  expect(notes.actionItems[0]).toMatchObject({ owner: 'Dana' });
  expect(notes.facts.map(({ kind, value }) => `${kind} ${value}`)).toContain('pay 72,000');
  expect(server.seen[0]?.authorization).toBe('Bearer top-secret');
});

test('thinking is switched off in the ways that servers know', async () => {
  await write();
  expect(server.seen[0]!.body).toMatchObject({
    reasoning_effort: 'none',
    chat_template_kwargs: { enable_thinking: false },
  });
  server.refuses = { effortNone: true };
  await write();
  expect(server.seen.at(-1)!.body.reasoning_effort).toBe('minimal');
});

test('a thought is no answer, however it is marked', async () => {
  const thought = 'The user wants {"sections": "notes"} about a call.';
  const nothing = '{"sections": []}';
  for (const text of [`<think>${thought}</think>${nothing}`, `${thought}</think>${nothing}`]) {
    server.next.push({ text });
    expect(await linesOf()).toEqual([]);
  }
  server.next.push({ text: `<think>${thought}` });
  expect(await linesOf()).not.toHaveLength(0);
});

test('the transcript is read once, and everything else is composed of what was found in it', async () => {
  const wish = { name: 'Write-up', kind: 'write-up' as const, instructions: '', about: '', sections: wishes };
  const { material } = await understand(language, talk, options);
  await language.compose.notes(material, wishes, options);
  const competencies = [{ id: 'pay', name: 'Salary', guidance: '' }];
  await language.compose.scorecard(material, { scale: 5, competencies }, options);
  await language.compose.document(material, wish, options);
  const prompts = requests().map(({ body }) => body.messages.map(({ content }) => content).join('\n'));
  expect(prompts.filter((text) => text.includes('\nTranscript:\n'))).toHaveLength(1);
  const composed = prompts.filter((text) => text.includes('\nFindings:\n'));
  expect(composed).toHaveLength(3);
  // A server reads what stands before the tasks once.
  const prefix = composed[0]!.slice(0, composed[0]!.indexOf('\nTask: '));
  for (const text of composed) expect(text.slice(0, text.indexOf('\nTask: '))).toBe(prefix);
  for (const text of prompts) {
    expect(text).toContain('Monday, November 16, 2026');
    expect(text).toContain('Dana (the recruiter who leads the conversation)');
  }
});

test('an answer begins with the same words as the reading, for servers that remember them', async () => {
  await understand(language, talk, options);
  const { utterances, ...meeting } = talk;
  const passages = utterances.map((utterance) => ({ meetingId: 'm', utterance }));
  await language.answer('What is the notice period?', passages, { ...options, meeting });
  const prompts = requests()
    .map(({ body }) => body.messages.map(({ content }) => content).join('\n'))
    .filter((text) => text.includes('Transcript:'));
  expect(prompts).toHaveLength(2);
  const [found, asked] = prompts.map((text) => text.slice(0, text.indexOf('\nTask: ')));
  expect(asked).toBe(found);
});

test('a question is answered from what was found about it, and from the whole meeting where that is not enough', async () => {
  const { material } = await understand(language, talk, options);
  const { utterances, findings, ...meeting } = material;
  const passages = utterances.map((utterance) => ({ meetingId: 'm', utterance }));
  const rowsOf = (from: number) =>
    requests()
      .slice(from)
      .map(({ body }) => [...body.messages.at(-1)!.content.matchAll(/^\[\d+\] /gm)].length);
  const before = requests().length;
  const { lines } = await language.answer('What is the notice period?', passages, { ...options, meeting, findings });
  expect(lines.map(({ text }) => text).join()).toContain('notice');
  const [read, ...more] = rowsOf(before);
  expect(more).toEqual([]);
  expect(read).toBeLessThanOrEqual(passages.length / 2);

  const after = requests().length;
  server.next.push({ change: (answer) => ({ ...answer, status: 'not said', claims: [] }) });
  const again = await language.answer('What is the notice period?', passages, { ...options, meeting, findings });
  expect(rowsOf(after)).toEqual([read, passages.length]);
  expect(again.status).toBe('answered');
});

describe('a server that does not take everything is asked in the way it takes', () => {
  test.each([
    { jsonSchema: true },
    { jsonSchema: true, jsonObject: true },
    { bounds: true },
    { temperature: true },
    { maxTokens: true },
    { thinking: true },
    { effortNone: true },
  ])('%o', async (refuses) => {
    server.refuses = refuses;
    expect(await linesOf()).not.toHaveLength(0);
    const asked = requests().length;
    await write();
    // What it refused once it is not asked again.
    expect(requests().length - asked).toBe(2);
  });
});

test('JSON in fences, with a trailing comma or with words around it is read', async () => {
  const good = {
    findings: [{ claim: 'Four weeks of notice.', kind: 'notice', subject: 'candidate', evidence: [5] }],
    chapters: [],
  };
  server.next.push({
    text: `Here you are:\n\`\`\`json\n${JSON.stringify(good).replace(/\]\}$/, '],}')}\n\`\`\`\nAnything else?`,
  });
  expect(await linesOf()).toEqual(['Four weeks of notice.']);
  expect(requests()).toHaveLength(2);
});

test('what is no JSON at all is asked for again, and in the end is a sentence', async () => {
  server.next.push({ text: 'I would rather not.' });
  expect(await linesOf()).not.toHaveLength(0);
  expect(requests()).toHaveLength(3);
  expect(requests()[1]?.body.messages.at(-1)?.content).toContain('not valid JSON');
  server.always = () => ({ text: 'I would rather not.' });
  await expect(write()).rejects.toThrow(/not the JSON it was asked for: I would rather not/);
});

test('a refusal ends in a sentence, at once', async () => {
  server.next.push({ refusal: 'I cannot help with that.' });
  await expect(write()).rejects.toThrow(/refused to write about this meeting: I cannot help/);
  expect(server.seen).toHaveLength(1);
});

test('half a stream is asked for again', async () => {
  server.next.push({ half: true });
  expect(await linesOf()).not.toHaveLength(0);
  expect(requests()).toHaveLength(3);
});

test('a slow answer is waited for as long as something comes; silence is not', { timeout: 30_000 }, async () => {
  server.next.push({ slowMs: 400 });
  expect(await linesOf()).not.toHaveLength(0);
  server.always = () => ({ silent: true });
  const error = await write().catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(LanguageError);
  expect(error).toMatchObject({
    isTemporary: true,
    message: expect.stringMatching(/no sign of life for 1 s \(LANGUAGE_TIMEOUT_S\)/),
  });
});

test('when told to slow down it waits as long as it was told, and leaves an hour to the queue', async () => {
  server.next.push({ status: 429, headers: { 'retry-after': '1' } });
  const begun = Date.now();
  expect(await linesOf()).not.toHaveLength(0);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(990);
  server.next.push({ status: 429, headers: { 'retry-after': '3600' } });
  await expect(write()).rejects.toMatchObject({ isTemporary: true });
});

test('a stumble is tried again, a wrong key is said to be one and never shown', async () => {
  server.next.push({ status: 502 });
  expect(await linesOf()).not.toHaveLength(0);
  server.next.push({ status: 401, json: { error: { message: 'bad key' } } });
  const error = (await write().catch((fault: unknown) => fault)) as Error;
  expect(error.message).toMatch(/refused the key \(LANGUAGE_KEY\).*bad key/);
  expect(error.message).not.toContain('top-secret');
});

test('a budget that is used up ends it with a sentence', async () => {
  language = openOpenAiLanguage({ ...settings(), budgetTokens: 200 }, embeddings);
  await expect(write()).rejects.toThrow(/LANGUAGE_BUDGET_TOKENS/);
  expect(server.seen).toHaveLength(0);
});

test('it stops when it is told to', async () => {
  const controller = new AbortController();
  server.next.push({ silent: true });
  const running = writeNotes(language, talk, wishes, { signal: controller.signal });
  setTimeout(() => controller.abort(new Error('enough')), 100);
  await expect(running).rejects.toThrow('enough');
});

describe('a claim that its evidence does not support never comes out', () => {
  type Lie = [string, { text: string; evidence: number[]; finding: number | null }, RegExp];
  const lies: Lie[] = [
    ['a number nobody said', { text: 'Amara earns 92,000.', evidence: [2], finding: 1 }, /92,000/],
    [
      "the client's number in the candidate's mouth",
      { text: 'Amara wants 100,000.', evidence: [2], finding: 1 },
      /100,000/,
    ],
    [
      'a row that is not there',
      { text: 'Amara has a salary of 72,000.', evidence: [900], finding: 900 },
      /not said|cites nothing/,
    ],
    [
      'a name nobody said',
      { text: 'Amara works at Globex for four weeks of notice.', evidence: [5], finding: 2 },
      /Globex/,
    ],
    [
      'the opposite',
      { text: 'Amara does not have to give four weeks of notice.', evidence: [5], finding: 2 },
      /denies|opposite/,
    ],
    ['nothing to lean on', { text: 'Amara is a great fit.', evidence: [], finding: null }, /cites nothing|not said/],
  ];
  test.each(lies)('%s, where it is found', async (_, { text, evidence }, reason) => {
    server.next.push({
      change: (answer) => ({ ...answer, findings: [{ claim: text, kind: 'pay-now', subject: 'candidate', evidence }] }),
    });
    const { material, checked } = await understand(language, talk, options);
    expect(material.findings.filter(({ line }) => !line.check)).toEqual([]);
    expect([
      ...checked.leftOut.map((one) => ({ text: one.finding.line.text, reason: one.reason })),
      ...material.findings.map(({ line }) => ({ text: line.text, reason: line.check ?? '' })),
    ]).toEqual([{ text, reason: expect.stringMatching(reason) }]);
  });
  test.each(lies)('%s, where it is composed', async (_, { text, finding }, reason) => {
    const { material } = await understand(language, talk, options);
    const claim = { text, evidence: finding === null ? [] : [finding] };
    server.next.push({ change: (answer) => ({ ...answer, sections: [{ id: 'pay', claims: [claim] }] }) });
    const { sections } = await language.compose.notes(material, wishes, options);
    expect(sections[0]?.lines.filter(({ check }) => !check)).toEqual([]);
    expect([
      ...sections[0]!.dropped,
      ...sections[0]!.lines.map((line) => ({ text: line.text, reason: line.check ?? '' })),
    ]).toEqual([expect.objectContaining({ text, reason: expect.stringMatching(reason) })]);
  });
});

test("a value that the recruiter named is nobody's fact", async () => {
  const claim = "The client's budget is 100,000.";
  const finding = { claim, kind: 'pay-wanted', subject: 'client', value: '100,000', evidence: [3] };
  server.next.push({ change: (answer) => ({ ...answer, findings: [finding] }) });
  const { facts } = await write();
  expect(facts).toEqual([]);
});

test('what a person corrected is composed as they put it, whatever the words say', async () => {
  const { material } = await understand(language, talk, options);
  const findings = material.findings.map((one) =>
    one.kind === 'notice' ? { ...one, line: { ...one.line, text: 'Her notice is ten weeks.' }, isVouched: true } : one,
  );
  const { sections } = await language.compose.notes({ ...material, findings }, wishes, options);
  const told = findings.find(({ kind }) => kind === 'notice')!;
  expect(sections.find(({ id }) => id === 'notice')!.lines).toEqual([
    { text: 'Her notice is ten weeks.', evidence: told.line.evidence, findingIds: [told.id] },
  ]);
});

test('three hours through a context of 4,000 tokens: nothing planted at the start, in the middle or at the end is lost', {
  timeout: 400_000,
}, async () => {
  server.contextTokens = 4_000;
  // Told that more fits, it learns from the refusals.
  language = openOpenAiLanguage(settings({ LANGUAGE_CONTEXT_TOKENS: '9000' }), embeddings);
  const filler = (at: number) =>
    `Dana: Right, and what happened with item ${at} of the rollout after that?\nAmara: We talked to the people in that building, and in the end they moved everything over on a quiet evening without much trouble at all.`;
  const rows = Array.from({ length: 900 }, (_, at) => filler(at));
  rows[0] = 'Dana (host): What salary do you have?\nAmara (candidate): My salary is 61,500 as of this spring.';
  rows[450] = 'Dana: Which visa do you have?\nAmara: My visa is a skilled worker visa until June.';
  rows[899] = 'Dana: And your notice period?\nAmara: The notice period is eleven weeks, as it happens.';
  const conversation = conversationOf(rows.join('\n'));
  const notes: number[] = [];
  const { sections } = await writeNotes(language, conversation, wishes, {
    signal: never,
    onProgress: (done) => notes.push(done),
  });
  const text = (id: string) =>
    sections
      .find((one) => one.id === id)
      ?.lines.map((line) => line.text)
      .join('\n');
  expect(text('pay')).toContain('61,500');
  expect(text('visa')).toContain('skilled worker visa');
  expect(text('notice')).toContain('eleven weeks');
  expect(notes.at(-1)).toBeGreaterThan(0.7);
  expect(server.seen.length).toBeGreaterThan(15);
});
