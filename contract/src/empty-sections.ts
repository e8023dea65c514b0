import type { MeetingNotes } from './notes.ts';

/** Which facts belong to a section, by the words of its title. */
const titles: readonly (readonly [words: RegExp, field: string])[] = [
  [/\b(pay|compensation|salary|salaries|rate|rates|money|package|remuneration)\b/i, 'pay'],
  [/\bnotice\b/i, 'notice'],
  [/\b(availability|available|start date|timing|timeline)\b/i, 'availability'],
  [/\b(location|commute|commuting|remote|hybrid|relocation|travel)\b/i, 'location'],
  [/\b(right to work|work authori[sz]ation|visa|sponsorship|work permit)\b/i, 'right-to-work'],
  [/\b(experience|background|career|work history)\b/i, 'experience'],
  [/\b(skill|skills|technical|technology|tech stack|tools)\b/i, 'skill'],
  [/\b(contact|contacts|phone)\b/i, 'phone'],
  [/\b(contact|contacts|e-?mail)\b/i, 'email'],
  [/\b(date|dates)\b/i, 'date'],
];

const fieldsOf = (title: string): string[] => titles.filter(([words]) => words.test(title)).map(([, field]) => field);

/** What an empty section may say of itself. "Nothing found" is untrue where its fact stands on the same page, and no one knows where only the host's voice is known. */
export type EmptySection =
  | { claim: 'nothing-found' }
  | { claim: 'found-elsewhere'; where: string }
  | { claim: 'speaker-unknown' };

type Known = Pick<MeetingNotes, 'isSubjectKnown'> & {
  fields: readonly { field: string; label: string; value: string }[];
  suggestions: readonly { field: string; label: string; value: string; state: string }[];
  sections: readonly { title: string; lines: readonly unknown[] }[];
  actionItems?: readonly unknown[];
};

/** What was agreed is an action item. */
const steps = /\b(next steps?|follow[- ]?ups?|action items?|actions)\b/i;

export function emptySection(
  title: string,
  { isSubjectKnown, fields, suggestions, sections, actionItems = [] }: Known,
): EmptySection {
  const own = fieldsOf(title);
  const facts = [...fields, ...suggestions.filter(({ state }) => state !== 'rejected')];
  const fact = facts.find(({ field }) => own.includes(field));
  if (fact) return { claim: 'found-elsewhere', where: `${fact.label}: ${fact.value}` };
  const section = sections.find(
    (one) => one.title !== title && one.lines.length > 0 && fieldsOf(one.title).some((field) => own.includes(field)),
  );
  if (section) return { claim: 'found-elsewhere', where: section.title };
  if (actionItems.length > 0 && steps.test(title)) return { claim: 'found-elsewhere', where: 'Action items' };
  return { claim: isSubjectKnown ? 'nothing-found' : 'speaker-unknown' };
}

export const nothingFound = 'Nothing found';
/** Where notes are questions with their answers: nobody asked, and nobody spoke of it. */
export const notAsked = 'Not asked';
export const speakerUnknown =
  'Only one side of the conversation is known. Name the speakers, then write the notes again.';

/** In one line, for a section automatically. */
export function emptySectionText(empty: EmptySection): string {
  if (empty.claim === 'found-elsewhere') return `See ${empty.where}`;
  return empty.claim === 'nothing-found' ? nothingFound : speakerUnknown;
}

/** In place of "Nothing found" where an engine wanted to say something and was not let; undefined where it didn't. */
export function leftOutText(dropped: readonly unknown[]): string | undefined {
  if (dropped.length === 0) return undefined;
  return dropped.length === 1 ? '1 line was left out' : `${dropped.length} lines were left out`;
}
