import type { Speaker, SpeechData } from '@candor/contract/speech-data';
import { noSpeechData } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { offersFor } from './offers.ts';
import { selectRunOf } from './write/run-store.ts';
import type { SegmentRow, SpeakerRow, TranscriptRow } from './store.ts';
import { selectSegments, selectSpeakers, selectTranscript } from './store.ts';
import { toWords } from './words.ts';

export function toSpeaker({ id, name, role, isGuess, isRecognised, talkS, place }: SpeakerRow): Speaker {
  return { $id: id, name, role, isGuess, ...(isGuess && isRecognised && { isRecognised }), talkTime: talkS, place };
}

export function toSegment(row: SegmentRow): Segment {
  return {
    $id: row.id,
    speakerId: row.speakerId,
    start: row.startMs / 1000,
    end: row.endMs / 1000,
    words: toWords(row),
    isEdited: row.heard !== null || row.isAssigned,
  };
}

/** What a meeting's details say of its transcript. */
export async function getSpeechData(app: App, who: Member, at: InMeeting): Promise<SpeechData> {
  const meeting = await requireMeeting(app.db, who, at);
  const [row, run, speakers] = await Promise.all([
    selectTranscript(app.db, at),
    selectRunOf(app.db, at),
    selectSpeakers(app.db, at),
  ]);
  const state = run && meeting.status === 'transcrpt' ? 'writing' : (row?.revision ?? 0) > 0 ? 'ready' : 'none';
  if (!row) return { ...noSpeechData, state };
  const { revision, language, engine, segmentCount, wordCount } = row;
  return {
    state,
    revision,
    language,
    engine,
    speakers: speakers.map(toSpeaker),
    offeredNames: offersFor(speakers, meeting),
    segmentCount,
    wordCount,
  };
}

/** Revision and segments are of the same moment. */
export async function getTranscript(
  app: App,
  who: Member,
  at: InMeeting,
  page: { from: number; limit: number },
): Promise<{ revision: number; total: number; segments: Segment[] }> {
  await requireMeeting(app.db, who, at);
  return app.db.transaction(
    async (tx) => {
      const row = await selectTranscript(tx, at);
      const segments = row && row.segmentCount > page.from ? await selectSegments(tx, at, page) : [];
      return { revision: row?.revision ?? 0, total: row?.segmentCount ?? 0, segments: segments.map(toSegment) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export type WholeTranscript = {
  meeting: MeetingRow;
  transcript: TranscriptRow;
  speakers: Speaker[];
  segments: Segment[];
};

/** All of it, where there is one. */
export async function requireTranscript(app: App, who: Member, at: InMeeting): Promise<WholeTranscript> {
  const meeting = await requireMeeting(app.db, who, at);
  return app.db.transaction(
    async (tx) => {
      const transcript = await selectTranscript(tx, at);
      if (!transcript || transcript.revision === 0) throw new AppError('transcript_not_ready');
      return {
        meeting,
        transcript,
        speakers: (await selectSpeakers(tx, at)).map(toSpeaker),
        segments: (await selectSegments(tx, at)).map(toSegment),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** For pages that are shared: no caller, so no question of who may see it; null where there is none. */
export async function findTranscript(
  db: Db,
  at: InMeeting,
): Promise<Pick<WholeTranscript, 'speakers' | 'segments'> | null> {
  const row = await selectTranscript(db, at);
  if (!row || row.revision === 0) return null;
  const [speakers, segments] = await Promise.all([selectSpeakers(db, at), selectSegments(db, at)]);
  return { speakers: speakers.map(toSpeaker), segments: segments.map(toSegment) };
}
