import type { ErasureCounts, ErasurePreview } from '@candor/contract/privacy';

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
export function confirmText(counts: ErasurePreview): string {
  const found = countsText(counts);
  const what =
    found === 'nothing'
      ? 'Candor found nothing about this person. You still get a certificate that says so.'
      : `Candor will remove ${found}. You can't undo this.`;
  const stays = [
    ...(counts.held === 0
      ? []
      : [
          `${counts.held === 1 ? '1 meeting stays because it is' : `${counts.held} meetings stay because they are`} on legal hold.`,
        ]),
    ...(counts.namesakes === 0
      ? []
      : [
          `${counts.namesakes === 1 ? '1 contact with this name and another email stays' : `${counts.namesakes} contacts with this name and another email stay`}.`,
        ]),
    ...(counts.unreadable === 0
      ? []
      : [
          `${counts.unreadable === 1 ? '1 uploaded scan, picture or locked file' : `${counts.unreadable} uploaded scans, pictures or locked files`} can't be searched.`,
        ]),
  ];
  return [
    what,
    ...stays,
    "Private meetings are searched, too, but aren't counted here. Their owners get an email.",
  ].join(' ');
}
