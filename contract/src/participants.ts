import { z } from 'zod';
import { inMeeting, line } from './fields.ts';
import { limits } from './limits.ts';
import { meeting } from './meetings.ts';
import { route } from './route.ts';
import { speakerRoles } from './speech-data.ts';

const participantName = line(limits.name).min(1);

/** Participants are identified by name. Only changes are sent, so concurrent changes by others are kept. */
export const participantChanges = z.object({
  added: z.array(participantName).max(limits.participants).default([]),
  /** `name` is as it stands now, among the participants or the speakers of the transcript; only people who spoke have a role. */
  changed: z
    .array(
      z.object({
        name: participantName,
        newName: participantName.optional(),
        role: z.enum(speakerRoles).nullable().optional(),
      }),
    )
    .max(limits.participants)
    .default([]),
  /** People who spoke cannot be removed. */
  removed: z.array(participantName).max(limits.participants).default([]),
});
export type ParticipantChanges = z.output<typeof participantChanges>;

export const changeParticipants = route({
  method: 'PATCH',
  path: '/v1/teams/:teamId/meetings/:meetingId/participants',
  summary: 'Add, rename or remove participants; speakers of the transcript are renamed with them',
  allow: 'member',
  params: inMeeting,
  body: participantChanges,
  reply: meeting,
});
