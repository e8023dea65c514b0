import type { WrittenLine } from '@candor/contract/evidence';
import type { Writer } from '@candor/contract/notes';
import type { LabCompetency, LabMeeting, LabRun, LabSection } from '@candor/contract/template-lab';
import type { NoteTemplate, ScorecardTemplate } from '@candor/contract/templates';
import { boolean, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const templateLabPin = pgTable(
  'template_lab_pin',
  {
    teamId: text('team_id').notNull(),
    meetingTypeId: text('meeting_type_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    place: smallint('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.meetingTypeId, table.meetingId] })],
);

export const templateLabRun = pgTable('template_lab_run', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingTypeId: text('meeting_type_id').notNull(),
  accountId: text('account_id').notNull(),
  isPreview: boolean('is_preview').notNull(),
  draft: jsonb('draft').$type<NoteTemplate>().notNull(),
  scorecard: jsonb('scorecard').$type<ScorecardTemplate>(),
  state: text('state').$type<LabRun['state']>().notNull().default('running'),
  percent: smallint('percent').notNull().default(0),
  note: text('note').notNull().default(''),
  writer: jsonb('writer').$type<Writer>(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** One section, or one competency, as a template writes it. */
export type TrialSection = { sectionId: string; title: string; lines: WrittenLine[] };
export type TrialRating = TrialSection & { suggested: number | null };

export const templateLabResult = pgTable(
  'template_lab_result',
  {
    runId: text('run_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    teamId: text('team_id').notNull(),
    place: smallint('place').notNull(),
    state: text('state').$type<LabMeeting['state']>().notNull().default('waiting'),
    failureReason: text('failure_reason'),
    before: jsonb('before').$type<TrialSection[]>(),
    beforeOf: text('before_of'),
    sections: jsonb('sections').$type<LabSection[]>().notNull().default([]),
    beforeRatings: jsonb('before_ratings').$type<TrialRating[]>(),
    competencies: jsonb('competencies').$type<LabCompetency[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.runId, table.meetingId] })],
);
