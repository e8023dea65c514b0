import type { ExternalPage } from '@candor/contract/external-pages';

/** Whether something of the page is still being made: a snippet, a document, or the sound of a span. */
export function isUnfinished({ datasources }: Pick<ExternalPage, 'datasources'>): boolean {
  return datasources.some(
    ({ status, sections }) =>
      status === 'pending' ||
      sections.some(({ lines }) =>
        lines.some(({ evidence }) => evidence.some(({ $id, isReady }) => $id !== null && !isReady)),
      ),
  );
}

const firstMs = 3_000;

/** Until it is asked for again: most of it takes seconds, and what takes longer may never come. */
export function waitMs(asked: number, mostMs: number): number {
  return Math.min(mostMs, firstMs * 2 ** asked);
}
