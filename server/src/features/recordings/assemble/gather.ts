import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../../app.ts';
import type { PlacedTrack } from '../../../engines/media/port.ts';
import { longestS } from '../../../engines/media/inspect.ts';
import { UnreadableError } from '../../../engines/media/media-error.ts';
import { StorageError } from '../../../engines/storage/storage-error.ts';
import type { ChunkRow, TakeRow, TrackRow } from '../takes/take-store.ts';
import { selectChunks, selectTracks } from '../takes/take-store.ts';
import { lengthOf, place } from './place.ts';

export type GatheredTrack = PlacedTrack & { row: TrackRow };
export type GatheredTracks = { tracks: GatheredTrack[]; problems: string[] };

/** Larger pictures are not decoded: one frame of them could fill the memory. */
const mostPixels = 8192 * 4320;

/** Puts every track together from its chunks, in `folder`, and finds out what is in it and where it belongs. */
export async function gather(
  app: App,
  takes: readonly TakeRow[],
  folder: string,
  options: { signal: AbortSignal; keepsPicture: boolean; onPercent: (percent: number) => void },
): Promise<GatheredTracks> {
  const problems: string[] = [];
  const placed: { take: TakeRow; tracks: GatheredTrack[] }[] = [];
  for (const [index, take] of takes.entries()) {
    const tracks: GatheredTrack[] = [];
    if (take.lostMs > 0) problems.push(lostText(take.lostMs));
    const chunks = await selectChunks(app.db, take.teamId, take.id);
    const rows = await selectTracks(app.db, take.teamId, [take.id]);
    for (const row of rows.filter(({ channelOf }) => channelOf === null)) {
      const track = await gatherTrack(
        app,
        row,
        chunks.filter((chunk) => chunk.track === row.track),
        { folder, problems, signal: options.signal },
      );
      if (track) tracks.push(...(await byChannel(app, take, track, rows, options.signal)));
    }
    const kept = options.keepsPicture ? tracks : withoutPictures(tracks, problems);
    if (kept.length > 0) placed.push({ take, tracks: withoutMix(take, kept) });
    options.onPercent(((index + 1) / takes.length) * 100);
  }
  return { tracks: withoutRivals(withinLongest(place(placed), problems), problems), problems };
}

/** Whoever keeps sound alone keeps no picture of an uploaded file either. */
function withoutPictures(tracks: readonly GatheredTrack[], problems: string[]): GatheredTrack[] {
  return tracks.flatMap((track) => {
    if (track.audio !== null) return [{ ...track, video: null }];
    problems.push(`Only sound is kept, and “${track.row.name}” has none.`);
    return [];
  });
}

/** Where everyone is in a file of their own, the sound of the picture is all of them once more. */
function withoutMix({ source }: TakeRow, tracks: GatheredTrack[]): GatheredTrack[] {
  const hasSpeakers = tracks.some(
    ({ row, audio }) => row.participant !== null && row.kind === 'audio' && audio !== null,
  );
  if (source !== 'upload' || !hasSpeakers) return tracks;
  return tracks.flatMap((track) => {
    if (track.row.participant !== null) return [track];
    return track.video === null ? [] : [{ ...track, audio: null }];
  });
}

/** Less than a second is nothing that anyone would miss, but it is said all the same. */
function lostText(lostMs: number): string {
  return `The recording is incomplete: ${(lostMs / 1000).toFixed(1)} s of sound reached the server too late to be kept.`;
}

async function gatherTrack(
  app: App,
  row: TrackRow,
  chunks: readonly ChunkRow[],
  { folder, problems, signal }: { folder: string; problems: string[]; signal: AbortSignal },
): Promise<GatheredTrack | null> {
  if (chunks.length === 0) {
    problems.push(`Nothing of “${row.name}” arrived.`);
    return null;
  }
  const holes = chunks.at(-1)!.seq + 1 - chunks.length;
  if (holes > 0) problems.push(`${holes === 1 ? 'One piece' : `${holes} pieces`} of “${row.name}” never arrived.`);
  const path = join(folder, `${row.takeId}-${row.track}`);
  await pipeline(joinChunks(app, row, chunks, problems), createWriteStream(path), { signal });
  try {
    const input = { path, mediaType: row.mediaType };
    const { audio, video } = await app.media.inspect(input, { signal });
    const isTooLarge = video !== null && video.width * video.height > mostPixels;
    if (isTooLarge)
      problems.push(
        `The video of “${row.name}” is too large (${video.width} × ${video.height}); ${audio ? 'its audio was kept.' : 'it has no audio.'}`,
      );
    if (isTooLarge && !audio) return null;
    return { row, input, offsetS: row.offsetMs / 1000, audio, video: isTooLarge ? null : video };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    problems.push(`“${row.name}” could not be read. ${error.message}`);
    return null;
  }
}

/** A file with one speaker per channel is one track for each of them; so many rows there are then. */
async function byChannel(
  app: App,
  { source }: TakeRow,
  track: GatheredTrack,
  rows: readonly TrackRow[],
  signal: AbortSignal,
): Promise<GatheredTrack[]> {
  const { audio, input, row } = track;
  const isOneFile = source === 'upload' && row.participant === null && audio !== null;
  if (!isOneFile || !(await app.media.hasSeparateChannels({ input, audio }, { signal }))) return [track];
  const known = rows.find(({ channelOf }) => channelOf === row.track);
  const free = Math.max(...rows.map((one) => one.track)) + 1;
  const other = { ...row, track: known?.track ?? free, audioKey: known?.audioKey ?? null };
  return [
    { ...track, audio: { ...audio, channel: 0 }, row: { ...row, name: 'Speaker 1', channel: 0 } },
    {
      ...track,
      audio: { ...audio, channel: 1 },
      video: null,
      row: { ...other, name: 'Speaker 2', channel: 1, channelOf: row.track },
    },
  ];
}

/** A chunk that is gone or damaged is left out and said so; a store that does not answer is a reason to try later. */
async function* joinChunks(
  app: App,
  row: TrackRow,
  chunks: readonly ChunkRow[],
  problems: string[],
): AsyncIterable<Uint8Array> {
  for (const chunk of chunks) {
    try {
      const hash = createHash('sha256');
      for await (const part of (await app.storage.get(chunk.key)) as AsyncIterable<Uint8Array>) {
        hash.update(part);
        yield part;
      }
      if (hash.digest('hex') !== chunk.sha256) problems.push(`Piece ${chunk.seq + 1} of “${row.name}” is damaged.`);
    } catch (error) {
      if (!(error instanceof StorageError) || error.fault !== 'missing') throw error;
      problems.push(`Piece ${chunk.seq + 1} of “${row.name}” is lost.`);
    }
  }
}

/** What every file may be at most, all of them together may be too. */
function withinLongest(tracks: readonly GatheredTrack[], problems: string[]): GatheredTrack[] {
  return tracks.filter((track) => {
    if (track.offsetS + lengthOf(track) <= longestS) return true;
    problems.push(`“${track.row.name}” was left out because the recording would be longer than 16 hours.`);
    return false;
  });
}

/** Only one picture is shown at a time: the one that was there first. */
function withoutRivals(tracks: readonly GatheredTrack[], problems: string[]): GatheredTrack[] {
  let shownUntilS = 0;
  return [...tracks]
    .sort((a, b) => a.offsetS - b.offsetS)
    .flatMap((track) => {
      if (!track.video) return [track];
      if (track.offsetS < shownUntilS - 0.1) {
        problems.push(
          `The video of “${track.row.name}” was left out because another one was recorded at the same time.`,
        );
        return track.audio ? [{ ...track, video: null }] : [];
      }
      shownUntilS = track.offsetS + track.video.endS;
      return [track];
    });
}
