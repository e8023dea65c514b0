import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { Tensor } from 'onnxruntime-node';
import { sampleRate } from '../audio/decode.ts';
import type { Weights } from '../weights.ts';
import { alignTokens } from './align.ts';
import { fitWords } from '../text/fit-words.ts';
import type { Hearing, Model, Recognised } from './model.ts';
import type { Threads } from './sessions.ts';
import { joinRows, openSession } from './sessions.ts';
import { openWhisperText } from './whisper-text.ts';
import type { Decoded, DecoderSetup } from './whisper-decode.ts';
import { decodeTokens, detectLanguage } from './whisper-decode.ts';

const encoderFrameS = 0.02;
const maxPromptTokens = 120;

type GenerationConfig = {
  alignment_heads: [number, number][];
  begin_suppress_tokens: number[];
  suppress_tokens: number[];
  eos_token_id: number;
  decoder_start_token_id: number;
  lang_to_id: Record<string, number>;
  task_to_id: Record<string, number>;
  no_timestamps_token_id: number;
  prev_sot_token_id?: number;
};
type ModelConfig = { decoder_layers: number; decoder_attention_heads: number; d_model: number };

/**
 * Whisper on the bare runtime. Asking only for the outputs that are used keeps the encoder's attentions (430 MB a group)
 * inside it, and lets a step be cancelled, the language be heard and each word carry its probability.
 */
export async function loadWhisper({ dir }: Weights, threads: Threads): Promise<Model> {
  const [config, generation] = await Promise.all([
    readJson<ModelConfig>(join(dir, 'config.json')),
    readJson<GenerationConfig>(join(dir, 'generation_config.json')),
  ]);
  const text = await openWhisperText(dir);
  const encoder = await openSession(join(dir, 'onnx/encoder_model_quantized.onnx'), threads);
  const decoder = await openSession(join(dir, 'onnx/decoder_model_merged_quantized.onnx'), threads);
  const setup: DecoderSetup = {
    decoder,
    shape: {
      layers: config.decoder_layers,
      heads: config.decoder_attention_heads,
      headSize: config.d_model / config.decoder_attention_heads,
    },
    alignmentHeads: generation.alignment_heads,
    suppressed: generation.suppress_tokens,
    suppressedAtBegin: generation.begin_suppress_tokens,
    firstSpecial: generation.eos_token_id,
    start: generation.decoder_start_token_id,
    end: generation.eos_token_id,
    silence: generation.no_timestamps_token_id - 1,
  };
  const languages = new Map(Object.entries(generation.lang_to_id).map(([token, id]) => [token.slice(2, -2), id]));

  async function recogniseAll(hearings: readonly Hearing[]): Promise<Recognised[]> {
    const [{ language, terms, noRepeat, signal }] = hearings as [Hearing, ...Hearing[]];
    const encoded: Tensor[] = [];
    for (const { samples } of hearings) {
      signal.throwIfAborted();
      encoded.push(await encode(encoder, await text.toFeatures(samples)));
    }
    const known = language && languages.has(language) ? language : await detectLanguage(setup, encoded[0]!, languages);
    const prompt =
      terms.length > 0
        ? [
            generation.prev_sot_token_id ?? languagePrevious(generation),
            ...text.encode(` ${terms.join(', ')}.`).slice(0, maxPromptTokens),
          ]
        : [];
    const begin = [
      ...prompt,
      generation.decoder_start_token_id,
      languages.get(known) as number,
      generation.task_to_id['transcribe'] as number,
      generation.no_timestamps_token_id,
    ];
    const lengths = hearings.map(({ samples }) => samples.length / sampleRate);
    const rows = lengths.map((seconds) => ({
      maxTokens: Math.ceil(6 * seconds) + 12,
      frames: Math.ceil(seconds / encoderFrameS),
    }));
    const all = await decodeTokens(setup, { hidden: joinRows(encoded), begin, rows, noRepeat, signal });
    return all.map((decoded, index) => {
      if (isNobody(decoded)) return { language: known, words: [] };
      const seconds = lengths[index]!;
      const times = alignTokens(decoded.attention, decoded.frames).map((frame) =>
        Math.min(frame * encoderFrameS, seconds),
      );
      const words = text.toWords(decoded.tokens, times, seconds, known);
      return { language: known, words: fitWords(words, hearings[index]!.spans) };
    });
  }

  return {
    recognise: async (hearing) => (await recogniseAll([hearing]))[0]!,
    recogniseTogether: recogniseAll,
  };
}

/** Words that the model itself neither believes nor hears: what it makes up on noise. */
function isNobody({ tokens, silence }: Decoded): boolean {
  const mean = tokens.reduce((sum, token) => sum + Math.log(token.probability), 0) / Math.max(1, tokens.length);
  return silence > 0.6 && mean < -1;
}

async function encode(encoder: InferenceSession, features: { data: Float32Array; dims: number[] }): Promise<Tensor> {
  const outputs = await encoder.run({ input_features: new Tensor('float32', features.data, features.dims) }, [
    'last_hidden_state',
  ]);
  return outputs['last_hidden_state'] as Tensor;
}

/** `<|startofprev|>` stands two places before `<|notimestamps|>` in every multilingual Whisper. */
const languagePrevious = (generation: GenerationConfig) => generation.no_timestamps_token_id - 2;

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}
