import { sendAccountMail } from './features/accounts/jobs.ts';
import { writeDocumentNow, writeDocuments } from './features/documents/jobs.ts';
import { cleanDocuments } from './features/documents/service.ts';
import { tryDraft, writeNotes } from './features/notes/jobs.ts';
import { cleanRecordings } from './features/recordings/clean.ts';
import { finishLater } from './features/recordings/finish.ts';
import { assembleRecording } from './features/recordings/jobs.ts';
import { resumeMeeting } from './features/recordings/resume.ts';
import { sendShareCode } from './features/sharable-pages/codes.ts';
import { cleanShares, makeSounds } from './features/sharable-pages/jobs.ts';
import { cutSnippet } from './features/snippets/jobs.ts';
import { readIntents } from './features/transcripts/intents.ts';
import { writeTranscript } from './features/transcripts/jobs.ts';
import type { Handlers } from './jobs/worker.ts';

/** Who does each kind of job. */
export const handlers: Handlers = {
  'account.mail': sendAccountMail,
  'meeting.finish': finishLater,
  'meeting.resume': resumeMeeting,
  'media.assemble': assembleRecording,
  'meeting.intents': readIntents,
  'transcript.write': writeTranscript,
  'notes.write': writeNotes,
  'lab.run': tryDraft,
  'documents.write': writeDocuments,
  'document.write': writeDocumentNow,
  'documents.clean': async (app) => void (await cleanDocuments(app)),
  'snippet.cut': cutSnippet,
  'share.code': sendShareCode,
  'share.sounds': makeSounds,
  'share.clean': cleanShares,
  'recordings.clean': async (app, { signal }) => void (await cleanRecordings(app, { signal })),
};
