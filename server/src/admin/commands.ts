import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { email as emailField, id as idField, line, password as passwordField } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import { role as roleField } from '@candor/contract/teams';
import type { z } from 'zod';
import type { App } from '../app.ts';
import type { Db } from '../db/client.ts';
import { createAccount, findAccountByEmail, listAccounts, setPassword } from '../features/accounts/service.ts';
import { setAdministrator } from '../features/accounts/administrators.ts';
import { recordOwn } from '../features/audit/service.ts';
import { applyConfiguration } from '../features/configuration/apply.ts';
import { createInstallationKey, listInstallationKeys, revokeInstallationKey } from '../features/configuration/keys.ts';
import { readConfiguration } from '../features/configuration/read.ts';
import { addStarterTypes } from '../features/meeting-types/starter-types.ts';
import { ScimError } from '../features/scim/errors.ts';
import { listScimGroups, mapGroup } from '../features/scim/groups.ts';
import { createScimKey, listScimKeys, revokeScimKey } from '../features/scim/keys.ts';
import { signOutEverywhere } from '../features/sessions/service.ts';
import { addMember, createTeam, listAllTeams, listMembers, listTeamsOf } from '../features/teams/service.ts';
import { addPhoneNumber } from '../features/telephony/numbers.ts';
import { keepRecord, readRecords } from '../erasure/record.ts';
import { rotateSecrets } from '../secrets/rotate.ts';
import type { Command, CommandName } from './command-line.ts';
import { UsageError } from './command-line.ts';
import type { AloneName } from './alone.ts';
import { isAlone } from './alone.ts';
import { describeApplied } from './applied.ts';
import { describeBackups, takeBackup } from './backups.ts';
import { describeBots } from './bots.ts';
import { describeEngines } from './engines.ts';
import { table } from './table.ts';
import { system } from '../http/actor.ts';

type Options = Record<string, string>;

/** Owners are named by people. */
const scimRole = roleField.exclude(['owner']).default('member');

function explainFile(error: unknown): never {
  throw new UsageError(`The file can't be read: ${(error as Error).message}`);
}

function explainScim(error: unknown): never {
  throw error instanceof ScimError ? new UsageError(error.message) : error;
}

/** Carries out one command and answers what to print. */
export function runCommand(app: App, { name, options }: Exclude<Command, { name: 'help' }>): Promise<string> {
  if (isAlone(name)) throw new UsageError(`"${name}" is a command of its own: npm run admin -- ${name}`);
  return actions[name](app, options);
}

/** With meeting types to start with. */
async function makeTeam(tx: Db, name: string): ReturnType<typeof createTeam> {
  const team = await createTeam(tx, name);
  await addStarterTypes(tx, team.id);
  return team;
}

const actions: Record<Exclude<CommandName, AloneName>, (app: App, options: Options) => Promise<string>> = {
  async 'team create'(app, options) {
    const name = check(line(limits.name).min(1), options, 'name');
    const team = await app.db.transaction(async (tx) => makeTeam(tx, name));
    return `Created the team "${team.name}" (${team.id}).`;
  },
  async 'team list'(app) {
    const teams = await listAllTeams(app);
    return table(
      ['id', 'name', 'made'],
      teams.map((team) => [team.id, team.name, team.createdAt.toISOString().slice(0, 10)]),
    );
  },
  async 'account create'(app, options) {
    const password = newPassword(options);
    const wanted = {
      email: check(emailField, options, 'email'),
      name: check(line(limits.name).min(1), options, 'name'),
      password,
      verified: true,
    };
    const teams = options['team'] === undefined ? null : await findTeams(app, options);
    const role = check(roleField.default(teams?.length === 0 ? 'owner' : 'member'), options, 'role');
    // All of it or nothing: an account that is in no team is of no use to whoever asked for both.
    return app.db.transaction(async (tx) => {
      const account = await createAccount(app, tx, wanted);
      const made = `Created the account ${account.email} (${account.$id}).${passwordNote(options, password)}`;
      if (!teams) return made;
      const team = teams[0] ?? (await makeTeam(tx, check(line(limits.name).min(1), options, 'team')));
      await addMember(app, tx, { teamId: team.id, accountId: account.$id }, role);
      return `${made}\nIt is ${role} of ${teams.length === 0 ? 'the new team' : 'the team'} "${team.name}" (${team.id}).`;
    });
  },
  async 'account list'(app) {
    const rows = await Promise.all(
      (await listAccounts(app)).map(async (account) => [
        account.$id,
        account.email,
        account.name,
        (await listTeamsOf(app, account.$id)).map((team) => `${team.name} (${team.role})`).join(', '),
      ]),
    );
    return table(['id', 'email', 'name', 'teams'], rows);
  },
  async 'account password'(app, options) {
    const password = newPassword(options);
    const { id, email } = await requireByEmail(app, options);
    await app.db.transaction(async (tx) => {
      await setPassword(tx, id, password);
      await recordOwn(app, tx, id, 'reset_password', undefined);
    });
    await signOutEverywhere(app, id);
    return `Set the password of ${email} and ended all sessions.${passwordNote(options, password)}`;
  },
  async 'account administrator'(app, options) {
    const account = await requireByEmail(app, options);
    const isOne = options['remove'] === undefined;
    await setAdministrator(app.db, account.id, isOne);
    return `${account.email} is ${isOne ? 'now' : 'no longer'} an administrator of this installation.`;
  },
  async 'member add'(app, options) {
    const role = check(roleField.default('member'), options, 'role');
    const account = await requireByEmail(app, options);
    const team = await requireTeam(app, options);
    await addMember(app, app.db, { teamId: team.id, accountId: account.id }, role);
    return `${account.email} is now ${role} of "${team.name}".`;
  },
  async 'member list'(app, options) {
    const team = await requireTeam(app, options);
    const { memberships } = await listMembers(app, team.id, { page: 0, limit: limits.pageSizeMax });
    return table(
      ['account', 'email', 'name', 'role', 'active'],
      memberships.map((one) => [one.accountId, one.email, one.name, one.role, one.inactive ? 'no' : 'yes']),
    );
  },
  async 'scim key'(app, options) {
    const team = options['team'] === undefined ? null : await requireTeam(app, options);
    const name = check(line(limits.name).min(1), options, 'name');
    const secret = await createScimKey(app, { name, teamId: team?.id ?? null, role: check(scimRole, options, 'role') });
    return `Address: ${app.config.publicUrl}/scim/v2\nKey: ${secret}\nIt is not shown again.`;
  },
  async 'scim keys'(app) {
    const keys = await listScimKeys(app);
    return table(
      ['id', 'name', 'key', 'last used'],
      keys.map((key) => [key.id, key.name, `${key.prefix}…`, key.lastUsedAt?.toISOString().slice(0, 16) ?? 'never']),
    );
  },
  async 'scim revoke'(app, options) {
    const isRevoked = await revokeScimKey(app, check(idField, options, 'id'));
    if (!isRevoked) throw new UsageError('There is no such key. See: npm run admin -- scim keys');
    return 'Revoked the key.';
  },
  async 'scim groups'(app) {
    const names = new Map((await listAllTeams(app)).map((team) => [team.id, team.name]));
    const rows = (await listScimGroups(app)).map((group) => [
      group.displayName,
      group.teamId === null ? '' : (names.get(group.teamId) ?? ''),
      group.role ?? '',
    ]);
    return table(['group', 'team', 'role'], rows);
  },
  async 'scim map'(app, options) {
    const group = check(line(limits.name).min(1), options, 'group');
    const team = options['team'] === undefined ? null : await requireTeam(app, options);
    await mapGroup(app, group, team && { teamId: team.id, role: check(scimRole, options, 'role') }).catch(explainScim);
    return team ? `"${group}" is mapped to "${team.name}".` : `"${group}" is no longer mapped to a team.`;
  },
  async apply(app, options) {
    const file = readConfiguration(await readFile(options['argument']!, 'utf8').catch(explainFile));
    const isDryRun = options['dry-run'] !== undefined;
    const { changes, webhookSecrets } = await applyConfiguration(app, file, { isDryRun, who: system('command line') });
    return describeApplied({ isDryRun, changes, webhookSecrets });
  },
  async 'installation key'(app, options) {
    const secret = await createInstallationKey(app, check(line(limits.name).min(1), options, 'name'));
    return `Address: ${app.config.publicUrl}/v1/installation/configuration\nKey: ${secret}\nIt is not shown again.`;
  },
  async 'installation keys'(app) {
    const keys = await listInstallationKeys(app);
    return table(
      ['id', 'name', 'key', 'last used'],
      keys.map((key) => [key.id, key.name, `${key.prefix}…`, key.lastUsedAt?.toISOString().slice(0, 16) ?? 'never']),
    );
  },
  async 'installation revoke'(app, options) {
    if (!(await revokeInstallationKey(app, check(idField, options, 'id'))))
      throw new UsageError('There is no such key. See: npm run admin -- installation keys');
    return 'Revoked the key.';
  },
  async 'phone-number add'(app, options) {
    const team = await requireTeam(app, options);
    const number = await addPhoneNumber(app, team.id, {
      value: check(line(40).min(3), options, 'value'),
      extension: options['extension'] ?? null,
    });
    return `Added ${number.value} to "${team.name}".`;
  },
  async bots(app) {
    return describeBots(app);
  },
  backup: takeBackup,
  'backup list': describeBackups,
  async 'secrets rotate'(app) {
    // Read with the keys of now, and sealed again with those that follow.
    const records = await readRecords(app.config.dataDir, app.secrets);
    const count = await rotateSecrets(app.db, app.secrets);
    for (const record of records) await keepRecord(app.config.dataDir, app.secrets, record);
    return `Sealed ${count} ${count === 1 ? 'secret' : 'secrets'} again${app.secrets.file === null ? ' with the first key of SECRETS_KEYS' : ` with a new key in ${app.secrets.file}`}.`;
  },
  async engines(app) {
    return describeEngines(app);
  },
};

function check<S extends z.ZodType>(schema: S, options: Options, name: string): z.output<S> {
  const parsed = schema.safeParse(options[name]);
  if (parsed.success) return parsed.data;
  throw new UsageError(`--${name} is not right: ${parsed.error.issues[0]?.message ?? 'not valid'}.`);
}

function newPassword(options: Options): string {
  return options['password'] === undefined
    ? randomBytes(12).toString('base64url')
    : check(passwordField, options, 'password');
}

function passwordNote(options: Options, password: string): string {
  return options['password'] === undefined ? `\nPassword: ${password}` : '';
}

async function requireByEmail(app: App, options: Options) {
  const account = await findAccountByEmail(app.db, check(emailField, options, 'email'));
  if (!account)
    throw new UsageError(`There is no account with the email ${options['email']}. See: npm run admin -- account list`);
  return account;
}

/** At most one. */
async function findTeams(app: App, options: Options) {
  const teams = (await listAllTeams(app)).filter(
    (team) => team.id === options['team'] || team.name === options['team'],
  );
  if (teams.length > 1)
    throw new UsageError(`Several teams are called "${options['team']}": use the id. See: npm run admin -- team list`);
  return teams;
}

async function requireTeam(app: App, options: Options) {
  const teams = await findTeams(app, options);
  if (!teams[0]) throw new UsageError(`There is no team "${options['team']}". See: npm run admin -- team list`);
  return teams[0];
}
