import type { Draft } from './draft.ts';
import { dayOf, isDay, momentOf, timeOf } from '../../lib/days.ts';

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

/** A moment as a date-and-time field has it: the viewer's clock, without a zone. */
export function fieldTime(ms: number): string {
  const moment = new Date(ms);
  return `${dayOf(moment)}T${timeOf(moment)}`;
}

/** What was typed as an instant; now where it is nothing, or still to come. */
export function toStartTime(text: string, now: Date): string {
  const [day = '', time = ''] = text.split('T');
  const typed = isDay(day) ? momentOf(day, time) : null;
  return (typed === null || typed > now || typed.getTime() < 0 ? now : typed).toISOString();
}

/** `Intro_call-2.mp4` → `Intro call 2`. */
export function nameOfFile(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
