import type { JobName } from '../../jobs/catalogue.ts';

/** Jobs whose failures are about speech. */
export const speechJobs: readonly JobName[] = ['transcript.write', 'transcript.listen'];
/** Jobs that send an email. */
export const mailJobs: readonly JobName[] = [
  'account.mail',
  'identity.refused',
  'feedback.mail',
  'contact.card',
  'erasure.mail',
  'invitation.mail',
];
