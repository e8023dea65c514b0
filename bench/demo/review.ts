import type { App } from '../../server/src/app.ts';
import { listDocuments, publishDocument } from '../../server/src/features/documents/service.ts';
import type { InMeeting } from '../../server/src/features/meetings/service.ts';
import { changeActionItem } from '../../server/src/features/notes/edit/action-items.ts';
import { decideSuggestion } from '../../server/src/features/notes/edit/fields.ts';
import { saveScorecard, submitScorecard } from '../../server/src/features/notes/edit/scorecard.ts';
import { getNotes } from '../../server/src/features/notes/service.ts';
import type { Member } from '../../server/src/http/who.ts';
import type { Review } from './reviews.ts';

/** As the owner of the meeting would: accepts facts, rates, ticks off what's done and publishes. */
export async function review(on: App, who: Member, at: InMeeting, wanted: Review): Promise<void> {
  const { suggestions, actionItems, scorecard } = await getNotes(on, who, at);
  for (const { $id } of suggestions.filter((one) => wanted.accepts.includes(one.field)))
    await decideSuggestion(on, who, { ...at, suggestionId: $id }, { decision: 'accept' });
  for (const { $id, text } of actionItems)
    if (wanted.done?.some((start) => text.startsWith(start)))
      await changeActionItem(on, who, { ...at, actionItemId: $id }, { isDone: true });
  const ratings = (scorecard?.ratings ?? []).flatMap(({ competencyId, name }) => {
    const rated = wanted.ratings[name];
    return rated ? [{ competencyId, rating: rated[0], comment: rated[1] }] : [];
  });
  await saveScorecard(on, who, at, { ratings, summary: wanted.verdict });
  await submitScorecard(on, who, at);
  for (const { name, kind } of await listDocuments(on, who, at))
    if (wanted.publishes?.includes(kind as never)) await publishDocument(on, who, { ...at, filename: name }, true);
}
