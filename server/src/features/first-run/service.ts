import type { createFirstAccount as route } from '@candor/contract/first-run';
import type { BodyOf } from '@candor/contract/route';
import type { App } from '../../app.ts';
import { seedDemo } from '../../demo/seed.ts';
import { AppError } from '../../http/app-error.ts';
import { createAccount, findAccountByEmail } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { addStarterTypes } from '../meeting-types/starter-types.ts';
import { openSession } from '../sessions/service.ts';
import { setPreferences } from '../teams/member-preferences.ts';
import { addMember, createTeam } from '../teams/service.ts';
import { closeFirstRun, requireCode } from './code.ts';

/** Who looks after the installation from now on, in a team of their own: signed in at once. */
export async function createFirstAccount(
  app: App,
  { code, team: teamName, timeZone, ...person }: BodyOf<typeof route>,
  from: Origin,
): Promise<string> {
  await requireCode(app, code);
  const made = await app.db.transaction(async (tx) => {
    await closeFirstRun(tx);
    const account = await createAccount(app, tx, { ...person, verified: true });
    const team = await createTeam(tx, teamName);
    await addStarterTypes(tx, team.id);
    await addMember(app, tx, { teamId: team.id, accountId: account.$id }, 'owner');
    if (timeZone) await setPreferences(app.config, tx, { teamId: team.id, accountId: account.$id }, { timeZone });
    return account;
  });
  return openSession(app, { id: made.$id, email: made.email }, from);
}

/** As a start without `--no-demo` would have made it. */
export async function createDemo(app: App, code: string, from: Origin): Promise<string> {
  await requireCode(app, code);
  const demo = await seedDemo(app);
  const account = demo && (await findAccountByEmail(app.db, demo.email));
  if (!account) throw new AppError('first_run_over');
  return openSession(app, account, from);
}
