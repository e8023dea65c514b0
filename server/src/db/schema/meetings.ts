import type { CalendarProvider, CallDirection, MeetingSource } from '@candor/contract/meeting-tags';
import type { MeetingStatus, Stage } from '@candor/contract/meetings';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The table also has `spoken`, made by the database of the transcript for the list. */
export const meeting = pgTable('meeting', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  accountId: text('account_id').notNull(),
  meetingTypeId: text('meeting_type_id'),
  description: text('description').notNull(),
  status: text('status').$type<MeetingStatus>().notNull(),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time'),
  /** When it is to end automatically. */
  finishesAt: instant('finishes_at'),
  durationS: integer('duration_s').notNull().default(0),
  hostName: text('host_name'),
  participants: text('participants').array().notNull().default([]),
  source: text('source').$type<MeetingSource>(),
  callDirection: text('call_direction').$type<CallDirection>(),
  calendarProvider: text('calendar_provider').$type<CalendarProvider>(),
  /** The same for copies of one event in the calendars of several members. */
  eventKey: text('event_key'),
  isAutoJoin: boolean('is_auto_join').notNull().default(false),
  hasBot: boolean('has_bot').notNull().default(false),
  private: boolean('private').notNull().default(false),
  meetingUrl: text('meeting_url'),
  externalContactId: text('external_contact_id'),
  /** Kept by the database: the name of that contact, where it is one of the team's. */
  contactName: text('contact_name').generatedAlwaysAs(sql`null`),
  failedStage: text('failed_stage').$type<Stage>(),
  failureReason: text('failure_reason'),
  deletionId: text('deletion_id'),
  deletedAt: instant('deleted_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export type MeetingRow = typeof meeting.$inferSelect;
export type NewMeeting = Omit<typeof meeting.$inferInsert, 'id'>;
/** What anyone may change of a meeting; where it stands is changed by the pipeline alone. */
export type MeetingChange = Partial<Omit<NewMeeting, 'status' | 'failedStage' | 'failureReason'>>;

export const meetingProgress = pgTable('meeting_progress', {
  meetingId: text('meeting_id').primaryKey(),
  /** The status that the meeting had then: what is said of one stage is not shown in another. */
  stage: text('stage').$type<MeetingStatus>().notNull(),
  percent: smallint('percent').notNull(),
  note: text('note').notNull(),
  isRetrying: boolean('is_retrying').notNull().default(false),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** How fast this installation is: seconds of work for each second of recording. */
export const stagePace = pgTable('stage_pace', {
  stage: text('stage').$type<Stage>().primaryKey(),
  workPerSecond: doublePrecision('work_per_second').notNull(),
  runs: integer('runs').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** A call that became a part of another meeting. */
export const meetingJoin = pgTable('meeting_join', {
  partId: text('part_id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  accountId: text('account_id'),
  state: text('state').$type<'joining' | 'joined' | 'failed'>().notNull().default('joining'),
  failureReason: text('failure_reason'),
  startS: doublePrecision('start_s'),
  beforeDurationS: integer('before_duration_s').notNull().default(0),
  beforeEndTime: instant('before_end_time'),
  addedParticipants: text('added_participants').array().notNull().default([]),
  takeIds: text('take_ids').array().notNull().default([]),
  speakerIds: text('speaker_ids').array().notNull().default([]),
  commentIds: text('comment_ids').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
});
