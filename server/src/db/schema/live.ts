import type { LiveNote, LiveSource } from '@candor/contract/live';
import { boolean, doublePrecision, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const liveSource = pgTable('live_source', {
  takeId: text('take_id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  isPaused: boolean('is_paused').notNull(),
  heardAt: instant('heard_at').notNull(),
  soundedAt: instant('sounded_at').notNull(),
  levels: real('levels').array().notNull(),
  told: text('told').$type<LiveSource['state']>().notNull(),
});

export const liveCaption = pgTable(
  'live_caption',
  {
    takeId: text('take_id').notNull(),
    track: smallint('track').notNull(),
    number: integer('number').notNull(),
    teamId: text('team_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    speaker: text('speaker').notNull(),
    startS: doublePrecision('start_s').notNull(),
    endS: doublePrecision('end_s').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.takeId, table.track, table.number] })],
);

export const liveNote = pgTable('live_note', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  accountId: text('account_id').notNull(),
  kind: text('kind').$type<LiveNote['kind']>().notNull(),
  atS: doublePrecision('at_s').notNull(),
  text: text('text').notNull(),
  /** The meeting's notes quote what was said at this moment under it. */
  inNotes: boolean('in_notes').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const liveScript = pgTable(
  'live_script',
  {
    meetingId: text('meeting_id').notNull(),
    teamId: text('team_id').notNull(),
    question: text('question').notNull(),
    askedAtS: doublePrecision('asked_at_s'),
    isByHand: boolean('is_by_hand').notNull(),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.question] })],
);
