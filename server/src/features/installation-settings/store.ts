import { eq, like } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { configured } from '../../db/schema/configuration.ts';
import { installationSetting } from '../../db/schema/installation-settings.ts';

export type SettingRow = typeof installationSetting.$inferInsert;

export async function upsertSetting(tx: Db, row: SettingRow): Promise<void> {
  const { name, ...rest } = row;
  await tx.insert(installationSetting).values(row).onConflictDoUpdate({ target: installationSetting.name, set: rest });
}

export async function deleteSetting(tx: Db, name: string): Promise<void> {
  await tx.delete(installationSetting).where(eq(installationSetting.name, name));
}

/** Settings that candor.config.yaml holds. */
export async function selectConfigured(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.select().from(configured).where(like(configured.path, 'settings/%'));
  return new Set(rows.map(({ path }) => path.slice('settings/'.length)));
}
