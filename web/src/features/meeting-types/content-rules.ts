import type { MeetingType, MeetingTypeContent } from '@candor/contract/meeting-types';
import type { Competency, DocumentTemplate, NoteSection } from '@candor/contract/templates';
import { requestId } from '../../lib/request-id.ts';
import { messages } from './messages.ts';

/** Rules for what a meeting type says; pure. */

export type Content = MeetingTypeContent;

export function contentOf({
  name,
  activityType,
  autoLinkContact,
  noteDestination,
  script,
  noteTemplate,
  scorecard,
  documentTemplates,
}: Content): Content {
  return { name, activityType, autoLinkContact, noteDestination, script, noteTemplate, scorecard, documentTemplates };
}

/** Begins with a letter, as ids do. */
export function newPartId(): string {
  return `p${requestId().replaceAll('-', '').slice(0, 19)}`;
}

export const newSection = (): NoteSection => ({ $id: newPartId(), title: '', instructions: '', detailLevel: null });
export const newCompetency = (): Competency => ({ $id: newPartId(), name: '', guidance: '' });
export const newDocument = (): DocumentTemplate => ({
  $id: newPartId(),
  name: '',
  kind: 'write-up',
  instructions: '',
  sections: [{ $id: newPartId(), title: '', instructions: '' }],
});

/** The item at one place put at another; what is between moves up. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const item = list[from];
  return item === undefined || to < 0 || to >= list.length
    ? [...list]
    : [...rest.slice(0, to), item, ...rest.slice(to)];
}

export function questionsOf(script: string | null): string[] {
  return (script ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

export type Part = 'basics' | 'script' | 'notes' | 'scorecard' | 'documents';

/** What keeps it from being published, in words for people, by the part where it is. */
export function faultsOf(content: Content): { part: Part; text: string }[] {
  const faults: { part: Part; text: string }[] = [];
  const isBlank = (text: string) => text.trim() === '';
  if (isBlank(content.name)) faults.push({ part: 'basics', text: messages.theMeetingTypeNeedsAName });
  if (content.noteTemplate?.sections.some(({ title }) => isBlank(title)))
    faults.push({ part: 'notes', text: messages.everySectionOfTheNotesNeedsA });
  if (content.noteTemplate?.sections.length === 0)
    faults.push({ part: 'notes', text: messages.theNotesNeedAtLeastOneSection });
  if (content.scorecard?.competencies.some(({ name }) => isBlank(name)))
    faults.push({ part: 'scorecard', text: messages.everyCompetencyNeedsAName });
  if (content.scorecard?.competencies.length === 0)
    faults.push({ part: 'scorecard', text: messages.theScorecardNeedsAtLeastOne });
  if (content.documentTemplates.some(({ name }) => isBlank(name)))
    faults.push({ part: 'documents', text: messages.everyDocumentNeedsAName });
  if (content.documentTemplates.some(({ sections }) => sections.some(({ title }) => isBlank(title))))
    faults.push({ part: 'documents', text: messages.everySectionOfADocumentNeedsA });
  return faults;
}

export function isSame(a: Content, b: Content): boolean {
  return JSON.stringify(tidy(a)) === JSON.stringify(tidy(b));
}

/** As it is sent: an empty field is none. */
export function tidy(content: Content): Content {
  const orNone = (text: string | null) => text?.trim() || null;
  return {
    ...contentOf(content),
    name: content.name.trim(),
    activityType: orNone(content.activityType),
    noteDestination: orNone(content.noteDestination),
    script: questionsOf(content.script).join('\n') || null,
  };
}

/** '6 sections · scorecard · 2 documents' */
export function summaryOf({
  script,
  noteTemplate,
  scorecard,
  documentTemplates,
}: Pick<MeetingType, 'script' | 'noteTemplate' | 'scorecard' | 'documentTemplates'>): string {
  const count = (number: number, one: string) => (number === 0 ? null : `${number} ${one}${number === 1 ? '' : 's'}`);
  const notes = noteTemplate ? count(noteTemplate.sections.length, 'section') : messages.notesAsInGeneral;
  return [
    count(questionsOf(script).length, 'question'),
    notes,
    scorecard && 'scorecard',
    count(documentTemplates.length, 'document'),
  ]
    .filter(Boolean)
    .join(' · ');
}
