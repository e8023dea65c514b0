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
import { announceMeeting } from '../../pipeline/announce.ts';
import { reportProgress, selectProgress } from '../../pipeline/progress.ts';
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
import { advanceRecording, advanceSound, replaceFiles, selectRecording, updateRecording } from './store.ts';
import type { TakeRow, TrackRow } from './takes/take-store.ts';
import { includeTake, keepTrackSound, selectTakes, selectTracks } from './takes/take-store.ts';

/** Where each part of the work begins, in per cent. */
const parts = { gather: 0, sound: 10, assemble: 15, store: 95 } as const;

/**
 * Makes one recording of all finished takes. The sound of each track comes first and sends the meeting on: it is transcribed while the picture,
 * the peaks and the copies are still being made. Safe to run twice: a second run finds nothing to do, and of two at once the slower one's work is dropped.
 */
export async function assembleRecording(
  app: App,
  run: JobRun<'media.assemble'>,
  onMovedOn: () => void = () => undefined,
): Promise<void> {
  const { isQuiet = false, ...at } = run.payload;
  let watch = watchMeeting(app, run.signal, at, isQuiet ? undefined : 'pending');
  try {
    const work = await enter(app, at, isQuiet);
    if (!work) return;
    /** Once the meeting has gone on, only its deletion stops the rest. */
    const goOn = () => {
      onMovedOn();
      watch.end();
      watch = watchMeeting(app, run.signal, at);
      return watch.signal;
    };
    const signal = work.hasSound ? goOn() : watch.signal;
    await app.media.inFolder((folder) => assembleIn(app, { ...run, signal }, { folder, ...work, goOn }));
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

type Entered = {
  takes: TakeRow[];
  /** Of the recording that this one replaces. */
  version: number;
  /** The number under which the sound of these takes is known; null until it is. */
  soundVersion: number | null;
  /** The number of the sound before this run: where it has changed by the end, another run was faster. */
  soundBefore: number;
  hasSound: boolean;
};

/** Undefined where there is nothing to make: every take is in the recording, or the meeting was cancelled or deleted. */
async function enter(app: App, at: InMeeting, isQuiet: boolean): Promise<Entered | undefined> {
  return app.db.transaction(async (tx) => {
    const before = await selectRecording(tx, at);
    const takes = (await selectTakes(tx, at)).filter(({ status }) => status === 'finished');
    if (!before || takes.every(({ includedIn }) => includedIn !== null)) return undefined;
    const { version, soundVersion } = before;
    const noSound = { soundVersion: null, soundBefore: soundVersion, hasSound: false };
    if (isQuiet) return (await findMeeting(tx, at)) && { takes, version, ...noSound };
    const row = await holdAt(tx, at, 'pending');
    if (row) {
      await reenter(app, tx, row, 'pending');
      await updateRecording(tx, at, { status: 'assembling' });
      return { takes, version, ...noSound };
    }
    // The meeting has gone on with the sound; what was to follow was interrupted.
    const meeting = await findMeeting(tx, at);
    if (!meeting || meeting.status === 'cancelled' || soundVersion <= version) return undefined;
    await updateRecording(tx, at, { status: 'assembling', problems: [] });
    return { takes, version, soundVersion, soundBefore: soundVersion, hasSound: true };
  });
}

async function assembleIn(
  app: App,
  run: JobRun<'media.assemble'>,
  { folder, takes, version, soundVersion, soundBefore, goOn }: Entered & { folder: string; goOn: () => AbortSignal },
): Promise<void> {
  const { teamId, meetingId, isQuiet } = run.payload;
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

  let [sound, signal] = [soundVersion, run.signal];
  if (sound === null) {
    sound = await commitSound(app, { ...at, isQuiet }, { takes, tracks, paths: await makeSounds(), soundBefore });
    signal = goOn();
  }
  const made = await app.media.assemble(
    { tracks, folder },
    { signal, onPercent: (percent) => void report(scaled(percent, 'assemble'), 'Making the recording') },
  );
  await report(parts.store, 'Storing the recording');
  const files = await storeFiles(app, at, made);
  const obsolete = await commit(app, at, { takes, version, newVersion: sound, made, files, problems });
  for (const key of obsolete) await app.storage.remove(key);

  async function makeSounds(): Promise<(string | null)[]> {
    const onPercent = (percent: number) => void report(scaled(percent, 'sound'), 'Making the recording');
    return app.media.trackSounds({ tracks, folder }, { signal: run.signal, onPercent });
  }
}

/** From here on the meeting can be transcribed; returns the number under which this sound is known. Where another run was faster, its sound stays. */
async function commitSound(
  app: App,
  at: InMeeting & { isQuiet?: boolean | undefined },
  {
    takes,
    tracks,
    paths,
    soundBefore,
  }: {
    takes: readonly TakeRow[];
    tracks: readonly GatheredTrack[];
    paths: readonly (string | null)[];
    soundBefore: number;
  },
): Promise<number> {
  const keys = await storeTracks(app, at, paths);
  const soundS = Math.max(
    ...tracks.map(({ offsetS, audio, video }) => offsetS + Math.max(audio?.endS ?? 0, video?.endS ?? 0)),
  );
  const { soundVersion, former } = await app.db.transaction(async (tx) => {
    const { isFirst, soundVersion: next } = await advanceSound(tx, at, { soundS, soundBefore });
    if (!isFirst) return { soundVersion: next, former: keys.filter((key) => key !== null) };
    const before = await selectTracks(
      tx,
      at.teamId,
      takes.map(({ id }) => id),
    );
    for (const [index, { row, offsetS }] of tracks.entries())
      await keepTrackSound(tx, row, { audioKey: keys[index] ?? null, audioStartS: keys[index] ? offsetS : null });
    if (!at.isQuiet) await leaveStage(app, tx, at, takes, Math.round(soundS));
    const isReplaced = (one: TrackRow) =>
      tracks.some(({ row }) => row.takeId === one.takeId && row.track === one.track) && one.audioKey !== null;
    return { soundVersion: next, former: before.filter(isReplaced).map(({ audioKey }) => audioKey!) };
  });
  for (const key of former) await app.storage.remove(key);
  return soundVersion;
}

type AssembledRecording = {
  takes: readonly TakeRow[];
  version: number;
  newVersion: number;
  made: Assembled;
  files: Omit<FileRow, 'createdAt'>[];
  problems: string[];
};

/** Returns the keys that may be removed now: of the former version, or of this one where another run was faster. */
async function commit(
  app: App,
  at: InMeeting,
  { takes, version, newVersion, made, files, problems }: AssembledRecording,
): Promise<string[]> {
  return app.db.transaction(async (tx) => {
    const { kind, durationS, width, height } = made;
    const isFirst = await advanceRecording(tx, at, version, {
      version: newVersion,
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
    if (!isFirst) return files.map(({ key }) => key);
    const old = await replaceFiles(tx, at, files);
    for (const take of takes) await includeTake(tx, take, newVersion);
    const meeting = await findMeeting(tx, at);
    if (meeting) await announceMeeting(tx, meeting, (await selectProgress(tx, [meeting])).get(meeting.id) ?? null);
    return old;
  });
}

/** Cancelled meanwhile, it stays where it is; a take that was closed meanwhile has a job of its own, which leads on. */
async function leaveStage(
  app: App,
  tx: Db,
  at: InMeeting,
  takes: readonly TakeRow[],
  durationS: number,
): Promise<void> {
  const row = await holdAt(tx, at, 'pending');
  const isHeard = (one: TakeRow) =>
    takes.some(({ id, lastChunkAt }) => id === one.id && lastChunkAt.getTime() === one.lastChunkAt.getTime());
  const isMore = (await selectTakes(tx, at)).some((one) => one.status === 'finished' && !isHeard(one));
  if (row && isMore) await move(app, tx, row, 'pending', { change: { durationS }, job: 'none' });
  else if (row) {
    // As if someone had deleted it: it can be restored, and goes on from there.
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

async function storeTracks(app: App, at: InMeeting, paths: readonly (string | null)[]): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  for (const path of paths) {
    const key = path && recordingKey(at, 'track.flac');
    if (path && key) await app.storage.put(key, createReadStream(path));
    keys.push(key);
  }
  return keys;
}

async function noteFailure(app: App, at: InMeeting, reason: string, isFinal: boolean): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (isFinal) await updateRecording(tx, at, { status: 'failed', problems: [reason.slice(0, 1_000)], note: '' });
    // Nothing happens where the meeting has gone on with its sound: its transcript does not wait for the recording.
    await failAttempt(app, tx, at, { stage: 'pending', reason, isFinal });
  });
}

function scaled(percent: number, part: 'gather' | 'sound' | 'assemble'): number {
  const next = { gather: parts.sound, sound: parts.assemble, assemble: parts.store }[part];
  return parts[part] + ((next - parts[part]) * percent) / 100;
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
      // Once the meeting has gone on, its progress is that of the stage it is in.
      if (meeting?.status === 'pending') await reportProgress(app.db, meeting, last, note);
    } catch (error) {
      app.log.warn({ err: error }, 'recordings: progress was not saved');
    }
  };
}
