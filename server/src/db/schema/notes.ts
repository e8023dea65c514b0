import type { AskedQuestion, Evidence, OmittedLine, WrittenLine } from '@candor/contract/evidence';
import type { Suggestion } from '@candor/contract/facts';
import type { Chapter, Writer } from '@candor/contract/notes';
import type { Scorecard } from '@candor/contract/scorecards';
import type { DetailLevel, NoteTemplate, ScorecardTemplate } from '@candor/contract/templates';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { WrittenNotes, WrittenRating } from '../../engines/language/port.ts';
import { instant } from './columns.ts';
import type { FoundInRun } from './findings.ts';

export const meetingNote = pgTable('meeting_note', {
  meetingId: text('meeting_id').primaryKey(),
  teamId: text('team_id').notNull(),
  revision: integer('revision').notNull().default(0),
  writtenAt: instant('written_at'),
  /** Seconds from the whole recording to the first notes; kept by a trigger. Null where nobody waited. */
  readyAfterS: doublePrecision('ready_after_s'),
  writer: jsonb('writer').$type<Writer>(),
  meetingTypeId: text('meeting_type_id'),
  meetingTypeName: text('meeting_type_name').notNull().default(''),
  templateVersion: integer('template_version').notNull().default(0),
  template: jsonb('template').$type<NoteTemplate>(),
  detailLevel: text('detail_level').$type<DetailLevel>(),
  words: text('words'),
  summary: jsonb('summary').$type<WrittenLine[]>().notNull().default([]),
  summaryRevision: integer('summary_revision').notNull().default(0),
  summaryRemoved: jsonb('summary_removed').$type<WrittenLine[]>().notNull().default([]),
  dropped: jsonb('dropped').$type<OmittedLine[]>().notNull().default([]),
  chapters: jsonb('chapters').$type<Chapter[]>(),
  sectionsRemoved: text('sections_removed').array().notNull().default([]),
  actionItemsRemoved: jsonb('action_items_removed').$type<WrittenLine[]>().notNull().default([]),
});

export const meetingNoteSection = pgTable('meeting_note_section', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  place: smallint('place').notNull(),
  sectionId: text('section_id'),
  title: text('title').notNull(),
  isTitleByPerson: boolean('is_title_by_person').notNull().default(false),
  detailLevel: text('detail_level').$type<DetailLevel>().notNull(),
  lines: jsonb('lines').$type<WrittenLine[]>().notNull().default([]),
  dropped: jsonb('dropped').$type<OmittedLine[]>().notNull().default([]),
  removed: jsonb('removed').$type<WrittenLine[]>().notNull().default([]),
  words: text('words'),
  revision: integer('revision').notNull(),
  state: text('state').$type<'ready' | 'writing' | 'failed'>().notNull().default('ready'),
  failureReason: text('failure_reason'),
});

export const meetingActionItem = pgTable('meeting_action_item', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  place: integer('place').notNull(),
  text: text('text').notNull(),
  owner: text('owner'),
  dueDate: date('due_date'),
  isDone: boolean('is_done').notNull().default(false),
  isByPerson: boolean('is_by_person').notNull(),
  isQuote: boolean('is_quote').notNull().default(false),
  asked: jsonb('asked').$type<AskedQuestion>(),
  evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
  check: text('check_reason'),
  findingId: text('finding_id'),
});

export const meetingSuggestion = pgTable('meeting_suggestion', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  place: integer('place').notNull(),
  field: text('field').notNull(),
  value: text('value').notNull(),
  state: text('state').$type<Suggestion['state']>().notNull().default('open'),
  acceptedValue: text('accepted_value'),
  evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
  check: text('check_reason'),
  findingId: text('finding_id'),
});

export const meetingField = pgTable(
  'meeting_field',
  {
    meetingId: text('meeting_id').notNull(),
    teamId: text('team_id').notNull(),
    field: text('field').notNull(),
    value: text('value').notNull(),
    label: text('label'),
    evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
    findingId: text('finding_id'),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.field] })],
);

/** As rows keep it: without what is read from elsewhere. */
export type StoredRating = Scorecard['ratings'][number] & {
  /** Lines that people took away: they don't come back. */
  removed?: WrittenLine[];
};

export const meetingScorecard = pgTable('meeting_scorecard', {
  meetingId: text('meeting_id').primaryKey(),
  teamId: text('team_id').notNull(),
  scale: smallint('scale').notNull(),
  ratings: jsonb('ratings').$type<StoredRating[]>().notNull(),
  summary: text('summary').notNull().default(''),
  state: text('state').$type<Scorecard['state']>().notNull().default('draft'),
  submittedBy: text('submitted_by'),
  submittedName: text('submitted_name'),
  submittedAt: instant('submitted_at'),
  words: text('words'),
});

export const meetingNoteFeedback = pgTable(
  'meeting_note_feedback',
  {
    meetingId: text('meeting_id').notNull(),
    teamId: text('team_id').notNull(),
    accountId: text('account_id').notNull(),
    feedback: text('feedback').$type<'up' | 'down'>().notNull(),
    comment: text('comment').notNull().default(''),
    writer: text('writer'),
    meetingTypeId: text('meeting_type_id'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.accountId] })],
);

/** What a run writes by, settled when it begins. */
export type NotesPlan = {
  meetingTypeId: string | null;
  meetingTypeName: string;
  version: number;
  noteTemplate: NoteTemplate;
  scorecard: ScorecardTemplate | null;
  autoLinkContact: boolean;
  words: string | null;
};

export const meetingNoteRun = pgTable('meeting_note_run', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  noteId: text('note_id'),
  detailLevel: text('detail_level').$type<DetailLevel>(),
  plan: jsonb('plan').$type<NotesPlan>(),
  found: jsonb('found').$type<FoundInRun>(),
  written: jsonb('written').$type<WrittenNotes>(),
  ratings: jsonb('ratings').$type<readonly WrittenRating[]>(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
