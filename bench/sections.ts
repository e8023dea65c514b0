import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { openQuotes } from '../server/src/engines/language/quotes/index.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import { areFrom, readSet } from './notes/sets.ts';

/**
 * Headings for meetings as the product heard them (`lab/data/blind-sections.jsonl`, by language models that had not seen
 * the engine), each meeting's as one template: how many say "Nothing found" though it was spoken of, how many say
 * something though it was not, and whether what they say comes from there. VERBOSE=1 prints every section.
 */
type Heading = { set: string; id: string; title: string; turns: number[] };
const bars = { empty: 0.05, filled: 0.05 };
const headings = readFileSync(join(import.meta.dirname, '../lab/data/blind-sections.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((row) => JSON.parse(row) as Heading);
const embeddings = openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn);
const language = openQuotes(embeddings);
const { signal } = new AbortController();
const sets = new Map([...new Set(headings.map(({ set }) => set))].map((set) => [set, readSet(set)]));
const found = { discussed: 0, empty: 0, right: 0, within: 0, others: 0, filled: 0 };
try {
  for (const [id, some] of Map.groupBy(headings, (one) => one.id)) {
    const heard = sets.get(some[0]?.set ?? '')?.heard.get(id);
    if (!heard) throw new Error(`${id} was not heard`);
    const wishes = some.map(({ title }, at) => ({
      id: String(at),
      title,
      instructions: '',
      detailLevel: 'standard' as const,
      hints: [],
    }));
    const { sections } = await language.writeNotes(heard.conversation, wishes, { signal });
    for (const { id: at, lines, dropped } of sections) {
      const { title, turns } = some[Number(at)] as Heading;
      const isFromThere = (shown: Parameters<typeof areFrom>[2]) => turns.some((turn) => areFrom(heard, turn, shown));
      if (turns.length > 0) {
        found.discussed += 1;
        found.empty += lines.length === 0 ? 1 : 0;
        found.right += isFromThere(lines) ? 1 : 0;
        found.within += isFromThere([...lines, ...dropped]) ? 1 : 0;
      } else {
        found.others += 1;
        found.filled += lines.length > 0 ? 1 : 0;
      }
      if (process.env['VERBOSE'] === '1')
        console.log(JSON.stringify({ id, title, turns, shown: lines.map(({ text }) => text) }));
    }
  }
} finally {
  language.close();
}
const [empty, filled] = [found.empty / found.discussed, found.filled / found.others];
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
console.log(
  [
    `${found.discussed} headings of what was spoken of: ${found.empty} say "Nothing found" (${percent(empty)}; bar 5 %)`,
    `${found.right} hold what was said of it (${percent(found.right / found.discussed)})`,
    `${found.within} with what came closest (${percent(found.within / found.discussed)})`,
    `of ${found.others} others ${found.filled} say something (${percent(filled)}; bar 5 %)`,
  ].join(', '),
);
process.exitCode = empty <= bars.empty && filled <= bars.filled ? 0 : 1;
