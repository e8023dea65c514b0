import { createHash } from 'node:crypto';

/** Tokens are random, so nothing slower is needed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
