import {
  type ExternalDatasource,
  type ExternalPage,
  getExternalDatasource,
  getExternalEvidence,
  getExternalThumbnail,
} from '@candor/contract/external-pages';
import { unavailableNickname } from '@candor/contract/sharable-pages';
import { urlOf } from '../lib/api-url.ts';
import type { SubmittalItem } from '../ui/submittal/submittal-item.ts';
import type { Place } from './place.ts';

/** The page's items as they are shown, with addresses that carry the token, since media elements send no headers. */
export function toItems(
  { datasources }: Pick<ExternalPage, 'datasources'>,
  place: Place,
  shareToken: string,
): SubmittalItem[] {
  return datasources.map((source) =>
    toItem(source, { teamId: place.teamId, referenceId: place.referenceId }, shareToken),
  );
}

function toItem(
  source: ExternalDatasource,
  page: { teamId: string; referenceId: string },
  shareToken: string,
): SubmittalItem {
  const { $id, nickname: title, type, status } = source;
  if (title === unavailableNickname || status === 'unavailable') return { $id, type: 'unavailable' };
  const params = { ...page, datasourceId: $id };
  const src = urlOf(getExternalDatasource, { params, query: { shareToken } });
  const downloadSrc = urlOf(getExternalDatasource, { params, query: { shareToken, download: '1' } });
  const isCompleted = status === 'completed';
  if (type === 'document') {
    const sections = source.sections.map((section) => ({
      title: section.title,
      lines: section.lines.map((line) => ({
        text: line.text,
        evidence: line.evidence.map((one) => ({
          ...one,
          src:
            one.$id && one.isReady
              ? urlOf(getExternalEvidence, { params: { ...params, evidenceId: one.$id }, query: { shareToken } })
              : null,
        })),
      })),
    }));
    return { $id, type, title, isCompleted, downloadSrc: isCompleted ? downloadSrc : null, sections };
  }
  const poster = source.hasThumbnail ? urlOf(getExternalThumbnail, { params, query: { shareToken } }) : null;
  return {
    $id,
    type,
    title,
    isCompleted,
    description: source.description,
    mediaType: source.mediaType === 'video' ? 'video' : 'audio',
    src,
    poster,
    duration: source.seconds,
    downloadSrc,
    said: source.transcript,
  };
}
