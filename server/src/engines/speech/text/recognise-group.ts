import type { Heard } from '../audio/listen.ts';
import { sampleRate } from '../audio/decode.ts';
import type { Span } from '../audio/spans.ts';
import type { Model, Recognised } from '../models/model.ts';
import { isLoop } from './loop-guard.ts';
import type { Segment } from './segments.ts';
import { joinWords, toSegments } from './segments.ts';

export type Wanted = { language: string | undefined; terms: string[]; signal: AbortSignal };

/** Six tokens in a row said twice is a loop starting, three said twice is how people speak ("can do for you … can do for"). */
const gentle = 6;
const strict = 3;
/** So much speech without a word was overlooked; inside a stretch that has words more of it, because their times are not exact. */
const overlookedS = { stretch: 1.2, rest: 2.5 };
/** A model that stops early may do so again, but not for ever. */
const mostTries = 3;
/** So much of it is there already: it was heard, only its time was wrong. */
const saidAlready = 0.6;

/** The text of one group: tried again when it goes round in circles, and speech that the model passed over is recognised on its own, so that no sentence is lost. */
export async function recogniseGroup(model: Model, heard: Heard, wanted: Wanted, tries = mostTries): Promise<Segment[]> {
  const segments = toSegments(await recogniseSanely(model, heard, wanted), heard.startS);
  if (segments.length === 0 || tries <= 1) return segments;
  const missed: Segment[] = [];
  for (const rest of overlooked(heard, segments)) {
    const found = await recogniseGroup(model, rest, wanted, tries - 1);
    if (!isSaid(found, segments)) missed.push(...found);
  }
  return missed.length === 0 ? segments : [...segments, ...missed].sort((a, b) => a.startS - b.startS);
}

async function recogniseSanely(model: Model, heard: Heard, wanted: Wanted): Promise<Recognised> {
  const spans = heard.spans.map(({ startS, endS }) => ({ startS: startS - heard.startS, endS: endS - heard.startS }));
  const first = await model.recognise({ samples: heard.samples, spans, ...wanted, noRepeat: gentle });
  if (!isLoop(textOf(first))) return first;
  const second = await model.recognise({ samples: heard.samples, spans, ...wanted, terms: [], noRepeat: strict });
  return isLoop(textOf(second)) ? { ...second, words: [] } : second;
}

/** Stretches of speech in which no word lies, neighbours together, and what is left of the last one behind its last word. */
function overlooked(heard: Heard, segments: Segment[]): Heard[] {
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
  return runs.filter((spans) => spans.reduce((sum, span) => sum + span.endS - span.startS, 0) >= overlookedS.stretch).map((spans) => cutOut(heard, spans));
}

function cutOut(heard: Heard, spans: Span[]): Heard {
  const [startS, endS] = [spans[0]?.startS ?? heard.startS, spans.at(-1)?.endS ?? heard.endS];
  const at = (seconds: number) => Math.round((seconds - heard.startS) * sampleRate);
  return { startS, endS, spans, samples: heard.samples.slice(at(startS), at(endS)) };
}

/** By pairs of neighbouring words: single ones come back in every sentence. */
function isSaid(found: Segment[], segments: Segment[]): boolean {
  const [pairs, known] = [pairsOf(found), new Set(pairsOf(segments))];
  return pairs.filter((pair) => known.has(pair)).length >= pairs.length * saidAlready;
}

function pairsOf(segments: Segment[]): string[] {
  const words = segments.flatMap((segment) => segment.words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')));
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

const textOf = ({ words }: Recognised) => joinWords(words.map((word) => word.text));
