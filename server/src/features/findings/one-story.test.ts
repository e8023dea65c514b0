import { factLabels } from '@candor/contract/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { factsOf } from '../../engines/language/material.ts';
import { openOpenAiLanguage } from '../../engines/language/openai/index.ts';
import type { FreeLine, Language, Line, Material, SectionWish } from '../../engines/language/port.ts';
import type { LanguageServer } from '../../test/language-server.ts';
import { openLanguageServer } from '../../test/language-server.ts';
import { openQuotesByWords, readHeardMeetings } from '../../test/only-said.ts';
import { understand } from '../../test/understood.ts';
import { likenessOfWords } from '../../test/word-points.ts';
import { provenFacts } from '../ats/facts.ts';

/** Twelve meetings as they were heard: everything that is written of one tells the same facts. */

const meetings = readHeardMeetings('8').slice(0, 12);
const signal = new AbortController().signal;
const wish = (title: string): SectionWish => ({
  id: title,
  title,
  instructions: '',
  detailLevel: 'standard',
  hints: [],
});
const wishes = ['Summary', 'Background', 'Salary and terms', 'Notice and availability', 'Next steps'].map(wish);
const competencies = ['Experience', 'Motivation'].map((name) => ({ id: name, name, guidance: '' }));

let server: LanguageServer;
const languages = new Map<string, Language>();
beforeAll(async () => {
  server = await openLanguageServer();
  languages.set('quotes', openQuotesByWords());
  const settings = readConfig({ LANGUAGE_ENGINE: 'openai', LANGUAGE_URL: server.url, LANGUAGE_MODEL: 'test' }).language;
  const embeddings = {
    embed: (texts: readonly string[]) => Promise.resolve(likenessOfWords(texts)),
    pid: undefined,
    close: () => undefined,
  };
  languages.set('a model', openOpenAiLanguage(settings, embeddings));
});
afterAll(() => server.close());

type Shown = Line | FreeLine;

async function everythingOf(language: Language, material: Material): Promise<Shown[]> {
  const notes = await language.compose.notes(material, wishes, { signal });
  const ratings = await language.compose.scorecard(material, { scale: 5, competencies }, { signal });
  const documents = [];
  for (const kind of ['write-up', 'email', 'other'] as const)
    documents.push(
      await language.compose.document(
        material,
        { name: 'A document', kind, instructions: '', about: '', sections: wishes },
        { signal },
      ),
    );
  return [
    ...notes.summary,
    ...notes.sections.flatMap(({ lines }) => lines),
    ...(notes.alsoDiscussed ?? []),
    ...ratings.flatMap(({ lines }) => lines),
    ...documents.flatMap(({ sections }) => sections.flatMap(({ lines }) => lines)),
  ];
}

test('there are twelve', () => expect(meetings).toHaveLength(12));

test.each(
  meetings.flatMap(({ name, conversation }) => ['quotes', 'a model'].map((by) => ({ by, name, conversation }))),
)(
  'no fact differs between notes, scorecard, documents and proposals: $name by $by',
  { timeout: 120_000 },
  async ({ by, conversation }) => {
    const language = languages.get(by)!;
    const { material } = await understand(language, conversation, { signal });
    const lines = (await everythingOf(language, material)).filter(({ evidence }) => evidence.length > 0);
    const facts = factsOf(material.findings);
    const byId = new Map(material.findings.map((one) => [one.id, one]));

    // Whatever stands in one line of one finding is that finding, word for word or as its value.
    const differing = lines.filter(({ text, findingIds = [] }) => {
      const only = findingIds.length === 1 ? byId.get(findingIds[0]!) : undefined;
      return only && text !== only.line.text && !(only.value !== null && text.endsWith(only.value));
    });
    expect(differing.map(({ text }) => text)).toEqual([]);
    expect(lines.filter(({ findingIds = [] }) => findingIds.some((id) => !byId.has(id)))).toEqual([]);
    expect(lines.filter(({ findingIds = [] }) => findingIds.length > 0).length).toBeGreaterThan(lines.length * 0.95);

    // A value with a label, and what goes to another system, is the value of a finding.
    const proposed = provenFacts({
      fields: [],
      suggestions: facts.map(({ kind, value }, at) => ({
        $id: `s${at}`,
        field: kind,
        label: factLabels[kind],
        value,
        state: 'open',
        evidence: [{ segmentId: 's', speakerId: 's', speakerName: '', start: at, end: at, quote: '' }],
      })),
    });
    for (const { field, value } of proposed) {
      const own = facts.filter(({ kind }) => kind === field).map((one) => one.value);
      const rest = own.reduce((left, one) => left.replace(one, ''), value);
      expect(rest.replaceAll(', ', ''), `${field}: ${value}`).toBe('');
    }
  },
);
