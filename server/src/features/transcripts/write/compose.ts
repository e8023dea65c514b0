import type { Speaker } from '@candor/contract/speech-data';
import type { Word } from '@candor/contract/transcripts';
import type { VoiceTurn } from '../../../db/schema/transcripts.ts';
import { withoutEchoes } from './echoes.ts';
import type { Source } from './sources.ts';
import { isUnnamed } from './sources.ts';
import { splitByTold } from './told.ts';
import { splitByVoice } from './voices.ts';
import { endOf, startOf } from '../words.ts';

export type DraftSpeaker = {
  source: string;
  name: string;
  role: Speaker['role'];
  isGuess: boolean;
  isRecognised?: boolean;
};
export type DraftSegment = { source: string; track: string; words: Word[] };
export type Draft = { speakers: DraftSpeaker[]; segments: DraftSegment[] };

/** Sentences are joined into one passage when they follow each other this closely, up to this many words. */
const together = { gapMs: 1_000, words: 40 };

/** What was recognized of each track, as one conversation in the order in which it was said. */
export function compose(
  sources: readonly Source[],
  heard: ReadonlyMap<string, Word[][]>,
  guesses: Readonly<Record<string, VoiceTurn[]>>,
  /** Names of members whose voices were recognized, by track and number of the voice. */
  recognised: Readonly<Record<string, Record<number, string>>> = {},
): Draft {
  const speakers = new Map<string, DraftSpeaker>();
  let voices = 0;
  const segments = sources.flatMap((source): DraftSegment[] => {
    const sentences = (heard.get(source.track) ?? []).filter((words) => words.length > 0);
    if (source.told !== null)
      return splitByTold(sentences, source.told).map(({ name, words }) => {
        const key = name === null ? source.speaker : `name:${name.toLowerCase()}`;
        if (!speakers.has(key))
          speakers.set(key, {
            source: key,
            name: name ?? `Speaker ${(voices += 1)}`,
            role: null,
            isGuess: name === null,
          });
        return { source: key, track: source.track, words };
      });
    if (!source.isMixed) {
      if (sentences.length > 0 && !speakers.has(source.speaker))
        speakers.set(source.speaker, {
          source: source.speaker,
          name: isUnnamed(source.name) ? `Speaker ${(voices += 1)}` : source.name,
          role: source.role,
          isGuess: false,
        });
      return sentences.map((words) => ({ source: source.speaker, track: source.track, words }));
    }
    return splitByVoice(sentences, guesses[source.track] ?? [], source.startS).map(({ voice, words }) => {
      const key = `voice:${source.track}:${voice}`;
      if (!speakers.has(key)) {
        const known = recognised[source.track]?.[voice];
        // Who has a track of their own is not in the mixed one as well.
        const isRecognised = known !== undefined && ![...speakers.values()].some(({ name }) => name === known);
        const name = isRecognised ? known : `Speaker ${(voices += 1)}`;
        speakers.set(key, { source: key, name, role: null, isGuess: true, isRecognised });
      }
      return { source: key, track: source.track, words };
    });
  });
  const spoken = joinNeighbours(withoutEchoes(segments.sort((a, b) => startOf(a.words) - startOf(b.words))));
  const heardOf = new Set(spoken.map(({ source }) => source));
  return { speakers: [...speakers.values()].filter(({ source }) => heardOf.has(source)), segments: spoken };
}

function joinNeighbours(segments: readonly DraftSegment[]): DraftSegment[] {
  const joined: DraftSegment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    const isSameBreath =
      last &&
      last.source === segment.source &&
      last.track === segment.track &&
      startOf(segment.words) - endOf(last.words) < together.gapMs &&
      startOf(segment.words) >= (last.words.at(-1)?.[1] ?? 0);
    if (isSameBreath && last.words.length + segment.words.length <= together.words)
      last.words = [...last.words, ...segment.words];
    else joined.push({ ...segment });
  }
  return joined;
}
