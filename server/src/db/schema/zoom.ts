import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What has to be known to bring a recording in; addresses are Zoom's and open with the connection's token alone. */
export type ZoomRecording = {
  title: string;
  startedAt: string;
  url: string;
  mediaType: string;
  bytes: number | null;
  participants: string[];
  direction: 'inbound' | 'outbound' | null;
  /** Who was recorded in a file of their own; what the main file sounds like is all of them together. */
  speakers?: { name: string; url: string; bytes: number | null; startedAt: string }[];
};

export const zoomImport = pgTable('zoom_import', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  connectionId: text('connection_id').notNull(),
  accountId: text('account_id').notNull(),
  kind: text('kind').$type<'video' | 'phone'>().notNull(),
  recordingKey: text('recording_key').notNull(),
  recording: jsonb('recording').$type<ZoomRecording>().notNull(),
  state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
  lastError: text('last_error'),
  meetingId: text('meeting_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
