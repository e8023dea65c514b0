import { autoJoinRules } from '@candor/contract/calendars';
import { z } from 'zod';
import type { ConnectionRow } from '../connections/service.ts';

/** What a connection of a calendar remembers beside its secrets. */
const shape = z.object({
  /** Where its meetings go. */
  teamId: z.string().default(''),
  autoJoin: z.enum(autoJoinRules).catch('never').default('never'),
  skipWords: z.array(z.string()).default([]),
  /** Of CalDAV. */
  serverUrl: z.string().default(''),
  username: z.string().default(''),
});
export type CalendarSettings = z.output<typeof shape>;

export const calendarProviders = ['google', 'microsoft', 'caldav', 'ics'] as const;
export type CalendarProvider = (typeof calendarProviders)[number];

export function settingsOf(row: Pick<ConnectionRow, 'settings'>): CalendarSettings {
  return shape.parse(row.settings);
}

export function isCalendarProvider(provider: string): provider is CalendarProvider {
  return calendarProviders.some((one) => one === provider);
}
