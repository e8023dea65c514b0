import { commonWords } from '../../../engines/speech/text/common-words.ts';
import { townKindOf } from './towns.ts';

/** Written with a capital letter and nobody's name: a skill, a day, a language, a place. What follows "with" or "from" is often one of them. */
export const properWords: ReadonlySet<string> = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  i english german french spanish italian dutch portuguese polish russian ukrainian mandarin chinese japanese korean arabic hindi turkish swedish
  europe asia africa america london berlin paris madrid munich hamburg zurich vienna amsterdam dublin lisbon barcelona rome milan warsaw prague stockholm oslo copenhagen
  germany france spain italy austria switzerland england scotland wales ireland poland portugal netherlands belgium sweden norway denmark finland india china japan canada australia brazil
  uk us usa eu emea dach ceo cto cfo coo cpo vp hr it qa ui ux api sdk ai ml saas b2b b2c okr kpi agile scrum kanban gdpr sox
  java javascript typescript python ruby go golang rust kotlin swift scala php perl c sql nosql html css react angular vue svelte node django rails spring laravel flask
  postgres postgresql mysql oracle mongodb redis kafka rabbitmq elasticsearch docker kubernetes terraform ansible jenkins git linux windows macos unix aws azure gcp
  excel word powerpoint outlook office jira confluence figma photoshop salesforce sap hubspot tableau spark hadoop airflow pytorch tensorflow pandas graphql rest grpc`.split(
    /\s+/,
  ),
);
const firm = String.raw`\p{Lu}[\p{L}\p{N}&'’-]{0,60}(?:\.\p{L}{1,20})?`;
const firms = String.raw`(?:the\s+)?(${firm}(?:\s+(?:(?:of|and|&|for)\s+)?${firm}){0,6})`;
const follows = new RegExp(
  String.raw`\b(?:[Aa]t|[Ff]or|[Jj]oined|[Ll]eft|[Ee]mployer(?: is|:)|[Cc]ompany(?: is| called| named|:)|(?:[Ww]ork(?:s|ed|ing)?|[Ww]as|[Ww]ere|[Aa]m|[Bb]een|[Ss]tayed|[Yy]ears?|[Mm]onths?|[Jj]obs?|[Rr]oles?)\s+with|(?:[Hh]ired|[Rr]ecruited|[Pp]oached|[Hh]eadhunted)\s+from)\s+${firms}`,
  'gu',
);
const works = /^for$/i;
/** As a fact says it: "Corbridge Foods, chilled meals". */
const leading = new RegExp(String.raw`^${firms}`, 'u');
const introduces =
  /\b(?:[Mm]y name is|[Mm]y name['’]s|[Cc]all me|[Nn]ame:)\s+(\p{Lu}[\p{L}'’-]{0,60}(?:\s{1,3}\p{Lu}[\p{L}'’-]{0,60}){0,3})/gu;

/** Names of firms by how people speak of them: "at Northlight Systems", "joined Acme". What they come "from" or work "with" may as well be a town or a product. */
export function findEmployers(text: string, isShown: ReadonlySet<string>): string[] {
  return [...text.matchAll(follows)].flatMap((match) => {
    if (works.test(match[0].split(/\s/)[0]!) && !/\bwork(?:s|ed|ing)?\s+$/i.test(text.slice(0, match.index))) return [];
    return toEmployer(match[1]!, isShown);
  });
}

/** The firm that a fact names, where it begins with one. */
export function employerOfFact(value: string, isShown: ReadonlySet<string>): string[] {
  const name = leading.exec(value.trim())?.[1];
  return name === undefined ? [] : toEmployer(name, isShown);
}

function toEmployer(name: string, isShown: ReadonlySet<string>): string[] {
  const words = name.split(/\s+/);
  const isNone = (word: string | undefined) =>
    word === undefined || properWords.has(bare(word)) || isShown.has(bare(word)) || commonWords.has(bare(word));
  while (words.length > 0 && isNone(words[0])) words.shift();
  while (words.length > 0 && /^(?:of|and|&|for|I)$/.test(words.at(-1)!)) words.pop();
  if (words.length === 1 && townKindOf(bare(words[0]!)) !== undefined) return [];
  return words.length > 0 && /^\p{Lu}/u.test(words[0]!) ? [words.join(' ')] : [];
}

/** Who says their own name. */
export function findIntroduced(text: string): string[] {
  return [...text.matchAll(introduces)].map((match) => match[1]!);
}

const person = String.raw`\p{Lu}[\p{L}'’-]{0,60}(?:\s{1,3}\p{Lu}[\p{L}'’-]{0,60}){0,2}`;
const relates = new RegExp(
  String.raw`\b(?:[Mm]y|[Oo]ur|[Hh]er|[Hh]is|[Tt]heir) (?:boss|manager|director|colleague|lead|mentor|wife|husband|partner|brother|sister|friend|referee)(?: is| was| called| named|,)?\s+(${person})`,
  'gu',
);
const reports = new RegExp(
  String.raw`\b(?:[Rr]eport(?:s|ed|ing)? (?:in)?to|[Mm]anaged by|[Hh]ired by|[Ss]poke (?:to|with)|[Rr]eference from|[Rr]eferred by)\s+(${person})`,
  'gu',
);

/** Others who are named by what they are to the speaker: "my manager Dana Whitlock", "I reported to Marcus". */
export function findThirdParties(text: string): string[] {
  const isPerson = (word: string) => !properWords.has(bare(word)) && !commonWords.has(bare(word));
  return [...text.matchAll(relates), ...text.matchAll(reports)].flatMap((match) => {
    const name = match[1]!.split(/\s+/).filter(isPerson);
    return name.length > 0 ? [name.join(' ')] : [];
  });
}

function bare(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
