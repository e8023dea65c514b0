import type { Availability } from '@candor/contract/sharable-pages';
import type { Db } from '../../db/client.ts';
import type { MeetingRow } from '../meetings/service.ts';
import { findMeetings } from '../meetings/service.ts';
import type { SnippetRow } from '../snippets/service.ts';
import { findSnippets } from '../snippets/service.ts';
import type { ItemRow } from './store.ts';

/** What an item shows, as far as it is there. */
export type Source = { availability: Availability; meeting?: MeetingRow; snippet?: SnippetRow };

/** Of each item. Whether a certain person may see it is asked of `isHiddenFrom`. */
export async function loadSources(db: Db, teamId: string, items: readonly Pick<ItemRow, 'meetingId' | 'sourceId' | 'type'>[]): Promise<Source[]> {
  const idsOf = (type: ItemRow['type']) => items.flatMap((item) => (item.type === type ? [item.sourceId] : []));
  const [meetings, snippets] = await Promise.all([findMeetings(db, teamId, [...new Set(items.map(({ meetingId }) => meetingId))]), findSnippets(db, teamId, idsOf('snippet'))]);
  const meetingById = new Map(meetings.map((row) => [row.id, row]));
  const snippetById = new Map(snippets.map((row) => [row.id, row]));
  return items.map((item) => {
    const meeting = meetingById.get(item.meetingId);
    if (!meeting) return { availability: 'gone' };
    const snippet = item.type === 'snippet' ? snippetById.get(item.sourceId) : undefined;
    if (snippet?.meetingId !== meeting.id) return { availability: 'gone', meeting };
    return { availability: meeting.private ? 'private' : snippet.status === 'completed' ? 'ready' : 'pending', meeting, snippet };
  });
}

/** Recipients of a link never see what is private, whoever made the page. */
export function isHiddenFrom(viewerId: string | null, { availability, meeting }: Source): boolean {
  return availability === 'gone' || (availability === 'private' && meeting?.accountId !== viewerId);
}

export const nameOf = ({ snippet }: Source) => snippet?.title ?? '';
export const mediaTypeOf = ({ snippet }: Source) => snippet?.mediaType ?? 'application/pdf';
