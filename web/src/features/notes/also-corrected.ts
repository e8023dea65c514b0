import type { MeetingNotes } from '@candor/contract/notes';
import { messages } from './messages.ts';

type Texts = ReadonlyMap<string, string>;
type Line = { $id: string; text: string };

const textsOf = (lines: readonly Line[]): Texts => new Map(lines.map(({ $id, text }) => [$id, text]));

/**
 * Where else the notes read otherwise once a line of one finding was put in other words: the parts by name, in their order. Empty where
 * nothing followed.
 */
export function alsoCorrected(before: MeetingNotes, after: MeetingNotes, editedId: string | null): string[] {
  const isChanged = (was: readonly Line[], is: readonly Line[]) => {
    const former = textsOf(was);
    return is.some(({ $id, text }) => former.has($id) && former.get($id) !== text);
  };
  const parts = [...after.sections, ...(after.alsoDiscussed ? [after.alsoDiscussed] : [])];
  const former = new Map(
    [...before.sections, ...(before.alsoDiscussed ? [before.alsoDiscussed] : [])].map((one) => [one.$id, one]),
  );
  const ratings = (notes: MeetingNotes) => notes.scorecard?.ratings.flatMap(({ lines }) => lines) ?? [];
  const facts = ({ fields, suggestions }: MeetingNotes): Line[] => [
    ...fields.map(({ field, value }) => ({ $id: messages.fieldField(field), text: value })),
    ...suggestions.map(({ $id, value }) => ({ $id, text: value })),
  ];
  return [
    ...(editedId !== null && isChanged(before.summary, after.summary) ? [messages.theSummary] : []),
    ...(isChanged(facts(before), facts(after)) ? [messages.theFacts] : []),
    ...parts
      .filter(({ $id, lines }) => $id !== editedId && isChanged(former.get($id)?.lines ?? [], lines))
      .map(({ title }) => `“${title}”`),
    ...(isChanged(before.actionItems, after.actionItems) ? [messages.theActionItems] : []),
    ...(isChanged(ratings(before), ratings(after)) ? [messages.theScorecard] : []),
  ];
}

/** Documents are not on this page: what is said of them holds for every one. */
export function correctedText(places: readonly string[]): string {
  const documents = messages.documentsThatSayTheSameWereCorrected;
  if (places.length === 0) return documents;
  const [last = '', ...others] = places.toReversed();
  const listed = others.length === 0 ? last : messages.toReversedAndLast(others.toReversed().join(', '), last);
  return messages.alsoCorrectedInListedDocuments(listed, documents);
}
