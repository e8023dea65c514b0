import type { SaidSpan } from '@candor/contract/notes';

/** What somebody has marked in the transcript: the words, from which second on, and where they stand. */
export type Quoted = { text: string; start: number; spans: readonly SaidSpan[] };
