import { randomInt, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import { setting } from '../../db/schema/installation.ts';
import { AppError } from '../../http/app-error.ts';

/** Kept as it is printed: whoever can read this database needs no code. */
const firstRun = z.object({ code: z.string(), expiresAt: z.coerce.date(), triesLeft: z.number() });
type FirstRun = z.output<typeof firstRun>;

const key = 'first-run';
const lastsMs = 60 * 60_000;
const tries = 10;
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code for whoever sees where Candor was started; the same for every process that starts within the hour. Null where someone has an account. */
export async function openFirstRun(app: App): Promise<string | null> {
  return app.db.transaction(async (tx) => {
    if (await hasAccounts(tx)) return null;
    const known = await readFirstRun(tx, true);
    if (known && isOpen(app, known)) return known.code;
    const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
    const code = `${letters.slice(0, 4)}-${letters.slice(4)}`;
    await writeFirstRun(tx, { code, expiresAt: new Date(app.now().getTime() + lastsMs), triesLeft: tries });
    return code;
  });
}

export async function firstRunState(app: App): Promise<'open' | 'expired' | 'done'> {
  if (await hasAccounts(app.db)) return 'done';
  const known = await readFirstRun(app.db, false);
  return known && isOpen(app, known) ? 'open' : 'expired';
}

/** Counts the try before it is looked at, so that many at once can't slip through. */
export async function requireCode(app: App, given: string): Promise<void> {
  const isRight = await app.db.transaction(async (tx) => {
    const known = await readFirstRun(tx, true);
    // After the lock: whoever held it may have made the first account.
    if (await hasAccounts(tx)) throw new AppError('first_run_over');
    if (!known || !isOpen(app, known)) throw new AppError('first_run_expired');
    const isSame = sameText(plain(given), plain(known.code));
    if (!isSame) await writeFirstRun(tx, { ...known, triesLeft: known.triesLeft - 1 });
    return isSame;
  });
  if (!isRight) throw new AppError('first_run_code_wrong');
}

/** Nobody else makes an account until this transaction is over. */
export async function closeFirstRun(tx: Db): Promise<void> {
  await tx.execute('lock table account in exclusive mode');
  if (await hasAccounts(tx)) throw new AppError('first_run_over');
  await tx.delete(setting).where(eq(setting.key, key));
}

const isOpen = (app: App, { expiresAt, triesLeft }: FirstRun) => expiresAt > app.now() && triesLeft > 0;
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.select({ id: account.id }).from(account).limit(1)).length > 0;
}

async function readFirstRun(db: Db, isLocked: boolean): Promise<FirstRun | null> {
  const query = db.select().from(setting).where(eq(setting.key, key));
  const [row] = await (isLocked ? query.for('update') : query);
  return row ? firstRun.parse(JSON.parse(row.value)) : null;
}

async function writeFirstRun(db: Db, value: FirstRun): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insert(setting)
    .values({ key, value: text })
    .onConflictDoUpdate({ target: setting.key, set: { value: text } });
}
