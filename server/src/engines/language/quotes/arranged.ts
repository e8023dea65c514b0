import type { ActionItem, Conversation, LanguageOptions } from '../port.ts';
import type { Statement } from '../text/reading.ts';
import { isSmallTalk, readConversation } from '../text/reading.ts';
import type { Exchange } from './exchanges.ts';
import { isEnglish, toExchanges } from './exchanges.ts';
import { cutByTopic } from './topics.ts';
import type { Compare } from './likeness.ts';
import type { Placed, Wish } from './place.ts';
import { placeExchanges } from './place.ts';
import { textOf } from './spoken.ts';
import type { Weighed } from './telling.ts';
import { weighUnits } from './telling.ts';
import type { Unit } from './units.ts';
import { unitsOf } from './units.ts';

/** A call as it is shown: what was asked, what was said to it and how much that tells. */
export type Arranged = {
  exchanges: readonly Exchange[];
  weighed: readonly Weighed[];
  units: readonly Unit[];
  /** Of everybody. */
  spokenWords: number;
  isEnglish: boolean;
};

/** By meaning where the encoder knows the language, and by words where it doesn't. */
export type Senses = { byMeaning: Compare; byWords: Compare };
const senseFor = (senses: Senses, isInEnglish: boolean): Compare => (isInEnglish ? senses.byMeaning : senses.byWords);

export const tell = (options: LanguageOptions, done: number, note: string): void => {
  options.signal.throwIfAborted();
  options.onProgress?.(done, note);
};

/** Shares of the work, from 0 to 1. */
const reading = { cut: 0.1, weighed: 0.7 };

const arrangedBefore = new WeakMap<Conversation['utterances'], Map<string, Promise<Arranged>>>();

/** What somebody promised stands with the promises, and nowhere else. What was arranged to be found isn't arranged again to be composed. */
export async function arrange(
  conversation: Conversation,
  senses: Senses,
  options: LanguageOptions,
  promised: readonly ActionItem[] = [],
): Promise<Arranged> {
  const known = arrangedBefore.get(conversation.utterances) ?? new Map<string, Promise<Arranged>>();
  arrangedBefore.set(conversation.utterances, known);
  const key = JSON.stringify([conversation.language, promised.flatMap(({ line }) => line.evidence)]);
  const work = known.get(key) ?? arrangeAnew(conversation, senses, options, promised);
  known.set(key, work);
  work.catch(() => known.delete(key));
  const arranged = await work;
  tell(options, reading.weighed, 'Comparing what was said');
  return arranged;
}

async function arrangeAnew(
  conversation: Conversation,
  senses: Senses,
  options: LanguageOptions,
  promised: readonly ActionItem[],
): Promise<Arranged> {
  tell(options, 0, 'Reading the transcript');
  const isInEnglish = isEnglish(conversation);
  const compare = senseFor(senses, isInEnglish);
  const exchanges = await cutByTopic(withoutPromises(toExchanges(conversation), promised), compare, options.signal);
  const units = exchanges.flatMap((exchange) => unitsOf(exchange, isInEnglish));
  const said = (done: number) =>
    tell(options, reading.cut + done * (reading.weighed - reading.cut), 'Comparing what was said');
  const observed: Compare = (wanted, texts, signal) => compare(wanted, texts, signal, said);
  const weighed = await weighUnits(units, observed, options.signal, ({ exchange }) =>
    exchange.asked.map(textOf).join(' '),
  );
  const spokenWords = conversation.utterances.reduce((sum, { words }) => sum + words.length, 0);
  return { exchanges, weighed, units, spokenWords, isEnglish: isInEnglish };
}

function withoutPromises(exchanges: readonly Exchange[], promised: readonly ActionItem[]): Exchange[] {
  const spans = promised.flatMap(({ line }) => line.evidence);
  const isPromised = ({ utterance, from, to }: Statement) =>
    spans.some((span) => span.utteranceId === utterance.id && span.from <= from && span.to >= to);
  return exchanges.flatMap((exchange) => {
    const said = exchange.said.filter((one) => !isPromised(one));
    const words = said.reduce((sum, { from, to }) => sum + to - from, 0);
    // What is left of an answer beside a promise is about the promise.
    const isIdle = words < restWords || said.every(({ text }) => isSmallTalk(text));
    return said.length < exchange.said.length && isIdle ? [] : [{ ...exchange, said }];
  });
}
/** In words. */
const restWords = 14;

export const placeIn = (
  { exchanges, isEnglish: isInEnglish }: Arranged,
  wishes: readonly Wish[],
  senses: Senses,
  signal: AbortSignal,
): Promise<Placed[]> => placeExchanges(exchanges, wishes, senseFor(senses, isInEnglish), signal, !isInEnglish);

export const statementsOf = (conversation: Conversation) => readConversation(conversation).statements;
