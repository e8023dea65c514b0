import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A sealed value: see secrets/. */
const sealed = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const installationSetting = pgTable('installation_setting', {
  name: text('name').primaryKey(),
  value: text('value'),
  sealed: sealed('sealed'),
  changedBy: text('changed_by'),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
