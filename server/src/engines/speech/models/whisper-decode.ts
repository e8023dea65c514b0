import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { idsTensor, pickBest, startCache, takeRows } from './sessions.ts';

export type DecoderSetup = {
  decoder: InferenceSession;
  shape: { layers: number; heads: number; headSize: number };
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
  /** What the encoder made of each window, one row a window. */
  hidden: Tensor;
  begin: number[];
  rows: readonly { maxTokens: number; frames: number }[];
  noRepeat: number;
  signal: AbortSignal;
};

/** A text that is being written, and its row in the batch is its place among those that are not done. */
type Draft = {
  tokens: DecodedToken[];
  attention: Float32Array[][];
  maxTokens: number;
  frames: number;
  silence: number;
};

/** The most likely text of each window, token by token and all windows at once. */
export async function decodeTokens(
  setup: DecoderSetup,
  { hidden, begin, rows, noRepeat, signal }: Task,
): Promise<Decoded[]> {
  const cache = startCache({ ...setup.shape, emptyBatch: rows.length });
  const layers = [...new Set(setup.alignmentHeads.map(([layer]) => layer))];
  const drafts = rows.map(
    (row): Draft => ({ ...row, tokens: [], attention: setup.alignmentHeads.map(() => []), silence: 0 }),
  );
  const isDone = new Set<Draft>();
  let running = drafts;
  let encoded = hidden;
  let next = running.map(() => begin);
  for (let isFirst = true; isDone.size < drafts.length; isFirst = false) {
    signal.throwIfAborted();
    const outputs = await setup.decoder.run(
      { input_ids: idsTensor(...next), encoder_hidden_states: encoded, ...cache.feeds() },
      ['logits', ...cache.fetches(), ...layers.map((layer) => `cross_attentions.${layer}`)],
    );
    cache.keep(outputs);
    next = running.map((draft, index) => {
      if (isDone.has(draft)) return [setup.end];
      const logitsAt = (token: number) => row(outputs['logits'] as Tensor, index, token);
      if (isFirst) draft.silence = probabilityOf(logitsAt(begin.indexOf(setup.start)), setup.silence);
      const best = pickBest(allowed(logitsAt(next[index]!.length - 1), setup, draft, noRepeat));
      if (best.id === setup.end) isDone.add(draft);
      else {
        draft.tokens.push(best);
        setup.alignmentHeads.forEach(([layer, head], place) =>
          draft.attention[place]!.push(
            lastAttention(outputs[`cross_attentions.${layer}`] as Tensor, index, head, draft.frames),
          ),
        );
        if (draft.tokens.length >= draft.maxTokens) isDone.add(draft);
      }
      return [best.id];
    });
    // Texts that are done cost as much as others: they go once they are half of the batch.
    const left = running.flatMap((draft, index) => (isDone.has(draft) ? [] : [index]));
    if (left.length > 0 && left.length <= running.length / 2) {
      cache.take(left);
      encoded = takeRows(encoded, left);
      next = left.map((index) => next[index]!);
      running = left.map((index) => running[index]!);
    }
  }
  return drafts;
}

/** One step of the decoder says which language it hears; the encoder's work is used again for the text. */
export async function detectLanguage(
  { decoder, shape, start }: DecoderSetup,
  hidden: Tensor,
  languages: Map<string, number>,
): Promise<string> {
  const outputs = await decoder.run(
    {
      input_ids: idsTensor([start]),
      encoder_hidden_states: hidden,
      ...startCache({ ...shape, emptyBatch: 1 }).feeds(),
    },
    ['logits'],
  );
  const logits = row(outputs['logits'] as Tensor, 0, 0);
  return [...languages].reduce((best, one) =>
    (logits[one[1]] ?? -Infinity) > (logits[best[1]] ?? -Infinity) ? one : best,
  )[0];
}

function row(tensor: Tensor, index: number, token: number): Float32Array {
  const [, tokens, width] = tensor.dims as [number, number, number];
  const from = (index * tokens + token) * width;
  return (tensor.data as Float32Array).slice(from, from + width);
}

function probabilityOf(logits: Float32Array, id: number): number {
  const best = pickBest(logits);
  return best.probability * Math.exp((logits[id] ?? -Infinity) - (logits[best.id] as number));
}

function lastAttention(tensor: Tensor, index: number, head: number, frames: number): Float32Array {
  const [, heads, rows, width] = tensor.dims as [number, number, number, number];
  const from = ((index * heads + head) * rows + rows - 1) * width;
  return (tensor.data as Float32Array).slice(from, from + Math.min(frames, width));
}

/** Marks are never text, an empty beginning is no text, and as many tokens in a row do not come twice. */
function allowed(logits: Float32Array, setup: DecoderSetup, { tokens }: Draft, noRepeat: number): Float32Array {
  for (const id of setup.suppressed) logits[id] = -Infinity;
  if (tokens.length === 0) for (const id of setup.suppressedAtBegin) logits[id] = -Infinity;
  logits.fill(-Infinity, setup.firstSpecial + 1);
  const ids = tokens.map(({ id }) => id);
  const tail = ids.slice(1 - noRepeat);
  if (tail.length < noRepeat - 1) return logits;
  for (let index = 0; index + noRepeat <= ids.length; index += 1) {
    if (tail.every((id, offset) => ids[index + offset] === id)) logits[ids[index + noRepeat - 1] as number] = -Infinity;
  }
  return logits;
}
