import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Range } from '../text/sentences.ts';

/** Names as everybody writes them, one on a line. */
const names = new Map(
  readFileSync(join(import.meta.dirname, 'skill-names.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((name) => [toKey(name), name]),
);
/** Words too: names only with a capital letter in the middle of a sentence, or where the reader says so. */
const alsoWords = new Map(
  'Excel;Go;Rust;Swift;Spring;Access;Word;Perl;Teams;Slack;Notion;Puppet;Oracle;Opera;Sage;Lean;Epic;Sketch;Unity;Node;Spark;Flask;Dynamics;Inventor;Unreal;Premiere;Iris;Maya;Asta;Rhino;Leap;Relativity;Eclipse;Linear;Argus;Toast;Remedy;Lever;Gusto;Manhattan;Paragon;Jest;Apex;Cadence;Prefect;Juniper;Avid;Haas;Mazak;Aspen;Stripe;Canvas;Segment;Athena;Lambda;Vault;Elastic;Exchange;Julia;Dart;Lua'
    .split(';')
    .map((name) => [name.toLowerCase(), name]),
);
/** What recognisers make of names. */
const heard: Record<string, string> = {
  'see sharp': 'C#',
  'c sharp': 'C#',
  'post gress': 'Postgres',
  'net suite': 'NetSuite',
  'sage fifty': 'Sage 50',
  'sage two hundred': 'Sage 200',
  'power be eye': 'Power BI',
  'quick books': 'QuickBooks',
  'a w s': 'AWS',
  'java script': 'JavaScript',
  'type script': 'TypeScript',
  'you i path': 'UiPath',
  'u i path': 'UiPath',
  'auto cad': 'AutoCAD',
  'solid works': 'SolidWorks',
  'service now': 'ServiceNow',
  'sales force': 'Salesforce',
  'hub spot': 'HubSpot',
  'big query': 'BigQuery',
  'git hub': 'GitHub',
};
const longest = 6;

function toKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.&/ -]/gu, '')
    .replace(/(?<![.,])[.,]+$/, '')
    .replace(/-/g, ' ')
    .trim();
}

/** How just these words are written, where the list knows them. */
export function nameOfSkill(text: string): string | undefined {
  const key = toKey(text);
  return heard[key] ?? names.get(key) ?? alsoWords.get(key);
}

export type NamedSkill = Range & { name: string };

/** Names in some words, the longest first; none overlaps another. */
export function readSkills(words: readonly string[]): NamedSkill[] {
  const found: NamedSkill[] = [];
  for (let at = 0; at < words.length; at += 1)
    for (let count = Math.min(longest, words.length - at); count > 0; count -= 1) {
      const some = words.slice(at, at + count);
      if (some.slice(0, -1).some((word) => /[,.;:?!]$/.test(word))) continue;
      const key = toKey(some.join(' '));
      const word = count === 1 && at > 0 && /^\p{Lu}/u.test(some[0] ?? '') ? alsoWords.get(key) : undefined;
      const name = names.get(key) ?? word;
      if (!name) continue;
      found.push({ name, from: at, to: at + count });
      at += count - 1;
      break;
    }
  return found;
}
