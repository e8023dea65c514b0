import type { Weights } from '../../speech/weights.ts';
import type { Opinion } from '../reader/network.ts';
import type { Passage } from '../reader/passage.ts';

/** What the child computes: points of texts, what the reader thinks of sentences, or where it places headings. */
export type Work =
  | { type: 'embed'; texts: readonly string[] }
  | { type: 'read'; passages: readonly Passage[] }
  | { type: 'place'; headings: readonly string[] };

export type ToChild = { type: 'setup'; weights: Weights; threads: number } | (Work & { id: number });
export type FromChild =
  | { type: 'done'; id: number; found: Float32Array[] | Opinion[] }
  | { type: 'failed'; id: number; message: string }
  | { type: 'unusable'; message: string }
  | { type: 'memory'; bytes: number };
