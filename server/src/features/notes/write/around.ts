import type { Line, Span, Utterance } from '../../../engines/language/port.ts';
import { toSentences } from '../../../engines/language/text/sentences.ts';
import { isEmptyWord, plain, splitWords, stem } from '../../../engines/language/text/words.ts';

/** People type after they heard something, and go on typing while it goes on. */
const beforeS = 40;
const afterS = 15;
/** Lines under one note, and words that are read at a glance. */
const mostLines = 2;
const enoughWords = 8;

type Sentence = { utterance: Utterance; from: number; to: number; startS: number; endS: number; place: number };

/**
 * What was said around a moment, as quotes: sentences that share words with the note, the nearest first; where none does, what the
 * other side said last. Empty where nobody spoke.
 */
export function linesAround(
  utterances: readonly Utterance[],
  { text, startS }: { text: string; startS: number },
): Line[] {
  const near = utterances
    .flatMap(sentencesOf)
    .map((sentence, place) => ({ ...sentence, place }))
    .filter(({ startS: from, endS: to }) => to >= startS - beforeS && from <= startS + afterS);
  const wanted = stemsOf(splitWords(text));
  const ranked = near
    .map((sentence) => ({ sentence, shared: sharedWith(sentence, wanted), away: Math.abs(sentence.endS - startS) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared || one.away - other.away)
    .map(({ sentence }) => sentence);
  const [best] = ranked.length > 0 ? ranked : [saidLast(near, startS)];
  if (!best) return [];
  const others = ranked.slice(1, mostLines).filter(({ place }) => Math.abs(place - best.place) > 1);
  return [best, ...others].toSorted((one, other) => one.place - other.place).map((one) => toLine(one, near));
}

function sentencesOf(utterance: Utterance): Omit<Sentence, 'place'>[] {
  return toSentences(utterance.words).map(({ from, to }) => ({
    utterance,
    from,
    to,
    startS: (utterance.words[from]?.[1] ?? 0) / 1000,
    endS: (utterance.words[to - 1]?.[2] ?? 0) / 1000,
  }));
}

const stemsOf = (words: readonly string[]) =>
  new Set(words.filter((word) => plain(word) !== '' && !isEmptyWord(plain(word))).map(stem));

function sharedWith({ utterance, from, to }: Sentence, wanted: ReadonlySet<string>): number {
  const said = stemsOf(utterance.words.slice(from, to).map(([word]) => word));
  return [...wanted].filter((word) => said.has(word)).length;
}

/** Hosts type what they hear, not what they say. */
function saidLast(near: readonly Sentence[], startS: number): Sentence | undefined {
  const begun = near.filter((sentence) => sentence.startS <= startS + 2);
  return begun.findLast(({ utterance }) => utterance.role !== 'host') ?? begun.at(-1) ?? near[0];
}

/** "Yes." says nothing alone: what comes before it in the same breath comes along, or else what comes next. */
function toLine(sentence: Sentence, near: readonly Sentence[]): Line {
  const { utterance } = sentence;
  const beside = (step: 1 | -1) =>
    near.find(({ place, utterance: other }) => place === sentence.place + step && other.id === utterance.id);
  const isShort = sentence.to - sentence.from < enoughWords;
  const before = isShort ? beside(-1) : undefined;
  const after = isShort && !before ? beside(1) : undefined;
  const span: Span = {
    utteranceId: utterance.id,
    from: before?.from ?? sentence.from,
    to: after?.to ?? sentence.to,
  };
  const text = utterance.words
    .slice(span.from, span.to)
    .map(([word]) => word)
    .join(' ');
  return { text, evidence: [span] };
}
