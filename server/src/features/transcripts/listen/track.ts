import type { Word } from '@candor/contract/transcripts';
import type { App } from '../../../app.ts';
import type { SpeechToText } from '../../../engines/speech/port.ts';
import { holdMeetingRow } from '../../../pipeline/hold.ts';
import type { MeetingRow } from '../../meetings/service.ts';
import { followTrack } from '../../recordings/takes/follow.ts';
import { callPreferencesOf } from '../../teams/call-preferences.ts';
import { fromHeard } from '../words.ts';
import type { HeardTrackRow } from './heard-store.ts';
import { insertHeardPiece, lockHeardTrack, openHeardTrack, selectHeardPieces } from './heard-store.ts';

type OpenTrack = { teamId: string; meetingId: string; takeId: string; track: number; isOpen: boolean };

/** How the track is transcribed, decided once. Undefined if it is no longer needed. */
export async function settleTrack(
  app: App,
  { isOpen, ...at }: OpenTrack,
  { accountId }: MeetingRow,
): Promise<HeardTrackRow | undefined> {
  const preferences = await callPreferencesOf(app.db, at.teamId, accountId);
  return app.db.transaction(async (tx) => {
    const meeting = await holdMeetingRow(tx, at);
    if (!meeting || meeting.status === 'cancelled') return undefined;
    if (!isOpen) {
      const known = await lockHeardTrack(tx, at);
      return known?.runId === null ? known : undefined;
    }
    const { customSpellings, teamSpellings, callLanguageCodes: languages } = preferences;
    const spellings = [...new Set([...customSpellings, ...teamSpellings, ...meeting.participants])];
    return openHeardTrack(tx, { ...at, engine: app.speech.defaultEngine, languages, spellings });
  });
}

/** Nobody wants more of this track: the meeting is gone, its transcript is being written, or another listener is ahead. */
class NotWanted extends Error {}

export async function hearTrack(
  app: App,
  speech: SpeechToText,
  heard: HeardTrackRow,
  mediaType: string,
  signal: AbortSignal,
): Promise<void> {
  const { languages } = heard;
  try {
    const isUnlikely = await hear(app, speech, heard, {
      mediaType,
      signal,
      given: languages.length === 1 ? languages[0] : undefined,
    });
    if (isUnlikely) await hear(app, speech, heard, { mediaType, signal, given: languages[0] });
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error;
  }
}

/** True, and nothing kept, where the engine believes to hear a language that the owner does not speak. */
async function hear(
  app: App,
  speech: SpeechToText,
  heard: HeardTrackRow,
  { mediaType, signal, given }: { mediaType: string; signal: AbortSignal; given: string | undefined },
): Promise<boolean> {
  const { teamId, meetingId, takeId, track, languages, spellings } = heard;
  const pieces = await selectHeardPieces(app.db, heard);
  let seq = pieces.length;
  let language = pieces.find((piece) => piece.language !== null)?.language ?? given;
  const startS = pieces.at(-1)?.doneS ?? 0;
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  let segments: Word[][] = [];
  let saving = Promise.resolve();
  const onProgress = (doneS: number) => {
    const row = { teamId, takeId, track, seq: seq++, doneS, language: language ?? null, segments };
    segments = [];
    saving = saving.then(async () => {
      if (!(await insertHeardPiece(app.db, row))) throw new NotWanted();
    });
    saving.catch((error: unknown) => over.abort(error));
  };
  const bytes = followTrack(app, { teamId, meetingId, takeId, track }, until);
  const sound = app.media.decodeTrack({ mediaType, bytes }, { signal: until });
  try {
    for await (const segment of speech.follow!(sound, { language, spellings, startS, signal: until, onProgress })) {
      if (language === undefined && languages.length > 1 && !languages.includes(segment.language)) return true;
      language ??= segment.language;
      const words = fromHeard(segment);
      if (words.length > 0) segments.push(words);
    }
    await saving;
    return false;
  } finally {
    over.abort(new Error('over'));
    await saving.catch(() => undefined);
  }
}
