import type { ErasureCounts } from '@candor/contract/privacy';

const nouns = [
  ['meetings', 'meeting', 'meetings'],
  ['files', 'file', 'files'],
  ['snippets', 'snippet', 'snippets'],
  ['documents', 'document', 'documents'],
  ['contacts', 'contact', 'contacts'],
  ['pages', 'submittal changed', 'submittals changed'],
  ['mentions', 'text that names the person', 'texts that name the person'],
] as const;

/** What an erasure removes, as people count it: only what there is. */
export function countsText(counts: ErasureCounts): string {
  const parts = nouns.flatMap(([name, one, several]) =>
    counts[name] === 0 ? [] : [`${counts[name]} ${counts[name] === 1 ? one : several}`],
  );
  return parts.length === 0 ? 'nothing' : new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}

/** The question before an erasure. */
export function confirmText(counts: ErasureCounts): string {
  const found = countsText(counts);
  const what =
    found === 'nothing'
      ? 'Candor found nothing about this person. You still get a certificate that says so.'
      : `Candor will remove ${found}. You can't undo this.`;
  if (counts.held === 0) return what;
  return `${what} ${counts.held === 1 ? '1 meeting stays because it is' : `${counts.held} meetings stay because they are`} on legal hold.`;
}
