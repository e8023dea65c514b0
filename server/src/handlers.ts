import { backUpWhenDue } from './backup/job.ts';
import { sendAccountMail } from './features/accounts/jobs.ts';
import { cleanAssistants } from './features/assistants/clean.ts';
import { refreshAnalytics } from './features/analytics/refresh.ts';
import { proposeChanges } from './features/ats/jobs.ts';
import { resumeSending } from './features/ats/queue.ts';
import { adoptConnection } from './features/ats/team.ts';
import { sendBriefs } from './features/briefs/send.ts';
import { pollAll, readNewConnection, syncCalendar } from './features/calendar/jobs.ts';
import { mailContactCard } from './features/contacts/card.ts';
import { writeDocumentNow, writeDocuments } from './features/documents/jobs.ts';
import { cleanDocuments } from './features/documents/service.ts';
import { joinCall } from './features/joined-calls/jobs.ts';
import { cleanHandOvers } from './features/hand-overs/service.ts';
import { handOverPrivateMeetings } from './features/meetings/former-members.ts';
import { deleteOldMeetings } from './features/meetings/retention.ts';
import { answerLater, tryDraft, writeNotes } from './features/notes/jobs.ts';
import { deleteOldQuestions } from './features/notes/ask/asked-store.ts';
import { sendErasureMail } from './features/privacy/tell-owners.ts';
import { remindOfPromises } from './features/promises/remind.ts';
import { cleanRecordings } from './features/recordings/clean.ts';
import { finishLater } from './features/recordings/takes/finish.ts';
import { assembleRecording } from './features/recordings/jobs.ts';
import { discardRecordings } from './features/recordings/discard.ts';
import { compareCandidates } from './features/searches/comparison.ts';
import { answerSearchQuestion } from './features/searches/questions.ts';
import { sendShareCode } from './features/sharable-pages/links/codes.ts';
import { cleanShares, makeSounds } from './features/sharable-pages/jobs.ts';
import { cutSnippet } from './features/snippets/jobs.ts';
import { sendFeedbackMail } from './features/teams/feedback.ts';
import { tellIdentityRefused } from './features/teams/identities.ts';
import { sendInvitation } from './features/teams/jobs.ts';
import { readIntents } from './features/transcripts/intents/intents.ts';
import { writeTranscript } from './features/transcripts/jobs.ts';
import { listenToTake } from './features/transcripts/listen/jobs.ts';
import { resumeMeeting } from './features/transcripts/process.ts';
import { checkAsked, pollFolders } from './features/watched-folders/scan.ts';
import { takeFile } from './features/watched-folders/take.ts';
import { cleanDeliveries } from './features/webhooks/deliveries.ts';
import { pollConnection, pollZoom } from './features/zoom/poll.ts';
import { importRecording } from './features/zoom/service.ts';
import { sendOutboxEntry } from './outbox/index.ts';
import { sweepOutbox } from './outbox/watch.ts';
import { outboxHandlers } from './outbox-handlers.ts';
import type { Handlers } from './jobs/worker.ts';
import { learnPace } from './pipeline/pace.ts';

/** Who does each kind of job. */
export const handlers: Handlers = {
  'account.mail': sendAccountMail,
  'contact.card': mailContactCard,
  'feedback.mail': sendFeedbackMail,
  'erasure.mail': sendErasureMail,
  'invitation.mail': sendInvitation,
  'identity.refused': tellIdentityRefused,
  'folder.check': checkAsked,
  'folder.take': takeFile,
  'folders.poll': pollFolders,
  'meeting.finish': finishLater,
  'meeting.join': (app, run) => joinCall(app, run, assembleRecording),
  'meeting.resume': resumeMeeting,
  'backup.write': async (app, { signal }) => backUpWhenDue(app, signal),
  'analytics.refresh': async (app, { signal }) => refreshAnalytics(app, signal),
  'recordings.discard': async (app) => void (await discardRecordings(app)),
  'meetings.retain': async (app) => {
    await deleteOldMeetings(app);
    await handOverPrivateMeetings(app);
    await deleteOldQuestions(app);
  },
  'media.assemble': learnPace('pending', assembleRecording),
  'meeting.intents': learnPace('intents', readIntents),
  'transcript.listen': listenToTake,
  'transcript.write': learnPace('transcrpt', writeTranscript),
  'notes.write': learnPace('summarize', writeNotes),
  'question.answer': answerLater,
  'briefs.send': async (app) => sendBriefs(app),
  'promises.remind': async (app) => remindOfPromises(app),
  'lab.run': tryDraft,
  'documents.write': writeDocuments,
  'document.write': writeDocumentNow,
  'hand-overs.clean': async (app) => cleanHandOvers(app),
  'documents.clean': async (app) => void (await cleanDocuments(app)),
  'ats.propose': proposeChanges,
  'ats.resume': resumeSending,
  'search.compare': compareCandidates,
  'search.answer': answerSearchQuestion,
  'snippet.cut': cutSnippet,
  'share.code': sendShareCode,
  'share.sounds': makeSounds,
  'share.clean': cleanShares,
  'connection.connected': async (app, run) => {
    await readNewConnection(app, run);
    await adoptConnection(app, run.payload.connectionId, run.payload.type);
    if (run.payload.type.startsWith('zoom')) await pollConnection(app, run.payload.connectionId);
  },
  'zoom.import': importRecording,
  'zoom.poll': pollZoom,
  'calendar.sync': syncCalendar,
  'calendar.poll': pollAll,
  'outbox.send': async (app, run) => sendOutboxEntry(app, run, outboxHandlers),
  'outbox.sweep': async (app) => void (await sweepOutbox(app)),
  'webhooks.clean': cleanDeliveries,
  'assistants.clean': cleanAssistants,
  'recordings.clean': async (app, { signal }) => void (await cleanRecordings(app, { signal })),
};
