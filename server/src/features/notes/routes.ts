import * as ask from '@candor/contract/ask';
import * as contract from '@candor/contract/notes';
import * as saved from '@candor/contract/saved-questions';
import * as scorecards from '@candor/contract/scorecards';
import * as lab from '@candor/contract/template-lab';
import type { FastifyReply } from 'fastify';
import { on } from '../../http/mount.ts';
import { contentDisposition, fileNameOf } from '../../http/ranges.ts';
import { originOf } from '../audit/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { addActionItem, changeActionItem, removeActionItem } from './edit/action-items.ts';
import { askNow, getAskedQuestion, listAskedQuestions } from './ask/asked.ts';
import {
  createSavedQuestion,
  deleteSavedQuestion,
  listSavedQuestions,
  updateSavedQuestion,
} from './ask/saved-questions.ts';
import { confirmNoteLine, removeScorecardLine } from './edit/confirm.ts';
import { addNote, deleteNote, editNote, editSummary } from './edit/edit.ts';
import { exportNotesAs } from './export/export.ts';
import { setNotesFeedback } from './edit/feedback.ts';
import { decideSuggestion, setMeetingField } from './edit/fields.ts';
import { getLab, getLabRun, pinLabMeetings, previewTemplate, startLabRun } from './lab/lab.ts';
import { regenerateNotes } from './write/regenerate.ts';
import { reopenScorecard, saveScorecard, submitScorecard } from './edit/scorecard.ts';
import { getNotes, listNoteCategories } from './service.ts';

const orLater = <T extends object>(reply: FastifyReply, answer: T): T | FastifyReply =>
  'state' in answer ? reply.code(202).send(answer) : answer;

export const noteRoutes = [
  on(contract.listMeetingFields, async ({ app, who, params }) => {
    const { fields, suggestions } = await getNotes(app, who, params);
    return { fields, suggestions };
  }),
  on(contract.getNotes, async ({ app, who, params }) => getNotes(app, who, params)),
  on(contract.regenerateNotes, async ({ app, who, params, body }) => regenerateNotes(app, who, params, body)),
  on(contract.changeNoteDetailLevel, async ({ app, who, params, body }) => regenerateNotes(app, who, params, body)),
  on(contract.editSummary, async ({ app, who, params, body }) => editSummary(app, who, params, body)),
  on(contract.editNote, async ({ app, who, params, body }) => editNote(app, who, params, body)),
  on(contract.addNote, async ({ app, who, params, body }) => addNote(app, who, params, body)),
  on(contract.deleteNote, async ({ app, who, params }) => deleteNote(app, who, params)),
  on(contract.confirmNoteLine, async ({ app, who, params, request }) =>
    confirmNoteLine(app, who, params, originOf(request)),
  ),
  on(contract.addActionItem, async ({ app, who, params, body }) => addActionItem(app, who, params, body)),
  on(contract.updateActionItem, async ({ app, who, params, body }) => changeActionItem(app, who, params, body)),
  on(contract.deleteActionItem, async ({ app, who, params }) => removeActionItem(app, who, params)),
  on(contract.setNotesFeedback, async ({ app, who, params, body }) => setNotesFeedback(app, who, params, body)),
  on(contract.exportNotes, async ({ app, who, params, reply }) => {
    const [meeting, notes] = [await requireMeeting(app.db, who, params), await getNotes(app, who, params)];
    const { mediaType, body } = exportNotesAs(params.format, meeting, notes);
    // Saved or copied, and never opened as a page of this site.
    reply.header('content-disposition', contentDisposition(fileNameOf(meeting.description, params.format)));
    return reply.type(mediaType).header('cache-control', 'private, no-cache').send(body);
  }),
  on(scorecards.saveScorecard, async ({ app, who, params, body }) => saveScorecard(app, who, params, body)),
  on(scorecards.removeScorecardLine, async ({ app, who, params }) => removeScorecardLine(app, who, params)),
  on(scorecards.submitScorecard, async ({ app, who, params }) => submitScorecard(app, who, params)),
  on(scorecards.reopenScorecard, async ({ app, who, params }) => reopenScorecard(app, who, params)),
  on(contract.decideSuggestion, async ({ app, who, params, body }) => decideSuggestion(app, who, params, body)),
  on(contract.setMeetingField, async ({ app, who, params, body }) => setMeetingField(app, who, params, body)),
  on(contract.listNoteCategories, async ({ app, who, params }) => ({
    categories: await listNoteCategories(app, who, params),
  })),
  on(saved.listSavedQuestions, async ({ app, params }) => ({ questions: await listSavedQuestions(app.db, params) })),
  on(saved.createSavedQuestion, async ({ app, who, body }) => createSavedQuestion(app, who, body)),
  on(saved.updateSavedQuestion, async ({ app, params, body }) => updateSavedQuestion(app, params, body)),
  on(saved.deleteSavedQuestion, async ({ app, params }) => deleteSavedQuestion(app, params)),
  on(ask.askMeeting, async ({ app, who, params, body, reply }) =>
    orLater(reply, await askNow(app, who, params.meetingId, body.question)),
  ),
  on(ask.askMeetings, async ({ app, who, body, reply }) => orLater(reply, await askNow(app, who, null, body.question))),
  on(ask.listAskedQuestions, async ({ app, who, query }) => ({ questions: await listAskedQuestions(app, who, query) })),
  on(ask.getAskedQuestion, async ({ app, who, params }) => getAskedQuestion(app, who, params.questionId)),
  on(lab.getLab, async ({ app, who, params }) => getLab(app, who, params)),
  on(lab.pinLabMeetings, async ({ app, who, params, body }) => pinLabMeetings(app, who, params, body.meetingIds)),
  on(lab.startLabRun, async ({ app, who, params, body }) => startLabRun(app, who, params, body)),
  on(lab.getLabRun, async ({ app, who, params }) => getLabRun(app, who, params)),
  on(lab.previewTemplate, async ({ app, who, params, body }) => previewTemplate(app, who, params, body)),
];
