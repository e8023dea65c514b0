import type { AtsRecord, AtsValue, FieldMapping, NoteDestination } from '@candor/contract/ats';
import type { ProposalState, ProposedLine } from '@candor/contract/ats-proposals';
import type { Evidence } from '@candor/contract/evidence';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const atsTeam = pgTable('ats_team', {
  teamId: text('team_id').primaryKey(),
  kind: text('kind').notNull(),
  connectionId: text('connection_id').notNull(),
  activityType: text('activity_type'),
  noteDestination: text('note_destination').$type<NoteDestination>().notNull().default('contact'),
  owners: jsonb('owners').$type<Record<string, string>>().notNull().default({}),
});

export const atsMapping = pgTable(
  'ats_mapping',
  {
    teamId: text('team_id').notNull(),
    meetingTypeId: text('meeting_type_id').notNull(),
    isOn: boolean('is_on').notNull(),
    isAutomatic: boolean('is_automatic').notNull(),
    sections: text('sections').array(),
    documents: text('documents').array().notNull().default([]),
    fields: jsonb('fields').$type<FieldMapping[]>().notNull().default([]),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.meetingTypeId] })],
);

export const atsReview = pgTable('ats_review', {
  meetingId: text('meeting_id').primaryKey(),
  teamId: text('team_id').notNull(),
  connectionId: text('connection_id').notNull(),
  hint: text('hint'),
  destination: jsonb('destination').$type<AtsRecord>(),
  candidates: jsonb('candidates').$type<AtsRecord[]>().notNull().default([]),
  leftOut: integer('left_out').notNull().default(0),
  proposedAt: instant('proposed_at').notNull().defaultNow(),
});

/** What a note or a file proposal sends. */
export type ProposedNote = {
  title: string;
  lines: ProposedLine[];
  activityType: string | null;
  links: AtsRecord[];
  /** Of a file: the document's name in the meeting. */
  document?: string;
  /** Of a note about a client's answer: its id. */
  answer?: string;
};
/** What the system said when it was written. */
export type ProposalReceipt = {
  id: string;
  url: string | null;
  isCut: boolean;
  /** What a field holds since, in the system's own form. */
  after?: AtsValue;
};

export const atsProposal = pgTable('ats_proposal', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  connectionId: text('connection_id').notNull(),
  place: integer('place').notNull().default(0),
  kind: text('kind').$type<'note' | 'field' | 'file'>().notNull(),
  record: jsonb('record').$type<AtsRecord>().notNull(),
  field: jsonb('field').$type<{ id: string; label: string; type: string }>(),
  oldValue: jsonb('old_value').$type<AtsValue>(),
  newValue: jsonb('new_value').$type<AtsValue>(),
  firstValue: jsonb('first_value').$type<AtsValue>(),
  note: jsonb('note').$type<ProposedNote>(),
  evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
  proposedBy: text('proposed_by').notNull().default(''),
  rule: text('rule').$type<FieldMapping['rule']>(),
  isEdited: boolean('is_edited').notNull().default(false),
  state: text('state').$type<ProposalState>().notNull().default('proposed'),
  valueThere: jsonb('value_there').$type<AtsValue>(),
  isChangedThere: boolean('is_changed_there').notNull().default(false),
  problem: text('problem'),
  reason: text('reason'),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
  sentAt: instant('sent_at'),
  receipt: jsonb('receipt').$type<ProposalReceipt>(),
  round: integer('round').notNull().default(0),
  outboxId: text('outbox_id'),
  busyUntil: instant('busy_until'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
