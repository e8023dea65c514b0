import type { MediaKind, RecordingType, TakeSource } from '@candor/contract/recordings';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' });

export const take = pgTable('take', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  accountId: text('account_id').notNull(),
  source: text('source').$type<TakeSource>().notNull(),
  key: text('key').notNull(),
  status: text('status').$type<'open' | 'finished'>().notNull().default('open'),
  startedAt: instant('started_at').notNull(),
  incomplete: boolean('incomplete').notNull().default(false),
  lostMs: integer('lost_ms').notNull().default(0),
  isForgotten: boolean('is_forgotten').notNull().default(false),
  includedIn: integer('included_in'),
  lastChunkAt: instant('last_chunk_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const takeTrack = pgTable(
  'take_track',
  {
    takeId: text('take_id').notNull(),
    track: smallint('track').notNull(),
    teamId: text('team_id').notNull(),
    name: text('name').notNull(),
    participant: text('participant'),
    kind: text('kind').$type<MediaKind>().notNull(),
    mediaType: text('media_type').notNull(),
    offsetMs: integer('offset_ms').notNull(),
    audioKey: text('audio_key'),
    audioStartS: doublePrecision('audio_start_s'),
    /** Of a file with one speaker per channel: the channel, and the track whose chunks it is in where that is another. */
    channel: smallint('channel'),
    channelOf: smallint('channel_of'),
  },
  (table) => [primaryKey({ columns: [table.takeId, table.track] })],
);

export const takeChunk = pgTable(
  'take_chunk',
  {
    takeId: text('take_id').notNull(),
    track: smallint('track').notNull(),
    seq: integer('seq').notNull(),
    teamId: text('team_id').notNull(),
    bytes: bytes('bytes').notNull(),
    sha256: text('sha256').notNull(),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.takeId, table.track, table.seq] })],
);

export const upload = pgTable('upload', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  takeId: text('take_id').notNull(),
  fileName: text('file_name').notNull(),
  lengthBytes: bytes('length_bytes').notNull(),
  offsetBytes: bytes('offset_bytes').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export type SheetLayout = {
  everySeconds: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
  count: number;
};

export const recording = pgTable('recording', {
  meetingId: text('meeting_id').primaryKey(),
  teamId: text('team_id').notNull(),
  status: text('status').$type<'receiving' | 'assembling' | 'ready' | 'failed'>().notNull(),
  version: integer('version').notNull().default(0),
  /** Of the tracks' sound, which is there before the recording is; `version` follows it. */
  soundVersion: integer('sound_version').notNull().default(0),
  soundS: doublePrecision('sound_s').notNull().default(0),
  kind: text('kind').$type<MediaKind>(),
  durationS: doublePrecision('duration_s').notNull().default(0),
  width: integer('width'),
  height: integer('height'),
  thumbnails: jsonb('thumbnails').$type<SheetLayout>(),
  problems: text('problems').array().notNull().default([]),
  percent: smallint('percent').notNull().default(0),
  note: text('note').notNull().default(''),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const recordingFile = pgTable(
  'recording_file',
  {
    meetingId: text('meeting_id').notNull(),
    type: text('type').$type<RecordingType>().notNull(),
    teamId: text('team_id').notNull(),
    key: text('key').notNull(),
    bytes: bytes('bytes').notNull(),
    sha256: text('sha256').notNull(),
    mediaType: text('media_type').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.type] })],
);

export const snippet = pgTable('snippet', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  accountId: text('account_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  startS: doublePrecision('start_s').notNull(),
  endS: doublePrecision('end_s').notNull(),
  mediaType: text('media_type').$type<MediaKind>().notNull(),
  status: text('status').$type<'pending' | 'completed'>().notNull().default('pending'),
  failureReason: text('failure_reason'),
  mediaKey: text('media_key'),
  mediaBytes: bytes('media_bytes'),
  mediaSha256: text('media_sha256'),
  thumbnailKey: text('thumbnail_key'),
  thumbnailBytes: bytes('thumbnail_bytes'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
