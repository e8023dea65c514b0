import type { ExternalDatasource } from '@candor/contract/external-pages';
import type { Evidence } from '@candor/contract/evidence';
import { unavailableNickname } from '@candor/contract/sharable-pages';
import type { DocumentRow } from '../../documents/service.ts';
import { toQuotedLines } from '../../notes/export/quoted-lines.ts';
import type { Anonymizer } from '../blind/blind.ts';
import { blindTitle } from '../blind/called.ts';
import type { SharedItem } from './shared-page.ts';
import type { SoundTranscript, Sound } from '../serve/sound.ts';
import { soundId } from '../serve/sound.ts';
import type { Spans } from './spans.ts';
import { isShared } from './spans.ts';

type PresentContext = {
  blind: Anonymizer | null;
  spans: Spans;
  sounds: Map<string, Sound>;
  heard: Map<string, SoundTranscript>;
};
type ExternalSpan = ExternalDatasource['sections'][number]['lines'][number]['evidence'][number];

/** With those spans that carry its lines which its owner shares. An upload is a file and nothing else: nothing in it can be hidden. */
export function presentDocument(
  document: DocumentRow,
  { item }: SharedItem,
  plain: ExternalDatasource,
  { blind, spans, sounds, heard }: PresentContext,
): ExternalDatasource {
  if (document.fileKey !== null)
    return blind
      ? { ...plain, mediaType: 'application/pdf', nickname: unavailableNickname, status: 'unavailable' }
      : plain;
  const text = (written: string) => (blind ? blind.mask.apply(withoutLinks(written)) : written);

  function toSpan(one: Evidence, evidenceId: string): ExternalSpan {
    const sound = spans.soundOf(document.meetingId, one, blind);
    const id = soundId(plain.$id, evidenceId);
    if (sound) sounds.set(id, sound);
    if (sound && blind)
      heard.set(id, {
        datasourceId: plain.$id,
        evidenceId,
        lines: blind.saidIn(document.meetingId, sound.startS, sound.endS)?.heard ?? [],
      });
    return {
      $id: sound ? evidenceId : null,
      isReady: false,
      seconds: Math.round((one.end - one.start) * 1000) / 1000,
      speakerName: blind ? blind.labelOf(document.meetingId, one.speakerId) : spans.nameOf(one),
      quote: text(one.quote),
    };
  }
  const sections = document.sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({
      title: text(title),
      lines: toQuotedLines(lines).map((line) => ({
        text: text(line.text),
        evidence: line.evidence.flatMap((one, index) =>
          isShared(item, one) ? [toSpan(one, `${line.$id}-${index}`)] : [],
        ),
      })),
    }));
  return { ...plain, nickname: blind ? blindTitle(text(plain.nickname)) : plain.nickname, sections };
}

/** A link says where it leads although its address is not read aloud. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^[\]]+)\]\([^\s()]+\)/gu, '$1');
}
