import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { selectAccount, selectAccounts, updateAccountRow } from './store.ts';

/** Administrators look after the installation as a whole; roles in teams are another matter. */
export async function isAdministrator(db: Db, accountId: string): Promise<boolean> {
  return (await selectAccount(db, accountId))?.isAdministrator ?? false;
}

export async function setAdministrator(db: Db, accountId: string, isOne: boolean): Promise<void> {
  if (!(await updateAccountRow(db, accountId, { isAdministrator: isOne }))) throw new AppError('account_not_found');
}

/** Where to reach those who look after the installation. */
export async function listAdministrators(db: Db): Promise<string[]> {
  return (await selectAccounts(db)).filter(({ isAdministrator: isOne }) => isOne).map(({ email }) => email);
}
