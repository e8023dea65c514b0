import type { MeetingStatus, Stage } from '@candor/contract/meetings';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The table also has `tag_bits` and `spoken`, made by the database of the tags and of the transcript for the list. */
export const meeting = pgTable('meeting', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  accountId: text('account_id').notNull(),
  meetingTypeId: text('meeting_type_id'),
  description: text('description').notNull(),
  status: text('status').$type<MeetingStatus>().notNull(),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time'),
  /** When it is to end by itself. */
  finishesAt: instant('finishes_at'),
  durationS: integer('duration_s').notNull().default(0),
  hostName: text('host_name'),
  participants: text('participants').array().notNull().default([]),
  tags: text('tags').array().notNull().default([]),
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

export const meetingProgress = pgTable('meeting_progress', {
  meetingId: text('meeting_id').primaryKey(),
  /** The status that the meeting had then: what is said of one stage is not shown in another. */
  stage: text('stage').$type<MeetingStatus>().notNull(),
  percent: smallint('percent').notNull(),
  note: text('note').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
