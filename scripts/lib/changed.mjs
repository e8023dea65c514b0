import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readSources } from './import-graph.mjs';
import { root } from './say.mjs';
import { listTestFiles } from './tiers.mjs';

/** Nouns that one layer calls by another name. */
const aliases = {
  api: 'api-keys',
  ask: 'notes',
  'auto-join': 'bots',
  bot: 'bots',
  calendars: 'calendar',
  'external-pages': 'sharable-pages',
  facts: 'notes',
  invitations: 'teams',
  meeting: 'meetings',
  members: 'teams',
  passkeys: 'accounts',
  'phone-numbers': 'telephony',
  preferences: 'teams',
  profile: 'accounts',
  record: 'live',
  schedule: 'calendar',
  scorecards: 'notes',
  search: 'transcripts',
  session: 'sessions',
  'share-links': 'sharable-pages',
  'single-sign-on': 'sessions',
  'speech-data': 'transcripts',
  'team-general': 'teams',
  telephone: 'telephony',
  'template-lab': 'meeting-types',
  templates: 'meeting-types',
  transcript: 'transcripts',
  'transcript-search': 'transcripts',
  'two-factor': 'accounts',
};

/** Journeys of another noun that show this one. */
const shownBy = { meetings: ['dashboard'], snippets: ['recordings'] };

/** Folders whose subfolders are nouns. */
const nounFolders = ['server/src/features', 'web/src/features', 'web/src/entities'];

/** Files that no test reads. */
const isText = (file) => /\.(md|svg|png)$/.test(file) || file === 'LICENSE';

/** What has changed since `base`: by default what isn't committed, or else the last commit. */
export function listChanges(base) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const since = base ?? (git('diff', '--name-only', 'HEAD').length + untracked.length > 0 ? 'HEAD' : 'HEAD~1');
  return { since, files: [...new Set([...git('diff', '--name-only', since), ...untracked])].sort() };
}

/**
 * Which tests a change needs at least. One noun has one name in every layer, so a change in a noun's folder runs that
 * noun's tests in contract, server, web and journeys, and the tests that import a changed file. Any other change needs
 * the whole first tier.
 * @returns {{ isWhole: true, because: string } | { isWhole: false, nouns: string[], tests: string[], journeys: string[] }}
 */
export function planChanges(files, { nouns, tests, journeys, sources }) {
  const found = new Set();
  const named = [];
  for (const file of files.filter((one) => !isText(one))) {
    if (journeys.includes(file) || tests.includes(file)) named.push(file);
    else {
      const noun = nounOf(file, nouns);
      if (!noun) return { isWhole: true, because: file };
      found.add(noun);
    }
  }
  const importers = sources
    .filter(({ path, imports }) => tests.includes(path) && imports.some(({ target }) => files.includes(target)))
    .map(({ path }) => path);
  const shown = new Set([...found].flatMap((noun) => [noun, ...(shownBy[noun] ?? [])]));
  const ofNouns = (list, wanted) => list.filter((file) => wanted.has(nounOf(file, nouns)));
  return {
    isWhole: false,
    nouns: [...found].sort(),
    tests: unique([...named.filter((file) => tests.includes(file)), ...ofNouns(tests, found), ...importers]),
    journeys: unique([...named.filter((file) => journeys.includes(file)), ...ofNouns(journeys, shown)]),
  };
}

/** The noun of a file by its folder, or for contract and journeys by the longest noun that its name begins with. */
export function nounOf(file, nouns) {
  const folder = nounFolders.find((one) => file.startsWith(`${one}/`));
  if (folder)
    return toNoun(
      file
        .slice(folder.length + 1)
        .split('/')[0]
        .replace(/\..*$/, ''),
      nouns,
    );
  const contract = /^contract\/src\/([\w-]+)/.exec(file)?.[1];
  const journey = /^e2e\/([\w-]+)\.spec\.ts$/.exec(file)?.[1];
  const name = contract ?? journey;
  return name && toNoun(name, nouns);
}

/** `recordings-snippets` belongs to recordings; `meeting-types` to meeting types and not to meetings. */
function toNoun(name, nouns) {
  const parts = name.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const start = parts.slice(0, length).join('-');
    const noun = [start, `${start}s`].map((one) => aliases[one] ?? one).find((one) => nouns.has(one));
    if (noun) return noun;
  }
  return undefined;
}

/** What the plan is made from, read from the project. */
export async function readProject(folder = root) {
  const nouns = new Set(Object.values(aliases));
  for (const place of nounFolders)
    for (const entry of await readdir(join(folder, place), { withFileTypes: true }))
      if (entry.isDirectory()) nouns.add(aliases[entry.name] ?? entry.name);
  const journeys = (await readdir(join(folder, 'e2e'))).filter((name) => name.endsWith('.spec.ts'));
  return {
    nouns,
    tests: await listTestFiles(folder),
    journeys: journeys.map((name) => `e2e/${name}`),
    sources: await readSources(folder, ['contract/src', 'server/src', 'web/src']),
  };
}

const unique = (list) => [...new Set(list)].sort();

/** Journeys as Playwright is told of them. */
export const toFilters = (journeys) => journeys.map((file) => `${basename(dirname(file))}/${basename(file)}`);
