import type { MaskedKind } from '@candor/contract/share-links';

/** A part of a text that recipients may not read, as [start, end) for `String.prototype.slice`. */
export type MaskedSpan = { start: number; end: number; kind: MaskedKind };
