import type { Evidence } from '@candor/contract/evidence';
import type { LinkedDeal, RequirementKind, SearchStage, SearchState } from '@candor/contract/searches';
import { boolean, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The table also has `title_words`, made by the database to find meetings by. */
export const search = pgTable('search', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  title: text('title').notNull(),
  state: text('state').$type<SearchState>().notNull().default('open'),
  clientName: text('client_name').notNull().default(''),
  clientContactId: text('client_contact_id'),
  deal: jsonb('deal').$type<LinkedDeal>(),
  stagesKeptBy: text('stages_kept_by'),
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const searchMember = pgTable(
  'search_member',
  {
    searchId: text('search_id').notNull(),
    teamId: text('team_id').notNull(),
    accountId: text('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.accountId] })],
);

export const searchRequirement = pgTable('search_requirement', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  searchId: text('search_id').notNull(),
  place: smallint('place').notNull(),
  kind: text('kind').$type<RequirementKind>().notNull(),
  text: text('text').notNull(),
  meetingId: text('meeting_id'),
  evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
});

export const searchPerson = pgTable(
  'search_person',
  {
    searchId: text('search_id').notNull(),
    teamId: text('team_id').notNull(),
    contactId: text('contact_id').notNull(),
    stage: text('stage').$type<SearchStage>().notNull().default('new'),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.contactId] })],
);

/** Who decided what about whom, and when. */
export const searchStageChange = pgTable('search_stage_change', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  searchId: text('search_id').notNull(),
  contactId: text('contact_id').notNull(),
  stage: text('stage').$type<SearchStage>().notNull(),
  answerId: text('answer_id'),
  accountId: text('account_id'),
  changedAt: instant('changed_at').notNull().defaultNow(),
  reason: text('reason').notNull().default(''),
  basedOn: text('based_on').array().notNull().default([]),
});

export const searchMeeting = pgTable(
  'search_meeting',
  {
    searchId: text('search_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    teamId: text('team_id').notNull(),
    source: text('source').$type<'contact' | 'title' | 'ats' | 'person'>().notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.meetingId] })],
);
