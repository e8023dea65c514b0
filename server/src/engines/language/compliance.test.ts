import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { afterFile } from '../../test/after-file.ts';
import { conversationOf } from '../../test/conversations.ts';
import { openLanguageServer } from '../../test/language-server.ts';
import { openOllamaServer } from '../../test/ollama-server.ts';
import { openEmbeddings } from './embeddings/index.ts';
import { openModelHost } from './gguf/host.ts';
import { openGgufLanguage } from './gguf/index.ts';
import type { Conversation, FreeLine, Language, Line, SectionWish } from './port.ts';
import { openLanguage } from './open.ts';
import { understand, writeNotes } from '../../test/understood.ts';

const never = new AbortController().signal;
const options = { signal: never };
const wish = (id: string, title: string): SectionWish => ({
  id,
  title,
  instructions: '',
  detailLevel: 'standard',
  hints: [],
});
const wishes = [wish('pay', 'Salary'), wish('notice', 'Notice period'), wish('visa', 'Visa sponsorship')];
const interview = conversationOf(`
  Dana (host): Hi, can you hear me?
  Amara (candidate): Yes, loud and clear.
  Dana: What salary are you on at the moment?
  Amara: My salary is 72,000 and I would want 85,000 to move.
  Dana: The budget of the client is 100,000.
  Dana: What is your notice period?
  Amara: My notice period is four weeks.
  Dana: Why do you want to leave your team?
  Amara: I want to lead a team of my own, and there is no such role here.
  Dana: Great. I'll send you the description on Friday.
`);

/** Every span lies in the utterance it names; only a greeting or an open question has none. */
function expectEvidence({ utterances }: Pick<Conversation, 'utterances'>, lines: readonly (Line | FreeLine)[]): void {
  for (const line of lines) {
    const { text, evidence } = line;
    expect(text).not.toBe('');
    if ('courtesy' in line || 'openQuestion' in line) expect(evidence).toEqual([]);
    else expect(evidence.length).toBeGreaterThan(0);
    for (const { utteranceId, from, to } of evidence) {
      const words = utterances.find(({ id }) => id === utteranceId)?.words ?? [];
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(words.length);
    }
  }
}

/** Whatever an engine needs to run here: a server that speaks its protocol, or a model file with bindings that stand in for its package. */
async function openEngine(engine: 'embedded' | 'openai' | 'ollama' | 'gguf'): Promise<Language> {
  const server = engine === 'ollama' ? await openOllamaServer() : await openLanguageServer();
  const folder = await mkdtemp(join(tmpdir(), 'candor-model-'));
  const file = join(folder, 'own.gguf');
  await writeFile(file, 'GGUF');
  const settings = readConfig({
    LANGUAGE_ENGINE: engine,
    LANGUAGE_URL: server.url,
    LANGUAGE_MODEL: 'test-model',
    LANGUAGE_MODEL_FILE: file,
    LANGUAGE_THREADS: '1',
  }).language;
  const warn = () => undefined;
  const bindings = join(import.meta.dirname, '../../test/llama/sensible.ts');
  const language =
    engine === 'gguf'
      ? openGgufLanguage(settings, openEmbeddings(settings, warn), openModelHost(settings, bindings))
      : openLanguage({ settings, warn });
  afterFile(async () => {
    language.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return language;
}

describe.each(['embedded', 'openai', 'ollama', 'gguf'] as const)('every language engine: %s', (engine) => {
  let language: Language;
  beforeAll(async () => {
    language = await openEngine(engine);
  });

  test('says who it is, and that nothing leaves this machine', () => {
    expect(language.name).not.toBe('');
    expect(language.label).toContain(engine === 'embedded' ? 'inside this server' : 'on this machine');
    expect(language.isRemote).toBe(false);
    expect(language.isExtractive).toBe(engine === 'embedded');
  });

  test('writes each section from what was said, and nothing where nothing was', { timeout: 400_000 }, async () => {
    const told: number[] = [];
    const notes = await writeNotes(language, interview, wishes, {
      signal: never,
      onProgress: (done) => told.push(done),
    });
    expect(notes.sections.map(({ id }) => id)).toEqual(['pay', 'notice', 'visa']);
    const text = (at: number) => notes.sections[at]?.lines.map((line) => line.text).join(' ');
    expect(text(0)).toContain('72,000');
    expect(text(0)).not.toContain('100,000');
    expect(text(1)).toContain('four weeks');
    expect(notes.sections[2]?.lines).toEqual([]);
    expect(notes.facts.map(({ kind, value }) => `${kind} ${value}`).join()).toContain('pay 72,000');
    expect(notes.facts.some(({ kind, value }) => kind === 'pay' && value.includes('100,000'))).toBe(false);
    expect(notes.actionItems).toMatchObject([{ owner: 'Dana' }]);
    expectEvidence(interview, [
      ...notes.summary,
      ...notes.sections.flatMap(({ lines }) => lines),
      ...notes.actionItems.map(({ line }) => line),
      ...notes.facts.map(({ line }) => line),
    ]);
    expect(told.length).toBeGreaterThan(0);
    expect(told.every((done, at) => done >= 0 && done <= 1 && done >= (told[at - 1] ?? 0))).toBe(true);
  });

  test('drafts a scorecard within its scale, and rates nothing that was not spoken of', {
    timeout: 240_000,
  }, async () => {
    const ratings = await language.compose.scorecard(
      (await understand(language, interview, { signal: new AbortController().signal })).material,
      {
        scale: 5,
        competencies: [
          { id: 'lead', name: 'Wants to lead a team', guidance: '' },
          { id: 'fish', name: 'Deep sea fishing', guidance: '' },
        ],
      },
      options,
    );
    expect(ratings.map(({ id }) => id)).toEqual(['lead', 'fish']);
    expect(ratings[0]?.lines.length).toBeGreaterThan(0);
    expect(ratings[1]).toMatchObject({ rating: null, lines: [] });
    for (const { rating, lines } of ratings) {
      if (rating !== null) expect([1, 2, 3, 4, 5]).toContain(rating);
      expectEvidence(interview, lines);
    }
  });

  test('writes a document in the order of its sections', { timeout: 240_000 }, async () => {
    const { sections } = await language.compose.document(
      (await understand(language, interview, { signal: new AbortController().signal })).material,
      { name: 'Write-up', kind: 'write-up', instructions: '', about: '', sections: wishes.toReversed() },
      options,
    );
    expect(sections.map(({ id, title }) => `${id} ${title}`)).toEqual([
      'visa Visa sponsorship',
      'notice Notice period',
      'pay Salary',
    ]);
    expectEvidence(
      interview,
      sections.flatMap(({ lines }) => lines),
    );
  });

  test('answers a question from the meeting it was answered in', { timeout: 240_000 }, async () => {
    const passages = interview.utterances.map((utterance) => ({ meetingId: 'm1', utterance }));
    const { lines } = await language.answer('What is the notice period?', passages, options);
    expect(lines[0]?.text).toContain('four weeks');
    expect(lines[0]?.meetingId).toBe('m1');
    expectEvidence(interview, lines);
    expect((await language.answer('Anything?', [], options)).lines).toEqual([]);
    const { utterances, ...meeting } = interview;
    const { findings } = (await understand(language, interview, options)).material;
    const found = await language.answer('What is the notice period?', passages, { ...options, meeting, findings });
    expect(found.lines[0]?.text).toContain('four weeks');
    expectEvidence({ utterances }, found.lines);
  });

  test('suggests a template from a text, and a sensible one from next to nothing', { timeout: 240_000 }, async () => {
    const text =
      'Platform engineer\n\nRequirements\n- Five years of experience with Kubernetes\n- Strong Python skills\n\nResponsibilities\n- Keep the platform running';
    for (const texts of [[text], ['hm']]) {
      const template = await language.suggest({ kind: 'job-description', texts }, options);
      expect(template.name).not.toBe('');
      expect(template.sections.length).toBeGreaterThan(0);
      expect(template.sections.every(({ title }) => title.length > 0 && title.length <= 100)).toBe(true);
    }
    expect(JSON.stringify(await language.suggest({ kind: 'job-description', texts: [text] }, options))).toContain(
      'Kubernetes',
    );
  });

  test('an empty conversation, another language and one voice alone are no reason to fail', {
    timeout: 240_000,
  }, async () => {
    expect(
      (await writeNotes(language, { ...interview, utterances: [] }, wishes, options)).sections.every(
        ({ lines }) => lines.length === 0,
      ),
    ).toBe(true);
    const german = conversationOf(
      'Dana (host): Wie hoch ist Ihr Gehalt?\nAmara (candidate): Mein Gehalt liegt bei 72.000 Euro im Jahr.',
      { language: 'de' },
    );
    const { sections } = await writeNotes(language, german, [wish('pay', 'Gehalt')], options);
    expectEvidence(
      german,
      sections.flatMap(({ lines }) => lines),
    );
    await writeNotes(
      language,
      conversationOf('Speaker 1: I only say that my notice period is four weeks.'),
      wishes,
      options,
    );
  });

  test('stops when it is told to', async () => {
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    await expect(
      writeNotes(language, conversationOf('A: Something that is new and was never read before.'), wishes, {
        signal: controller.signal,
      }),
    ).rejects.toThrow('enough');
  });

  test('finds itself in order', { timeout: 240_000 }, () => language.selfTest(never));
});
