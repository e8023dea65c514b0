import type { Datasource } from '@candor/contract/sharable-pages';

/** Spans of a document that recipients may hear: all that carry it, also those that it gets when it is written again, or these, by `spanIdOf`. */
export type SharedSpans = 'all' | readonly string[];

type Wire = Pick<Datasource, 'sharesEvidence' | 'sharedSpans'>;

export function spansOf({ sharesEvidence, sharedSpans }: Wire): SharedSpans {
  return sharesEvidence ? (sharedSpans ?? 'all') : [];
}

export function toWire(spans: SharedSpans): Wire {
  return { sharesEvidence: spans.length > 0, sharedSpans: spans === 'all' || spans.length === 0 ? null : [...spans] };
}

export function isSharedSpan(spans: SharedSpans, id: string): boolean {
  return spans === 'all' || spans.includes(id);
}

/** With one more or one less of `known`; what the document no longer has is dropped. */
export function withSpan(spans: SharedSpans, known: readonly string[], id: string): SharedSpans {
  const next = known.filter((one) => isSharedSpan(spans, one) !== (one === id));
  return next.length === known.length ? 'all' : next;
}
