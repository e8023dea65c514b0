import type { Segment } from './text/segments.ts';
import { openAssemblyAi } from './remote/assembly-ai.ts';
import { openDeepgram } from './remote/deepgram.ts';
import { openOpenAi } from './remote/openai.ts';
import { openEmbedded } from './embedded.ts';
import type { SpeechSettings } from './settings.ts';

export type { Segment } from './text/segments.ts';
export type { Word } from './models/model.ts';

/** A recording on this machine: any audio or video file that ffmpeg reads. */
export type AudioFile = { path: string };

export type TranscribeOptions = {
  /** ISO 639-1 code; without it the engine listens for the language. */
  language?: string | undefined;
  /** Names and terms as they are to be written. */
  spellings?: string[] | undefined;
  /** Goes on here: a moment that `onProgress` told of in an earlier try. */
  startS?: number | undefined;
  signal: AbortSignal;
  /** Everything up to there has come out. */
  onProgress?: ((secondsDone: number) => void) | undefined;
};

/** Speech in, text with times out. Segments come in order, each once, as soon as they are known. */
export type SpeechToText = {
  name: string;
  transcribe(audio: AudioFile, options: TranscribeOptions): AsyncIterable<Segment>;
  close(): void;
};

export type SpeechOptions = {
  settings: SpeechSettings /** Path of the ffmpeg program; asked for when there is work. */;
  ffmpeg: () => string;
  warn: (message: string) => void;
};

export function openSpeech(options: SpeechOptions): SpeechToText {
  switch (options.settings.engine) {
    case 'openai':
      return openOpenAi(options);
    case 'deepgram':
      return openDeepgram(options);
    case 'assemblyai':
      return openAssemblyAi(options);
    default:
      return openEmbedded(options, options.settings.engine);
  }
}
