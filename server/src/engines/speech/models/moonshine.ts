import { join } from 'node:path';
import llamaTokenizer from 'llama-tokenizer-js';
import { Tensor } from 'onnxruntime-node';
import { sampleRate } from '../audio/decode.ts';
import { spreadWords } from '../text/spread-words.ts';
import type { Weights } from '../weights.ts';
import type { Model } from './model.ts';
import type { Threads } from './sessions.ts';
import { idsTensor, openSession, pickBest, startCache } from './sessions.ts';

const shape = { layers: 6, heads: 8, headSize: 36, emptyBatch: 0 };
const begin = 1;
const end = 2;
/** Shorter than this the encoder has not a single frame. */
const shortestSamples = sampleRate / 4;

/** English only, small and quick. It gives no times, so words are spread over the stretches of speech. */
export async function loadMoonshine({ dir }: Weights, threads: Threads): Promise<Model> {
  const encoder = await openSession(join(dir, 'encoder_model.onnx'), threads);
  const decoder = await openSession(join(dir, 'decoder_model_merged.onnx'), threads);
  return {
    async recognise({ samples, spans, signal }) {
      const long = samples.length < shortestSamples ? new Float32Array(shortestSamples) : samples;
      if (long !== samples) long.set(samples);
      const encoded = await encoder.run({ input_values: new Tensor('float32', long, [1, long.length]) });
      const cache = startCache(shape);
      const ids: number[] = [];
      const probabilities: number[] = [];
      let next = begin;
      for (let step = 0; step < Math.ceil((long.length / sampleRate) * 6) + 4; step += 1) {
        signal.throwIfAborted();
        const outputs = await decoder.run(
          {
            input_ids: idsTensor([next]),
            encoder_hidden_states: encoded['last_hidden_state'] as Tensor,
            ...cache.feeds(),
          },
          ['logits', ...cache.fetches()],
        );
        cache.keep(outputs);
        const best = pickBest(outputs['logits']?.data as Float32Array);
        if (best.id === end) break;
        ids.push(best.id);
        probabilities.push(best.probability);
        next = best.id;
      }
      const text = llamaTokenizer.decode(ids, false, false);
      const confidence = Math.exp(
        probabilities.reduce((sum, value) => sum + Math.log(value), 0) / Math.max(1, probabilities.length),
      );
      return { language: 'en', words: spreadWords(text, spans, confidence) };
    },
  };
}
