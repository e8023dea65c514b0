import { z } from 'zod';
import { settingWords } from './settings-words.ts';
import { groupWords, isScreenName, screenSettings } from './settings-table.ts';
import { environment } from './settings.ts';

type Shape = {
  type?: string;
  enum?: unknown[];
  anyOf?: Shape[];
  default?: string | number | boolean;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxLength?: number;
};

/** docs/settings.md, from the same schema that reads the settings. */
export function settingsReference(): string {
  const { properties = {} } = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Shape>;
  };
  const rows = Object.entries(settingWords).map(([name, words]) => {
    const shape = properties[name] ?? {};
    return [`\`${name}\``, words, kindOf(shape), defaultOf(shape), screenOf(name)];
  });
  return [
    '# Settings',
    '',
    'Made from `server/src/settings.ts` by `npm run admin -- settings`; a test fails when the two differ. All settings are optional environment variables. An empty one is treated as not set. Candor refuses to start with an invalid one and lists every mistake.',
    '',
    ...precedence,
    '',
    ...markdownTable(['setting', 'for', 'values', 'default', 'also in Administration'], rows),
    '',
  ].join('\n');
}

const precedence = [
  'Settings that name a screen can also be changed in the browser, under Administration. A value set there takes precedence over the environment, reaches every process within seconds, and is stored in the database; secrets are encrypted. With `NAME_MANAGED=1` the environment decides: the screen shows the value but can’t change it. Installations that had accounts before settings had screens treat everything set in the environment this way, and `NAME_MANAGED=0` turns that off. Candor warns at start if the two differ.',
  '',
  'Every secret can also come from a file: `LANGUAGE_KEY_FILE=/run/secrets/language-key` instead of `LANGUAGE_KEY`. A secret from a file can’t be changed in the browser.',
];

function screenOf(name: string): string {
  const found = isScreenName(name) ? screenSettings[name] : undefined;
  if (!found) return '';
  const words = groupWords[found.group];
  return found.needsRestart ? `${words}, after a restart` : words;
}

function kindOf(shape: Shape): string {
  if (shape.enum) return shape.enum.map(String).join(', ');
  const low = shape.minimum ?? shape.exclusiveMinimum;
  const isBounded = low !== undefined && low > -1e9 && shape.maximum !== undefined && shape.maximum < 1e15;
  if (shape.type === 'integer' || shape.type === 'number')
    return isBounded ? `${low} to ${shape.maximum}` : low !== undefined && low > -1e9 ? `from ${low}` : 'a number';
  return shape.maxLength === undefined ? 'text' : `text of up to ${shape.maxLength} characters`;
}

function defaultOf({ default: standard }: Shape): string {
  return standard === undefined || standard === '' ? '' : `\`${String(standard)}\``;
}

function markdownTable(headings: string[], rows: string[][]): string[] {
  const all = [headings, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(all[0]!), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...all.slice(1).map(line)];
}
