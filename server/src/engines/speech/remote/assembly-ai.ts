import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import type { SpeechOptions, SpeechToText } from '../port.ts';
import { SpeechError } from '../speech-error.ts';
import { toCode } from './language-code.ts';
import { withPieces } from './pieces.ts';
import { checkShape, toCorrected } from './reply.ts';
import type { Body } from './request.ts';
import { pause, requestJson } from './request.ts';

const service = 'AssemblyAI';
const maxBytes = 2_000_000_000;
const pollMs = 3000;

const uploaded = z.object({ upload_url: z.string() });
const transcript = z.object({
  id: z.string(),
  status: z.enum(['queued', 'processing', 'completed', 'error']),
  error: z.string().nullish(),
  language_code: z.string().nullish(),
  words: z.array(z.object({ text: z.string(), start: z.number(), end: z.number(), confidence: z.number() })).nullish(),
});

/** Upload, ask, and look again until it is done. `SPEECH_TIMEOUT_S` is for each call; the whole may take as long as the recording. */
export function openAssemblyAi(options: SpeechOptions): SpeechToText {
  const { settings } = options;
  const base = (settings.url ?? 'https://api.assemblyai.com').replace(/\/$/, '');
  const call = async (
    path: string,
    signal: AbortSignal,
    body?: () => Body | Promise<Body>,
    type = 'application/json',
  ) =>
    requestJson({
      url: `${base}${path}`,
      method: body ? 'POST' : 'GET',
      headers: { authorization: settings.key ?? '', ...(body && { 'content-type': type }) },
      ...(body && { body }),
      timeoutMs: settings.timeoutS * 1000,
      signal,
      service,
    });

  return {
    name: 'assemblyai',
    transcribe: ({ path }, { language, spellings = [], startS, signal, onProgress }) =>
      withPieces({ ffmpeg: options.ffmpeg(), path, maxBytes, startS, signal }, async function* (pieces) {
        for (const piece of pieces) {
          const { upload_url } = checkShape(
            service,
            uploaded,
            await call('/v2/upload', signal, () => openAsBlob(piece.path), 'application/octet-stream'),
          );
          const wanted = {
            audio_url: upload_url,
            punctuate: true,
            format_text: true,
            ...(settings.model && { speech_model: settings.model }),
            ...(language ? { language_code: language } : { language_detection: true }),
            ...(spellings.length > 0 && { keyterms_prompt: spellings }),
          };
          let state = checkShape(
            service,
            transcript,
            await call('/v2/transcript', signal, () => JSON.stringify(wanted)),
          );
          const until = Date.now() + (piece.endS - piece.startS + settings.timeoutS) * 1000;
          while (state.status === 'queued' || state.status === 'processing') {
            if (Date.now() > until)
              throw new SpeechError(
                `${service} had not finished after ${Math.round(piece.endS - piece.startS + settings.timeoutS)} s.`,
                { isTemporary: true },
              );
            await pause(Math.min(pollMs, settings.timeoutS * 250), signal);
            state = checkShape(
              service,
              transcript,
              await call(`/v2/transcript/${encodeURIComponent(state.id)}`, signal),
            );
          }
          if (state.status === 'error')
            throw new SpeechError(`${service} could not transcribe the recording: ${state.error ?? 'no reason given'}`);
          const words = (state.words ?? []).map((one) => ({
            text: one.text,
            startS: one.start / 1000,
            endS: one.end / 1000,
            confidence: one.confidence,
          }));
          yield* toCorrected(
            {
              language: toCode(state.language_code ?? undefined) ?? language ?? 'en',
              words,
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
