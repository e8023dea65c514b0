import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { openEmbeddings } from '../../../engines/language/embeddings/index.ts';
import type { Answerer } from '../../../engines/language/gguf/host.ts';
import { openGgufLanguage } from '../../../engines/language/gguf/index.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { TestTeam } from '../../../test/app.ts';
import { openTestTeam } from '../../../test/app.ts';
import { answerSensibly } from '../../../test/language-answers.ts';
import { openLanguageServer } from '../../../test/language-server.ts';
import { openOllamaServer } from '../../../test/ollama-server.ts';
import type { WrittenKind } from '../../../test/policy-documents.ts';
import { readEachKind, writeEachKind } from '../../../test/policy-documents.ts';
import { privateLines } from '../../../test/private-lines.ts';
import type { PrivacyKind } from './categories.ts';
import { withheldFrom } from './categories.ts';

/** The same call through every adapter: what a reader may not have is neither in the document nor in what the engine was given. */
const kinds = Object.keys(privateLines) as PrivacyKind[];
const planted = kinds.flatMap((kind) => privateLines[kind].slice(0, 2).map((text) => ({ kind, text })));
const open = [
  'I lead a data team of eight at Fernhill and have eight years of experience.',
  'My salary expectation is 61,000 and my notice period is four weeks.',
  'I built the reporting pipeline that the warehouse runs on.',
];
const said = [...open, ...planted.map(({ text }) => text)];

type Claim = { text: string; evidence: unknown[] };

/** Offers every planted line with the utterance that says it, where the prompt has one, and with any other where it has not. */
function offerAll(answer: Record<string, unknown>, prompt: string): unknown {
  if (!('sections' in answer)) return answer;
  const rows = [...prompt.matchAll(/^\[(\d+)\] ([^\n]+)$/gm)].map(([, number, text]) => ({
    number: Number(number),
    text,
  }));
  const sections = answer['sections'] as { id: string; claims?: Claim[] }[];
  const example = sections.flatMap(({ claims }) => claims ?? [])[0]?.evidence[0];
  const claims = planted.map(({ text }) => {
    const row = rows.find((one) => one.text?.includes(text)) ?? rows[0];
    const cited = typeof example === 'number' ? row?.number : { utterance: row?.number, quote: text };
    return { text, evidence: [cited] };
  });
  return {
    ...answer,
    sections: sections.map((section, index) => ({ ...section, claims: index === 1 ? claims : section.claims })),
  };
}

/** Everything that a server or a model file was asked, as one text for each request. */
type Engine = {
  seen: () => string[];
  options: Partial<Parameters<typeof openTestTeam>[0]>;
  close: () => Promise<void>;
};
const contentOf = ({ messages }: { messages: readonly { content: string }[] }) =>
  messages.map(({ content }) => content).join('\n');
const remote = (engine: string, url: string) => ({
  language: 'real' as const,
  env: { LANGUAGE_ENGINE: engine, LANGUAGE_URL: url, LANGUAGE_MODEL: 'test-model', LANGUAGE_THREADS: '1' },
});

const engines: Record<string, () => Promise<Engine>> = {
  embedded: async () => ({
    seen: () => [],
    options: { language: 'real', env: { LANGUAGE_ENGINE: 'embedded', LANGUAGE_THREADS: '1' } },
    close: async () => undefined,
  }),
  openai: async () => {
    const server = await openLanguageServer();
    server.always = (body) => ({ change: (answer) => offerAll(answer, contentOf(body)) });
    return {
      seen: () => server.seen.map(({ body }) => contentOf(body)),
      options: remote('openai', server.url),
      close: server.close,
    };
  },
  ollama: async () => {
    const server = await openOllamaServer();
    return { seen: () => server.seen.map(contentOf), options: remote('ollama', server.url), close: server.close };
  },
  gguf: async () => {
    const seen: string[] = [];
    const modelFile = join(await mkdtemp(join(tmpdir(), 'candor-policy-')), 'own.gguf');
    await writeFile(modelFile, 'GGUF');
    const settings = readConfig({ LANGUAGE_ENGINE: 'gguf', LANGUAGE_MODEL_FILE: modelFile }).language;
    const embeddings = openEmbeddings(readConfig({ LANGUAGE_THREADS: '1' }).language, () => undefined);
    const language = openGgufLanguage(settings, embeddings, answererOf(seen));
    return { seen: () => seen, options: { language }, close: async () => embeddings.close() };
  },
};

/** A model file, answering as the servers do. */
function answererOf(seen: string[]): Answerer {
  return {
    async answer({ user }) {
      seen.push(user);
      const messages = [{ role: 'user', content: user }];
      const text = JSON.stringify(offerAll(answerSensibly({ model: 'own', messages }), user));
      return { text, firstMs: 1, totalMs: 2 };
    },
    close: () => undefined,
  };
}

describe.each(Object.keys(engines))('%s', (name) => {
  let engine: Engine;
  let written: WrittenKind[];
  beforeAll(async () => {
    engine = await engines[name]!();
    const on: TestTeam = await openTestTeam({ closeAt: afterFile, ...engine.options });
    written = await readEachKind(
      on,
      await writeEachKind(on, said, { kinds: ['write-up', 'submittal', 'email', 'interview-summary'] }),
    );
  }, 240_000);
  afterAll(() => engine.close());

  test.each(['write-up', 'submittal', 'email'])('a %s tells its reader nothing that was planted', (documentKind) => {
    const { texts } = written.find(({ kind }) => kind === documentKind)!;
    const withheld = withheldFrom[documentKind === 'email' ? 'candidate' : 'client'];
    const isWithheld = ({ kind }: { kind: PrivacyKind }) => withheld.includes(kind);
    expect(planted.filter((one) => isWithheld(one) && texts.includes(one.text.replace(/\.$/, '')))).toEqual([]);
    const asked = engine.seen().filter((text) => text.includes(`A ${documentKind}`));
    for (const text of asked) expect(planted.filter((one) => isWithheld(one) && text.includes(one.text))).toEqual([]);
    expect(asked.length > 0).toBe(name !== 'embedded');
  });

  test('what the engine was not given is listed in the words that were said', () => {
    const { details } = written.find(({ kind }) => kind === 'write-up')!;
    const dropped = details.sections.flatMap((section) => section.dropped);
    for (const kind of withheldFrom.client) expect(dropped.filter(({ privacy }) => privacy === kind)).not.toEqual([]);
    for (const { privacy, line } of dropped) if (privacy) expect(line?.evidence.length).toBeGreaterThan(0);
  });

  test('a summary for the team is not cut', () => {
    const { details, texts } = written.find(({ kind }) => kind === 'interview-summary')!;
    expect(details.sections.flatMap((section) => section.dropped.filter(({ privacy }) => privacy))).toEqual([]);
    // The offered lines do get past every other check: what keeps them from the client is the policy.
    if (name === 'openai' || name === 'gguf')
      expect(planted.filter(({ text }) => texts.includes(text.replace(/\.$/, ''))).length).toBeGreaterThan(10);
  });
});
