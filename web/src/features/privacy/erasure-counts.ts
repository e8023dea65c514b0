import type { ErasureCounts, ErasurePreview } from '@candor/contract/privacy';
import { messages } from './messages.ts';

const nouns = [
  ['meetings', 'meeting', 'meetings'],
  ['files', 'file', 'files'],
  ['snippets', 'snippet', 'snippets'],
  ['documents', 'document', 'documents'],
  ['contacts', 'contact', 'contacts'],
  ['pages', messages.submittalChanged, messages.submittalsChanged],
  ['mentions', messages.textThatNamesThePerson, messages.textsThatNameThePerson],
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
      ? messages.candorFoundNothingAboutThisPersonYou
      : messages.candorWillRemoveFoundYouCantUndo(found);
  const stays = [
    ...(counts.held === 0 ? [] : [messages.n1MeetingStaysBecauseItIsOn(counts.held)]),
    ...(counts.namesakes === 0
      ? []
      : [
          `${counts.namesakes === 1 ? '1 contact with this name and another email stays' : `${counts.namesakes} contacts with this name and another email stay`}.`,
        ]),
    ...(counts.unreadable === 0 ? [] : [messages.n1UploadedScanPictureOrLockedFile(counts.unreadable)]),
  ];
  return [what, ...stays, messages.privateMeetingsAreSearchedTooBut].join(' ');
}
