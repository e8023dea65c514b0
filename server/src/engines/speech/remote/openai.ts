import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import type { SpeechOptions, SpeechToText, TranscribeOptions } from '../port.ts';
import { toCode } from './language-code.ts';
import type { Piece } from './pieces.ts';
import { withPieces } from './pieces.ts';
import { requestJson } from './request.ts';
import { checkShape, toCorrected } from './reply.ts';

const service = 'The transcription service';
const maxBytes = 24_000_000;

/** Whole, on purpose: some servers leave `words` out or put them inside the segments. */
const reply = z.object({
  text: z.string(),
  language: z.string().optional(),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).nullish(),
  segments: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        avg_logprob: z.number().optional(),
        no_speech_prob: z.number().optional(),
      }),
    )
    .nullish(),
});

/** Any server that speaks OpenAI's `POST /audio/transcriptions`: OpenAI, Groq, a self-hosted Whisper server. */
export function openOpenAi(options: SpeechOptions): SpeechToText {
  return {
    name: 'openai',
    transcribe: ({ path }, wanted) =>
      withPieces(
        { ffmpeg: options.ffmpeg(), path, maxBytes, startS: wanted.startS, signal: wanted.signal },
        async function* (pieces) {
          for (const piece of pieces) {
            yield* toCorrected(await transcribePiece(options, piece, wanted), piece.startS, wanted.spellings ?? []);
            wanted.onProgress?.(piece.endS);
          }
        },
      ),
    close: () => {},
  };
}

async function transcribePiece(
  { settings }: SpeechOptions,
  piece: Piece,
  { language, spellings = [], signal }: TranscribeOptions,
) {
  const body = async () => {
    const form = new FormData();
    form.set('file', await openAsBlob(piece.path, { type: 'audio/ogg' }), 'audio.ogg');
    form.set('model', settings.model ?? 'whisper-1');
    form.set('response_format', 'verbose_json');
    form.append('timestamp_granularities[]', 'word');
    form.append('timestamp_granularities[]', 'segment');
    if (language) form.set('language', language);
    if (spellings.length > 0) form.set('prompt', spellings.join(', '));
    return form;
  };
  const url = `${(settings.url ?? 'https://api.openai.com/v1').replace(/\/$/, '')}/audio/transcriptions`;
  const headers: Record<string, string> = settings.key ? { authorization: `Bearer ${settings.key}` } : {};
  const json = await requestJson({ url, headers, body, timeoutMs: settings.timeoutS * 1000, signal, service });
  const answer = checkShape(service, reply, json);
  const segments = answer.segments ?? [];
  const confidenceAt = (at: number) => Math.exp(segments.find((segment) => at < segment.end)?.avg_logprob ?? 0);
  const words = answer.words?.length
    ? answer.words.map(({ word, start, end }) => ({
        text: word.trim(),
        startS: start,
        endS: end,
        confidence: confidenceAt(start),
      }))
    : undefined;
  return {
    language: toCode(answer.language) ?? language ?? 'en',
    words: words && restorePunctuation(words, answer.text),
    sentences: segments.map(({ start, end, text }) => ({
      startS: start,
      endS: end,
      text,
      confidence: confidenceAt(start),
    })),
    fallback: { text: answer.text, endS: piece.endS - piece.startS },
  };
}

/** `words` come bare; the text has the commas and the full stops. */
export function restorePunctuation<W extends { text: string }>(words: W[], text: string): W[] {
  const written = text.trim().split(/\s+/);
  if (written.length !== words.length) return words;
  return words.map((word, index) => ({ ...word, text: written[index] as string }));
}
