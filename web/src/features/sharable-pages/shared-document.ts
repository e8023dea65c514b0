import { getDocumentDetails, type MeetingDocument } from '@candor/contract/documents';
import { type Evidence, spanIdOf } from '@candor/contract/evidence';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { meetingKey } from '../../entities/meetings/meetings.ts';
import type { Item } from './builder-reducer.ts';

/** A document with its lines and what carries them. */
export function sharedDocumentQuery(teamId: string, { meetingId, sourceId }: Pick<Item, 'meetingId' | 'sourceId'>) {
  const at = { teamId, meetingId };
  return queryOptions({
    queryKey: [...meetingKey(at), 'shared-document', sourceId] as const,
    queryFn: ({ signal }): Promise<MeetingDocument> =>
      call(getDocumentDetails, { params: { ...at, filename: sourceId } }, { signal }),
  });
}

/** Each span once, in the order of the meeting. */
export function spansIn({ sections }: Pick<MeetingDocument, 'sections'>): { id: string; span: Evidence }[] {
  const all = sections.flatMap(({ lines }) => lines.flatMap(({ evidence }) => evidence));
  const byId = new Map(all.map((span) => [spanIdOf(span), span]));
  return [...byId]
    .map(([id, span]) => ({ id, span }))
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}
