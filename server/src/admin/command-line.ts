import { parseArgs } from 'node:util';

/** Every command of the administration command line: its words, what it does, an example. */
export const commands = {
  'team create': { options: ['name'], does: 'Makes a team.', example: '--name "Northlight Talent"' },
  'team list': { options: [], does: 'Lists the teams with their ids.', example: '' },
  'account create': {
    options: ['email', 'name', 'password?', 'team?', 'role?'],
    does: 'Makes an account. Without --password one is made up and printed once. With --team it also joins that team, which is made where there is none of that name; as owner of a new team, else as member, unless --role says otherwise.',
    example: '--email ada@agency.example --name "Ada Byron" --team "Northlight Talent"',
  },
  'account list': { options: [], does: 'Lists the accounts and their teams.', example: '' },
  'account password': {
    options: ['email', 'password?'],
    does: 'Sets a new password and ends all sessions of the account.',
    example: '--email ada@agency.example',
  },
  'member add': {
    options: ['email', 'team', 'role?'],
    does: 'Adds an account to a team (by id or exact name) as viewer, member, admin or owner; member unless said otherwise.',
    example: '--email ada@agency.example --team "Northlight Talent" --role owner',
  },
  'member list': { options: ['team'], does: 'Lists the members of a team.', example: '--team "Northlight Talent"' },
  'phone-number add': {
    options: ['team', 'value', 'extension?'],
    does: 'Adds a caller id to a team.',
    example: '--team "Northlight Talent" --value "+44 20 7946 0000"',
  },
  bots: {
    options: [],
    does: 'Lists the last bots of all teams: where they were sent, how it ended, and the folder with a picture and the text of what went wrong.',
    example: '',
  },
  engines: {
    options: [],
    does: 'Says which engines are used, in plain words, and lets the speech engine hear a test sentence.',
    example: '',
  },
} as const satisfies Record<string, { options: readonly string[]; does: string; example: string }>;

export type CommandName = keyof typeof commands;
export type Command = { name: CommandName; options: Record<string, string> } | { name: 'help' };

export class UsageError extends Error {}

export function readCommand(words: string[]): Command {
  const optionsFrom = words.findIndex((word) => word.startsWith('-'));
  const name = words.slice(0, optionsFrom < 0 ? words.length : optionsFrom).join(' ');
  if (name === '' || name === 'help' || words.includes('--help')) return { name: 'help' };
  if (!Object.hasOwn(commands, name)) throw new UsageError(`There is no command "${name}".`);
  const known = name as CommandName;
  return { name: known, options: readOptions(known, optionsFrom < 0 ? [] : words.slice(optionsFrom)) };
}

function readOptions(name: CommandName, words: string[]): Record<string, string> {
  const wanted: readonly string[] = commands[name].options;
  const names = wanted.map((option) => option.replace('?', ''));
  try {
    const { values } = parseArgs({
      args: words,
      options: Object.fromEntries(names.map((option) => [option, { type: 'string' as const }])),
      strict: true,
    });
    const missing = wanted.filter((option) => !option.endsWith('?') && !values[option]);
    if (missing.length > 0)
      throw new UsageError(`"${name}" also needs ${missing.map((option) => `--${option}`).join(' and ')}.`);
    return values as Record<string, string>;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError((error as Error).message);
  }
}

export function helpText(): string {
  const rows = Object.entries(commands).map(([name, { does, example }]) =>
    `  ${name}\n      ${does}\n      npm run admin -- ${name} ${example}`.trimEnd(),
  );
  return `Administration of this installation. It works while Candor runs and while it does not.\n\n${rows.join('\n\n')}\n\nSeveral commands, one a line, are read from standard input:\n  npm run admin -- - < commands.txt\n\nTo make the first account of your own:\n  npm run admin -- account create --email me@agency.example --name "My Name" --team "My agency"`;
}
