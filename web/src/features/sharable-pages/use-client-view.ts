import { getDocument } from '@candor/contract/documents';
import type { Evidence } from '@candor/contract/evidence';
import type { ExternalDatasource } from '@candor/contract/external-pages';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordingTokenQuery } from '../../entities/recordings/recordings.ts';
import { snippetUrl } from '../../entities/snippets/snippets.ts';
import { urlOf } from '../../lib/api-url.ts';
import type { SharedSection, SubmittalItem } from '../../ui/submittal/submittal-item.ts';
import type { PageBody } from './pages-data.ts';
import { previewQuery } from './preview-data.ts';
import { sharedDocumentQuery } from './shared-document.ts';
import { recordingSpanUrl } from './span-url.ts';

/** The page as recipients see it, with media by the tokens of their meetings, since the team has no share token. Undefined until it's loaded. */
export function useClientView(teamId: string, referenceId: string | null, body: PageBody) {
  const { data: page, error, refetch } = useQuery(previewQuery(teamId, referenceId, body));
  const sources = useMemo(() => (page?.datasources ?? []).filter(({ status }) => status !== 'unavailable'), [page]);
  const meetingIds = useMemo(() => [...new Set(sources.map(({ meetingId }) => meetingId))], [sources]);
  const tokens = useQueries({
    queries: meetingIds.map((meetingId) => recordingTokenQuery({ teamId, meetingId })),
    combine: (all) => all.map(({ data }) => data?.token).join(' '),
  });
  // Where each span that recipients may play is in the recording: what they get doesn't say.
  const withEvidence = useMemo(() => sources.filter(hasEvidence), [sources]);
  const spans = useQueries({
    queries: withEvidence.map((source) => sharedDocumentQuery(teamId, source)),
    combine: (all) => new Map(all.flatMap(({ data }) => (data ? [...spansOf(data.sections)] : []))),
  });
  const items = useMemo(() => {
    const tokenOf = new Map(meetingIds.map((id, index) => [id, tokens.split(' ')[index] || undefined]));
    return page?.datasources.map((source) => toItem(teamId, source, tokenOf.get(source.meetingId), spans));
  }, [teamId, page, meetingIds, tokens, spans]);
  return { page, items, error, refetch };
}

type Spans = ReadonlyMap<string, Evidence>;

const hasEvidence = ({ sections }: ExternalDatasource) =>
  sections.some(({ lines }) => lines.some(({ evidence }) => evidence.length > 0));

/** By the id that recipients' evidence has. */
function* spansOf(
  sections: readonly { lines: readonly { $id: string; evidence: readonly Evidence[] }[] }[],
): Iterable<[string, Evidence]> {
  for (const { lines } of sections)
    for (const { $id, evidence } of lines)
      for (const [index, span] of evidence.entries()) yield [`${$id}-${index}`, span];
}

function toItem(teamId: string, source: ExternalDatasource, token: string | undefined, spans: Spans): SubmittalItem {
  const { $id, nickname: title, type, status, meetingId, sourceId } = source;
  if (status === 'unavailable') return { $id, type: 'unavailable' };
  const at = { teamId, meetingId };
  const isCompleted = status === 'completed';
  if (type === 'document') {
    const file = { params: { ...at, filename: sourceId }, query: { mediaType: source.mediaType } };
    return {
      $id,
      type,
      title,
      isCompleted,
      downloadSrc: isCompleted ? urlOf(getDocument, file) : null,
      sections: source.sections.map(
        (section): SharedSection => ({
          title: section.title,
          lines: section.lines.map(({ text, evidence }) => ({
            text,
            evidence: evidence.map((one) => {
              const span = one.$id === null ? undefined : spans.get(one.$id);
              return { ...one, src: span ? recordingSpanUrl(at, token, span) : null };
            }),
          })),
        }),
      ),
    };
  }
  const media = (part: 'media' | 'thumbnail', download = false) =>
    token ? snippetUrl(at, sourceId, part, token, { download }) : null;
  return {
    $id,
    type,
    title,
    isCompleted: isCompleted && token !== undefined,
    description: source.description,
    mediaType: source.mediaType === 'video' ? 'video' : 'audio',
    src: media('media'),
    poster: source.hasThumbnail ? media('thumbnail') : null,
    duration: source.seconds,
    downloadSrc: media('media', true),
    said: source.transcript,
  };
}
