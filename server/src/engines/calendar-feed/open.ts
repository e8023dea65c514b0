import type { ApiFeedOptions } from './api.ts';
import type { CaldavOptions } from './caldav.ts';
import { openCaldav } from './caldav.ts';
import { openGoogle } from './google.ts';
import type { IcsOptions } from './ics.ts';
import { openIcs } from './ics.ts';
import { openMicrosoft } from './microsoft.ts';
import type { CalendarFeed } from './port.ts';

export type CalendarFeedOptions =
  | ({ kind: 'ics' } & IcsOptions)
  | ({ kind: 'caldav' } & CaldavOptions)
  | ({ kind: 'google' | 'microsoft' } & ApiFeedOptions);

export function openCalendarFeed(options: CalendarFeedOptions): CalendarFeed {
  if (options.kind === 'ics') return openIcs(options);
  if (options.kind === 'caldav') return openCaldav(options);
  return options.kind === 'google' ? openGoogle(options) : openMicrosoft(options);
}
