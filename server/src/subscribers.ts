import type { App } from './app.ts';
import type { Subscribers } from './events/events.ts';
import { proposeAfterCompletion } from './features/ats/after-completion.ts';
import { askOwners } from './features/bots/ask-owner.ts';
import { tellNotesReady } from './features/notifications/notes-ready.ts';
import { compareAgain } from './features/searches/comparison.ts';
import { tellPageOwners } from './features/sharable-pages/activity/tell-owner.ts';
import { tellWebhooks } from './features/webhooks/tell.ts';

/** Who follows each event. */
export const subscribers: Subscribers<App> = {
  'meeting.created': [tellWebhooks('meeting.created')],
  'meeting.completed': [tellWebhooks('meeting.completed'), proposeAfterCompletion],
  'meeting.failed': [tellWebhooks('meeting.failed')],
  'notes.ready': [tellWebhooks('notes.ready'), tellNotesReady, compareAgain],
  'document.ready': [tellWebhooks('document.ready')],
  'page.viewed': [tellWebhooks('page.viewed'), tellPageOwners],
  'bot.failed': [tellWebhooks('bot.failed')],
  'bot.stuck': [askOwners],
};
