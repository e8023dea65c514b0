import type { messages } from '../../../entities/meeting-types/messages.ts';

export const entityMeetingTypes: typeof messages = {
  meetingTypeUpdatedSuccessfully: 'Meetingtyp aktualisiert',
  meetingType: 'Meetingtyp',
  loading: 'Wird geladen',
  loading2: 'Wird geladen ...',
  general: 'Allgemein',
};
