import { randomBytes } from 'node:crypto';

/**
 * A new row id: 20 characters of base 36, the first 9 from the clock so that an index grows at its end,
 * the rest random so that it cannot be guessed.
 */
export function newId(now: number = Date.now()): string {
  const clock = now.toString(36).padStart(9, '0');
  const random = BigInt(`0x${randomBytes(9).toString('hex')}`)
    .toString(36)
    .padStart(14, '0')
    .slice(-11);
  return clock + random;
}
