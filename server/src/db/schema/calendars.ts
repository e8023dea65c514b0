import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const calendar = pgTable('calendar', {
  id: text('id').primaryKey(),
  connectionId: text('connection_id').notNull(),
  externalId: text('external_id').notNull(),
  name: text('name').notNull(),
  isPrimary: boolean('is_primary').notNull().default(false),
  isSelected: boolean('is_selected').notNull().default(true),
  cursor: jsonb('cursor').$type<unknown>(),
  fullAt: instant('full_at'),
  channelId: text('channel_id'),
  channelExternalId: text('channel_external_id'),
  channelSecretHash: text('channel_secret_hash'),
  channelUntil: instant('channel_until'),
  channelTriedAt: instant('channel_tried_at'),
  problems: jsonb('problems').$type<Record<string, 'time' | 'zone' | 'repeat'>>().notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const calendarEvent = pgTable(
  'calendar_event',
  {
    calendarId: text('calendar_id').notNull(),
    eventKey: text('event_key').notNull(),
    objectKey: text('object_key').notNull(),
    sharedKey: text('shared_key').notNull(),
    digest: text('digest').notNull(),
    ruleAutoJoin: boolean('rule_auto_join').notNull(),
    meetingId: text('meeting_id'),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.eventKey] })],
);

export const calendarSync = pgTable('calendar_sync', {
  connectionId: text('connection_id').primaryKey(),
  nextAt: instant('next_at').notNull().defaultNow(),
  leasedUntil: instant('leased_until'),
  failures: integer('failures').notNull().default(0),
  isWanted: boolean('is_wanted').notNull().default(false),
});
