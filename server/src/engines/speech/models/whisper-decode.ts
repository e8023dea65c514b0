import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { idsTensor, pickBest, startCache } from './sessions.ts';

export type DecoderSetup = {
  decoder: InferenceSession;
  shape: { layers: number; heads: number; headSize: number; emptyBatch: number };
  alignmentHeads: [number, number][];
  suppressed: number[];
  suppressedAtBegin: number[];
  /** Ids from here on are marks, not text. */
  firstSpecial: number;
  start: number;
  end: number;
  /** The mark that says that nobody speaks. */
  silence: number;
};

export type DecodedToken = { id: number; probability: number };
/** `attention[head][token]` is a row over the frames of the audio. */
export type Decoded = {
  tokens: DecodedToken[];
  attention: Float32Array[][];
  frames: number /** How likely it is that nobody speaks. */;
  silence: number;
};

type Task = {
  hidden: Tensor;
  begin: number[];
  maxTokens: number;
  frames: number;
  noRepeat: number;
  signal: AbortSignal;
};

/** The most likely text, token by token. */
export async function decodeTokens(
  setup: DecoderSetup,
  { hidden, begin, maxTokens, frames, noRepeat, signal }: Task,
): Promise<Decoded> {
  const cache = startCache(setup.shape);
  const layers = [...new Set(setup.alignmentHeads.map(([layer]) => layer))];
  const attention: Float32Array[][] = setup.alignmentHeads.map(() => []);
  const tokens: DecodedToken[] = [];
  let next = begin;
  let silence = 0;
  while (tokens.length < maxTokens) {
    signal.throwIfAborted();
    const outputs = await setup.decoder.run(
      { input_ids: idsTensor(next), encoder_hidden_states: hidden, ...cache.feeds() },
      ['logits', ...cache.fetches(), ...layers.map((layer) => `cross_attentions.${layer}`)],
    );
    cache.keep(outputs);
    if (next === begin)
      silence = probabilityOf(row(outputs['logits'] as Tensor, begin.indexOf(setup.start)), setup.silence);
    const logits = row(outputs['logits'] as Tensor, next.length - 1);
    forbid(
      logits,
      setup,
      tokens.map((token) => token.id),
      noRepeat,
    );
    const best = pickBest(logits);
    if (best.id === setup.end) break;
    tokens.push(best);
    setup.alignmentHeads.forEach(([layer, head], index) =>
      attention[index]?.push(lastAttention(outputs[`cross_attentions.${layer}`] as Tensor, head, frames)),
    );
    next = [best.id];
  }
  return { tokens, attention, frames, silence };
}

/** One step of the decoder says which language it hears; the encoder's work is used again for the text. */
export async function detectLanguage(
  { decoder, shape, start }: DecoderSetup,
  hidden: Tensor,
  languages: Map<string, number>,
): Promise<string> {
  const outputs = await decoder.run(
    { input_ids: idsTensor([start]), encoder_hidden_states: hidden, ...startCache(shape).feeds() },
    ['logits'],
  );
  const logits = row(outputs['logits'] as Tensor, 0);
  return [...languages].reduce((best, one) =>
    (logits[one[1]] ?? -Infinity) > (logits[best[1]] ?? -Infinity) ? one : best,
  )[0];
}

function row(tensor: Tensor, index: number): Float32Array {
  const width = tensor.dims.at(-1) as number;
  return (tensor.data as Float32Array).slice(index * width, (index + 1) * width);
}

function probabilityOf(logits: Float32Array, id: number): number {
  const best = pickBest(logits);
  return best.probability * Math.exp((logits[id] ?? -Infinity) - (logits[best.id] as number));
}

function lastAttention(tensor: Tensor, head: number, frames: number): Float32Array {
  const [, , rows, width] = tensor.dims as [number, number, number, number];
  const from = (head * rows + rows - 1) * width;
  return (tensor.data as Float32Array).slice(from, from + Math.min(frames, width));
}

/** Marks are never text, an empty beginning is no text, and as many tokens in a row do not come twice. */
function forbid(logits: Float32Array, setup: DecoderSetup, ids: number[], noRepeat: number): void {
  for (const id of setup.suppressed) logits[id] = -Infinity;
  if (ids.length === 0) for (const id of setup.suppressedAtBegin) logits[id] = -Infinity;
  logits.fill(-Infinity, setup.firstSpecial + 1);
  const tail = ids.slice(1 - noRepeat);
  if (tail.length < noRepeat - 1) return;
  for (let index = 0; index + noRepeat <= ids.length; index += 1) {
    if (tail.every((id, offset) => ids[index + offset] === id)) logits[ids[index + noRepeat - 1] as number] = -Infinity;
  }
}
