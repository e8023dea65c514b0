import { z } from 'zod';
import { id, inTeam } from './fields.ts';
import { route } from './route.ts';

export const phoneNumber = z.object({ $id: id, value: z.string(), extension: z.string().nullable() });
export type PhoneNumber = z.output<typeof phoneNumber>;

export const getCallerId = route({
  method: 'GET',
  path: '/v1/teams/:teamId/dialer/caller-id',
  summary: 'Phone numbers from which the team can call',
  allow: 'viewer',
  params: inTeam,
  reply: z.object({ phoneNumbers: z.array(phoneNumber) }),
});

export const createConferenceCall = route({
  method: 'POST',
  path: '/v1/teams/:teamId/conference-calls',
  summary: 'Start a conference call through a phone number of the team',
  allow: 'member',
  params: inTeam,
  body: z.object({ phoneNumberId: id }),
  reply: z.object({ data: z.object({ teamId: id, $id: id }) }),
  status: 201,
});
