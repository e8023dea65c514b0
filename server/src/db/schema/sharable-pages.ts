import type { AnswerChoice } from '@candor/contract/external-answers';
import type { DatasourceType, LayoutId } from '@candor/contract/sharable-pages';
import {
  bigint,
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
import { instant } from './columns.ts';

/** An item of a page as it was when a link was made; `version` of a document that Candor writes. */
export type SentItem = {
  itemId: string;
  meetingId: string;
  type: DatasourceType;
  name: string;
  version: number | null;
};

export const sharablePage = pgTable('sharable_page', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  referenceId: text('reference_id').notNull(),
  accountId: text('account_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  layoutId: text('layout_id').$type<LayoutId>().notNull().default('stacked'),
  meetingIds: text('meeting_ids').array().notNull().default([]),
  hiddenWords: text('hidden_words').array().notNull().default([]),
  shownWords: text('shown_words').array().notNull().default([]),
  knownNames: text('known_names').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const sharablePageItem = pgTable('sharable_page_item', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  pageId: text('page_id').notNull(),
  place: smallint('place').notNull(),
  meetingId: text('meeting_id').notNull(),
  sourceId: text('source_id').notNull(),
  type: text('type').$type<DatasourceType>().notNull(),
  nickname: text('nickname'),
  sharesEvidence: boolean('shares_evidence').notNull().default(false),
  sharedSpans: text('shared_spans').array(),
});

export const shareLink = pgTable('share_link', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  pageId: text('page_id').notNull(),
  accountId: text('account_id').notNull(),
  recipientName: text('recipient_name').notNull().default(''),
  recipientEmail: text('recipient_email'),
  requiresCode: boolean('requires_code').notNull().default(false),
  isBlind: boolean('is_blind').notNull().default(false),
  takesAnswers: boolean('takes_answers').notNull().default(false),
  sent: jsonb('sent').$type<SentItem[]>(),
  issuedAt: instant('issued_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  codeHash: text('code_hash'),
  codeExpiresAt: instant('code_expires_at'),
  codeTries: smallint('code_tries').notNull().default(0),
  codeGuesses: integer('code_guesses').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const shareCount = pgTable(
  'share_count',
  {
    linkId: text('link_id').notNull(),
    itemId: text('item_id').notNull().default(''),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    plays: integer('plays').notNull().default(0),
    watchedS: doublePrecision('watched_s').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.itemId, table.day] })],
);

export const shareBatch = pgTable(
  'share_batch',
  {
    linkId: text('link_id').notNull(),
    batchId: text('batch_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.batchId] })],
);

export const sharedSound = pgTable(
  'shared_sound',
  {
    teamId: text('team_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    digest: text('digest').notNull(),
    key: text('key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.meetingId, table.digest] })],
);

export const shareAnswer = pgTable('share_answer', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  linkId: text('link_id').notNull(),
  contactId: text('contact_id'),
  meetingId: text('meeting_id').notNull(),
  choice: text('choice').$type<AnswerChoice>(),
  question: text('question').notNull().default(''),
  times: instant('times').array().notNull().default([]),
  timeZone: text('time_zone').notNull().default(''),
  answeredAt: instant('answered_at').notNull(),
  takenBackAt: instant('taken_back_at'),
  takenAt: instant('taken_at'),
  takenBy: text('taken_by'),
});
