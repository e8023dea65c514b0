import type { ExternalDatasource } from '@candor/contract/external-pages';
import { unavailableNickname } from '@candor/contract/sharable-pages';
import type { SnippetRow } from '../../snippets/service.ts';
import type { Anonymizer } from '../blind/blind.ts';
import type { SoundTranscript, Sound } from '../serve/sound.ts';
import { soundId, toSound } from '../serve/sound.ts';

type PresentContext = { blind: Anonymizer | null; sounds: Map<string, Sound>; heard: Map<string, SoundTranscript> };

export function presentSnippet(
  snippet: SnippetRow,
  plain: ExternalDatasource,
  { blind, sounds, heard }: PresentContext,
): ExternalDatasource {
  const seconds = snippet.endS - snippet.startS;
  if (!blind)
    return {
      ...plain,
      description: snippet.description,
      seconds,
      hasThumbnail: plain.status === 'completed' && snippet.mediaType === 'video',
    };
  return presentBlind(snippet, { ...plain, seconds }, blind, { sounds, heard });
}

/** Nobody's picture, and nobody's words as they were said: sound with a tone over them, and what is left in writing. */
function presentBlind(
  snippet: SnippetRow,
  plain: ExternalDatasource,
  { mask, saidIn }: Anonymizer,
  { sounds, heard }: Omit<PresentContext, 'blind'>,
): ExternalDatasource {
  const texts = {
    nickname: mask.apply(plain.nickname),
    description: mask.apply(snippet.description),
    mediaType: 'audio',
  };
  if (snippet.mediaKey === null) return { ...plain, ...texts };
  const said = saidIn(snippet.meetingId, snippet.startS, snippet.endS);
  if (!said)
    return { ...plain, mediaType: 'audio', nickname: unavailableNickname, status: 'unavailable', seconds: null };
  const { teamId, meetingId, mediaKey: sourceKey } = snippet;
  sounds.set(
    soundId(plain.$id),
    toSound(
      { teamId, meetingId, sourceKey, startS: 0, endS: snippet.endS - snippet.startS, covered: said.covered },
      `snippet ${snippet.mediaSha256}`,
    ),
  );
  heard.set(soundId(plain.$id), { datasourceId: plain.$id, evidenceId: null, lines: said.heard });
  return { ...plain, ...texts, transcript: said.lines };
}
