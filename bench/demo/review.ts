import type { App } from '../../server/src/app.ts';
import {
  editDocument,
  getDocument,
  listDocuments,
  publishDocument,
} from '../../server/src/features/documents/service.ts';
import type { InMeeting } from '../../server/src/features/meetings/service.ts';
import { removeActionItem } from '../../server/src/features/notes/edit/action-items.ts';
import { editNote, editSummary } from '../../server/src/features/notes/edit/edit.ts';
import { decideSuggestion, setMeetingField } from '../../server/src/features/notes/edit/fields.ts';
import { getNotes } from '../../server/src/features/notes/service.ts';
import type { Member } from '../../server/src/http/who.ts';
import type { Review } from './reviews.ts';

/** As the owner of the meeting would: facts one by one, lines that say nothing taken away, the write-up in their words and published. */
export async function review(on: App, who: Member, at: InMeeting, wanted: Review): Promise<void> {
  if (wanted.facts) await decideFacts(on, who, at, wanted.facts);
  for (const [field, value] of wanted.writes ?? []) await setMeetingField(on, who, { ...at, field }, { value });
  await changeLines(on, who, at, wanted);
  if (wanted.writeUp) await publishWriteUp(on, who, at, wanted.writeUp, wanted.keeps ?? []);
}

async function decideFacts(on: App, who: Member, at: InMeeting, facts: NonNullable<Review['facts']>): Promise<void> {
  const { suggestions } = await getNotes(on, who, at);
  for (const { $id, field, value } of suggestions) {
    const taken = facts.find(([name, found]) => name === field && (found === '' || found === value));
    const decision = { decision: taken ? ('accept' as const) : ('reject' as const), value: taken?.[2] };
    await decideSuggestion(on, who, { ...at, suggestionId: $id }, decision);
  }
}

async function changeLines(on: App, who: Member, at: InMeeting, { drops = [], adds = [] }: Review): Promise<void> {
  const { summary, sections, actionItems } = await getNotes(on, who, at);
  const isChanged = (title: string) => [...drops, ...adds].some(([name]) => name === title);
  const changed = (title: string, lines: readonly { $id: string; text: string }[]) => [
    ...lines
      .filter(({ text }) => !drops.some(([name, start]) => name === title && text.startsWith(start)))
      .map(({ $id, text }) => ({ $id, text })),
    ...adds.filter(([name]) => name === title).map(([, text]) => ({ text })),
  ];
  for (const { $id, text } of actionItems)
    if (drops.some(([name, start]) => name === 'Action items' && text.startsWith(start)))
      await removeActionItem(on, who, { ...at, actionItemId: $id });
  if (isChanged('')) await editSummary(on, who, at, { lines: changed('', summary) });
  for (const { $id, title, lines } of sections)
    if (isChanged(title)) await editNote(on, who, { ...at, noteId: $id }, { lines: changed(title, lines) });
}

async function publishWriteUp(
  on: App,
  who: Member,
  at: InMeeting,
  writeUp: NonNullable<Review['writeUp']>,
  keeps: readonly string[],
): Promise<void> {
  const { name } = (await listDocuments(on, who, at)).find(({ kind }) => kind === 'write-up')!;
  const inDocument = { ...at, filename: name };
  const { sections } = await getDocument(on, who, inDocument);
  const edited = sections.map(({ $id, title, lines }) => ({
    $id,
    title,
    lines: [
      ...(writeUp[title] ?? []).map(([text, said]) => {
        const rests = lines.find(({ evidence }) => evidence.some(({ quote }) => quote.includes(said)));
        return { ...(rests && { $id: rests.$id }), text };
      }),
      ...lines
        .filter(({ text }) => keeps.some((start) => text.startsWith(start)))
        .map((line) => ({ $id: line.$id, text: line.text })),
    ],
  }));
  await editDocument(on, who, inDocument, { sections: edited });
  await publishDocument(on, who, inDocument, true);
}
