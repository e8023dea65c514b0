import { limits } from '@candor/contract/limits';
import { eq } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { ZoomRecording } from '../../db/schema/zoom.ts';
import { zoomImport } from '../../db/schema/zoom.ts';
import type { Suppression } from '../../erasure/suppress.ts';
import { suppressionOf } from '../../erasure/suppress.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { requireAccount } from '../accounts/service.ts';
import { listIntegrationsOf, noteFailure, noteSuccess } from '../connections/service.ts';
import { createMeetings } from '../meetings/service.ts';
import { ask, requireZoom } from './ask.ts';
import { downloadTracks } from './tracks.ts';
import { appendUpload, createUpload, listUploads } from '../recordings/uploads/uploads.ts';
import { systemFor } from '../../http/actor.ts';

export type FoundRecording = { kind: 'video' | 'phone'; key: string; recording: ZoomRecording };
type ImportRow = typeof zoomImport.$inferSelect;

/** Plans to bring a recording into every team that uses the connection for it; what is known already is not planned again. */
export async function planImport(app: App, connectionId: string, found: FoundRecording): Promise<number> {
  const teams = (await listIntegrationsOf(app.db, connectionId)).filter(
    ({ key }) => key === (found.kind === 'video' ? 'zoomVideo' : 'zoomPhone'),
  );
  let planned = 0;
  for (const { teamId, accountId } of teams)
    await app.db.transaction(async (tx) => {
      const { kind, key: recordingKey } = found;
      const suppression = await suppressionOf(tx, app.secrets, teamId);
      if (isOfErased(found.recording, suppression)) return;
      const recording = suppression.erase(found.recording);
      const [row] = await tx
        .insert(zoomImport)
        .values({ id: newId(), teamId, connectionId, accountId, kind, recordingKey, recording })
        .onConflictDoNothing()
        .returning({ id: zoomImport.id });
      if (!row) return;
      planned += 1;
      await app.jobs.add(tx, 'zoom.import', { importId: row.id }, { key: row.id });
    });
  return planned;
}

/** A recording from before the erasure was erased with its meeting. One from later is brought in without the name. */
function isOfErased(
  { participants, speakers = [], title, startedAt }: ZoomRecording,
  { findsBefore }: Suppression,
): boolean {
  return [title, ...participants, ...speakers.map(({ name }) => name)].some((text) => findsBefore(text, startedAt));
}

/** Brings one recording in. Safe to run twice: it goes on where the last try was. */
export async function importRecording(app: App, { payload, signal }: JobRun<'zoom.import'>): Promise<void> {
  const [row] = await app.db.select().from(zoomImport).where(eq(zoomImport.id, payload.importId));
  if (!row || row.state === 'done') return;
  try {
    const meetingId = row.meetingId ?? (await makeMeeting(app, row));
    if (row.recording.speakers?.length) await downloadTracks(app, row, meetingId, signal);
    else await download(app, row, meetingId, signal);
    await app.db.update(zoomImport).set({ state: 'done', lastError: null }).where(eq(zoomImport.id, row.id));
    await noteSuccess(app, app.db, row.connectionId, 'import', row.recording.title);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await app.db.update(zoomImport).set({ lastError: message }).where(eq(zoomImport.id, row.id));
    await noteFailure(app, app.db, row.connectionId, 'import', `${row.recording.title}: ${message}`);
    throw error;
  }
}

async function makeMeeting(app: App, row: ImportRow): Promise<string> {
  const host = await requireAccount(app, row.accountId);
  const { title, startedAt, participants: others, direction, speakers = [] } = row.recording;
  const participants = [...others, ...speakers.map(({ name }) => name)].slice(0, limits.participants);
  return app.db.transaction(async (tx) => {
    const [meeting] = await createMeetings(app, tx, [
      {
        teamId: row.teamId,
        accountId: row.accountId,
        status: 'pending',
        description: (title || 'Zoom meeting').slice(0, limits.description),
        startTime: new Date(startedAt),
        hostName: host.name,
        participants: [...new Set([host.name, ...participants])],
        source: row.kind === 'phone' ? 'phone' : 'zoom',
        callDirection: direction,
      },
    ]);
    await tx.update(zoomImport).set({ meetingId: meeting!.id }).where(eq(zoomImport.id, row.id));
    return meeting!.id;
  });
}

async function download(app: App, row: ImportRow, meetingId: string, signal: AbortSignal): Promise<void> {
  const { url, mediaType, bytes, startedAt } = row.recording;
  requireZoom(url);
  const at = { teamId: row.teamId, meetingId };
  const who = systemFor('zoom', row);
  const [known] = await listUploads(app, who, at);
  if (known?.finished) return;
  const from = known?.offset ?? 0;
  const reply = await ask(app, row.connectionId, url, { ...(from > 0 && { range: `bytes=${from}-` }) }, signal);
  const isPart = reply.status === 206;
  if (!reply.body || (from > 0 && !isPart)) throw new Error('Zoom sent no file.');
  const announced = Number(reply.headers.get('content-length') ?? 0);
  // A file of unknown length is a phone call, which is small: it is read first to know how long it is.
  const whole = known || bytes !== null || announced > 0 ? null : Buffer.from(await reply.arrayBuffer());
  const length = bytes ?? whole?.length ?? announced;
  if (!known && length <= 0) throw new Error('Zoom sent no file.');
  const upload =
    known ??
    (await createUpload(app, who, at, {
      length,
      fileName: row.kind === 'phone' ? 'call.mp3' : mediaType === 'video/mp4' ? 'meeting.mp4' : 'meeting.m4a',
      mediaType,
      startedAt: new Date(startedAt),
    }));
  const { finished } = await appendUpload(
    app,
    who,
    { ...at, uploadId: upload.$id },
    from,
    whole ? once(whole) : reply.body,
  );
  if (!finished) throw new Error('The download was cut off.');
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
