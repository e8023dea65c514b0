import type { Word } from '@candor/contract/transcripts';
import { newId } from '../../../db/id.ts';
import type { Draft, DraftSegment, DraftSpeaker } from './compose.ts';
import { retime } from './retime.ts';
import type { SpeakerRow } from '../store.ts';
import { bare, endOf, startOf, textOf } from '../words.ts';

export type NewSpeaker = Omit<SpeakerRow, 'teamId' | 'meetingId' | 'talkS'>;
export type NewSegment = { speakerId: string; track: string; words: Word[]; heard: string | null; isAssigned: boolean };
export type TranscriptContent = { speakers: NewSpeaker[]; segments: NewSegment[] };

/** How far the same words may have moved. */
const farthestMs = 3_000;

/** The new transcript with what people had corrected in the former one, wherever the words under the correction are the same. */
export function carryOver(
  former: TranscriptContent,
  draft: Draft,
  offered: ReadonlyMap<string, string[]> = new Map(),
): TranscriptContent {
  const speakers = matchSpeakers(former, draft);
  for (const [source, speaker] of speakers)
    speakers.set(source, { ...speaker, offeredNames: speaker.isEdited ? [] : (offered.get(source) ?? []) });
  const segments: NewSegment[] = draft.segments.map(({ source, track, words }) => ({
    speakerId: (speakers.get(source) as NewSpeaker).id,
    track,
    words,
    heard: null,
    isAssigned: false,
  }));
  const byTrack = Map.groupBy(segments, ({ track }) => track);
  for (const edited of former.segments.filter(({ heard, isAssigned }) => heard !== null || isAssigned))
    applyEdit(byTrack.get(edited.track) ?? [], edited);
  const whole = [...byTrack.values()].flat().sort((a, b) => startOf(a.words) - startOf(b.words));
  const known = new Map([...former.speakers, ...speakers.values()].map((speaker) => [speaker.id, speaker]));
  const speaking = [...new Set(whole.map(({ speakerId }) => speakerId))];
  return { speakers: speaking.map((id) => known.get(id) as NewSpeaker), segments: whole };
}

/** Who of the former speakers is meant: on one track the one heard there most; of guessed voices each former one is one new one at most. */
function matchSpeakers(former: TranscriptContent, draft: Draft): Map<string, NewSpeaker> {
  const found = new Map<string, NewSpeaker>();
  const taken = new Set<string>();
  const rivals = draft.speakers
    .flatMap((speaker) =>
      former.speakers.map((old) => ({
        speaker,
        old,
        ms: overlap(
          former.segments.filter(({ speakerId }) => speakerId === old.id),
          draft.segments.filter(({ source }) => source === speaker.source),
        ),
      })),
    )
    .filter(({ ms, speaker, old }) => ms > 0 || speaker.source === old.source)
    .sort((a, b) => b.ms - a.ms);
  for (const { speaker, old } of rivals) {
    if (found.has(speaker.source) || (speaker.isGuess && taken.has(old.id))) continue;
    const isFree = !old.isEdited && !taken.has(old.id);
    found.set(
      speaker.source,
      isFree
        ? { ...old, ...speaker, isRecognised: speaker.isRecognised ?? false }
        : ([...found.values()].find(({ id }) => id === old.id) ?? old),
    );
    taken.add(old.id);
  }
  const places = new Set(former.speakers.map(({ place }) => place));
  for (const speaker of draft.speakers)
    if (!found.has(speaker.source)) found.set(speaker.source, toNew(speaker, places));
  return found;
}

function toNew({ source, name, role, isGuess, isRecognised = false }: DraftSpeaker, places: Set<number>): NewSpeaker {
  const place = freePlace(places);
  places.add(place);
  return { id: newId(), source, name, role, isGuess, isRecognised, isEdited: false, place, offeredNames: [] };
}

export function freePlace(places: ReadonlySet<number>): number {
  let place = 0;
  while (places.has(place)) place += 1;
  return place;
}

/** Milliseconds in which both speak on the same track; both lists are in order. */
function overlap(old: readonly NewSegment[], now: readonly DraftSegment[]): number {
  let sum = 0;
  let first = 0;
  for (const { track, words } of now) {
    const [start, end] = [startOf(words), endOf(words)];
    while (first < old.length && startOf((old[first] as NewSegment).words) < start - longestMs) first += 1;
    for (let at = first; at < old.length && startOf((old[at] as NewSegment).words) < end; at += 1) {
      const other = old[at] as NewSegment;
      if (other.track === track)
        sum += Math.max(0, Math.min(end, endOf(other.words)) - Math.max(start, startOf(other.words)));
    }
  }
  return sum;
}
/** No segment is longer; what began before that cannot reach into it. */
const longestMs = 10 * 60_000;

/** Cuts the corrected words out of the segments that now hold them and puts the correction there. */
function applyEdit(segments: NewSegment[], edited: NewSegment): void {
  const wanted = (edited.heard ?? textOf(edited.words)).split(' ').map(bare);
  const found = findRun(segments, wanted, startOf(edited.words));
  if (!found) return;
  const touched = segments.slice(found.first, found.last + 1);
  const words = touched.flatMap((segment) => segment.words);
  const run = words.slice(found.from, found.from + wanted.length);
  const owner = touched[0] as NewSegment;
  const rest = (some: Word[]): NewSegment[] => (some.length === 0 ? [] : [{ ...owner, words: some }]);
  const correction: NewSegment = {
    track: owner.track,
    speakerId: edited.isAssigned ? edited.speakerId : owner.speakerId,
    words: edited.heard === null ? run : retime(run, textOf(edited.words)),
    heard: edited.heard === null ? null : textOf(run),
    isAssigned: edited.isAssigned,
  };
  segments.splice(
    found.first,
    touched.length,
    ...rest(words.slice(0, found.from)),
    correction,
    ...rest(words.slice(found.from + wanted.length)),
  );
}

/** The nearest place where exactly these words follow each other; what carries a correction already is not touched again. */
function findRun(
  segments: readonly NewSegment[],
  wanted: readonly string[],
  nearMs: number,
): { first: number; last: number; from: number } | undefined {
  let best: { first: number; last: number; from: number; away: number } | undefined;
  segments.forEach((segment, first) => {
    if (startOf(segment.words) > nearMs + farthestMs || endOf(segment.words) < nearMs - farthestMs) return;
    segment.words.forEach((word, from) => {
      const away = Math.abs(word[1] - nearMs);
      if (away > Math.min(farthestMs, best?.away ?? farthestMs)) return;
      const last = matches(segments, first, from, wanted);
      if (last !== undefined) best = { first, last, from, away };
    });
  });
  return best;
}

/** The segment in which the words end, where they stand from here on. */
function matches(
  segments: readonly NewSegment[],
  first: number,
  from: number,
  wanted: readonly string[],
): number | undefined {
  let [at, word] = [first, from];
  for (const text of wanted) {
    while (word >= (segments[at]?.words.length ?? Infinity)) [at, word] = [at + 1, 0];
    const segment = segments[at];
    if (!segment || segment.heard !== null || segment.isAssigned || bare((segment.words[word] as Word)[0]) !== text)
      return undefined;
    word += 1;
  }
  return at;
}
