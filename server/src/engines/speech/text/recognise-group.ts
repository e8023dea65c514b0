import type { SpeechGroup } from '../audio/listen.ts';
import { sampleRate } from '../audio/decode.ts';
import type { Packed } from '../audio/packing.ts';
import { pack } from '../audio/packing.ts';
import type { Span } from '../audio/spans.ts';
import type { Hearing, Model, Recognised } from '../models/model.ts';
import type { Word } from '../port.ts';
import { isLoop } from './loop-guard.ts';
import type { Segment } from '../port.ts';
import { joinWords, toSegments } from './segments.ts';

export type RecognitionOptions = { language: string | undefined; terms: string[]; signal: AbortSignal };

/** Six tokens in a row said twice is a loop starting, three said twice is how people speak ("can do for you … can do for"). */
const gentle = 6;
const strict = 3;
/** Speech without a word for longer than this was missed by the model. Inside a stretch with words the limit is higher, because their times are inexact. */
const overlookedS = { stretch: 1.2, rest: 2.5 };
/** A model that stops early may do so again, but not for ever. */
const mostTries = 3;
/** Letters for each second of speech: nobody speaks so slowly; the model has jumped from the beginning of one sentence into another. */
const thinLetters = 3;
const mostThin = 2;
/** A word longer than this is suspicious, and this much in a row stands for other words. */
const slow = { leastS: 0.8, besidesS: 0.5, perLetterS: 0.12, runS: 2 };
/** When this share of a sentence is already in the text, it was recognized and only its time was wrong. */
const saidAlready = 0.6;

/** The text of each of several groups, which the model hears at once where it can. */
export async function recogniseGroups(
  model: Model,
  groups: readonly SpeechGroup[],
  wanted: RecognitionOptions,
): Promise<Segment[][]> {
  if (groups.length === 1 || !model.recogniseTogether || wanted.language === undefined) {
    const one: Segment[][] = [];
    for (const heard of groups) one.push(await recogniseGroup(model, heard, wanted));
    return one;
  }
  const packed = groups.map(packGroup);
  const firsts = await model.recogniseTogether(packed.map((own) => toHearing(own, wanted, gentle)));
  const texts: Segment[][] = [];
  for (const [index, heard] of groups.entries())
    texts.push(await recogniseGroup(model, heard, wanted, mostTries, unpack(firsts[index]!, packed[index]!)));
  return texts;
}

/** The text of one group: tried again when it goes round in circles, and speech that the model passed over is recognized on its own, so that no sentence is lost. */
export async function recogniseGroup(
  model: Model,
  heard: SpeechGroup,
  wanted: RecognitionOptions,
  tries = mostTries,
  first?: Recognised,
): Promise<Segment[]> {
  const segments = toSegments(await recogniseSanely(model, heard, wanted, first), heard.startS);
  if (segments.length === 0 || tries <= 1) return segments;
  for (const anew of [recogniseUntold, recogniseApart]) {
    const found = await anew(model, heard, segments, wanted, tries - 1);
    if (lettersIn(found) > lettersIn(segments)) return found;
  }
  const missed: Segment[] = [];
  for (const rest of overlooked(heard, segments)) {
    const found = await recogniseGroup(model, rest, wanted, tries - 1);
    if (!isSaid(found, segments)) missed.push(...found);
  }
  return missed.length === 0 ? segments : [...segments, ...missed].sort((a, b) => a.startS - b.startS);
}

async function recogniseSanely(
  model: Model,
  heard: SpeechGroup,
  wanted: RecognitionOptions,
  heardAlready: Recognised | undefined,
): Promise<Recognised> {
  const packed = packGroup(heard);
  const first = heardAlready ?? unpack(await model.recognise(toHearing(packed, wanted, gentle)), packed);
  if (!isLoop(textOf(first))) return first;
  const second = unpack(await model.recognise(toHearing(packed, { ...wanted, terms: [] }, strict)), packed);
  return isLoop(textOf(second)) ? { ...second, words: [] } : second;
}

/** Times within the group are its own from here on; what the model hears has shorter pauses. */
function packGroup({ startS: beganS, spans, samples, keepS = Infinity }: SpeechGroup): Packed {
  const own = spans.map(({ startS, endS }) => ({ startS: startS - beganS, endS: endS - beganS }));
  return pack(samples, own, keepS);
}

const toHearing = ({ samples, spans }: Packed, wanted: RecognitionOptions, noRepeat: number): Hearing => ({
  samples,
  spans,
  ...wanted,
  noRepeat,
});

function unpack({ language, words }: Recognised, { toOriginal }: Packed): Recognised {
  return {
    language,
    words: words.map((word) => {
      const startS = toOriginal(word.startS);
      // A word ends in the part in which it began: pauses that were shortened are in no word.
      return {
        ...word,
        startS,
        endS: Math.max(startS, Math.min(toOriginal(word.endS), startS + word.endS - word.startS)),
      };
    }),
  };
}

/** Prompted with names, the model sometimes jumps from one sentence into another. Empty when nothing suggests it did. */
async function recogniseUntold(
  model: Model,
  heard: SpeechGroup,
  segments: Segment[],
  wanted: RecognitionOptions,
  tries: number,
): Promise<Segment[]> {
  const words = segments.flatMap((segment) => segment.words);
  const isSuspect = heard.spans.some((span) => isJumpedOut(span, words) || hasStretchedWord(span, words));
  return wanted.terms.length > 0 && isSuspect ? recogniseGroup(model, heard, { ...wanted, terms: [] }, tries) : [];
}

/** A short word that takes a second in the middle of speech stands for more than itself. */
function hasStretchedWord({ startS, endS }: Span, words: Word[]): boolean {
  const within = words.filter((word) => word.startS >= startS && word.endS <= endS + 0.01);
  return within.slice(0, -1).some((word) => word.endS - word.startS >= Math.max(1, 0.5 + 0.12 * lettersOf(word)));
}

/**
 * Where a stretch of speech, or a part of one, has hardly a word, the model has jumped out of it into the next. Such stretches and what lies
 * between them are recognized each on its own: then there is nothing to jump to. Empty where there are none, or so many that the sound itself
 * is the reason.
 */
async function recogniseApart(
  model: Model,
  heard: SpeechGroup,
  segments: Segment[],
  wanted: RecognitionOptions,
  tries: number,
): Promise<Segment[]> {
  const words = segments.flatMap((segment) => segment.words);
  const parts: { isThin: boolean; spans: Span[] }[] = [];
  for (const { isThin, span } of heard.spans.flatMap((whole) => cutAtSlow(whole, words))) {
    if (parts.at(-1)?.isThin === isThin) parts.at(-1)!.spans.push(span);
    else parts.push({ isThin, spans: [span] });
  }
  const thin = parts.filter(({ isThin }) => isThin).length;
  if (thin === 0 || thin > mostThin || parts.length < 2) return [];
  const found: Segment[] = [];
  for (const { spans } of parts)
    found.push(...(await recogniseGroup(model, cutOut(heard, spans), { ...wanted, terms: [] }, tries)));
  return found;
}

/** The stretch, with those parts by themselves through which the model has crept in a few slow words. */
function cutAtSlow(span: Span, words: Word[]): { isThin: boolean; span: Span }[] {
  if (isJumpedOut(span, words)) return [{ isThin: true, span }];
  const within = words
    .filter((word) => word.startS >= span.startS - 0.01 && word.startS < span.endS)
    .sort((a, b) => a.startS - b.startS);
  const parts: { isThin: boolean; span: Span }[] = [];
  within.forEach((word, index) => {
    const next = within[index + 1];
    const untilS = next?.startS ?? span.endS;
    // What follows the last word is checked separately.
    const isThin =
      (next ? untilS : word.endS) - word.startS >=
      Math.max(slow.leastS, slow.besidesS + slow.perLetterS * lettersOf(word));
    if (parts.at(-1)?.isThin === isThin) parts.at(-1)!.span.endS = untilS;
    else parts.push({ isThin, span: { startS: parts.length === 0 ? span.startS : word.startS, endS: untilS } });
  });
  return parts.some((part) => part.isThin && part.span.endS - part.span.startS >= slow.runS)
    ? parts
    : [{ isThin: false, span }];
}

/** One without any word was passed over and not jumped out of: its neighbours are right. */
function isJumpedOut(span: Span, words: Word[]): boolean {
  const [lengthS, letters] = [span.endS - span.startS, lettersWithin(span, words)];
  return lengthS >= overlookedS.stretch && letters > 0 && letters < thinLetters * lengthS;
}

/** Of a word that reaches over the edge, its part. */
function lettersWithin({ startS, endS }: Span, words: Word[]): number {
  return words.reduce((sum, word) => {
    const insideS = Math.min(word.endS, endS) - Math.max(word.startS, startS);
    return sum + lettersOf(word) * Math.min(1, Math.max(0, insideS / Math.max(0.01, word.endS - word.startS)));
  }, 0);
}

const lettersIn = (segments: Segment[]) =>
  segments.reduce((sum, { words }) => sum + words.reduce((own, word) => own + lettersOf(word), 0), 0);

/** A sign that stands for a syllable or a word counts for as many letters as one has. */
const lettersOf = ({ text }: Word) =>
  text.length +
  2 * (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0);

/** Stretches of speech in which no word lies, neighbours together, and what is left of the last one behind its last word. */
function overlooked(heard: SpeechGroup, segments: Segment[]): SpeechGroup[] {
  const words = segments.flatMap((segment) => segment.words);
  const lastS = Math.max(...words.map((word) => word.endS));
  const runs: Span[][] = [];
  let isOpen = false;
  for (const span of heard.spans) {
    const isSilent = !words.some((word) => word.endS > span.startS && word.startS < span.endS);
    const rest = { startS: Math.max(span.startS, lastS), endS: span.endS };
    const part = isSilent ? span : rest.endS - rest.startS >= overlookedS.rest ? rest : undefined;
    if (part && isOpen) runs.at(-1)?.push(part);
    else if (part) runs.push([part]);
    isOpen = part !== undefined;
  }
  return runs
    .filter((spans) => spans.reduce((sum, span) => sum + span.endS - span.startS, 0) >= overlookedS.stretch)
    .map((spans) => cutOut(heard, spans));
}

function cutOut(heard: SpeechGroup, spans: Span[]): SpeechGroup {
  const [startS, endS] = [spans[0]?.startS ?? heard.startS, spans.at(-1)?.endS ?? heard.endS];
  const at = (seconds: number) => Math.round((seconds - heard.startS) * sampleRate);
  return { startS, endS, spans, samples: heard.samples.slice(at(startS), at(endS)), keepS: heard.keepS };
}

/** By pairs of neighbouring words: single ones come back in every sentence. */
function isSaid(found: Segment[], segments: Segment[]): boolean {
  const [pairs, known] = [pairsOf(found), new Set(pairsOf(segments))];
  return pairs.filter((pair) => known.has(pair)).length >= pairs.length * saidAlready;
}

function pairsOf(segments: Segment[]): string[] {
  const words = segments.flatMap((segment) =>
    segment.words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')),
  );
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

const textOf = ({ words }: Recognised) => joinWords(words.map((word) => word.text));
