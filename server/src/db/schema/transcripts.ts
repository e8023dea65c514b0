import type { Speaker } from '@candor/contract/speech-data';
import type { Word } from '@candor/contract/transcripts';
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const transcript = pgTable('transcript', {
  meetingId: text('meeting_id').primaryKey(),
  teamId: text('team_id').notNull(),
  revision: integer('revision').notNull().default(0),
  engine: text('engine'),
  language: text('language'),
  recordingVersion: integer('recording_version').notNull().default(0),
  segmentCount: integer('segment_count').notNull().default(0),
  wordCount: integer('word_count').notNull().default(0),
  writtenAt: instant('written_at'),
});

export const transcriptSpeaker = pgTable('transcript_speaker', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  source: text('source'),
  name: text('name').notNull(),
  role: text('role').$type<Speaker['role']>(),
  isGuess: boolean('is_guess').notNull(),
  isEdited: boolean('is_edited').notNull().default(false),
  place: smallint('place').notNull(),
  talkS: doublePrecision('talk_s').notNull().default(0),
  isRecognised: boolean('is_recognised').notNull().default(false),
  offeredNames: text('offered_names').array().notNull().default([]),
});

/** `text` is the words joined by blanks; `timing` has three numbers for each of them: start and end in ms, confidence in per cent. */
export const transcriptSegment = pgTable('transcript_segment', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  speakerId: text('speaker_id').notNull(),
  track: text('track').notNull(),
  startMs: integer('start_ms').notNull(),
  endMs: integer('end_ms').notNull(),
  text: text('text').notNull(),
  timing: integer('timing').array().notNull(),
  heard: text('heard'),
  isAssigned: boolean('is_assigned').notNull().default(false),
});

export type VoiceTurn = { startS: number; endS: number; speaker: number };

/** Account ids by track and number of the voice. */
export type RecognisedVoices = Record<string, Record<number, string>>;

export const transcriptRun = pgTable('transcript_run', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  engine: text('engine').notNull(),
  languages: text('languages').array().notNull().default([]),
  speakerCount: smallint('speaker_count'),
  recordingVersion: integer('recording_version').notNull(),
  guesses: jsonb('guesses').$type<Record<string, VoiceTurn[]>>().notNull().default({}),
  recognised: jsonb('recognised').$type<RecognisedVoices>().notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const transcriptPiece = pgTable(
  'transcript_piece',
  {
    runId: text('run_id').notNull(),
    track: text('track').notNull(),
    seq: integer('seq').notNull(),
    teamId: text('team_id').notNull(),
    doneS: doublePrecision('done_s').notNull(),
    isLast: boolean('is_last').notNull(),
    language: text('language'),
    segments: jsonb('segments').$type<Word[][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.track, table.seq] })],
);

/** A track that is recognized while it is being recorded. */
export const heardTrack = pgTable(
  'heard_track',
  {
    takeId: text('take_id').notNull(),
    track: smallint('track').notNull(),
    teamId: text('team_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    engine: text('engine').notNull(),
    languages: text('languages').array().notNull(),
    spellings: text('spellings').array().notNull(),
    runId: text('run_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.takeId, table.track] })],
);

/** As `transcriptPiece`; times are those of the track. */
export const heardPiece = pgTable(
  'heard_piece',
  {
    takeId: text('take_id').notNull(),
    track: smallint('track').notNull(),
    seq: integer('seq').notNull(),
    teamId: text('team_id').notNull(),
    doneS: doublePrecision('done_s').notNull(),
    language: text('language'),
    segments: jsonb('segments').$type<Word[][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.takeId, table.track, table.seq] })],
);
