import { readMeeting, searchMeetings } from './meeting-tools.ts';
import { readNotes } from './note-tools.ts';
import { createDraftPage, searchContacts } from './other-tools.ts';
import type { Tool } from './tool.ts';
import { readTranscript, searchSpeech } from './transcript-tools.ts';

export const tools: readonly Tool[] = [
  searchMeetings,
  searchSpeech,
  readMeeting,
  readTranscript,
  readNotes,
  searchContacts,
  createDraftPage,
];
