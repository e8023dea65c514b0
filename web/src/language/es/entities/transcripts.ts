import type { messages } from '../../../entities/transcripts/messages.ts';

export const entityTranscripts: typeof messages = {
  host: 'Anfitrión',
  candidate: 'Candidato',
  client: 'Cliente',
  other: 'Otro',
  role: 'Rol',
  noRole: 'Sin rol',
};
