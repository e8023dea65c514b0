import { basename, dirname } from 'node:path';
import { AutoProcessor, AutoTokenizer, env } from '@huggingface/transformers';
import type { Word } from '../port.ts';
import type { DecodedToken } from './whisper-decode.ts';

/** Languages that are written without spaces: each sign is a word of its own. */
const unspaced = new Set(['zh', 'ja', 'th', 'lo', 'my', 'yue']);
const spectrogramSamples = 30 * 16_000;

type Features = { input_features: { data: Float32Array; dims: number[] } };

/** The text side of Whisper: spectrogram in, words out. Nothing is ever fetched. */
export async function openWhisperText(dir: string) {
  env.allowRemoteModels = false;
  env.localModelPath = dirname(dir);
  const [processor, tokenizer] = await Promise.all([
    AutoProcessor.from_pretrained(basename(dir)),
    AutoTokenizer.from_pretrained(basename(dir)),
  ]);

  return {
    async toFeatures(samples: Float32Array): Promise<{ data: Float32Array; dims: number[] }> {
      const { input_features } = (await processor(samples.subarray(0, spectrogramSamples))) as Features;
      return { data: input_features.data, dims: input_features.dims };
    },
    encode: (text: string): number[] => tokenizer.encode(text, { add_special_tokens: false }),
    /** Joins tokens into words; a word lasts until the next one begins. */
    toWords(tokens: DecodedToken[], times: number[], endS: number, language: string): Word[] {
      const words: { text: string; from: number; probabilities: number[] }[] = [];
      let pending: number[] = [];
      let pendingFrom = 0;
      tokens.forEach((token, index) => {
        if (pending.length === 0) pendingFrom = index;
        pending.push(token.id);
        const piece = tokenizer.decode(pending, { clean_up_tokenization_spaces: false });
        // Half of a letter that takes several tokens.
        if (piece.includes('\uFFFD') && index + 1 < tokens.length) return;
        const probabilities = tokens.slice(pendingFrom, index + 1).map((one) => one.probability);
        pending = [];
        const last = words.at(-1);
        const joins = last && !piece.startsWith(' ') && (!unspaced.has(language) || /^[\p{P}\p{M}]+$/u.test(piece));
        if (!joins) words.push({ text: piece, from: pendingFrom, probabilities });
        else {
          last.text += piece;
          if (!/^\p{P}+$/u.test(piece)) last.probabilities.push(...probabilities);
        }
      });
      return words
        .filter(({ text }) => text.trim() !== '')
        .map((word, index, all) => {
          const startS = times[word.from] ?? 0;
          const nextS = all[index + 1] ? (times[all[index + 1]?.from as number] ?? endS) : endS;
          const mean = word.probabilities.reduce((sum, value) => sum + Math.log(value), 0) / word.probabilities.length;
          return { text: word.text.trim(), startS, endS: Math.max(startS, nextS), confidence: Math.exp(mean) };
        });
    },
  };
}
