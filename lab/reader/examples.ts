import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conversationOf } from '../../server/src/test/conversations.ts';
import { readAmounts } from '../../server/src/engines/language/facts/amounts.ts';
import { openWordPieces } from '../../server/src/engines/language/network/word-pieces.ts';
import type { Conversation } from '../../server/src/engines/language/port.ts';
import { encode } from '../../server/src/engines/language/reader/encode.ts';
import { toHeading, toPassage } from '../../server/src/engines/language/reader/passage.ts';
import { readKinds } from '../../server/src/engines/language/reader/kinds.ts';
import { readConversation } from '../../server/src/engines/language/text/reading.ts';
import { readLengths, readTimes } from '../../server/src/engines/language/text/times.ts';
import { plain } from '../../server/src/engines/language/text/words.ts';
import { findWeights } from '../../server/src/engines/speech/weights.ts';
import type { Known } from '../../bench/notes/scripts.ts';
import { readScripts } from '../../bench/notes/scripts.ts';
import { isApart, readPractice } from './practice.ts';

/** Words of one utterance that are a fact (`1`), may be one (`0.5`), or are none. */
type Mark = { utterance: number; from: number; to: number; kind: string; isNeeded: boolean };
type Marked = { name: string; conversation: Conversation; marks: Mark[]; /** Kinds of which nothing is known there: of all utterances, or of one. */ unknown: { utterance: number | null; kind: string }[]; sections: { title: string; instructions: string; id: string }[]; known: ReadonlyMap<string, Pick<Known, 'must' | 'may'>> };

const casesFolder = join(import.meta.dirname, '../data/cases');

/** Everything the reader learns from, as pieces with what is right for each: one line of JSON per sentence. */
export function writeExamples(file: string): void {
  const tokenizer = JSON.parse(readFileSync(join(findWeights('minilm').dir, 'tokenizer.json'), 'utf8')) as Parameters<typeof openWordPieces>[0];
  const toPieces = openWordPieces(tokenizer);
  const rows: string[] = [];
  const all = [...readScripts('visible').map(fromScript), ...readPractice(), ...readPractice('apart').map((one) => ({ ...one, name: `apart-${one.name}` })), ...readCases()];
  let lost = 0;
  for (const { name, conversation, marks, unknown, sections, known } of all) {
    const { statements } = readConversation(conversation);
    lost += unknown.filter(({ utterance }) => utterance !== null).length;
    if (sections.length > 0) rows.push(JSON.stringify({ name, headings: sections.map((section) => toPieces(toHeading(section))) }));
    statements.forEach((statement, index) => {
      const utterance = conversation.utterances.indexOf(statement.utterance);
      const own = marks.filter((one) => one.utterance === utterance && one.from < statement.to && one.to > statement.from);
      const facts = own.map(({ from, to, kind, isNeeded }) => ({ kind, from: Math.max(0, from - statement.from), to: Math.min(to, statement.to) - statement.from, isNeeded }));
      const hidden = unknown.filter((one) => one.utterance === null || one.utterance === utterance).map(({ kind }) => kind);
      const right = known.get(statement.utterance.id);
      rows.push(JSON.stringify({ name, isApart: isApart(name) || name.startsWith('apart-'), isBySubject: statement.isBySubject, text: statement.text, ...encode(toPieces, toPassage(statements, index)), facts, hidden, right: sections.map(({ id }) => (right?.must.includes(id) ? 1 : right?.may.includes(id) ? 0.5 : 0)) }));
    });
  }
  writeFileSync(file, `${rows.join('\n')}\n`);
  console.log(`${rows.length} examples of ${all.length} conversations in ${file}; ${lost} values were not found in what was said`);
}

function fromScript({ name, conversation, known, sections }: ReturnType<typeof readScripts>[number]): Marked {
  const marks: Mark[] = [];
  const unknown: Marked['unknown'] = [];
  const { utterances } = conversation;
  utterances.forEach(({ id, role }, utterance) => {
    for (const { kind, value, isNeeded } of known.get(id)?.facts ?? []) {
      if (!readKinds.includes(kind as (typeof readKinds)[number])) continue;
      const here = findValue(conversation, utterance, kind, value);
      // What only the host said and the candidate confirmed stands in the host's words.
      const there = here.length === 0 && role === 'candidate' && utterances[utterance - 1]?.role === 'host' ? findValue(conversation, utterance - 1, kind, value) : [];
      marks.push(...[...here, ...there].map((one) => ({ ...one, isNeeded })));
      if (here.length + there.length === 0 && isNeeded) unknown.push({ utterance, kind });
    }
  });
  return { name, conversation, marks: withoutDoubles(marks), unknown, sections, known };
}

/** `values | question / answer …`: of the kind that the file is named after, and of no other. */
function readCases(): Marked[] {
  return readdirSync(casesFolder).flatMap((file) => {
    const kind = file.replace('.txt', '');
    if (!readKinds.includes(kind as (typeof readKinds)[number])) return [];
    return readFileSync(join(casesFolder, file), 'utf8').split('\n').filter(Boolean).map((row, at): Marked => {
      const [values = '', said = ''] = row.split(' | ').length > 1 ? [row.slice(0, row.indexOf('|')), row.slice(row.indexOf('|') + 1)] : ['', row.replace(/^\|/, '')];
      const lines = said.split(' / ').map((text, index) => `${index % 2 === 0 ? 'Dana (host)' : 'Amara (candidate)'}: ${text.trim()}`);
      const conversation = conversationOf(lines.join('\n'));
      const marks: Mark[] = [];
      const unknown: Marked['unknown'] = readKinds.filter((one) => one !== kind).map((one) => ({ utterance: null, kind: one }));
      for (const value of values.split(';').map((one) => one.trim()).filter(Boolean)) {
        const isNeeded = !/^\(.*\)$/.test(value);
        const found = conversation.utterances.flatMap((_, utterance) => findValue(conversation, utterance, kind, value.replace(/^\(|\)$/g, '')));
        const own = found.filter(({ utterance }) => conversation.utterances[utterance]?.role === 'candidate');
        marks.push(...(own.length > 0 ? own : found).map((one) => ({ ...one, isNeeded })));
        if (found.length === 0) unknown.push({ utterance: null, kind });
      }
      return { name: `case-${kind}-${at}`, conversation, marks: withoutDoubles(marks), unknown, sections: [], known: new Map() };
    });
  });
}

/** Where a value was said, by the same reading that makes values of words. */
function findValue({ utterances, startedAt }: Conversation, utterance: number, kind: string, value: string): Omit<Mark, 'isNeeded'>[] {
  const words = utterances[utterance]!.words.map(([word]) => word);
  const bare = (text: string) => text.toLowerCase().replace(/[£$€,]/g, '').replace(/\((now)\)|\b(at least|over|more than|about|around|from|not before|the|by|after)\b/g, '').replace(/\s+/g, ' ').trim();
  const at = ({ from, to }: { from: number; to: number }) => ({ utterance, from, to, kind });
  const figures = bare(value).match(/\d+(\.\d+)?/g)?.map(Number) ?? [];
  if (kind === 'pay') {
    const isSame = (one: number, two: number | undefined) => two !== undefined && [1, 1_000, 0.01, 100, 0.001].some((factor) => Math.abs(one * factor - two) < 0.006);
    return readAmounts(words).filter(({ lower, upper }) => isSame(lower.value, figures[0]) && (upper === undefined ? figures.length === 1 : isSame(upper.value, figures[1]))).map(at);
  }
  if (kind === 'notice' || kind === 'experience') {
    const found = readLengths(words).filter(({ text }) => bare(text) === bare(value)).map(at);
    if (found.length > 0) return found;
  }
  if (kind === 'availability') {
    const found = readTimes(words, startedAt).filter(({ text }) => bare(text) === bare(value) || (figures.length > 0 && bare(text).includes(bare(value)))).map(at);
    if (found.length > 0) return found;
  }
  return findWords(words, value).map(at);
}

function findWords(words: readonly string[], value: string): { from: number; to: number }[] {
  const wanted = value.split(/\s+/).map(strip).filter(Boolean);
  const said = words.map(strip);
  if (wanted.length === 0) return [];
  return said.flatMap((_, from) => (wanted.every((word, at) => said[from + at] === word) ? [{ from, to: from + wanted.length }] : []));
}
const strip = (word: string) => plain(word).replace(/'s$/, '').replace(/(?<=\w{3})s$/, '').replaceAll('-', '');

/** What is needed goes before what may be. */
function withoutDoubles(marks: readonly Mark[]): Mark[] {
  return marks.filter((mark, at) => !marks.some((other, index) => index !== at && other.utterance === mark.utterance && other.kind === mark.kind && other.from === mark.from && other.to === mark.to && (index < at ? other.isNeeded || !mark.isNeeded : other.isNeeded && !mark.isNeeded)));
}

if (process.argv[2]) writeExamples(process.argv[2]);
