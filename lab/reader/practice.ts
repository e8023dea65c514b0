import type { Script } from '../../bench/notes/scripts.ts';
import { readCalls, readKnown, readRows, readScripts, toConversation } from '../../bench/notes/scripts.ts';

/** From this number on the interviews are not taught either. */
const firstApart = 137;

/** Calls that the reader learns from: `{kind|words}` is a fact where it was said, `{~kind|words}` may be one, and everything else is none; `=Section`, `~Section` as in the interviews. */
export function readPractice(name: 'practice' | 'apart' = 'practice') {
  return readCalls(name).flatMap((call) => call.text.split(/^---$/m).filter((text) => text.trim() !== '').map((text, at) => readCall(`${call.name}-${at}`, text)));
}

export const isApart = (script: string): boolean => Number(script.split('-')[0]) >= firstApart;

/** What the reader was not taught: on it the weights and thresholds are chosen that go by what it says. */
export function readApart(): Script[] {
  const calls = readPractice('apart').map(({ name, conversation, sections, known }): Script => ({ name, conversation, sections, known }));
  return [...readScripts('visible').filter(({ name: script }) => isApart(script)), ...calls];
}

type Mark = { utterance: number; from: number; to: number; kind: string; isNeeded: boolean };

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
