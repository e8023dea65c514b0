import type { Logger } from 'pino';
import type { Peaks } from './peaks.ts';

/** A file with what ffmpeg has to be told about it. */
export type Input = {
  path: string /** As its recorder called it; only needed for bare samples, which say nothing themselves. */;
  mediaType?: string;
};

export type AudioStream = {
  index: number;
  codec: string;
  channels: number;
  sampleRate: number;
  endS: number;
  /** Only this channel of the stream, from 0; all of them where it is not given. */
  channel?: number;
};

export type VideoStream = {
  index: number;
  codec: string;
  pixelFormat: string;
  width: number;
  height: number;
  endS: number;
  /** As a fraction, for example `30000/1001`. */
  frameRate: string;
  /** True where every frame follows the last by the same time. */
  isConstant: boolean;
  /** How far players turn it, in degrees. */
  rotation: number;
  /** Largest distance between two frames that can be decoded by themselves. */
  keyframeGapS: number;
};

export type Inspection = {
  format: string;
  bytes: number;
  durationS: number;
  audio: AudioStream | null;
  video: VideoStream | null;
};

export type Sheet = {
  everySeconds: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
  count: number;
};

/** A track with its place on the time line; one without a picture or without sound has null there. */
export type PlacedTrack = { input: Input; offsetS: number; audio: AudioStream | null; video: VideoStream | null };

export type AssemblePlan = { tracks: readonly PlacedTrack[]; folder: string };

export type Assembled = {
  kind: 'video' | 'audio';
  durationS: number;
  width: number | null;
  height: number | null;
  media: string;
  /** Null for pictures without sound. */
  audio: string | null;
  peaks: Peaks | null;
  poster: string | null;
  thumbnails: { path: string; sheet: Sheet } | null;
};

export type CutPlan = {
  path: string;
  source: { kind: 'video' | 'audio'; hasSound: boolean };
  startS: number;
  endS: number;
  wanted: 'video' | 'audio';
  folder: string;
};

/** `way` tells how much work it was. */
export type CutResult = { media: string; thumbnail: string; durationS: number; way: 'sound' | 'joined' | 'encoded' };

export type SoundPlan = {
  path: string;
  startS: number;
  endS: number;
  /** Seconds from `startS` on, in order and apart, in which a tone takes the place of what was said. */
  covered: readonly { startS: number; endS: number }[];
  folder: string;
};

export type WorkOptions = { signal?: AbortSignal | undefined; onPercent?: (percent: number) => void };

/** Everything that is done to sound and pictures, on files of this machine. */
export type Media = {
  /** What is in the file by its content, whatever it is called; throws `UnreadableError` where nothing can be played. */
  inspect(input: Input, options?: WorkOptions): Promise<Inspection>;
  /** Whether the two channels of a file carry one speaker each. */
  hasSeparateChannels(track: { input: Input; audio: AudioStream }, options?: WorkOptions): Promise<boolean>;
  /** The audio of each track separately, 16 kHz mono, from the track's own beginning; null where it has none. */
  trackSounds(plan: AssemblePlan, options?: WorkOptions): Promise<(string | null)[]>;
  /** Samples of a track that is still being recorded, as in its `trackSounds`, while its bytes come in. */
  decodeTrack(
    source: { mediaType: string; bytes: AsyncIterable<Uint8Array> },
    options?: WorkOptions,
  ): AsyncIterable<Uint8Array>;
  /** One seekable file of all tracks, and what goes with it. */
  assemble(plan: AssemblePlan, options?: WorkOptions): Promise<Assembled>;
  /** Exactly the wanted part: nothing outside of it is in the file. */
  cut(plan: CutPlan, options?: WorkOptions): Promise<CutResult>;
  /** The sound of a part as .mp3, with a tone over what is not to be heard. */
  cutSound(plan: SoundPlan, options?: WorkOptions): Promise<string>;
  /** Runs `work` with a folder of its own, which is gone afterwards. */
  inFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Removes folders that a crash left behind, if nobody touched them since `before`. */
  removeFolders(before: Date): Promise<void>;
};

export type MediaOptions = {
  ffmpegPath: string | undefined;
  ffprobePath: string | undefined;
  programFolders: readonly string[];
  folder: string;
  log: Logger;
};
