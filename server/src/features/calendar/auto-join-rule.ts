import type { FeedEvent } from '../../engines/calendar-feed/port.ts';
import type { CalendarSettings } from './settings.ts';

/** Whether the bot joins automatically. `ownDomains`: people with an address there are no outside guests. */
export function isAutoJoin(
  event: Pick<FeedEvent, 'meetingUrl' | 'title' | 'isHost' | 'guests'>,
  { autoJoin, skipWords }: Pick<CalendarSettings, 'autoJoin' | 'skipWords'>,
  ownDomains: readonly string[],
): boolean {
  if (event.meetingUrl === null || autoJoin === 'never') return false;
  const title = event.title.toLowerCase();
  if (skipWords.some((word) => title.includes(word.toLowerCase()))) return false;
  if (autoJoin === 'host') return event.isHost;
  return autoJoin === 'all' || event.guests.some(({ email }) => isOutside(email, ownDomains));
}

function isOutside(email: string, ownDomains: readonly string[]): boolean {
  const domain = domainOf(email);
  return domain !== '' && !ownDomains.includes(domain);
}

export function domainOf(email: string): string {
  return email.includes('@') ? email.slice(email.lastIndexOf('@') + 1).toLowerCase() : '';
}
