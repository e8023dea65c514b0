import type { MaskedKind } from '@candor/contract/share-links';

/** A part of a text that recipients may not read, as [start, end) for `String.prototype.slice`. */
export type MaskedSpan = {
  start: number;
  end: number;
  kind: MaskedKind;
  /** What a person is called instead, where that is known: "the candidate". */
  label?: string | undefined;
};
