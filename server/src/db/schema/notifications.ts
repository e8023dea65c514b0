import type { NotificationEvent } from '@candor/contract/notifications';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const slackNotification = pgTable(
  'slack_notification',
  {
    teamId: text('team_id').notNull(),
    accountId: text('account_id').notNull(),
    events: text('events').array().$type<NotificationEvent[]>().notNull().default([]),
    channelId: text('channel_id'),
    channelName: text('channel_name').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.accountId] })],
);
