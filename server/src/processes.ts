import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { App } from './app.ts';
import { newId } from './db/id.ts';

const beatMs = 10_000;

/** Says every few seconds that this process lives and what it does, for the status page and the metrics. */
export async function announceProcess(app: App): Promise<() => Promise<void>> {
  const id = newId();
  const { roles, apiVersion } = app.config;
  await app.db.execute(sql`
    insert into process_run (id, host, pid, roles, version, started_at, heard_at)
    values (${id}, ${hostname()}, ${process.pid}, ${sql.param(roles)}, ${apiVersion}, now(), now())`);
  await app.db.execute(sql`delete from process_run where heard_at < now() - interval '1 day'`);
  const beat = setInterval(() => {
    app.db
      .execute(sql`update process_run set heard_at = now() where id = ${id}`)
      .catch((error: unknown) => app.log.warn({ err: error }, 'this process could not say that it lives'));
  }, beatMs);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await app.db.execute(sql`delete from process_run where id = ${id}`);
  };
}
