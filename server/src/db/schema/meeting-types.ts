import type { MeetingTypeContent } from '@candor/contract/meeting-types';
import type { DocumentTemplate, NoteTemplate, ScorecardTemplate } from '@candor/contract/templates';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const meetingType = pgTable('meeting_type', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  name: text('name').notNull(),
  version: integer('version').notNull().default(1),
  activityType: text('activity_type'),
  autoLinkContact: boolean('auto_link_contact').notNull().default(true),
  noteDestination: text('note_destination'),
  script: text('script'),
  noteTemplate: jsonb('note_template').$type<NoteTemplate>(),
  scorecard: jsonb('scorecard').$type<ScorecardTemplate>(),
  documentTemplates: jsonb('document_templates').$type<DocumentTemplate[]>().notNull().default([]),
  disabled: boolean('disabled').notNull().default(false),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const meetingTypeVersion = pgTable(
  'meeting_type_version',
  {
    teamId: text('team_id').notNull(),
    meetingTypeId: text('meeting_type_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<MeetingTypeContent>().notNull(),
    accountId: text('account_id'),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.meetingTypeId, table.version] })],
);

/** One row for each member who chose, and one without an account for the team. */
export const defaultMeetingType = pgTable('default_meeting_type', {
  teamId: text('team_id').notNull(),
  accountId: text('account_id'),
  meetingTypeId: text('meeting_type_id'),
});

/** What someone wrote for one section. */
export type TrainingSection = { sectionId: string | null; title: string; text: string };

export const trainingData = pgTable('training_data', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingTypeId: text('meeting_type_id'),
  title: text('title').notNull(),
  sections: jsonb('sections').$type<TrainingSection[]>().notNull(),
  accountId: text('account_id'),
  meetingId: text('meeting_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
