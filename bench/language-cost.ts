import { readConfig } from '../server/src/config.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import { openOpenAiLanguage } from '../server/src/engines/language/openai/index.ts';
import { toRows } from '../server/src/engines/language/openai/parts.ts';
import { countTokens } from '../server/src/engines/language/openai/tokens.ts';
import type { Conversation, Material, SectionWish } from '../server/src/engines/language/port.ts';
import { starterTypes } from '../server/src/features/meeting-types/starter-types.ts';
import { openLanguageServer } from '../server/src/test/language-server.ts';
import { readSet } from './notes/sets.ts';
import { understand } from '../server/src/test/understood.ts';

/**
 * What an hour of meeting costs with a language model: requests, tokens and how often the transcript is read for findings, notes, scorecard and two documents,
 * without a prefix cache and with one. `npm run bench -- language-cost [CONTEXT]`; the bar is 1.3 reads with a cache, second looks not counted.
 */
const bar = 1.3;
const contextTokens = Number(process.argv[2] ?? 32_000);
const signal = new AbortController().signal;
const server = await openLanguageServer({ contextTokens });
const settings = readConfig({
  LANGUAGE_ENGINE: 'openai',
  LANGUAGE_URL: server.url,
  LANGUAGE_MODEL: 'local',
  LANGUAGE_CONTEXT_TOKENS: String(contextTokens),
  LANGUAGE_THREADS: '1',
}).language;
const language = openOpenAiLanguage(
  settings,
  openEmbeddings(settings, () => undefined),
);
const type = starterTypes['Candidate screen'];
const wish = ({ $id, title, instructions }: { $id: string; title: string; instructions: string }): SectionWish => ({
  id: $id,
  title,
  instructions,
  detailLevel: 'standard',
  hints: [],
});
const conversation = anHour();
const options = { signal };
let material: Material = { ...conversation, findings: [] };
const steps: [string, () => Promise<unknown>][] = [
  ['findings', async () => ({ material } = await understand(language, conversation, options))],
  ['notes', () => language.compose.notes(material, type.noteTemplate!.sections.map(wish), options)],
  [
    'scorecard',
    () =>
      language.compose.scorecard(
        material,
        {
          scale: 5,
          competencies: type.scorecard!.competencies.map(({ $id, name, guidance }) => ({ id: $id, name, guidance })),
        },
        options,
      ),
  ],
  ...type.documentTemplates.map(({ name, kind, instructions, sections }): [string, () => Promise<unknown>] => [
    name,
    () =>
      language.compose.document(
        material,
        { name, kind, instructions, about: '', sections: sections.map(wish) },
        options,
      ),
  ]),
];
/** With who speaks, as it is sent. */
const transcriptTokens = toRows(conversation.utterances, Infinity).reduce((total, { tokens }) => total + tokens, 0);
const seen: string[] = [];
const sum = { requests: 0, tokens: 0, read: 0, fresh: 0, secondLooks: 0, secondTokens: 0 };
try {
  console.log(
    `${Math.round((conversation.utterances.at(-1)?.words.at(-1)?.[2] ?? 0) / 60_000)} min, ${transcriptTokens} tokens of transcript, a context of ${contextTokens}`,
  );
  for (const [name, work] of steps) {
    const before = { ...sum };
    server.seen.length = 0;
    await work();
    server.seen.forEach(({ body }) => count(body.messages.map(({ content }) => content).join('\n')));
    console.log(
      `${name}: ${sum.requests - before.requests} requests, ${sum.tokens - before.tokens} tokens, ${sum.fresh - before.fresh} of them not read before; ${sum.secondLooks - before.secondLooks} second looks with ${sum.secondTokens - before.secondTokens}`,
    );
  }
} finally {
  language.close();
  await server.close();
}
const [without, cached] = [sum.read / transcriptTokens, freshReads()];
console.log(
  `transcript read ${without.toFixed(2)} times without a prefix cache, ${cached.toFixed(2)} times with one; bar: ${bar} with one; ${cached <= bar ? 'kept' : 'MISSED'}`,
);
process.exitCode = cached <= bar ? 0 : 1;

function count(text: string): void {
  const tokens = countTokens(text);
  if (text.includes('\nTask: check claims')) {
    sum.secondLooks += 1;
    sum.secondTokens += tokens;
    return;
  }
  sum.requests += 1;
  sum.tokens += tokens;
  sum.read += transcriptIn(text);
  const shared = Math.max(0, ...seen.map((other) => sharedPrefix(text, other)));
  sum.fresh += countTokens(text.slice(shared));
  seen.push(text);
}

/** Tokens of the transcript in a prompt. */
function transcriptIn(text: string): number {
  const from = text.indexOf('\nTranscript:\n');
  return from < 0 ? 0 : countTokens(text.slice(from, text.lastIndexOf('\nTask: ')));
}

/** The same, but for what a server has read for an earlier prompt. */
function freshReads(): number {
  let fresh = 0;
  seen.forEach((text, at) => {
    const shared = Math.max(0, ...seen.slice(0, at).map((other) => sharedPrefix(text, other)));
    fresh += transcriptIn(text) - Math.min(transcriptIn(text), transcriptIn(`${text.slice(0, shared)}\nTask: `));
  });
  return fresh / transcriptTokens;
}

function sharedPrefix(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Calls of the eighth and ninth set as they were heard, one after the other, until an hour is full. */
function anHour(): Conversation {
  const calls = ['8', '9'].flatMap((set) => [...readSet(set).heard.values()].map((one) => one.conversation));
  const utterances: Conversation['utterances'][number][] = [];
  let ms = 0;
  for (const { utterances: some } of calls) {
    if (ms >= 3_600_000) break;
    const offset = ms;
    for (const one of some) {
      const words = one.words.map(([text, start, end, sure]) => [text, start + offset, end + offset, sure] as const);
      utterances.push({ ...one, id: `${one.id}-${utterances.length}`, words: words.map(([...word]) => word) });
      ms = words.at(-1)?.[2] ?? ms;
    }
  }
  return { ...calls[0]!, utterances };
}
