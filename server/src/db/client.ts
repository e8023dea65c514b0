import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/** The query builder on the pool, or on one transaction of it: stores take either. */
export type Db = Omit<NodePgDatabase, 'transaction' | '$client'> & { transaction: NodePgDatabase['transaction'] };

export function openClient(pool: Pool): Db {
  return drizzle(pool);
}

/** What PostgreSQL says when a unique constraint refuses a row. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
