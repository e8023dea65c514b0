import type { Recording, RecordingType } from '@candor/contract/recordings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { ServedFile } from '../../http/ranges.ts';
import { fileNameOf } from '../../http/ranges.ts';
import type { Member } from '../../http/who.ts';
import type { InMeeting } from '../meetings/service.ts';
import { holdMeeting, requireMeeting } from '../meetings/service.ts';
import { resumeMaking, resumeRecording } from './takes/resume.ts';
import { selectFiles, selectRecording } from './store.ts';
import { countOpenTakes, selectTakes, selectTracks } from './takes/take-store.ts';

export async function getRecording(app: App, who: Member, at: InMeeting): Promise<Recording> {
  await requireMeeting(app.db, who, at);
  const row = await selectRecording(app.db, at);
  const [files, openTakes] = await Promise.all([selectFiles(app.db, at), countOpenTakes(app.db, at)]);
  return {
    meetingId: at.meetingId,
    status: statusOf(row, openTakes),
    version: row?.version ?? 0,
    mediaType: row?.kind ?? null,
    duration: row?.durationS ?? 0,
    width: row?.width ?? null,
    height: row?.height ?? null,
    types: files.map(({ type }) => type),
    thumbnails: row?.thumbnails ?? null,
    percent: row?.percent ?? 0,
    note: row?.note ?? '',
    problems: row?.problems ?? [],
  };
}

/** An upload that was given up leaves things as they were before it. */
function statusOf(
  row: { status: Exclude<Recording['status'], 'empty'>; version: number } | undefined,
  openTakes: number,
): Recording['status'] {
  if (!row) return 'empty';
  if (row.status !== 'receiving' || openTakes > 0) return row.status;
  return row.version > 0 ? 'ready' : 'empty';
}

/** What the player opens. The caller may see the meeting: the token or the session said so, and it is checked again. */
export async function requireFile(
  app: App,
  who: Member,
  at: InMeeting & { type: RecordingType },
  download: boolean,
): Promise<ServedFile> {
  const meeting = await requireMeeting(app.db, who, at);
  return openRecordingFile(app, at, download ? meeting.description : undefined);
}

/** For embeds: whoever calls has checked who may see it. */
export async function openRecordingFile(
  app: App,
  at: InMeeting & { type: RecordingType },
  downloadTitle?: string,
): Promise<ServedFile> {
  const file = (await selectFiles(app.db, at)).find(({ type }) => type === at.type);
  if (!file) throw new AppError('recording_not_found');
  const ending = file.key.split('.').at(-1) ?? 'bin';
  return {
    bytes: file.bytes,
    etag: file.sha256.slice(0, 32),
    modifiedAt: file.createdAt,
    mediaType: file.mediaType,
    downloadName: downloadTitle === undefined ? undefined : fileNameOf(downloadTitle, ending),
    open: (range) => app.storage.get(file.key, range),
  };
}

/** The sound alone downloads as .mp3, whatever plays. */
export async function requireDownload(
  app: App,
  who: Member,
  at: InMeeting & { type: RecordingType },
): Promise<ServedFile> {
  const row = at.type === 'media' ? await selectRecording(app.db, at) : undefined;
  return requireFile(app, who, row?.kind === 'audio' ? { ...at, type: 'audio' } : at, true);
}

/** For what follows: where the recording and the sound of each track are. Throws where there is none yet. */
export async function requireReady(app: App, at: InMeeting) {
  const ready = await findReady(app, at);
  if (!ready) throw new AppError('recording_not_ready');
  return ready;
}

/** As `requireReady`; null where there is none yet. */
export async function findReady(app: App, at: InMeeting) {
  const row = await selectRecording(app.db, at);
  if (!row || row.version === 0 || !row.kind) return null;
  const files = await selectFiles(app.db, at);
  const media = files.find(({ type }) => type === 'media');
  if (!media) return null;
  return {
    version: row.version,
    kind: row.kind,
    durationS: row.durationS,
    mediaKey: media.key,
    hasSound: files.some(({ type }) => type === 'audio'),
  };
}

/** What can be played now, as the player has it, also while the file to download is still being made; null where nothing can. */
export async function findPlayable(app: App, at: InMeeting) {
  const row = await selectRecording(app.db, at);
  if (!row?.kind) return null;
  const hasMedia = (await selectFiles(app.db, at)).some(({ type }) => type === 'media');
  return hasMedia ? { kind: row.kind, durationS: row.durationS } : null;
}

/** The sound of all tracks, which can be transcribed before there is a recording to play. Throws where there is none yet. */
export async function requireSound(app: App, at: InMeeting): Promise<{ version: number; durationS: number }> {
  const row = await selectRecording(app.db, at);
  if (!row || Math.max(row.version, row.soundVersion) === 0) throw new AppError('recording_not_ready');
  const isOfRecording = row.soundVersion <= row.version;
  return {
    version: Math.max(row.version, row.soundVersion),
    durationS: isOfRecording ? row.durationS : row.soundS,
  };
}

/** The sound of one track alone, and where it begins in the recording. */
export type TrackSound = {
  takeId: string;
  track: number;
  name: string;
  participant: string | null;
  audioKey: string;
  startS: number;
  /** How much later than its take it began. */
  offsetMs: number;
};

/** Takes in their order, each with its tracks; those without sound are left out. */
export async function listTrackSounds(db: Db, at: InMeeting): Promise<TrackSound[]> {
  const takes = await selectTakes(db, at);
  const tracks = await selectTracks(
    db,
    at.teamId,
    takes.map(({ id }) => id),
  );
  return takes.flatMap(({ id }) =>
    tracks.flatMap(({ takeId, track, name, participant, audioKey, audioStartS, offsetMs }) =>
      takeId === id && audioKey !== null
        ? [{ takeId, track, name, participant, audioKey, startS: audioStartS ?? 0, offsetMs }]
        : [],
    ),
  );
}

/** Runs the making of a recording again after it failed or was cancelled. */
export async function retryRecording(app: App, who: Member, at: InMeeting): Promise<Recording> {
  await app.db.transaction(async (tx) => {
    const meeting = await holdMeeting(tx, who, at);
    const row = await selectRecording(tx, at);
    if (row?.status !== 'failed') throw new AppError('meeting_invalid_state');
    if (await resumeMaking(app, tx, meeting)) return;
    if (meeting.status !== 'failed' && meeting.status !== 'cancelled') throw new AppError('meeting_invalid_state');
    if (!(await resumeRecording(app, tx, meeting))) throw new AppError('recording_not_found');
  });
  return getRecording(app, who, at);
}
