import type { Speaker } from '@candor/contract/speech-data';

export const roleLabels: Record<NonNullable<Speaker['role']>, string> = { host: 'Host', candidate: 'Candidate', client: 'Client', other: 'Other' };
export const guessText = 'Told apart by voice; may be wrong';
