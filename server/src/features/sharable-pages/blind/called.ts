import type { Speaker } from '@candor/contract/speech-data';
import { tokensOf } from './tokens.ts';

export type KnownPeople = {
  /** Of the meetings on the page, in the order of the page. */
  speakers: readonly Speaker[];
  /** Everyone the page was ever about. */
  known: readonly string[];
  /** Members of the team. */
  own: readonly string[];
};

/** What readers of a blind page read in place of names: "the candidate", or a number where there are several. */
export function nameLabels({ speakers, known, own }: KnownPeople): Map<string, string> {
  const named = speakers.filter(({ name }) => name !== '');
  const isOwn = new Set(own);
  const withRole = (role: Speaker['role']) => named.filter((one) => one.role === role).map(({ name }) => name);
  const others = new Set([...withRole('client'), ...withRole('other'), ...withRole('host')]);
  const said = withRole('candidate');
  // A contact whose recording is gone is still the one that the page is about.
  const meant = said.length > 0 ? said : known.filter((name) => !isOwn.has(name) && !others.has(name));
  const candidates: string[][] = [];
  for (const name of [...new Set(meant)]) {
    const same = candidates.find((names) => names.some((one) => isSamePerson(one, name)));
    if (same) same.push(name);
    else candidates.push([name]);
  }
  for (const name of known) candidates.find((names) => names.some((one) => isSamePerson(one, name)))?.push(name);
  const labels = new Map<string, string>();
  for (const name of withRole('client')) labels.set(name, 'the client');
  for (const name of own) labels.set(name, 'the recruiter');
  candidates.forEach((names, index) => {
    for (const name of names) labels.set(name, candidates.length === 1 ? 'the candidate' : `Candidate ${index + 1}`);
  });
  return labels;
}

/** "Elise" and "Elise Fontaine". */
function isSamePerson(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => new Set(tokensOf(name).map(({ folded }) => folded)));
  return [...one!].every((part) => other!.has(part)) || [...other!].every((part) => one!.has(part));
}

/** A title that names the only candidate at its end says enough without: "Head of finance". */
export function blindTitle(masked: string): string {
  return masked.replace(/(?<!\s)\s*(?:[:–—|,]|\s-)\s*the candidate$/iu, '');
}
