import type { AssistantScope } from '@candor/contract/assistants';

/** What each scope lets an assistant do, in a list and on the consent screen. */
export const scopeWords: Readonly<Record<AssistantScope, { short: string; long: string }>> = {
  'meetings:read': {
    short: 'Meetings',
    long: 'Find the meetings you can see, with their titles, participants and dates',
  },
  'transcripts:read': { short: 'Transcripts', long: 'Read and search what was said in them' },
  'notes:read': { short: 'Notes', long: 'Read their notes' },
  'contacts:read': { short: 'Contacts', long: 'Look up contacts, with their email addresses and phone numbers' },
  'pages:write': {
    short: 'Draft submittals',
    long: 'Draft submittals. Nobody else sees a draft until you create a link to it',
  },
};
