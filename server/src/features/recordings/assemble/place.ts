import type { PlacedTrack } from '../../../engines/media/port.ts';
import type { TakeRow } from '../takes/take-store.ts';

type Taken = Pick<TakeRow, 'startedAt' | 'createdAt' | 'source'>;
type Placeable = Pick<PlacedTrack, 'offsetS' | 'audio' | 'video'>;

/** A pause in which nobody recorded is not worth listening to; it becomes this long. */
const pause = { longestS: 10, shortenedS: 1 };

export const lengthOf = ({ audio, video }: Pick<Placeable, 'audio' | 'video'>): number =>
  Math.max(audio?.endS ?? 0, video?.endS ?? 0);

/**
 * Tracks lie where the clock says, whole files one after the other. Wherever nothing was recorded for long, between
 * takes and within one, the pause is shortened: when a track begins is the sender's word, so what it claims never makes
 * a recording longer than what arrived.
 */
export function place<T extends Placeable>(takes: readonly { take: Taken; tracks: T[] }[]): T[] {
  const sorted = [...takes].sort(
    (a, b) =>
      a.take.startedAt.getTime() - b.take.startedAt.getTime() ||
      a.take.createdAt.getTime() - b.take.createdAt.getTime(),
  );
  const zero = (sorted[0]?.take.startedAt.getTime() ?? 0) / 1000;
  const starting = sorted
    .flatMap(({ take, tracks }) =>
      tracks.map((track) => ({ take, track, clockS: take.startedAt.getTime() / 1000 - zero + track.offsetS })),
    )
    .sort((a, b) => a.clockS - b.clockS);
  const placed = new Map<T, T>();
  const uploads = new Map<Taken, number>();
  let shift = 0;
  let endS = 0;
  let uploadsEndS = 0;
  for (const { take, track, clockS } of starting) {
    const gapS = clockS - shift - endS;
    if (gapS > pause.longestS) shift += gapS - pause.shortenedS;
    const isUpload = take.source === 'upload';
    // All tracks of a file begin where the file before it ends.
    const takeStartS = uploads.get(take) ?? Math.max(clockS - track.offsetS - shift, uploadsEndS);
    if (isUpload) uploads.set(take, takeStartS);
    const startS = isUpload ? takeStartS + track.offsetS : Math.max(0, clockS - shift);
    endS = Math.max(endS, startS + lengthOf(track));
    if (isUpload) uploadsEndS = Math.max(uploadsEndS, endS);
    placed.set(track, { ...track, offsetS: startS });
  }
  return sorted.flatMap(({ tracks }) => tracks.map((track) => placed.get(track)!));
}
