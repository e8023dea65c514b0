import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('entities/transcripts', {
  host: 'Host',
  candidate: 'Candidate',
  client: 'Client',
  other: 'Other',
  role: 'Role',
  noRole: 'No role',
});
