import type { FoundFact } from '../facts/found.ts';
import type { Statement } from '../text/reading.ts';
import { readNumbers } from '../text/numbers.ts';
import { splitWords } from '../text/words.ts';
import type { Noted } from './exchanges.ts';

/** Without what was taken back: the writer leaves out values that were corrected. Facts are told in the written line where there is one. */
export function keepStanding(facts: readonly FoundFact[], notedOf: ReadonlyMap<Statement, Noted>): FoundFact[] {
  return facts.flatMap((fact) => {
    const noted = notedOf.get(fact.statement);
    if (noted?.note.kind !== 'line' || !noted.line) return [fact];
    const { kept, gone } = figuresOf(noted);
    const wanted = readNumbers(splitWords(fact.value)).map(({ value }) => value);
    if (wanted.length > 0 && wanted.every((value) => isAmong(gone, value) && !isAmong(kept, value))) return [];
    const isTold =
      wanted.every((value) => isAmong(kept, value)) && (wanted.length > 0 || isNamed(noted.line.text, fact.value));
    return [isTold ? { ...fact, line: noted.line } : fact];
  });
}

/** The figures of an answer, by whether the line has them. */
function figuresOf({ answer, note }: Noted): { kept: number[]; gone: number[] } {
  const words = answer.flatMap(({ utterance, from, to }) => utterance.words.slice(from, to).map(([text]) => text));
  const told = new Set(note.answer);
  const all = readNumbers(words).map(({ value, from, to }) => ({
    value,
    isKept: Array.from({ length: to - from }, (_, i) => from + i).some((at) => told.has(at)),
  }));
  return {
    kept: all.filter(({ isKept }) => isKept).map(({ value }) => value),
    gone: all.filter(({ isKept }) => !isKept).map(({ value }) => value),
  };
}

const isNamed = (text: string, value: string) => text.toLowerCase().includes(value.toLowerCase());
const isAmong = (figures: readonly number[], value: number) =>
  figures.some((one) => one === value || one * 1_000 === value || one === value * 1_000);
