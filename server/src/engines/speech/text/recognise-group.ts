import type { Heard } from '../audio/listen.ts';
import { sampleRate } from '../audio/decode.ts';
import type { Model, Recognised } from '../models/model.ts';
import { isLoop } from './loop-guard.ts';
import type { Segment } from './segments.ts';
import { joinWords, toSegments } from './segments.ts';

export type Wanted = { language: string | undefined; terms: string[]; signal: AbortSignal };

/** Six tokens in a row said twice is a loop starting, three said twice is how people speak ("can do for you … can do for"). */
const gentle = 6;
const strict = 3;
/** Speech that begins so long after the last word was overlooked. */
const overlookedAfterS = 1.5;
const overlookedS = 0.8;

/** The text of one group: tried again when it goes round in circles, and continued when the model stopped before the speech did. */
export async function recogniseGroup(model: Model, heard: Heard, wanted: Wanted): Promise<Segment[]> {
  const recognised = await recogniseSanely(model, heard, wanted);
  const segments = toSegments(recognised, heard.startS);
  const rest = overlooked(heard, segments);
  return rest ? [...segments, ...(await recogniseGroup(model, rest, wanted))] : segments;
}

async function recogniseSanely(model: Model, heard: Heard, wanted: Wanted): Promise<Recognised> {
  const spans = heard.spans.map(({ startS, endS }) => ({ startS: startS - heard.startS, endS: endS - heard.startS }));
  const first = await model.recognise({ samples: heard.samples, spans, ...wanted, noRepeat: gentle });
  if (!isLoop(textOf(first))) return first;
  const second = await model.recognise({ samples: heard.samples, spans, ...wanted, terms: [], noRepeat: strict });
  return isLoop(textOf(second)) ? { ...second, words: [] } : second;
}

/** The stretches of speech after the last word, unless the model had nothing to say to the whole group. */
function overlooked(heard: Heard, segments: Segment[]): Heard | undefined {
  const last = segments.at(-1)?.words.at(-1);
  if (!last) return undefined;
  const spans = heard.spans.filter((span) => span.startS > last.startS + overlookedAfterS);
  const [first] = spans;
  const seconds = spans.reduce((sum, span) => sum + span.endS - span.startS, 0);
  if (!first || seconds < overlookedS) return undefined;
  return { startS: first.startS, endS: heard.endS, spans, samples: heard.samples.slice(Math.round((first.startS - heard.startS) * sampleRate)) };
}

const textOf = ({ words }: Recognised) => joinWords(words.map((word) => word.text));
