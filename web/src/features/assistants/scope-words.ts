import type { AssistantScope } from '@candor/contract/assistants';
import { messages } from './messages.ts';

/** What each scope lets an assistant do, in a list and on the consent screen. */
export const scopeWords: Readonly<Record<AssistantScope, { short: string; long: string }>> = {
  'meetings:read': {
    short: messages.meetings,
    long: messages.findTheMeetingsYouCanSeeWith,
  },
  'transcripts:read': { short: messages.transcripts, long: messages.readAndSearchWhatWasSaidIn },
  'notes:read': { short: messages.notes, long: messages.readTheirNotes },
  'contacts:read': { short: messages.contacts, long: messages.lookUpContactsWithTheirEmail },
  'pages:write': {
    short: messages.draftSubmittals,
    long: messages.draftSubmittalsNobodyElseSeesADraft,
  },
};
