import type { SpeechSettings } from './settings.ts';

export type Word = {
  text: string;
  startS: number;
  endS: number /** From 0 to 1; how sure the engine was. */;
  confidence: number;
};

/** One sentence or breath of one recording. */
export type Segment = { startS: number; endS: number; text: string; language: string; words: Word[] };

/** A recording on this machine: any audio or video file that ffmpeg reads. */
export type AudioFile = { path: string };

export type TranscribeOptions = {
  /** ISO 639-1 code; without it the engine listens for the language. */
  language?: string | undefined;
  /** Names and terms as they are to be written. */
  spellings?: string[] | undefined;
  /** Where to resume: a moment that `onProgress` reported in an earlier attempt. */
  startS?: number | undefined;
  /**
   * How many windows are decoded at once, where the engine can. Neighbours change each other's words a little: whoever resumes must ask for
   * the same number again.
   */
  together?: number | undefined;
  signal: AbortSignal;
  /** Everything up to there has come out. */
  onProgress?: ((secondsDone: number) => void) | undefined;
};

/** Speech in, text with times out. Segments come in order, each once, as soon as they are known. */
export type SpeechToText = {
  name: string;
  transcribe(audio: AudioFile, options: TranscribeOptions): AsyncIterable<Segment>;
  /**
   * As `transcribe`, one window at a time, of sound that is still being recorded: signed 16-bit little-endian mono samples at 16 kHz from the
   * beginning of the track. Ends with the sound and leaves the words after the last whole window to `transcribe`, which finds them from the
   * last moment that `onProgress` was called with. A service at a vendor is sent each piece as it comes: whoever calls this has asked first.
   */
  follow?(sound: AsyncIterable<Uint8Array>, options: TranscribeOptions): AsyncIterable<Segment>;
  close(): void;
};

export type SpeechOptions = {
  settings: SpeechSettings /** Path of the ffmpeg program; asked for when there is work. */;
  ffmpeg: () => string;
  warn: (message: string) => void;
};

export type EngineChoice = { name: string; label: string /** Recordings leave the machine. */; isRemote: boolean };

/** The engines that this installation can work with. Each is opened when it is first asked for, and stays open. */
export type SpeechEngines = {
  defaultEngine: string;
  list(): EngineChoice[];
  knows(engine: string, language: string): boolean;
  open(engine: string): SpeechToText;
  close(): void;
};

/** A line under a live meeting. A caption that is not final will come again, longer. */
export type Caption = { startS: number; endS: number; text: string; isFinal: boolean };

export type LiveOptions = {
  language: string | undefined;
  sampleRate: 16_000;
  spellings?: string[] | undefined;
  onCaption: (caption: Caption) => void;
  onFault?: (error: Error) => void;
};

/** One meeting that is being listened to. */
export type LiveCaptions = {
  /** Signed 16-bit little-endian mono samples, about 100 ms at a time. */
  write(pcm: Uint8Array): void;
  /** Resolves when the last caption was given. */
  end(): Promise<void>;
  cancel(): void;
};

/** Captions while people speak. */
export type LiveSpeech = { openLive(options: LiveOptions): LiveCaptions; close(): void };
