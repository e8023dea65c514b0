import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { TestTeam } from '../../../test/app.ts';
import { openTestTeam } from '../../../test/app.ts';
import type { LanguageServer } from '../../../test/language-server.ts';
import { openLanguageServer } from '../../../test/language-server.ts';
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

const engines = ['embedded', 'openai'] as const;

describe.each(engines)('%s', (engine) => {
  let server: LanguageServer;
  let on: TestTeam;
  let written: WrittenKind[];
  beforeAll(async () => {
    server = await openLanguageServer();
    server.always = (body) => ({
      change: (answer) => offerAll(answer, body.messages.map(({ content }) => content).join('\n')),
    });
    on = await openTestTeam({
      closeAt: afterFile,
      language: 'real',
      env: {
        LANGUAGE_ENGINE: engine,
        ...(engine !== 'embedded' && { LANGUAGE_URL: server.url, LANGUAGE_MODEL: 'test-model' }),
        LANGUAGE_THREADS: '1',
      },
    });
    written = await readEachKind(
      on,
      await writeEachKind(on, said, { kinds: ['write-up', 'submittal', 'email', 'interview-summary'] }),
    );
  }, 240_000);
  afterAll(() => server.close());

  test.each(['write-up', 'submittal', 'email'])('a %s tells its reader nothing that was planted', (documentKind) => {
    const { texts } = written.find(({ kind }) => kind === documentKind)!;
    const withheld = withheldFrom[documentKind === 'email' ? 'candidate' : 'client'];
    const leaks = planted.filter(
      ({ kind, text }) => withheld.includes(kind) && texts.includes(text.replace(/\.$/, '')),
    );
    expect(leaks).toEqual([]);
    expect(texts.length).toBeGreaterThan(100);
  });

  test('what the engine was not given is listed in the words that were said', () => {
    const { details } = written.find(({ kind }) => kind === 'write-up')!;
    const dropped = details.sections.flatMap((section) => section.dropped);
    for (const kind of withheldFrom.client) expect(dropped.filter(({ privacy }) => privacy === kind)).not.toEqual([]);
    for (const { privacy, line } of dropped) if (privacy) expect(line?.evidence.length).toBeGreaterThan(0);
  });

  test('a summary for the team is not cut', () => {
    const { details } = written.find(({ kind }) => kind === 'interview-summary')!;
    expect(details.sections.flatMap((section) => section.dropped.filter(({ privacy }) => privacy))).toEqual([]);
  });
});
