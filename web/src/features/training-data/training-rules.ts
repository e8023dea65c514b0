import type { MeetingNotes } from '@candor/contract/notes';
import type { NoteTemplate } from '@candor/contract/templates';
import type { TrainingData, TrainingSection } from '@candor/contract/training-data';
import { messages } from './messages.ts';

/** One section in the form; what is left empty is not saved. */
export type FormSection = { key: string; sectionId: string | null; title: string; text: string };

let made = 0;
export const newFormSection = (title = '', sectionId: string | null = null, text = ''): FormSection => ({
  key: `s${(made += 1)}`,
  sectionId,
  title,
  text,
});

/** The sections of the type's template first, with what has been written for them; then what fits none of them. */
export function fitTo(template: NoteTemplate, written: readonly FormSection[]): FormSection[] {
  const rest = [...written];
  const take = (sectionId: string, title: string) => {
    const index = rest.findIndex((one) => one.sectionId === sectionId || isSameTitle(one.title, title));
    return index < 0 ? undefined : rest.splice(index, 1)[0];
  };
  const own = template.sections.map(({ $id, title }) => ({
    ...(take($id, title) ?? newFormSection()),
    sectionId: $id,
    title,
  }));
  return [...own, ...rest.filter(({ text }) => text.trim() !== '').map((one) => ({ ...one, sectionId: null }))];
}

export function ofTrainingData({ sections }: Pick<TrainingData, 'sections'>): FormSection[] {
  return sections.map(({ sectionId, title, text }) => newFormSection(title, sectionId, text));
}

/** What the notes of a meeting say, a line each. */
export function ofNotes({ sections }: Pick<MeetingNotes, 'sections'>): FormSection[] {
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ sectionId, title, lines }) => newFormSection(title, sectionId, lines.map(({ text }) => text).join('\n')));
}

export function toSections(form: readonly FormSection[]): TrainingSection[] {
  return form
    .filter(({ text }) => text.trim() !== '')
    .map(({ sectionId, title, text }) => ({ sectionId, title: title.trim(), text: text.trim() }));
}

/** What keeps it from being saved, in words for people. */
export function faultOf(title: string, form: readonly FormSection[]): string | null {
  if (title.trim() === '') return messages.theNotesNeedATitle;
  const sections = toSections(form);
  if (sections.length === 0) return messages.writeAtLeastOneSection;
  return sections.some((section) => section.title === '') ? messages.everySectionNeedsATitle : null;
}

function isSameTitle(a: string, b: string): boolean {
  return a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();
}
