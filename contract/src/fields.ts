import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';
import { limits } from './limits.ts';

/** Building blocks that several features' schemas share. */

/** Ids are opaque; what cannot be one is refused before it reaches a query. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** ISO 8601 with a zone, as sent by `Date.prototype.toJSON`. An offset can carry it out of the years that PostgreSQL reads in that form. */
export const instant = z.iso.datetime({ offset: true }).refine(isWithinYears, 'Must be in the years 1 to 9999');
function isWithinYears(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}
/** One line of text: no control characters (PostgreSQL refuses NUL), no lone surrogates. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'Must be one line of plain text');
}
export const email = z.string().trim().toLowerCase().max(limits.email).pipe(z.email());
export const password = z
  .string()
  .min(limits.passwordMin)
  .max(limits.passwordMax)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Not allowed')
  .refine((text) => !isCommonPassword(text), 'This password is too easy to guess');

/** Query strings carry numbers as text; pages are zero-based on the wire. */
export const page = z.coerce.number().int().min(0).max(1_000_000).default(0);
export function pageLimit(standard: number, max: number = limits.pageSizeMax) {
  return z.coerce.number().int().min(1).max(max).default(standard);
}
/** A parameter that may be given once or repeatedly. */
export function repeated<S extends z.ZodType>(item: S) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(1_000).optional(),
  );
}

export const inTeam = z.object({ teamId: id });
export const ofAccount = z.object({ accountId: id });
export const inMeeting = z.object({ teamId: id, meetingId: id });
export const ofMember = z.object({ teamId: id, accountId: id });
