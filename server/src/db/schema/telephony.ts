import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const phoneNumber = pgTable('phone_number', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  value: text('value').notNull(),
  extension: text('extension'),
  label: text('label').notNull().default(''),
  accountIds: text('account_ids').array().notNull().default([]),
  ringAccountIds: text('ring_account_ids').array().notNull().default([]),
  ringS: integer('ring_s').notNull().default(25),
  hasVoicemail: boolean('has_voicemail').notNull().default(true),
  isRecorded: boolean('is_recorded').notNull().default(true),
  notice: text('notice').notNull().default('This call is recorded.'),
  noticeKey: text('notice_key'),
});

export const ownPhone = pgTable(
  'own_phone',
  { teamId: text('team_id').notNull(), accountId: text('account_id').notNull(), number: text('number').notNull() },
  (table) => [primaryKey({ columns: [table.teamId, table.accountId] })],
);

export const phoneCall = pgTable('phone_call', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id'),
  accountId: text('account_id').notNull(),
  phoneNumberId: text('phone_number_id'),
  ownNumber: text('own_number').notNull(),
  remoteNumber: text('remote_number'),
  direction: text('direction').$type<'inbound' | 'outbound'>().notNull(),
  kind: text('kind').$type<'call' | 'conference' | 'voicemail'>().notNull(),
  state: text('state').$type<'ringing' | 'active' | 'ended'>().notNull(),
  ownerVia: text('owner_via').$type<'browser' | 'phone'>().notNull(),
  externalContactId: text('external_contact_id'),
  ringAccountIds: text('ring_account_ids').array().notNull().default([]),
  isRecorded: boolean('is_recorded').notNull(),
  isPaused: boolean('is_paused').notNull().default(false),
  recordingProblem: text('recording_problem'),
  isMissed: boolean('is_missed').notNull().default(false),
  message: text('message').notNull().default(''),
  runId: text('run_id'),
  heardAt: instant('heard_at').notNull().defaultNow(),
  takeId: text('take_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  answeredAt: instant('answered_at'),
  endedAt: instant('ended_at'),
});

export const phoneLeg = pgTable('phone_leg', {
  id: text('id').primaryKey(),
  callId: text('call_id').notNull(),
  teamId: text('team_id').notNull(),
  name: text('name').notNull(),
  number: text('number'),
  via: text('via').$type<'browser' | 'phone'>().notNull(),
  isOwner: boolean('is_owner').notNull(),
  state: text('state').$type<'ringing' | 'active' | 'held' | 'ended'>().notNull(),
  message: text('message').notNull().default(''),
  isMuted: boolean('is_muted').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const phoneCommand = pgTable('phone_command', {
  id: text('id').primaryKey(),
  callId: text('call_id').notNull(),
  command: jsonb('command').notNull(),
  result: jsonb('result'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const phoneLine = pgTable('phone_line', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'loopback' | 'sip' | 'twilio'>().notNull(),
  isReady: boolean('is_ready').notNull(),
  message: text('message').notNull(),
  heardAt: instant('heard_at').notNull().defaultNow(),
});
