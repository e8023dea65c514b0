import type { Weights } from '../../speech/weights.ts';

export type ToChild = { type: 'setup'; weights: Weights; threads: number } | { type: 'embed'; id: number; texts: readonly string[] };
export type FromChild = { type: 'points'; id: number; points: Float32Array[] } | { type: 'failed'; id: number; message: string } | { type: 'unusable'; message: string } | { type: 'memory'; bytes: number };
