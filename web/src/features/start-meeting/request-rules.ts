import type { Draft } from './draft.ts';

/** What a new meeting is told about itself. */
export type About = {
  description: string;
  meetingTypeId?: string | null;
  externalContactId: string | null;
  participants: string[];
  private: boolean;
};

/** The contact takes part too. */
export function aboutOf({ description, meetingTypeId, contact, participants, isPrivate }: Draft): About {
  const names = contact && !participants.includes(contact.name) ? [...participants, contact.name] : [...participants];
  return {
    description: description.trim(),
    ...(meetingTypeId !== undefined && { meetingTypeId }),
    externalContactId: contact?.id ?? null,
    participants: names,
    private: isPrivate,
  };
}
