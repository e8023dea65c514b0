import type { Conversation, Utterance } from '../port.ts';
import type { Range } from '../text/sentences.ts';
import { textOf } from '../text/words.ts';

/** Words of one turn that a claim cites. */
export type Cited = { utterance: Utterance; range: Range };

/** What a claim may lean on: all turns it cites, read together with those around them. */
export type Passage = {
  cited: readonly Cited[];
  /** The cited turns and their neighbors, each once, in their order. */
  near: readonly Utterance[];
  /** Those of them that figures may come from: the cited ones, what was asked before them, and what the same speaker goes on to say. */
  spoken: readonly Utterance[];
  meeting: readonly Utterance[];
  /** Names that may be written although nobody said them. */
  names: readonly string[];
  language: string | null;
  startedAt: Date | undefined;
};

/** Turns on either side of a cited one that count as its context: a question, an answer, a "yes". */
const neighbors = 2;
/** An answer of so few words takes its meaning from the question before it. */
export const shortAnswer = 8;

type PassageSource = Pick<Conversation, 'utterances' | 'language'> & { startedAt?: Date | undefined };

export function openPassage(
  { utterances, language, startedAt }: PassageSource,
  cited: readonly Cited[],
  names: readonly string[],
): Passage {
  const places = new Set<number>();
  for (const { utterance } of cited) {
    const place = utterances.indexOf(utterance);
    for (let at = Math.max(0, place - neighbors); at <= place + neighbors; at += 1) places.add(at);
  }
  const near = [...places].toSorted((a, b) => a - b).flatMap((at) => utterances[at] ?? []);
  const own = new Set(cited.map(({ utterance }) => utterance));
  const asked = new Set(cited.map(({ utterance }) => utterances[utterances.indexOf(utterance) - 1]));
  const speakers = new Set(cited.map(({ utterance }) => utterance.speaker));
  const spoken = near.filter((one) => own.has(one) || asked.has(one) || speakers.has(one.speaker));
  return { cited, near, spoken, meeting: utterances, names, language, startedAt };
}

const joinTexts = (utterances: readonly Utterance[]) => utterances.map(({ words }) => textOf(words)).join(' . ');
/** Every turn that is cited, whole. */
export const citedText = ({ cited }: Passage): string =>
  joinTexts([...new Set(cited.map(({ utterance }) => utterance))]);
export const nearText = ({ near }: Passage): string => joinTexts(near);
export const spokenText = ({ spoken }: Passage): string => joinTexts(spoken);

/** What was asked before the first cited turn. */
export function askedText({ cited, meeting }: Passage): string {
  const first = cited[0]?.utterance;
  const before = first && meeting[meeting.indexOf(first) - 1];
  return before && before.speaker !== first.speaker ? textOf(before.words) : '';
}

/** English is what the word lists of this folder know. */
export const isReadable = (language: string | null): boolean => language === null || /^en\b/i.test(language);
