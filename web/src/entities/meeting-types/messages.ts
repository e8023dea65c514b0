import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('entities/meeting-types', {
  meetingTypeUpdatedSuccessfully: 'Meeting type updated successfully',
  meetingType: 'Meeting Type',
  loading: 'Loading',
  loading2: 'Loading...',
  general: 'General',
});
