import type { App } from './app.ts';
import type { Subscribers } from './events/events.ts';
import { proposeAfterAnswer } from './features/ats/client-answers.ts';
import { proposeAfterCompletion, proposeAfterCorrection } from './features/ats/after-completion.ts';
import { askOwners } from './features/bots/ask-owner.ts';
import { followInDocuments } from './features/documents/follow.ts';
import { followInNotes } from './features/notes/edit/follow.ts';
import { tellNotesReady } from './features/notifications/notes-ready.ts';
import { compareAfterCorrection, compareAgain } from './features/searches/comparison.ts';
import { tellPageOwners } from './features/sharable-pages/activity/tell-owner.ts';
import { tellOfAnswers } from './features/sharable-pages/answers/tell-answers.ts';
import { tellWebhooks } from './features/webhooks/tell.ts';

/** Who follows each event. */
export const subscribers: Subscribers<App> = {
  'meeting.created': [tellWebhooks('meeting.created')],
  'meeting.completed': [tellWebhooks('meeting.completed'), proposeAfterCompletion],
  'meeting.failed': [tellWebhooks('meeting.failed')],
  'transcript.ready': [tellWebhooks('transcript.ready')],
  'notes.ready': [tellWebhooks('notes.ready'), tellNotesReady, compareAgain],
  'finding.corrected': [followInNotes, followInDocuments, proposeAfterCorrection, compareAfterCorrection],
  'document.ready': [tellWebhooks('document.ready')],
  'contact.changed': [tellWebhooks('contact.changed')],
  'proposal.created': [tellWebhooks('proposal.created')],
  'proposal.approved': [tellWebhooks('proposal.approved')],
  'proposal.rejected': [tellWebhooks('proposal.rejected')],
  'proposal.sent': [tellWebhooks('proposal.sent')],
  'proposal.failed': [tellWebhooks('proposal.failed')],
  'consent.recorded': [tellWebhooks('consent.recorded')],
  'phone.missed': [tellWebhooks('phone.missed')],
  'page.viewed': [tellWebhooks('page.viewed'), tellPageOwners],
  'page.answered': [tellWebhooks('page.answered'), tellOfAnswers, proposeAfterAnswer],
  'bot.failed': [tellWebhooks('bot.failed')],
  'bot.stuck': [askOwners],
};
