import type { messages } from '../../../entities/meeting-types/messages.ts';

export const entityMeetingTypes: typeof messages = {
  meetingTypeUpdatedSuccessfully: 'Tipo de reunión actualizado',
  meetingType: 'Tipo de reunión',
  loading: 'Cargando',
  loading2: 'Cargando...',
  general: 'General',
};
