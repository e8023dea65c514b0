import { z } from 'zod';
import { askedQuestion, evidence, omittedLine, writtenLine } from './evidence.ts';
import { id, inMeeting, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { meetingField, suggestion, wordSpan } from './facts.ts';
import { meeting } from './meetings.ts';
import { route } from './route.ts';
import { scorecard } from './scorecards.ts';
import { detailLevels, prose } from './templates.ts';

/** Who wrote: shown wherever its lines are. */
export const writer = z.object({
  name: z.string(),
  label: z.string(),
  /** It quotes and does not phrase. */ isExtractive: z.boolean(),
  /** Words left the machine. */ isRemote: z.boolean(),
  /** Why the language model of the installation didn't write: quotes stand in for it. */
  instead: z.string().optional(),
  /** What the team has settled that keeps the language model from writing: its words, or its budget. */
  limit: z.enum(['team', 'budget']).optional(),
  /** Of a language model: the share of the words that it really was sent, and what became of the lines it offered. */
  reading: z
    .object({
      share: z.number().min(0).max(1),
      minutes: z.number().int().min(0),
      kept: z.number().int().min(0),
      offered: z.number().int().min(0),
    })
    .optional(),
});
export type Writer = z.output<typeof writer>;

/** One section of the notes. Without lines it was not discussed. */
export const noteOfSection = z.object({
  $id: id,
  /** Of the note template; null for one that a person added. */
  sectionId: id.nullable(),
  title: z.string(),
  lines: z.array(writtenLine),
  /** Where it has no lines, also what came closest to it. */
  dropped: z.array(omittedLine),
  detailLevel: z.enum(detailLevels),
  /** Words of the transcript were changed after it was written. */
  isStale: z.boolean(),
  state: z.enum(['ready', 'writing', 'failed']),
  failureReason: z.string().nullable(),
});
export type NoteOfSection = z.output<typeof noteOfSection>;

export const actionItem = z.object({
  $id: id,
  text: z.string(),
  owner: z.string().nullable(),
  dueDate: z.iso.date().nullable(),
  isDone: z.boolean(),
  evidence: z.array(evidence),
  isByPerson: z.boolean(),
  /** The text is what someone said, in their order. */
  isQuote: z.boolean().optional(),
  /** As of a line: why a person should check it. */
  check: z.string().optional(),
  /** What these words answer, where they don't say enough alone. */
  asked: askedQuestion.optional(),
  /** The finding it is made of. */
  findingId: id.optional(),
});
export type ActionItem = z.output<typeof actionItem>;

/** What a stretch of the call was about. It lasts until the next one begins. */
export const chapter = z.object({ title: z.string(), /** Seconds of the recording. */ start: z.number() });
export type Chapter = z.output<typeof chapter>;

export const meetingNotes = z.object({
  state: z.enum(['none', 'writing', 'ready', 'failed']),
  /** Grows with every change. */
  revision: z.number().int(),
  writer: writer.nullable(),
  writtenAt: instant.nullable(),
  /** What the whole was written by; null is General. */
  meetingTypeId: id.nullable(),
  meetingTypeName: z.string(),
  /** The meeting's type was changed, or its template, since this was written: rewriting is offered. */
  isOfOtherTemplate: z.boolean(),
  /** Nothing was said in the recording: there is nothing to write about. */
  isSilent: z.boolean(),
  /** Whether anyone other than the host spoke. If not, sections cannot be called "not discussed". */
  isSubjectKnown: z.boolean(),
  isStale: z.boolean(),
  detailLevel: z.enum(detailLevels),
  summary: z.array(writtenLine),
  sections: z.array(noteOfSection),
  /** Worth noting, though no section asked for it. It's edited and removed like a section. */
  alsoDiscussed: noteOfSection.nullable(),
  /** In the order of the call. Null for notes that were written before Candor looked for chapters. */
  chapters: z.array(chapter).nullable(),
  actionItems: z.array(actionItem),
  dropped: z.array(omittedLine),
  scorecard: scorecard.nullable(),
  fields: z.array(meetingField),
  suggestions: z.array(suggestion),
  /** The caller's own. */
  feedback: z.enum(['up', 'down']).nullable(),
});
export type MeetingNotes = z.output<typeof meetingNotes>;

const at = '/v1/teams/:teamId/meetings/:meetingId' as const;
const inSection = inMeeting.extend({ noteId: id });

export const getNotes = route({
  method: 'GET',
  path: `${at}/notes`,
  summary: 'Notes of the meeting, with their evidence',
  allow: 'viewer',
  params: inMeeting,
  reply: meetingNotes,
});

/** 202: the meeting goes back to `summarize`, or only the section is rewritten. Text by people is kept. */
export const regenerateNotes = route({
  method: 'POST',
  path: `${at}/notes/regenerate`,
  summary: 'Rewrite the notes, or one section; what people wrote is kept',
  allow: 'member',
  params: inMeeting,
  body: z
    .object({
      /** One section; without it all of them, by the template of the meeting's type as it is now. */ noteId:
        id.optional(),
      detailLevel: z.enum(detailLevels).optional(),
    })
    .prefault({}),
  reply: meeting,
  status: 202,
});

export const changeNoteDetailLevel = route({
  method: 'POST',
  path: `${at}/notes/detail-level`,
  summary: 'Rewrite the notes in less or more detail',
  allow: 'member',
  params: inMeeting,
  body: z.object({ detailLevel: z.enum(detailLevels) }),
  reply: meeting,
  status: 202,
});

/** The lines as they shall be, in order. One that came with an id and the same text stays as it is; with another text it is a person's and keeps its evidence; one without an id is new. */
const editedLines = z
  .array(z.object({ $id: id.optional(), text: line(limits.writtenLine).min(1) }))
  .max(limits.sectionLines);

/** The revision that the caller edited. If someone else has changed the same part since, the call is refused with `notes_changed`. Without it, the last write wins. */
const basedOn = z.number().int().min(0).max(1_000_000_000).optional();

export const editSummary = route({
  method: 'PUT',
  path: `${at}/notes/summary`,
  summary: 'Change the summary',
  allow: 'member',
  params: inMeeting,
  body: z.object({ lines: editedLines, revision: basedOn }),
  reply: meetingNotes,
});
export const editNote = route({
  method: 'PUT',
  path: `${at}/notes/:noteId`,
  summary: 'Change one section of the notes',
  allow: 'member',
  params: inSection,
  body: z.object({ title: line(limits.name).min(1).optional(), lines: editedLines, revision: basedOn }),
  reply: meetingNotes,
});
export const addNote = route({
  method: 'POST',
  path: `${at}/notes`,
  summary: 'Add a section to the notes',
  allow: 'member',
  params: inMeeting,
  body: z.object({ title: line(limits.name).min(1), lines: editedLines.default([]) }),
  reply: meetingNotes,
  status: 201,
});
export const deleteNote = route({
  method: 'DELETE',
  path: `${at}/notes/:noteId`,
  summary: 'Remove a section',
  allow: 'member',
  params: inSection,
  reply: null,
});

/** Of the summary, a section, the scorecard or the action items. From then on the line is a person's: rewriting keeps it. */
export const confirmNoteLine = route({
  method: 'POST',
  path: `${at}/notes/lines/:lineId/confirm`,
  summary: 'Confirm a flagged line',
  allow: 'member',
  params: inMeeting.extend({ lineId: id }),
  reply: meetingNotes,
});

const newActionItem = z.object({
  text: line(limits.writtenLine).min(1),
  owner: line(limits.name).nullable().default(null),
  dueDate: z.iso.date().nullable().default(null),
});
export const addActionItem = route({
  method: 'POST',
  path: `${at}/notes/action-items`,
  summary: 'Add an action item',
  allow: 'member',
  params: inMeeting,
  body: newActionItem,
  reply: actionItem,
  status: 201,
});
export const updateActionItem = route({
  method: 'PATCH',
  path: `${at}/notes/action-items/:actionItemId`,
  summary: 'Change an action item, or check it off',
  allow: 'member',
  params: inMeeting.extend({ actionItemId: id }),
  body: z.object({
    text: line(limits.writtenLine).min(1).optional(),
    owner: line(limits.name).nullable().optional(),
    dueDate: z.iso.date().nullable().optional(),
    isDone: z.boolean().optional(),
  }),
  reply: actionItem,
});
export const deleteActionItem = route({
  method: 'DELETE',
  path: `${at}/notes/action-items/:actionItemId`,
  summary: 'Remove an action item',
  allow: 'member',
  params: inMeeting.extend({ actionItemId: id }),
  reply: null,
});

export const setNotesFeedback = route({
  method: 'PUT',
  path: `${at}/notes/feedback`,
  summary: 'Rate the notes; null removes the rating',
  allow: 'viewer',
  params: inMeeting,
  body: z.object({ feedback: z.enum(['up', 'down']).nullable(), comment: prose(limits.description).default('') }),
  reply: null,
});

/** As other programs take it: `html` keeps links and bold, `md` is Markdown. */
export const exportNotes = route({
  method: 'GET',
  path: `${at}/notes/export/:format`,
  summary: 'The notes as text',
  allow: 'viewer',
  params: inMeeting.extend({ format: z.enum(['txt', 'md', 'html']) }),
  reply: { mediaType: '*/*' },
});

export const listMeetingFields = route({
  method: 'GET',
  path: `${at}/fields`,
  summary: 'Facts of the meeting, accepted and suggested',
  allow: 'viewer',
  params: inMeeting,
  reply: meetingNotes.pick({ fields: true, suggestions: true }),
});

export const decideSuggestion = route({
  method: 'POST',
  path: `${at}/fields/suggestions/:suggestionId`,
  summary: 'Accept a suggested fact, as it is or corrected, or reject it',
  allow: 'member',
  params: inMeeting.extend({ suggestionId: id }),
  body: z.object({ decision: z.enum(['accept', 'reject', 'undo']), value: line(limits.description).min(1).optional() }),
  reply: meetingNotes,
});

export const setMeetingField = route({
  method: 'PUT',
  path: `${at}/fields/:field`,
  summary: 'Set a fact of the meeting; null removes it',
  allow: 'member',
  params: inMeeting.extend({ field: id }),
  body: z.object({
    value: line(limits.description).min(1).nullable(),
    /** Label of a custom fact; facts in `factLabels` have fixed labels. */
    label: line(limits.name).min(1).optional(),
    /** Where it was said; without it, what the fact had already. */
    evidence: z.array(wordSpan).max(20).optional(),
  }),
  reply: meetingNotes,
});

export const listNoteCategories = route({
  method: 'GET',
  path: `${at}/note-categories`,
  summary: 'The sections that the notes of this meeting have or can have',
  allow: 'viewer',
  params: inMeeting,
  reply: z.object({ categories: z.array(z.object({ $id: id, title: z.string(), isDiscussed: z.boolean() })) }),
});

/** `data` of an event named `notes`: notes, scorecard, fields or documents of the meeting have changed. */
export const notesEvent = z.object({ meetingId: id });
export type NotesEvent = z.output<typeof notesEvent>;
