import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { StartError } from '../db/start-error.ts';
import type { Secrets } from './index.ts';
import { sealedColumns } from './columns.ts';
import { addKey } from './key-ring.ts';

type SealedRow = { id: string; sealed: Buffer };
const batch = 500;
const place = { table: 'setting', id: 'secrets-check', column: 'value' };

/** Refuses a key ring that cannot open what the database holds, before anything is done with it. */
export async function checkSecrets(db: Db, secrets: Secrets): Promise<void> {
  await db.execute(sql`
    insert into setting (key, value) values ('secrets-check', ${secrets.seal(place, 'candor').toString('base64')})
    on conflict do nothing`);
  const { rows } = await db.execute<{ value: string }>(sql`select value from setting where key = 'secrets-check'`);
  const samples: [typeof place, Buffer][] = [[place, Buffer.from(rows[0]!.value, 'base64')]];
  for (const { table, id, columns } of sealedColumns)
    for (const column of columns) samples.push(...(await sampleKeys(db, table, id, column)));
  try {
    for (const [where, sealed] of samples) secrets.open(where, sealed);
  } catch (error) {
    const from = secrets.file ?? 'SECRETS_KEYS';
    throw new StartError(
      `The keys in ${from} do not open the secrets in the database. ${(error as Error).message} Restore the key file that belongs to this database, or set SECRETS_KEYS to its keys.`,
      { cause: error },
    );
  }
}

/** One value for each key that the column was sealed with. */
async function sampleKeys(db: Db, table: string, id: string, column: string): Promise<[typeof place, Buffer][]> {
  const { rows } = await db.execute<SealedRow>(sql`
    select distinct on (get_byte(${sql.identifier(column)}, 1)) ${sql.identifier(id)} as id, ${sql.identifier(column)} as sealed
    from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`);
  return rows.map((row) => [{ table, id: row.id, column }, row.sealed]);
}

/** Seals everything again with a new key (or, where the keys are a setting, with its first). Safe to run twice, and while Candor runs. */
export async function rotateSecrets(db: Db, secrets: Secrets): Promise<number> {
  if (secrets.file !== null) {
    addKey(secrets.file);
    secrets.reload();
  }
  let count = 0;
  for (const { table, id, columns } of sealedColumns)
    for (const column of columns) count += await resealColumn(db, secrets, { table, id, column });
  const sealed = secrets.seal(place, 'candor').toString('base64');
  await db.execute(sql`update setting set value = ${sealed} where key = 'secrets-check'`);
  return count;
}

async function resealColumn(
  db: Db,
  secrets: Secrets,
  { table, id, column }: { table: string; id: string; column: string },
): Promise<number> {
  const name = sql.identifier(column);
  let count = 0;
  for (let after = ''; ; ) {
    const { rows } = await db.execute<SealedRow>(sql`
      select ${sql.identifier(id)} as id, ${name} as sealed from ${sql.identifier(table)}
      where ${name} is not null and ${sql.identifier(id)} > ${after} order by 1 limit ${batch}`);
    for (const row of rows.filter(({ sealed }) => !secrets.isCurrent(sealed))) {
      const where = { table, id: row.id, column };
      const again = secrets.seal(where, secrets.open(where, row.sealed));
      // Only where nobody has written another value meanwhile.
      await db.execute(sql`
        update ${sql.identifier(table)} set ${name} = ${again}
        where ${sql.identifier(id)} = ${row.id} and ${name} = ${row.sealed}`);
      count += 1;
    }
    const last = rows.at(-1);
    if (!last) return count;
    after = last.id;
  }
}
