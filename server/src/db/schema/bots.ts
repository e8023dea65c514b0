import type { BotReason, BotState } from '@candor/contract/bots';
import type { Platform } from '@candor/contract/platforms';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const bot = pgTable('bot', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  accountId: text('account_id').notNull(),
  platform: text('platform').$type<Platform>().notNull(),
  meetingUrl: text('meeting_url').notNull(),
  room: text('room').notNull(),
  name: text('name').notNull(),
  /** Forgotten once it has left. */
  passcode: text('passcode'),
  withPicture: boolean('with_picture').notNull().default(false),
  state: text('state').$type<BotState>().notNull().default('queued'),
  since: instant('since').notNull().defaultNow(),
  reason: text('reason').$type<BotReason>(),
  /** Why it was out of the meeting for the first time, where it went back. */
  firstReason: text('first_reason').$type<BotReason>(),
  note: text('note').notNull().default(''),
  participants: text('participants').array().notNull().default([]),
  hasRecording: boolean('has_recording').notNull().default(false),
  isRecalled: boolean('is_recalled').notNull().default(false),
  starts: integer('starts').notNull().default(0),
  runId: text('run_id'),
  takeId: text('take_id'),
  heardAt: instant('heard_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
