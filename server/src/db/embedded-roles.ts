import pg from 'pg';

const databaseName = 'candor';
/** Made with the cluster; nothing but the making of the other uses it. */
const adminRole = 'candor';
/** Owns the database and nothing else: whoever gets a query past us reads no files of the machine and runs no programs on it. */
const ownerRole = 'candor_app';

export const toUrl = (port: number, password: string) =>
  `postgres://${ownerRole}:${password}@127.0.0.1:${port}/${databaseName}`;
export const toAdminUrl = (port: number, password: string, database = 'postgres') =>
  `postgres://${adminRole}:${password}@127.0.0.1:${port}/${database}`;

/** The database and its plain owner; what an earlier version made as the administrator is given to the owner. */
export async function prepareRoles(port: number, password: string): Promise<void> {
  const isOld = await on(toAdminUrl(port, password), async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [ownerRole]);
    const verb = role.rowCount === 0 ? 'create' : 'alter';
    await client.query(
      `${verb} role ${ownerRole} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
    );
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [databaseName],
    );
    if (rows.length === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`);
    return rows[0]?.owner === adminRole;
  });
  if (!isOld) return;
  await on(toAdminUrl(port, password, databaseName), (client) => client.query(giveAll));
  await on(toAdminUrl(port, password), (client) =>
    client.query(`alter database ${databaseName} owner to ${ownerRole}`),
  );
}

/** PostgreSQL reassigns nothing of the role that made the cluster, since that owns the system too: one by one, then. */
const giveAll = `
do $$
declare
  command text;
begin
  for command in
    select format('alter schema %I owner to ${ownerRole}', nspname) from pg_namespace
      where nspowner = '${adminRole}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select format('alter table %s owner to ${ownerRole}', oid::regclass) from pg_class c
      where relowner = '${adminRole}'::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
        and relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select format('alter routine %s owner to ${ownerRole}', oid::regprocedure) from pg_proc
      where proowner = '${adminRole}'::regrole
        and pronamespace not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
    union all
    select format('alter type %s owner to ${ownerRole}', oid::regtype) from pg_type
      where typowner = '${adminRole}'::regrole and typtype in ('d', 'e', 'r')
        and typnamespace not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
  loop
    execute command;
  end loop;
end $$`;

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
