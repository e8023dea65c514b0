import type { Weights } from '../../speech/weights.ts';
import type { Said } from '../network/together.ts';
import type { Opinion } from '../reader/network.ts';
import type { Passage } from '../reader/passage.ts';
import type { Marks, Told } from '../slots/network.ts';
import type { Exchange, Written } from '../writer/network.ts';

/**
 * What the child computes: points of texts, points that are near where one answers the other, whether one does, what the
 * reader thinks of sentences, where it places headings, what the writer makes of
 * exchanges, or what the reader marks in them.
 */
export type Work =
  | { type: 'embed'; texts: readonly string[] }
  | { type: 'relate'; texts: readonly string[] }
  | { type: 'judge'; asked: string; said: readonly Said[] }
  | { type: 'read'; passages: readonly Passage[] }
  | { type: 'place'; headings: readonly string[] }
  | { type: 'write'; exchanges: readonly Exchange[] }
  | { type: 'mark'; exchanges: readonly Told[] };

export type Found = Float32Array[] | number[] | Opinion[] | Written[] | Marks[];

export type ToChild = { type: 'setup'; weights: Weights; threads: number } | (Work & { id: number });
export type FromChild =
  | { type: 'done'; id: number; found: Found }
  | { type: 'failed'; id: number; message: string }
  | { type: 'unusable'; message: string }
  | { type: 'memory'; bytes: number };
