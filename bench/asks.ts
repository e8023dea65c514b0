import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { openQuotes } from '../server/src/engines/language/quotes/index.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import { areFrom, readSet } from './notes/sets.ts';

/**
 * Questions about meetings as the product heard them (`lab/data/blind-asks.jsonl`, by language models that had not seen the engine; `asks 2`
 * takes `blind-asks-2.jsonl`, by four others): how often what is shown comes from where the answer was said, or what came closest does,
 * and how often nothing is shown where nobody said it. VERBOSE=1 prints every answer for a reader.
 */
type Asked = { set: string; id: string; q: string; a: string | null; turn: number | null };
const [number = '1'] = process.argv.slice(2);
const bars = { right: 0.85, silent: 0.9 };
const asked = readFileSync(
  join(import.meta.dirname, `../lab/data/blind-asks${number === '1' ? '' : `-${number}`}.jsonl`),
  'utf8',
)
  .split('\n')
  .filter(Boolean)
  .map((row) => JSON.parse(row) as Asked);
const embeddings = openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn);
const language = openQuotes(embeddings);
const signal = new AbortController().signal;
const sets = new Map([...new Set(asked.map(({ set }) => set))].map((number) => [number, readSet(number)]));
const found = { right: 0, within: 0, answered: 0, asked: 0, silent: 0, unanswerable: 0 };
try {
  for (const one of asked) {
    const heard = sets.get(one.set)?.heard.get(one.id);
    if (!heard) throw new Error(`${one.id} was not heard`);
    const passages = heard.conversation.utterances.map((utterance) => ({ meetingId: one.id, utterance }));
    const { lines, closest = [] } = await language.ask(one.q, passages, { signal });
    if (one.turn !== null) {
      const isFromThere = areFrom(heard, one.turn, lines);
      found.asked += 1;
      found.answered += lines.length > 0 ? 1 : 0;
      found.right += isFromThere ? 1 : 0;
      found.within += isFromThere || areFrom(heard, one.turn, closest) ? 1 : 0;
    } else {
      found.unanswerable += 1;
      found.silent += lines.length === 0 ? 1 : 0;
    }
    if (process.env['VERBOSE'] === '1')
      console.log(JSON.stringify({ id: one.id, q: one.q, a: one.a, shown: lines.map(({ text }) => text) }));
  }
} finally {
  language.close();
}
const [right, silent] = [found.right / found.asked, found.silent / found.unanswerable];
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
console.log(
  [
    `${found.asked} questions: ${found.answered} answered`,
    `${found.right} from where it was said (${percent(right)}; bar 85 %)`,
    `${found.within} with what came closest (${percent(found.within / found.asked)})`,
    `silent ${found.silent} of ${found.unanswerable} times where nobody said it (${percent(silent)}; bar 90 %)`,
  ].join(', '),
);
process.exitCode = right >= bars.right && silent >= bars.silent ? 0 : 1;
