import type { messages } from '../../../entities/transcripts/messages.ts';

export const entityTranscripts: typeof messages = {
  host: 'Gastgeber',
  candidate: 'Kandidat',
  client: 'Kunde',
  other: 'Andere',
  role: 'Rolle',
  noRole: 'Keine Rolle',
};
