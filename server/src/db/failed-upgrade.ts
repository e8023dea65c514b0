import type pg from 'pg';

/** An upgrade that was taken back. The version before it finds this in its own database and shows it. */
export type FailedUpgrade = { at: string; version: string; reason: string };

export const failedUpgradeKey = 'failed-upgrade';

export async function noteFailedUpgrade(pool: pg.Pool, failed: FailedUpgrade): Promise<void> {
  await pool.query(
    'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [failedUpgradeKey, JSON.stringify(failed)],
  );
}

export async function forgetFailedUpgrade(pool: pg.Pool): Promise<void> {
  await pool.query('delete from setting where key = $1', [failedUpgradeKey]);
}
