import { getDocument, type MeetingDocument } from '@candor/contract/documents';
import { type Evidence, spanIdOf } from '@candor/contract/evidence';
import type { Availability, DatasourceType } from '@candor/contract/sharable-pages';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { urlOf } from '../../lib/api-url.ts';
import { recordingTokenQuery } from '../../entities/recordings/recordings.ts';
import { snippetUrl } from '../../entities/snippets/snippets.ts';
import type { SharedSection, SubmittalItem } from '../../ui/submittal/submittal-item.ts';
import { sharedDocumentQuery } from './shared-document.ts';
import { isSharedSpan, type SharedSpans } from './shared-spans.ts';
import { recordingSpanUrl } from './span-url.ts';

/** An item of a page, saved or not, as far as it has to be known to be shown. */
export type Shown = {
  $id: string;
  type: DatasourceType;
  meetingId: string;
  sourceId: string;
  title: string;
  mediaType: string;
  seconds: number | null;
  description: string;
  availability: Availability;
  spans: SharedSpans;
};

/** Items for someone of the team: media by the tokens of their meetings, documents by their lines. Shows what recipients will see. */
export function useSubmittalItems(teamId: string, shown: readonly Shown[]): SubmittalItem[] {
  const meetingIds = useMemo(() => [...new Set(shown.filter(isShown).map(({ meetingId }) => meetingId))], [shown]);
  const tokens = useQueries({
    queries: meetingIds.map((meetingId) => recordingTokenQuery({ teamId, meetingId })),
    combine: (all) => all.map(({ data }) => data?.token).join(' '),
  });
  const documents = useMemo(() => shown.filter((item) => item.type === 'document' && isShown(item)), [shown]);
  const texts = useQueries({
    queries: documents.map((item) => sharedDocumentQuery(teamId, item)),
    combine: (all) => all.map(({ data }) => data),
  });
  return useMemo(() => {
    const tokenOf = new Map(meetingIds.map((meetingId, index) => [meetingId, tokens.split(' ')[index] || undefined]));
    const textOf = new Map(documents.map((item, index) => [item.$id, texts[index]]));
    return shown.map((item) => toItem(teamId, item, tokenOf.get(item.meetingId), textOf.get(item.$id)));
  }, [teamId, shown, meetingIds, documents, tokens, texts]);
}

/** No one outside sees a draft, and what is gone or private is unavailable to them. */
const isShown = ({ availability }: Shown) => availability === 'ready' || availability === 'pending';

function toItem(
  teamId: string,
  item: Shown,
  token: string | undefined,
  text: MeetingDocument | undefined,
): SubmittalItem {
  const { $id, title, meetingId, sourceId, type, availability } = item;
  if (!isShown(item)) return { $id, type: 'unavailable' };
  const at = { teamId, meetingId };
  const isCompleted = availability === 'ready';
  if (type === 'document') {
    const downloadSrc = isCompleted
      ? urlOf(getDocument, {
          params: { ...at, filename: sourceId },
          query: {
            mediaType: item.mediaType === 'text/html' || item.mediaType === '' ? 'application/pdf' : item.mediaType,
          },
        })
      : null;
    return {
      $id,
      type,
      title,
      isCompleted: isCompleted && text !== undefined,
      downloadSrc,
      sections: text
        ? sectionsOf(text, (span) =>
            isSharedSpan(item.spans, spanIdOf(span)) ? recordingSpanUrl(at, token, span) : null,
          )
        : [],
    };
  }
  const media = (part: 'media' | 'thumbnail', download = false) =>
    token ? snippetUrl(at, sourceId, part, token, { download }) : null;
  return {
    $id,
    type,
    title,
    isCompleted: isCompleted && token !== undefined,
    description: item.description,
    mediaType: item.mediaType === 'video' ? 'video' : 'audio',
    src: media('media'),
    poster: media('thumbnail'),
    duration: item.seconds,
    downloadSrc: media('media', true),
    said: null,
  };
}

function sectionsOf({ sections }: MeetingDocument, srcOf: (span: Evidence) => string | null): SharedSection[] {
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({
      title,
      lines: lines.map((line) => ({
        text: line.text,
        evidence: line.evidence.map((span) => ({
          seconds: span.end - span.start,
          speakerName: span.speakerName,
          quote: span.quote,
          src: srcOf(span),
        })),
      })),
    }));
}
