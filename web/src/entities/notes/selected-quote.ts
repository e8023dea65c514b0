import type { WordSpan } from '@candor/contract/facts';

/** Words selected in the transcript: the text, its start in seconds, and its spans. */
export type SelectedQuote = { text: string; start: number; spans: readonly WordSpan[] };
