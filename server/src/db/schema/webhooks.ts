import type { WebhookEvent } from '@candor/contract/webhooks';
import { boolean, customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A sealed value: see secrets/. */
const sealed = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const webhook = pgTable('webhook', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  url: text('url').notNull(),
  description: text('description').notNull().default(''),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  secret: sealed('secret').notNull(),
  previousSecret: sealed('previous_secret'),
  previousUntil: instant('previous_until'),
  isEnabled: boolean('is_enabled').notNull().default(true),
  disabledReason: text('disabled_reason'),
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const webhookDelivery = pgTable('webhook_delivery', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  webhookId: text('webhook_id').notNull(),
  event: text('event').notNull(),
  payload: jsonb('payload').$type<unknown>().notNull(),
  outboxId: text('outbox_id'),
  replays: integer('replays').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const webhookAttempt = pgTable('webhook_attempt', {
  id: text('id').primaryKey(),
  deliveryId: text('delivery_id').notNull(),
  at: instant('at').notNull(),
  status: integer('status'),
  ms: integer('ms').notNull(),
  note: text('note').notNull().default(''),
});
