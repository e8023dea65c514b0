import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { openEmbeddedLanguage } from '../server/src/engines/language/embedded/index.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import { readSet } from './notes/sets.ts';

/**
 * Questions about meetings as the product heard them (`lab/data/blind-asks.jsonl`, by somebody who had not seen the engine): how often
 * what is shown comes from where the answer was said, and how often nothing is shown where nobody said it. VERBOSE=1 prints
 * every answer for a reader.
 */
type Asked = { set: string; id: string; q: string; a: string | null; turn: number | null };
const bars = { right: 0.85, silent: 0.9 };
const asked = readFileSync(join(import.meta.dirname, '../lab/data/blind-asks.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((row) => JSON.parse(row) as Asked);
const embeddings = openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn);
const language = openEmbeddedLanguage(embeddings, console.warn);
const signal = new AbortController().signal;
const sets = new Map([...new Set(asked.map(({ set }) => set))].map((number) => [number, readSet(number)]));
const found = { right: 0, answered: 0, asked: 0, silent: 0, unanswerable: 0 };
try {
  for (const one of asked) {
    const heard = sets.get(one.set)?.heard.get(one.id);
    if (!heard) throw new Error(`${one.id} was not heard`);
    const passages = heard.conversation.utterances.map((utterance) => ({ meetingId: one.id, utterance }));
    const { lines } = await language.ask(one.q, passages, { signal });
    const turn = one.turn === null ? undefined : heard.spoken[one.turn];
    const times = lines.flatMap(({ evidence }) =>
      evidence.flatMap(({ utteranceId, from, to }) =>
        (heard.conversation.utterances.find(({ id }) => id === utteranceId)?.words ?? []).slice(from, to),
      ),
    );
    const isFromThere = turn !== undefined && times.some(([, start, end]) => end > turn.startMs && start < turn.endMs);
    if (turn) {
      found.asked += 1;
      found.answered += lines.length > 0 ? 1 : 0;
      found.right += isFromThere ? 1 : 0;
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
console.log(
  `${found.asked} questions: ${found.answered} answered, ${found.right} from where it was said (${(right * 100).toFixed(0)} %; bar 85 % right); silent ${found.silent} of ${found.unanswerable} times where nobody said it (${(silent * 100).toFixed(0)} %; bar 90 %)`,
);
process.exitCode = right >= bars.right && silent >= bars.silent ? 0 : 1;
