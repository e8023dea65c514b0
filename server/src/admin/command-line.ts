import { parseArgs } from 'node:util';

/** An option that ends in `?` can be left out, one that ends in `!` has no value. */
type CommandShape = { argument?: string; options: readonly string[]; does: string; example: string };

/** Every command of the administration command line: its words, what it does, an example. */
export const commands = {
  'team create': { options: ['name'], does: 'Creates a team.', example: '--name "Northlight Talent"' },
  'team list': { options: [], does: 'Lists the teams with their ids.', example: '' },
  'account create': {
    options: ['email', 'name', 'password?', 'team?', 'role?'],
    does: 'Creates an account. Without --password, a random password is printed once. With --team, the account joins that team, which is created if it doesn’t exist: as owner of a new team, otherwise as member. --role overrides this.',
    example: '--email ada@agency.example --name "Ada Byron" --team "Northlight Talent"',
  },
  'account list': { options: [], does: 'Lists the accounts and their teams.', example: '' },
  'account password': {
    options: ['email', 'password?'],
    does: 'Sets a new password and ends all sessions of the account.',
    example: '--email ada@agency.example',
  },
  'account administrator': {
    options: ['email', 'remove?'],
    does: 'Makes an account an administrator of this installation, who sets up integrations and manages the server. --remove yes reverses this.',
    example: '--email ada@agency.example',
  },
  'member add': {
    options: ['email', 'team', 'role?'],
    does: 'Adds an account to a team (by id or exact name) as viewer, member, admin or owner; member by default.',
    example: '--email ada@agency.example --team "Northlight Talent" --role owner',
  },
  'member list': { options: ['team'], does: 'Lists the members of a team.', example: '--team "Northlight Talent"' },
  'scim key': {
    options: ['name', 'team?', 'role?'],
    does: 'Creates a key for an identity provider (Entra ID, Okta) to sync people and groups, and prints it once. With --team, everyone it sends joins that team, as member unless --role is viewer or admin.',
    example: '--name Okta --team "Northlight Talent"',
  },
  'scim keys': { options: [], does: 'Lists the keys of identity providers.', example: '' },
  'scim revoke': { options: ['id'], does: 'Revokes a key of an identity provider.', example: '--id k3yId' },
  'scim groups': {
    options: [],
    does: 'Lists the groups that identity providers sent, with the team and role of each.',
    example: '',
  },
  'scim map': {
    options: ['group', 'team?', 'role?'],
    does: 'Maps a group to a team and a role (viewer, member or admin); its members follow immediately. Without --team, the mapping is removed.',
    example: '--group Recruiters --team "Northlight Talent" --role member',
  },
  apply: {
    argument: 'path of a candor.config.yaml',
    options: ['dry-run!'],
    does: 'Brings teams, members, meeting types, branding, webhooks and settings in line with the file, all of it or nothing. Applying it again changes nothing. With --dry-run, it only prints what would change.',
    example: 'candor.config.yaml --dry-run',
  },
  'installation key': {
    options: ['name'],
    does: 'Creates a key that lets a program apply candor.config.yaml over HTTP, and prints it once.',
    example: '--name Terraform',
  },
  'installation keys': { options: [], does: 'Lists the keys of the installation.', example: '' },
  'installation revoke': { options: ['id'], does: 'Revokes a key of the installation.', example: '--id k3yId' },
  'phone-number add': {
    options: ['team', 'value', 'extension?'],
    does: 'Adds a caller id to a team.',
    example: '--team "Northlight Talent" --value "+44 20 7946 0000"',
  },
  bots: {
    options: [],
    does: 'Lists the latest notetakers of all teams: where they were sent, how the visit ended, and the folder with a screenshot and text if it failed.',
    example: '',
  },
  engines: {
    options: [],
    does: 'Describes the engines in use, and transcribes a test sentence.',
    example: '',
  },
  backup: {
    argument: 'folder or s3://bucket/prefix',
    options: ['key-file?', 'keep-days?'],
    does: 'Backs up the database and all files, whether Candor is running or not, and verifies the backup. Files already in the backup folder aren’t copied again. With BACKUP_KEY, or a file with a key (openssl rand -base64 32), it is encrypted and contains the keys of stored secrets; otherwise back up secrets.key from the data folder separately. --keep-days removes older backups.',
    example: '/mnt/backup --key-file /etc/candor-backup.key',
  },
  restore: {
    argument: 'folder or s3://bucket/prefix',
    options: ['key-file?', 'id?'],
    does: 'Restores the latest backup, or the one given by --id, into an empty installation. The settings decide where: the built-in or another PostgreSQL, disk or S3. If the archive is damaged, nothing is restored.',
    example: '/mnt/backup --key-file /etc/candor-backup.key',
  },
  'backup list': {
    argument: 'folder or s3://bucket/prefix',
    options: ['key-file?', 'verify!'],
    does: 'Lists the backups in a folder or bucket. With --verify, reads each one to its last byte.',
    example: '/mnt/backup --verify',
  },
  'backup drill': {
    argument: 'folder or s3://bucket/prefix',
    options: ['key-file?', 'id?'],
    does: 'Restores the latest backup, or the one given by --id, into a temporary database, compares every table and file, and deletes that database. Works while Candor runs, and changes nothing in it. Needs space for the database in the data folder, but none for recordings.',
    example: 's3://backups/candor --key-file /etc/candor-backup.key',
  },
  'storage copy': {
    options: [],
    does: 'Copies all recordings to the storage in the current settings (S3_BUCKET, or the data folder if it isn’t set) and checks each copy. Candor won’t start with the new storage until this is done; the old files stay. Run it once while Candor runs, and again after you stop it.',
    example: '',
  },
  doctor: {
    options: [],
    does: 'Checks settings, data folder, database, clock, storage, programs, phone, mail and backups, and tells you what to fix. Run it before the first start, too.',
    example: '',
  },
  settings: {
    options: [],
    does: 'Prints the reference of all settings, the same as docs/settings.md.',
    example: '',
  },
  upgrade: {
    options: ['check!'],
    does: 'Upgrades the database to this version. With --check, only prints what that would do, what it locks and for how long.',
    example: '--check',
  },
  'audit verify': {
    options: [],
    does: 'Checks every entry of the audit log against the one before it, and names the first that was changed or removed. The fingerprint changes with every new entry: keep a copy elsewhere to prove later what the log contained.',
    example: '',
  },
  'secrets rotate': {
    options: [],
    does: 'Creates a new key and encrypts every stored token and secret with it. Safe while Candor runs. If SECRETS_KEYS is set, put the new key first in it beforehand.',
    example: '',
  },
} as const satisfies Record<string, CommandShape>;

export type CommandName = keyof typeof commands;
export type Command = { name: CommandName; options: Record<string, string> } | { name: 'help' };

export class UsageError extends Error {}

export function readCommand(words: string[]): Command {
  const optionsFrom = words.findIndex((word) => word.startsWith('-'));
  const spoken = words.slice(0, optionsFrom < 0 ? words.length : optionsFrom);
  const name = spoken.join(' ');
  if (name === '' || name === 'help' || words.includes('--help')) return { name: 'help' };
  const options = optionsFrom < 0 ? [] : words.slice(optionsFrom);
  if (isCommand(name)) {
    const { argument } = shapeOf(name);
    if (argument) throw new UsageError(`"${name}" also needs a ${argument}.`);
    return { name, options: readOptions(name, options) };
  }
  const without = spoken.slice(0, -1).join(' ');
  if (!isCommand(without) || !shapeOf(without).argument) throw new UsageError(`There is no command "${name}".`);
  return { name: without, options: { ...readOptions(without, options), argument: spoken.at(-1)! } };
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);
const shapeOf = (name: CommandName): CommandShape => commands[name];

function readOptions(name: CommandName, words: string[]): Record<string, string> {
  const wanted: readonly string[] = commands[name].options;
  try {
    const { values } = parseArgs({
      args: words,
      options: Object.fromEntries(
        wanted.map((option) => [
          option.replace(/[?!]$/, ''),
          { type: option.endsWith('!') ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
      strict: true,
    });
    const missing = wanted.filter((option) => !/[?!]$/.test(option) && !values[option]);
    if (missing.length > 0)
      throw new UsageError(`"${name}" also needs ${missing.map((option) => `--${option}`).join(' and ')}.`);
    return Object.fromEntries(Object.entries(values).map(([option, value]) => [option, String(value)]));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError((error as Error).message);
  }
}

export function helpText(): string {
  const rows = Object.entries(commands).map(([name, { does, example }]) =>
    `  ${name}\n      ${does}\n      npm run admin -- ${name} ${example}`.trimEnd(),
  );
  return `Administration of this installation. It works while Candor runs and while it does not.\n\n${rows.join('\n\n')}\n\nSeveral commands, one a line, are read from standard input:\n  npm run admin -- - < commands.txt\n\nTo create your first account:\n  npm run admin -- account create --email me@agency.example --name "My Name" --team "My agency"`;
}
