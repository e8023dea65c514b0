import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Db } from '../db/client.ts';
import { account } from '../db/schema/accounts.ts';
import { setting } from '../db/schema/installation.ts';
import { isPassword } from '../features/accounts/passwords.ts';
import { createAccount, findAccountByEmail } from '../features/accounts/service.ts';
import { createContact } from '../features/contacts/service.ts';
import { createMeetingType } from '../features/meeting-types/service.ts';
import { starterTypes } from '../features/meeting-types/starter-types.ts';
import { createMeetings } from '../features/meetings/service.ts';
import { setTeamSpellings } from '../features/teams/call-preferences.ts';
import { addMember, createTeam } from '../features/teams/service.ts';
import { addTestLine } from '../features/telephony/numbers.ts';
import { demoMeetings, recorded } from './meetings.ts';
import { colleagues, contacts, meetingTypeNames, secondTeamName, spellings, teamName } from './people.ts';
import { attachRecordings, planRecordings } from './recordings.ts';
import { stories, storyMeeting } from './stories/stories.ts';

const signIn = z.object({ email: z.string(), password: z.string() });
export type DemoSignIn = z.output<typeof signIn>;

/** On an empty database makes the demonstration team; answers the demo sign-in for as long as it works. */
export async function seedDemo(app: App): Promise<DemoSignIn | null> {
  const known = await readSignIn(app.db);
  const demo = known ? ((await stillWorks(app, known)) ? known : null) : await seedIfEmpty(app);
  if (demo) await attachRecordings(app);
  return demo;
}

async function seedIfEmpty(app: App): Promise<DemoSignIn | null> {
  return app.db.transaction(async (tx) => {
    await tx.execute('lock table account in exclusive mode');
    const [anybody] = await tx.select({ id: account.id }).from(account).limit(1);
    return anybody ? readSignIn(tx) : seed(app, tx);
  });
}

async function seed(app: App, tx: Db): Promise<DemoSignIn> {
  const password = `demo-${randomBytes(6).toString('hex')}`;
  const team = await createTeam(tx, teamName);
  await setTeamSpellings(tx, team.id, [...spellings]);
  const secondTeam = await createTeam(tx, secondTeamName);
  const owners: { id: string; name: string }[] = [];
  for (const person of colleagues) {
    const created = await createAccount(app, tx, { ...person, password, verified: person !== colleagues[0] });
    await addMember(app, tx, { teamId: team.id, accountId: created.$id }, person.role);
    owners.push({ id: created.$id, name: created.name });
  }
  await addMember(app, tx, { teamId: secondTeam.id, accountId: owners[0]!.id }, 'owner');

  const meetingTypeIds: string[] = [];
  for (const name of meetingTypeNames)
    meetingTypeIds.push((await createMeetingType(tx, team.id, { name, ...starterTypes[name] }, owners[0]!.id)).id);
  const contactIds = new Map<string, string>();
  for (const { name, emails, phones } of contacts)
    contactIds.set(name, (await createContact(tx, team.id, { name, emails: [...emails], phones: [...phones] })).id);
  const demoTeam = { teamId: team.id, owners: owners.slice(0, 3), meetingTypeIds, contactIds };
  const told = stories.map((story) => ({ file: story.name, meeting: storyMeeting(demoTeam, app.now(), story) }));
  // Those that are still to be worked through first: nobody waits for what the others have besides.
  const meetings = [...recorded(demoTeam, app.now()), ...told];
  const rows = await createMeetings(
    app,
    tx,
    meetings.map(({ meeting }) => meeting),
  );
  await planRecordings(
    tx,
    rows.map((row, index) => ({
      teamId: row.teamId,
      meetingId: row.id,
      accountId: row.accountId,
      file: meetings[index]!.file,
    })),
  );
  await createMeetings(app, tx, demoMeetings(demoTeam, app.now()));

  await addTestLine(tx, team.id);

  const demo = { email: colleagues[0].email, password };
  await tx.insert(setting).values({ key: 'demo-sign-in', value: JSON.stringify(demo) });
  return demo;
}

async function readSignIn(db: Db): Promise<DemoSignIn | null> {
  const [row] = await db.select().from(setting).where(eq(setting.key, 'demo-sign-in'));
  return row ? signIn.parse(JSON.parse(row.value)) : null;
}

async function stillWorks(app: App, { email, password }: DemoSignIn): Promise<boolean> {
  const person = await findAccountByEmail(app.db, email);
  return isPassword(person?.passwordHash, password);
}
