import type { App } from '../../app.ts';
import type { zoomImport } from '../../db/schema/zoom.ts';
import { finishTake, putChunk } from '../recordings/takes/takes.ts';
import { openTrackFiles } from '../recordings/uploads/track-files.ts';
import { ask, requireZoom } from './ask.ts';
import { systemFor } from '../../http/actor.ts';

type ImportRow = typeof zoomImport.$inferSelect;
type TrackFile = { url: string; bytes: number | null };

/** A file is stored in pieces of this size: a download that was cut off goes on with the next one. */
const pieceBytes = 4 * 1024 * 1024;

/** The picture and a file for each person become the tracks of one take, placed by when each began. Safe to run twice. */
export async function downloadTracks(app: App, row: ImportRow, meetingId: string, signal: AbortSignal): Promise<void> {
  const { url, mediaType, bytes, startedAt, speakers = [] } = row.recording;
  const begins = [startedAt, ...speakers.map((one) => one.startedAt)].map((text) => Date.parse(text));
  const first = Math.min(...begins);
  const at = { teamId: row.teamId, meetingId };
  const who = systemFor('zoom', row);
  const isVideo = mediaType === 'video/mp4';
  const files: TrackFile[] = [...(isVideo ? [{ url, bytes }] : []), ...speakers];
  for (const file of files) requireZoom(file.url);
  const { takeId, isOpen, stored } = await openTrackFiles(app, who, at, {
    key: row.id,
    startedAt: new Date(first),
    tracks: [
      ...(isVideo
        ? [{ name: 'Zoom', participant: null, kind: 'video' as const, mediaType, offsetMs: begins[0]! - first }]
        : []),
      ...speakers.map(({ name }, index) => ({
        name,
        participant: name,
        kind: 'audio' as const,
        mediaType: 'audio/mp4',
        offsetMs: begins[index + 1]! - first,
      })),
    ],
  });
  if (!isOpen) return;
  for (const [track, file] of files.entries()) {
    const from = stored[track]?.pieces ?? 0;
    let seq = from;
    for await (const piece of pieces(app, row.connectionId, file, { from: from * pieceBytes, signal })) {
      await putChunk(app, who, { ...at, takeId, track, seq }, piece);
      seq += 1;
    }
  }
  await finishTake(app, who, { ...at, takeId }, { incomplete: false });
}

/** Whole pieces, and the rest only where the file has ended as announced. */
async function* pieces(
  app: App,
  connectionId: string,
  { url, bytes }: TrackFile,
  { from, signal }: { from: number; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  if (bytes !== null && from >= bytes) return;
  const reply = await ask(app, connectionId, url, { ...(from > 0 && { range: `bytes=${from}-` }) }, signal);
  if (!reply.body || (from > 0 && reply.status !== 206)) throw new Error('Zoom sent no file.');
  let rest = Buffer.alloc(0);
  let done = from;
  for await (const part of reply.body as AsyncIterable<Uint8Array>) {
    rest = Buffer.concat([rest, part]);
    for (; rest.length >= pieceBytes; rest = rest.subarray(pieceBytes), done += pieceBytes)
      yield rest.subarray(0, pieceBytes);
  }
  if (bytes !== null && done + rest.length < bytes) throw new Error('The download was cut off.');
  if (rest.length > 0) yield rest;
}
