import type { ExternalPage } from '@candor/contract/external-pages';
import type { SubmittalItem } from '../../ui/submittal/submittal-item.ts';

/** What will be read on the blind page. Its sound is made when someone has a link to it. */
export function blindItems({ datasources }: ExternalPage): SubmittalItem[] {
  return datasources.map(
    ({ $id, nickname: title, type, status, description, seconds, sections, transcript }): SubmittalItem => {
      if (status === 'unavailable') return { $id, type: 'unavailable' };
      if (type === 'snippet')
        return {
          $id,
          type,
          title,
          description,
          isCompleted: true,
          mediaType: 'audio',
          src: null,
          poster: null,
          duration: seconds,
          downloadSrc: null,
          said: transcript,
        };
      return {
        $id,
        type,
        title,
        isCompleted: status === 'completed',
        downloadSrc: null,
        sections: sections.map((section) => ({
          title: section.title,
          lines: section.lines.map(({ text }) => ({ text, evidence: [] })),
        })),
      };
    },
  );
}
