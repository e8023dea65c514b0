import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSaid } from '../../../server/src/engines/language/facts/fact.ts';
import { readFacts } from '../../../server/src/engines/language/facts/read.ts';
import { readKinds } from '../../../server/src/engines/language/reader/kinds.ts';
import type { Opinion } from '../../../server/src/engines/language/reader/network.ts';
import { readConversation } from '../../../server/src/engines/language/text/reading.ts';
import type { Known, Script } from '../scripts.ts';
import { readKnown, readRows, readScripts, toConversation } from '../scripts.ts';
import type { Conversation, Utterance } from '../../../server/src/engines/language/index.ts';

const folderOf = (name: 'practice' | 'apart') => join(import.meta.dirname, name);
/** From this number on the interviews are not taught either. */
const firstApart = 137;

/** Calls that the reader learns from: `{kind|words}` is a fact where it was said, `{~kind|words}` may be one, and everything else is none; `=Section`, `~Section` as in the interviews. */
export function readPractice(name: 'practice' | 'apart' = 'practice') {
  const folder = folderOf(name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt')).sort().flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/^---$/m).filter((text) => text.trim() !== '').map((text, at) => readCall(`${file.replace('.txt', '')}-${at}`, text)));
}

export const isApart = (script: string): boolean => Number(script.split('-')[0]) >= firstApart;

/** What the reader was not taught: on it the weights and thresholds are chosen that go by what it says. */
export function readApart(): Script[] {
  const calls = readPractice('apart').map(({ name, conversation, sections, known, marks }): Script => {
    const facts = factsOf(conversation, marks);
    return { name, conversation, sections, known: new Map([...known].map(([id, one]) => [id, { ...one, facts: facts.get(id) ?? [] }])) };
  });
  return [...readScripts('visible').filter(({ name: script }) => isApart(script)), ...calls];
}

type Mark = { utterance: number; from: number; to: number; kind: string; isNeeded: boolean };

/** The values of marked words, read as though the reader were certain of just these. */
function factsOf(conversation: Conversation, marks: readonly Mark[]): Map<string, Known['facts']> {
  const found = new Map<string, Known['facts']>();
  const { statements } = readConversation(conversation);
  for (const { utterance, from, to, kind, isNeeded } of marks) {
    const { id } = conversation.utterances[utterance] as Utterance;
    for (const statement of statements.filter((one) => one.utterance.id === id && one.from < to && one.to > from)) {
      const size = (statement.to - statement.from) * readKinds.length;
      const opinion: Opinion = { facts: new Float32Array(size), begins: new Float32Array(size), point: new Float32Array() };
      for (let word = Math.max(from, statement.from); word < Math.min(to, statement.to); word += 1) opinion.facts[(word - statement.from) * readKinds.length + readKinds.indexOf(kind as (typeof readKinds)[number])] = 1;
      const values = readFacts(toSaid(statements, statement.index, conversation.startedAt), opinion).map((fact) => ({ kind, value: fact.value, isNeeded }));
      found.set(id, [...(found.get(id) ?? []), ...values]);
    }
  }
  return found;
}

function readCall(name: string, text: string) {
  const { sections, lines } = readRows(text);
  const read = lines.map((line, utterance) => ({ ...line, ...readMarks(line.said, utterance) }));
  const known = new Map(lines.map(({ notes }, at) => [`u${at + 1}`, readKnown(notes)]));
  return { name: `practice-${name}`, conversation: toConversation(name, new Date('2026-11-16T10:00:00Z'), read), marks: read.flatMap(({ marks }) => marks), unknown: [], sections, known };
}

/** The words without their braces, and where these stood. */
function readMarks(annotated: string, utterance: number): { said: string; marks: Mark[] } {
  const words: string[] = [];
  const marks: Mark[] = [];
  for (const piece of annotated.split(/(\{[^{}]*\}\S*)/)) {
    const [, option = '', kind = '', inner = '', rest = ''] = /^\{(~?)([a-z-]+)\|([^{}]*)\}(\S*)$/.exec(piece) ?? [];
    const some = (kind ? inner + rest : piece).split(/\s+/).filter(Boolean);
    if (kind) marks.push({ utterance, from: words.length, to: words.length + some.length, kind, isNeeded: option === '' });
    words.push(...some);
  }
  return { said: words.join(' '), marks };
}
