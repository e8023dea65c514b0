import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

export type Migration = {
  name: string;
  sql: string;
  checksum: string;
  /** Whether a new database gets what this does from the baseline. */
  isInBaseline: boolean;
};

export const migrationsDir = join(import.meta.dirname, 'migrations');

/** All migrations in their order, those that the baseline contains included. */
export async function readMigrations(folder: string = migrationsDir): Promise<Migration[]> {
  const older = await listFiles(join(folder, 'before-baseline'));
  const files = [...older, ...(await listFiles(folder))].sort((a, b) => (a.file < b.file ? -1 : 1));
  const seen = new Set<string>();
  for (const { file } of files) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (!number || seen.has(number))
      throw new StartError(`${join(folder, file)} must be named NNNN-what-it-does.sql with a number of its own.`);
    seen.add(number);
  }
  return Promise.all(
    files.map(async ({ file, from }) => {
      const sql = await readSql(join(from, file));
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name: file.slice(0, -'.sql'.length), sql, checksum, isInBaseline: from !== folder };
    }),
  );
}

export const isBaseline = ({ name }: Migration): boolean => name.endsWith('-baseline');

/** A checkout with Windows line ends is the same text. */
export async function readSql(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
}

async function listFiles(from: string): Promise<{ file: string; from: string }[]> {
  const names = await readdir(from).catch(() => []);
  return names.filter((name) => name.endsWith('.sql')).map((file) => ({ file, from }));
}
