import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { configured } from '../../db/schema/configuration.ts';
import { AppError } from '../../http/app-error.ts';

export type ConfiguredPath = { path: string; teamId: string | null };

/** What the file holds is changed there and nowhere else. */
export async function requireNotConfigured(db: Db, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const [held] = await db
    .select()
    .from(configured)
    .where(inArray(configured.path, [...paths]))
    .limit(1);
  if (held) throw new AppError('set_by_configuration');
}

/** Without `teams/ID/`. */
export async function listConfigured(db: Db, teamId: string): Promise<string[]> {
  const rows = await db.select().from(configured).where(eq(configured.teamId, teamId));
  return rows.map(({ path }) => path.slice(`teams/${teamId}/`.length)).sort();
}

/** What an earlier file held and this one doesn't can be changed on the screens again. */
export async function replaceConfigured(tx: Db, paths: readonly ConfiguredPath[]): Promise<void> {
  await tx.delete(configured);
  if (paths.length > 0) await tx.insert(configured).values([...paths]);
}
