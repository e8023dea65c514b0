import { StorageError } from '../engines/storage/storage-error.ts';

/** Whether a write found no room, however deep the cause is: in our files, in a program's, or in the database's. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (cause instanceof StorageError && cause.fault === 'full') return true;
    const { code } = cause as NodeJS.ErrnoException;
    // 53100: PostgreSQL's own word for it.
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
    if (/\bENOSPC\b|no space left on device/i.test(cause.message)) return true;
  }
  return false;
}
