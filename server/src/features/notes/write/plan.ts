import type { DetailLevel, NoteSection, NoteTemplate } from '@candor/contract/templates';
import type { App } from '../../../app.ts';
import type { NotesPlan } from '../../../db/schema/notes.ts';
import type { SectionWish } from '../../../engines/language/port.ts';
import { hintsFor, templatesOf } from '../../meeting-types/service.ts';
import type { MeetingRow } from '../../meetings/service.ts';

/** What the notes of this meeting are written by, as its type is now. */
export async function planOf(
  app: Pick<App, 'db'>,
  { teamId, meetingTypeId }: Pick<MeetingRow, 'teamId' | 'meetingTypeId'>,
  words: string | null,
): Promise<NotesPlan> {
  const { name, version, noteTemplate, scorecard, autoLinkContact } = await templatesOf(app.db, teamId, meetingTypeId);
  return {
    meetingTypeId,
    meetingTypeName: name,
    version,
    noteTemplate: { ...noteTemplate, sections: apart(noteTemplate.sections) },
    scorecard,
    autoLinkContact,
    words,
  };
}

/** One of each id: notes are kept by it. */
function apart(sections: readonly NoteSection[]): NoteSection[] {
  return [...new Map(sections.map((section) => [section.$id, section])).values()];
}

/** A person's choice for the whole goes before the template's. */
export function detailLevelOf(
  template: NoteTemplate,
  section: Pick<NoteSection, 'detailLevel'>,
  chosen: DetailLevel | null,
): DetailLevel {
  return chosen ?? section.detailLevel ?? template.detailLevel;
}

/** Sections as an engine is asked for them, each with the good answers that people wrote for such a one. */
export async function wishesFor(
  app: Pick<App, 'db'>,
  teamId: string,
  plan: Pick<NotesPlan, 'meetingTypeId' | 'noteTemplate'>,
  chosen: DetailLevel | null,
): Promise<SectionWish[]> {
  const hints = await hintsFor(app.db, teamId, plan.meetingTypeId);
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  return plan.noteTemplate.sections.map((section) => ({
    id: section.$id,
    title: section.title,
    instructions: section.instructions,
    detailLevel: detailLevelOf(plan.noteTemplate, section, chosen),
    hints: hints
      .filter(({ sectionId, title }) => (sectionId === null ? same(title, section.title) : sectionId === section.$id))
      .map(({ text }) => text),
  }));
}
