import type { Caption, Segment } from '../port.ts';
import type { Weights } from '../weights.ts';

/** What the child needs to know before its first job. */
export type Setup = { type: 'setup'; model: Weights; vad: Weights; threads: number; ffmpeg: string };

/** Whether a window is filled over pauses; `separate` is for benchmarks. */
export type Packing = 'full' | 'separate';

type Recognition = { startS: number; language: string | undefined; terms: string[]; packing: Packing };
/** `together`: how many windows are decoded at once. */
export type FileJob = Recognition & { kind: 'file'; path: string; together: number };
/** Its samples come as `pcm`. */
export type StreamJob = Recognition & { kind: 'stream' };
export type LiveJob = { kind: 'live'; language: string | undefined; terms: string[] };

export type ToChild =
  | Setup
  | { type: 'start'; id: number; job: FileJob | StreamJob | LiveJob }
  | { type: 'pcm'; id: number; bytes: Uint8Array }
  | { type: 'end'; id: number }
  | { type: 'cancel'; id: number };

export type Event =
  /** Everything up to `doneS` is recognized: what a new child may skip. */
  | { type: 'segments'; id: number; segments: Segment[]; doneS: number }
  | { type: 'caption'; id: number; caption: Caption }
  | { type: 'done'; id: number }
  | { type: 'failed'; id: number; message: string; isAudio: boolean };

export type FromChild =
  | Event
  | { type: 'ready' }
  | { type: 'unusable'; message: string }
  | { type: 'memory'; bytes: number };
