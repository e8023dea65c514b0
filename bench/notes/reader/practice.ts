import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSaid } from '../../../server/src/engines/language/facts/fact.ts';
import { readFacts } from '../../../server/src/engines/language/facts/read.ts';
import { readKinds } from '../../../server/src/engines/language/reader/kinds.ts';
import type { Opinion } from '../../../server/src/engines/language/reader/network.ts';
import { readConversation } from '../../../server/src/engines/language/text/reading.ts';
import type { Known, Script } from '../scripts.ts';
import { readScripts } from '../scripts.ts';
import type { Conversation, Utterance } from '../../../server/src/engines/language/index.ts';

const folderOf = (name: 'practice' | 'apart') => join(process.env['CALLS'] ?? import.meta.dirname, name);
/** From this number on the interviews are not taught either. */
const firstApart = 61;

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
    return { name, conversation, sections: sections.map((section) => ({ ...section, detailLevel: 'standard', hints: [] })), known: new Map([...known].map(([id, one]) => [id, { ...one, facts: facts.get(id) ?? [], traps: [] }])) };
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
  const rows = text.split('\n').map((row) => row.trim()).filter(Boolean);
  const sections = rows.filter((row) => row.startsWith('# ')).map((row) => {
    const [title = '', instructions = ''] = row.slice(2).split(' :: ');
    return { id: title.trim(), title: title.trim(), instructions };
  });
  const marks: Mark[] = [];
  const known = new Map<string, { must: string[]; may: string[] }>();
  const roles = new Map<string, Utterance['role']>();
  let ms = 0;
  const utterances = rows.filter((row) => !/^(# |title: |day: )/.test(row)).map((row, utterance): Utterance => {
    const [said = '', notes = ''] = row.split('||').map((part) => part.trim());
    const [, speaker = '', role, annotated = ''] = /^(.+?)(?: \((host|candidate|client|other)\))?:\s+(.*)$/.exec(said) ?? [];
    if (role) roles.set(speaker, role as Utterance['role']);
    const parts = notes.split(';').map((part) => part.trim()).filter(Boolean);
    const of = (mark: string) => parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1).trim());
    known.set(`u${utterance + 1}`, { must: of('='), may: of('~') });
    const words: string[] = [];
    for (const piece of annotated.split(/(\{[^{}]*\}\S*)/)) {
      const [, option = '', kind = '', inner = '', rest = ''] = /^\{(~?)([a-z-]+)\|([^{}]*)\}(\S*)$/.exec(piece) ?? [];
      const some = (kind ? inner + rest : piece).split(/\s+/).filter(Boolean);
      if (kind) marks.push({ utterance, from: words.length, to: words.length + some.length, kind, isNeeded: option === '' });
      words.push(...some);
    }
    ms += 500;
    return { id: `u${utterance + 1}`, speaker, role: roles.get(speaker) ?? null, words: words.map((word) => [word, (ms += 320), ms + 280, 90]) };
  });
  const conversation: Conversation = { title: name, startedAt: new Date('2026-11-16T10:00:00Z'), language: 'en', participants: [...roles.keys()], utterances };
  return { name: `practice-${name}`, conversation, marks, unknown: [], sections, known };
}
