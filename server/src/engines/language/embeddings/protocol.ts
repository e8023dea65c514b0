import type { Weights } from '../../speech/weights.ts';

/** What the child computes: points of texts. */
export type Work = { type: 'embed'; texts: readonly string[] };

export type Found = Float32Array[];

export type ToChild = { type: 'setup'; weights: Weights; threads: number } | (Work & { id: number });
export type FromChild =
  | { type: 'done'; id: number; found: Found }
  | { type: 'failed'; id: number; message: string }
  | { type: 'unusable'; message: string }
  | { type: 'memory'; bytes: number };
