import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import type { SpeechOptions, SpeechToText } from '../port.ts';
import { toCode } from './language-code.ts';
import { withPieces } from './pieces.ts';
import { checkShape, toCorrected } from './reply.ts';
import { requestJson } from './request.ts';

const service = 'Deepgram';
const maxBytes = 1_900_000_000;
const maxKeyterms = 100;

const word = z.object({
  word: z.string(),
  punctuated_word: z.string().optional(),
  start: z.number(),
  end: z.number(),
  confidence: z.number(),
});
const alternative = z.object({ transcript: z.string(), words: z.array(word) });
const reply = z.object({
  results: z.object({
    channels: z
      .array(z.object({ detected_language: z.string().optional(), alternatives: z.array(alternative).min(1) }))
      .min(1),
  }),
});

export function openDeepgram(options: SpeechOptions): SpeechToText {
  const { settings } = options;
  return {
    name: 'deepgram',
    transcribe: ({ path }, { language, spellings = [], startS, signal, onProgress }) =>
      withPieces({ ffmpeg: options.ffmpeg(), path, maxBytes, startS, signal }, async function* (pieces) {
        for (const piece of pieces) {
          const query = new URLSearchParams({
            model: settings.model ?? 'nova-3',
            smart_format: 'true',
            punctuate: 'true',
          });
          if (language) query.set('language', language);
          else query.set('detect_language', 'true');
          for (const term of spellings.slice(0, maxKeyterms)) query.append('keyterm', term);
          const json = await requestJson({
            url: `${(settings.url ?? 'https://api.deepgram.com').replace(/\/$/, '')}/v1/listen?${query.toString()}`,
            headers: { authorization: `Token ${settings.key ?? ''}`, 'content-type': 'audio/ogg' },
            body: () => openAsBlob(piece.path),
            timeoutMs: settings.timeoutS * 1000,
            signal,
            service,
          });
          const channel = checkShape(service, reply, json).results.channels[0];
          const words = channel?.alternatives[0]?.words.map((one) => ({
            text: one.punctuated_word ?? one.word,
            startS: one.start,
            endS: one.end,
            confidence: one.confidence,
          }));
          yield* toCorrected(
            {
              language: toCode(channel?.detected_language) ?? language ?? 'en',
              words: words ?? [],
              sentences: [],
              fallback: { text: '', endS: 0 },
            },
            piece.startS,
            spellings,
          );
          onProgress?.(piece.endS);
        }
      }),
    close: () => {},
  };
}
