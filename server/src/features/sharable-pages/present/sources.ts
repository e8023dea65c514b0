import type { Availability } from '@candor/contract/sharable-pages';
import type { Db } from '../../../db/client.ts';
import { forOutside, pagePolicy } from '../../documents/policy/outside.ts';
import type { DocumentRow } from '../../documents/service.ts';
import { findDocumentRows } from '../../documents/service.ts';
import type { MeetingRow } from '../../meetings/service.ts';
import { findMeetings } from '../../meetings/service.ts';
import type { SnippetRow } from '../../snippets/service.ts';
import { findSnippets } from '../../snippets/service.ts';
import type { ItemRow } from '../store.ts';

/** What an item shows, as far as it is there. */
export type Source = {
  availability: Availability;
  meeting?: MeetingRow;
  snippet?: SnippetRow | undefined;
  document?: DocumentRow | undefined;
};
type Item = Pick<ItemRow, 'meetingId' | 'sourceId' | 'type'>;

/** Of each item. Whether a certain person may see it is asked of `isHiddenFrom`. */
export async function loadSources(db: Db, teamId: string, items: readonly Item[]): Promise<Source[]> {
  const meetingIds = [...new Set(items.map(({ meetingId }) => meetingId))];
  const idsOf = (type: ItemRow['type']) => items.flatMap((item) => (item.type === type ? [item.sourceId] : []));
  // One after the other: a transaction has one connection, and a page that many open at once should not take several.
  const meetings = await findMeetings(db, teamId, meetingIds);
  const snippets = await findSnippets(db, teamId, idsOf('snippet'));
  const documents = await findDocumentRows(db, teamId, { meetingIds, names: idsOf('document') });
  const meetingById = new Map(meetings.map((row) => [row.id, row]));
  const found = new Map<string, Pick<Source, 'snippet' | 'document'>>();
  for (const snippet of snippets)
    found.set(keyOf({ type: 'snippet', meetingId: snippet.meetingId, sourceId: snippet.id }), { snippet });
  for (const document of documents)
    found.set(keyOf({ type: 'document', meetingId: document.meetingId, sourceId: document.name }), { document });
  return items.map((item) => {
    const meeting = meetingById.get(item.meetingId);
    const source = found.get(keyOf(item));
    if (!meeting || !source) return { availability: 'gone' };
    return { availability: meeting.private ? 'private' : availabilityOf(source), meeting, ...source };
  });
}

/** As recipients get them: of a document only what the policy lets a client read, whatever its kind. */
export async function loadShownSources(db: Db, teamId: string, items: readonly Item[]): Promise<Source[]> {
  const sources = await loadSources(db, teamId, items);
  const shown: Source[] = [];
  for (const source of sources) {
    const { document } = source;
    if (!document || document.fileKey !== null) shown.push(source);
    else {
      const sections = forOutside(document.sections, await pagePolicy(db, document));
      shown.push({ ...source, document: { ...document, sections } });
    }
  }
  return shown;
}

const keyOf = ({ type, meetingId, sourceId }: Item) => `${type} ${meetingId} ${sourceId}`;

/** A document that is being written again shows what it said before. */
function availabilityOf({ snippet, document }: Pick<Source, 'snippet' | 'document'>): Availability {
  if (snippet) return snippet.status === 'completed' ? 'ready' : 'pending';
  if (!document?.publishedAt) return 'draft';
  return document.fileKey !== null || document.revision > 0 ? 'ready' : 'pending';
}

/** Recipients of a link never see what is private, whoever made the page. */
export function isHiddenFrom(viewerId: string | null, { availability, meeting }: Source): boolean {
  return availability === 'gone' || (availability === 'private' && meeting?.accountId !== viewerId);
}

export const nameOf = ({ snippet, document }: Source) => snippet?.title ?? document?.nickname ?? '';
/** What Candor wrote is handed out as PDF, an upload as what it is. */
export const mediaTypeOf = ({ snippet, document }: Source) =>
  snippet?.mediaType ?? (document?.fileKey ? document.mediaType : 'application/pdf');
/** How often what Candor wrote has changed; an upload and a snippet have no versions. */
export const versionOf = ({ document }: Source) => (document && document.fileKey === null ? document.revision : null);
