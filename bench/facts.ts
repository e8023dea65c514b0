import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { readAll } from '../server/src/engines/language/embedded/compare.ts';
import { toExchanges } from '../server/src/engines/language/embedded/exchanges.ts';
import { agreeing, markExchanges } from '../server/src/engines/language/embedded/marked.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import { toFacts } from '../server/src/engines/language/facts/find.ts';
import type { Who } from '../server/src/engines/language/slots/names.ts';
import { spansOf } from '../server/src/engines/language/slots/spans.ts';
import { readConversation } from '../server/src/engines/language/text/reading.ts';
import { toTokens } from '../server/src/engines/language/writer/tokens.ts';
import type { Interview } from './notes/blind.ts';
import { isSame, kinds, typed } from './notes/blind.ts';

/** The reader of facts alone. `npm run bench -- facts` measures it on the blind interviews; `facts apart` on exchanges by hand that it was not taught (every seventh of `lab/facts/hand.txt`), slot by slot and by how sure it is; VERBOSE=1 prints what it missed and what it made up. */
const signal = new AbortController().signal;
const lab = join(import.meta.dirname, '../lab');
const embeddings = openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn);
const say = (text: string) => process.env['VERBOSE'] === '1' && console.log(text);
try {
  if (process.argv[2] === 'apart') await apart();
  else await blind();
} finally {
  embeddings.close();
}

async function blind(): Promise<void> {
  const rows = readFileSync(join(lab, 'data/blind.jsonl'), 'utf8').split('\n').filter(Boolean);
  const sum = { wanted: 0, found: 0, ours: 0, right: 0 };
  const byKind = new Map<string, { wanted: number; found: number; ours: number; right: number }>();
  const count = (kind: string) => {
    const own = byKind.get(kind) ?? { wanted: 0, found: 0, ours: 0, right: 0 };
    byKind.set(kind, own);
    return own;
  };
  for (const interview of rows.map((row) => JSON.parse(row) as Interview)) {
    const conversation = typed(interview);
    const reading = readConversation(conversation);
    const opinions = await readAll(embeddings, reading, signal);
    const marked = agreeing(await markExchanges(embeddings, toExchanges(reading), signal), opinions);
    const ours = toFacts(marked, reading.statements, conversation.startedAt).filter(({ kind }) =>
      Object.values(kinds).includes(kind),
    );
    const right = new Set<number>();
    for (const fact of interview.facts) {
      const kind = kinds[fact.kind] ?? '';
      const at = ours.flatMap((one, index) =>
        one.kind === kind && isSame(fact.value, `${one.value} ${one.line.text}`, one.value) ? [index] : [],
      );
      at.forEach((index) => right.add(index));
      [sum, count(fact.kind)].forEach((one) => {
        one.wanted += 1;
        one.found += at.length > 0 ? 1 : 0;
      });
      if (at.length === 0) say(`${interview.id} missed ${fact.kind}: ${fact.value}`);
    }
    ours.forEach(({ kind, value, line, slot, chance }, index) => {
      [sum, count(slot ?? kind)].forEach((one) => {
        one.ours += 1;
        one.right += right.has(index) ? 1 : 0;
      });
      if (!right.has(index)) say(`${interview.id} extra ${slot} ${chance.toFixed(2)}: ${value} | ${line.text}`);
    });
  }
  console.table(Object.fromEntries(byKind));
  console.log(
    `found ${sum.found} of ${sum.wanted} (${((100 * sum.found) / sum.wanted).toFixed(0)} %), right ${sum.right} of ${sum.ours} (${((100 * sum.right) / sum.ours).toFixed(0)} %)`,
  );
}

async function apart(): Promise<void> {
  const rows = readFileSync(join(lab, 'facts/hand.txt'), 'utf8')
    .split('\n')
    .filter((row, at) => row !== '' && at % 7 === 3)
    .map((row) => row.split('\t').map((part, at) => (at === 0 ? part : part)) as [Who, string, string]);
  const least = [0.6, 0.75, 0.85, 0.9, 0.95];
  const found = new Map<string, { wanted: number; ours: { chance: number; isRight: boolean }[] }>();
  const own = (slot: string) => {
    const one = found.get(slot) ?? { wanted: 0, ours: [] };
    found.set(slot, one);
    return one;
  };
  for (const [who, asked, said] of rows) {
    const [question, answer] = [readMarks(asked), readMarks(said)];
    const [asTokens, saidTokens] = [toTokens(question.words), toTokens(answer.words)];
    const [marks] = await embeddings.mark(
      [{ who, question: asTokens.map(({ text }) => text), answer: saidTokens.map(({ text }) => text) }],
      signal,
    );
    if (!marks) continue;
    const ours = spansOf(asTokens, saidTokens, marks);
    for (const [side, isAsked] of [
      [question, true],
      [answer, false],
    ] as const)
      for (const { slot } of side.spans) own(slot).wanted += isAsked ? 1 : 1;
    for (const one of ours) {
      const spans = (one.isAsked ? question : answer).spans;
      const isRight = spans.some(({ slot, from, to }) => slot === one.slot && from < one.to && one.from < to);
      own(one.slot).ours.push({ chance: one.chance, isRight });
      if (!isRight)
        say(
          `${one.slot} ${one.chance.toFixed(2)}: ${(one.isAsked ? question : answer).words.slice(one.from, one.to).join(' ')} | ${asked} | ${said}`,
        );
    }
  }
  for (const [slot, { wanted, ours }] of found)
    console.log(
      slot.padEnd(14),
      String(wanted).padStart(3),
      ...least.map((from) => {
        const some = ours.filter(({ chance }) => chance >= from);
        return `  ≥ ${from}: ${some.filter(({ isRight }) => isRight).length}/${some.length}`;
      }),
    );
}

/** `[slot:words]` in a text: its words, and where they stand. */
function readMarks(text: string): { words: string[]; spans: { slot: string; from: number; to: number }[] } {
  const words: string[] = [];
  const spans: { slot: string; from: number; to: number }[] = [];
  for (const part of text.split(/(\[[a-z.]+:[^\]]*\]\S*)/)) {
    const [, slot, inner = '', rest = ''] = /^\[([a-z.]+):([^\]]*)\](\S*)$/.exec(part) ?? [];
    const own = (slot ? inner + rest : part).split(/\s+/).filter(Boolean);
    if (slot) spans.push({ slot, from: words.length, to: words.length + own.length });
    words.push(...own);
  }
  return { words, spans };
}
