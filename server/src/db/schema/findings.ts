import type { AskedQuestion, Evidence } from '@candor/contract/evidence';
import type {
  FindingKind,
  FindingPrivacy,
  FindingState,
  FindingStatus,
  FindingSubject,
} from '@candor/contract/findings';
import type { Chapter } from '../../engines/language/port.ts';
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

export const finding = pgTable('finding', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  place: integer('place').notNull(),
  claim: text('claim').notNull(),
  subject: text('subject').$type<FindingSubject>().notNull(),
  kind: text('kind').$type<FindingKind>().notNull(),
  value: text('value'),
  unit: text('unit'),
  status: text('status').$type<FindingStatus>().notNull(),
  privacy: text('privacy').$type<FindingPrivacy>().notNull(),
  heard: text('heard'),
  meant: text('meant'),
  evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
  asked: jsonb('asked').$type<AskedQuestion>(),
  foundBy: text('found_by').notNull(),
  state: text('state').$type<FindingState>().notNull(),
  check: text('check_reason'),
  owner: text('owner'),
  dueDate: date('due_date'),
  foundClaim: text('found_claim'),
  foundValue: text('found_value'),
  beforeClaim: text('before_claim'),
  beforeValue: text('before_value'),
  words: text('words'),
});

/** Found in a run that has not been published yet. */
export type FoundInRun = {
  rows: (typeof finding.$inferSelect)[];
  chapters: readonly Chapter[];
  /** Of a model that is sent the words: the share of them that was. */
  share?: number;
};
