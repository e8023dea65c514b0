import { createReadStream } from 'node:fs';
import type { RecordingType } from '@candor/contract/recordings';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/client.ts';
import type { Assembled } from '../../engines/media/port.ts';
import { UnreadableError } from '../../engines/media/media-error.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { holdAt } from '../../pipeline/hold.ts';
import { failAttempt, isGivenUp, move, moveOn, reenter } from '../../pipeline/move.ts';
import { reportProgress } from '../../pipeline/progress.ts';
import { failureText } from '../../pipeline/stages.ts';
import { watchMeeting } from '../../pipeline/watch.ts';
import { preferencesOf } from '../teams/member-preferences.ts';
import { shortMeetingAction } from '../teams/short-meeting.ts';
import type { InMeeting } from '../meetings/service.ts';
import { findMeeting } from '../meetings/service.ts';
import type { GatheredTrack } from './assemble/gather.ts';
import { gather } from './assemble/gather.ts';
import { recordingKey } from './keys.ts';
import type { FileRow } from './store.ts';
import { advanceRecording, replaceFiles, selectRecording, updateRecording } from './store.ts';
import type { TakeRow } from './takes/take-store.ts';
import { includeTake, keepTrackSound, selectTakes } from './takes/take-store.ts';

/** Where each part of the work begins, in per cent. */
const parts = { gather: 0, assemble: 10, store: 95 } as const;

/** Makes one recording of all finished takes. Safe to run twice: a second run finds nothing to do, and of two at once the slower one's work is dropped. */
export async function assembleRecording(app: App, run: JobRun<'media.assemble'>): Promise<void> {
  const { isQuiet = false, ...at } = run.payload;
  const watch = watchMeeting(app, run.signal, at, isQuiet ? undefined : 'pending');
  try {
    const work = await enter(app, at, isQuiet);
    if (work)
      await app.media.inFolder((folder) => assembleIn(app, { ...run, signal: watch.signal }, { folder, ...work }));
  } catch (error) {
    if (run.signal.aborted && !run.isLastAttempt) throw error;
    if (watch.isStopped()) return;
    const isHopeless = error instanceof UnreadableError;
    const reason = isHopeless ? error.message : failureText('pending', error as Error, run.signal);
    if (!isQuiet) await noteFailure(app, at, reason, isHopeless || isGivenUp(run, error));
    if (!isHopeless) throw error;
  } finally {
    watch.end();
  }
}

/** Undefined where there is nothing to make: every take is in the recording, or the meeting was cancelled or deleted. */
async function enter(
  app: App,
  at: InMeeting,
  isQuiet: boolean,
): Promise<{ takes: TakeRow[]; version: number } | undefined> {
  return app.db.transaction(async (tx) => {
    const before = await selectRecording(tx, at);
    const takes = (await selectTakes(tx, at)).filter(({ status }) => status === 'finished');
    if (!before || takes.every(({ includedIn }) => includedIn !== null)) return undefined;
    if (isQuiet) return (await findMeeting(tx, at)) && { takes, version: before.version };
    const row = await holdAt(tx, at, 'pending');
    if (!row) return undefined;
    await reenter(app, tx, row, 'pending');
    await updateRecording(tx, at, { status: 'assembling' });
    return { takes, version: before.version };
  });
}

async function assembleIn(
  app: App,
  run: JobRun<'media.assemble'>,
  { folder, takes, version }: { folder: string; takes: readonly TakeRow[]; version: number },
): Promise<void> {
  const { teamId, meetingId } = run.payload;
  const at = { teamId, meetingId };
  const report = openReport(app, run);
  await report(parts.gather, 'Collecting the recording');
  const meeting = await findMeeting(app.db, at);
  const keepsPicture = !meeting || (await preferencesOf(app.db, meeting)).recordingMode === 'video';
  const { tracks, problems } = await gather(app, takes, folder, {
    signal: run.signal,
    keepsPicture,
    onPercent: (percent) => void report(scaled(percent, 'gather'), 'Collecting the recording'),
  });
  if (tracks.length === 0) throw new UnreadableError(problems.join(' ') || 'Nothing was recorded.');

  const made = await app.media.assemble(
    { tracks, folder },
    { signal: run.signal, onPercent: (percent) => void report(scaled(percent, 'assemble'), 'Making the recording') },
  );
  await report(parts.store, 'Storing the recording');
  const files = await storeFiles(app, at, made);
  const trackKeys = await storeTracks(app, at, tracks, made);
  const obsolete = await commit(app, at, { takes, version, made, files, tracks, trackKeys, problems });
  for (const key of obsolete) await app.storage.remove(key);
}

type AssembledRecording = {
  takes: readonly TakeRow[];
  version: number;
  made: Assembled;
  files: Omit<FileRow, 'createdAt'>[];
  tracks: readonly GatheredTrack[];
  trackKeys: (string | null)[];
  problems: string[];
};

/** Answers the keys that may be removed now: of the former version, or of this one where another run was faster. */
async function commit(
  app: App,
  at: InMeeting,
  { takes, version, made, files, tracks, trackKeys, problems }: AssembledRecording,
): Promise<string[]> {
  return app.db.transaction(async (tx) => {
    const { kind, durationS, width, height } = made;
    const isFirst = await advanceRecording(tx, at, version, {
      status: 'ready',
      kind,
      durationS,
      width,
      height,
      thumbnails: made.thumbnails?.sheet ?? null,
      problems,
      percent: 100,
      note: '',
    });
    if (!isFirst) return [...files.map(({ key }) => key), ...trackKeys.filter((key) => key !== null)];
    const old = await replaceFiles(tx, at, files);
    const oldTracks = tracks.flatMap(({ row }) => (row.audioKey ? [row.audioKey] : []));
    for (const [index, { row, offsetS }] of tracks.entries())
      await keepTrackSound(tx, row, {
        audioKey: trackKeys[index] ?? null,
        audioStartS: trackKeys[index] ? offsetS : null,
      });
    for (const take of takes) await includeTake(tx, take, version + 1);
    await leaveStage(app, tx, at, Math.round(durationS));
    return [...old, ...oldTracks];
  });
}

/** Cancelled meanwhile, it stays where it is; a take that was closed meanwhile has a job of its own, which leads on. */
async function leaveStage(app: App, tx: Db, at: InMeeting, durationS: number): Promise<void> {
  const row = await holdAt(tx, at, 'pending');
  const isMore = (await selectTakes(tx, at)).some(
    ({ status, includedIn }) => status === 'finished' && includedIn === null,
  );
  if (row && isMore) await move(app, tx, row, 'pending', { change: { durationS }, job: 'none' });
  else if (row) {
    // As if somebody had deleted it: it can be restored, and goes on from there.
    const isDropped = (await shortMeetingAction(tx, row, durationS)) === 'drop';
    const gone = isDropped ? { deletionId: newId(), deletedAt: app.now() } : {};
    await moveOn(app, tx, row, 'pending', { change: { durationS, ...gone } });
  }
}

async function storeFiles(app: App, at: InMeeting, made: Assembled): Promise<Omit<FileRow, 'createdAt'>[]> {
  const files: Omit<FileRow, 'createdAt'>[] = [];
  async function keep(
    type: RecordingType,
    name: string,
    mediaType: string,
    body: string | Buffer | null,
  ): Promise<void> {
    if (body === null) return;
    const key = recordingKey(at, name);
    const stored = await app.storage.put(key, typeof body === 'string' ? createReadStream(body) : body);
    files.push({ teamId: at.teamId, meetingId: at.meetingId, type, key, mediaType, ...stored });
  }
  await keep(
    'media',
    made.kind === 'video' ? 'media.mp4' : 'media.m4a',
    made.kind === 'video' ? 'video/mp4' : 'audio/mp4',
    made.media,
  );
  await keep('audio', 'audio.mp3', 'audio/mpeg', made.audio);
  await keep('peaks', 'peaks.json', 'application/json', made.peaks && Buffer.from(JSON.stringify(made.peaks)));
  await keep('poster', 'poster.jpg', 'image/jpeg', made.poster);
  await keep('thumbnails', 'thumbnails.jpg', 'image/jpeg', made.thumbnails?.path ?? null);
  return files;
}

async function storeTracks(
  app: App,
  at: InMeeting,
  tracks: readonly GatheredTrack[],
  made: Assembled,
): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  for (const [index] of tracks.entries()) {
    const path = made.trackAudio[index] ?? null;
    const key = path && recordingKey(at, 'track.flac');
    if (path && key) await app.storage.put(key, createReadStream(path));
    keys.push(key);
  }
  return keys;
}

async function noteFailure(app: App, at: InMeeting, reason: string, isFinal: boolean): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (isFinal) await updateRecording(tx, at, { status: 'failed', problems: [reason.slice(0, 1_000)], note: '' });
    await failAttempt(app, tx, at, { stage: 'pending', reason, isFinal });
  });
}

function scaled(percent: number, part: 'gather' | 'assemble'): number {
  const [from, to] = part === 'gather' ? [parts.gather, parts.assemble] : [parts.assemble, parts.store];
  return from + ((to - from) * percent) / 100;
}

/** Tells of each whole per cent once, however often it is called. */
function openReport(app: App, run: JobRun<'media.assemble'>): (percent: number, note: string) => Promise<void> {
  let last = -1;
  return async (percent, note) => {
    if (run.payload.isQuiet || Math.floor(percent) <= last) return;
    last = Math.floor(percent);
    try {
      await run.progress(last, note);
      await updateRecording(app.db, run.payload, { percent: last, note });
      const meeting = await findMeeting(app.db, run.payload);
      if (meeting) await reportProgress(app.db, meeting, last, note);
    } catch (error) {
      app.log.warn({ err: error }, 'recordings: progress was not saved');
    }
  };
}
