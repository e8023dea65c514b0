import { limits } from '@candor/contract/limits';
import { anyMeetingType, type listMeetings, type MeetingStatus } from '@candor/contract/meetings';
import type { InputOf } from '@candor/contract/route';
import { type Day, endOfDay, startOfDay, yearsBefore } from '../../lib/days.ts';
import type { MeetingFilters } from './meeting-filters.ts';

export type ListQuery = NonNullable<InputOf<typeof listMeetings>['query']>;

/** How many members the team has, and how many of them this page knows. Null until the list is there. */
export type MemberCount = { loaded: number; total: number } | null;

/** The dashboard's call for these filters at this moment. */
export function queryOfFilters(
  filters: MeetingFilters,
  members: MemberCount,
  currentAccountId: string,
  now: Date,
): ListQuery {
  return {
    page: filters.page - 1,
    limit: filters.limit,
    ...datesOf(filters, now),
    meetingTypeId: typesOf(filters.meetingTypeIds),
    orderBy: filters.orderBy,
    accountId: accountsOf(filters.accountIds, members, currentAccountId),
    description: filters.description || undefined,
    tag: filters.tag.length > 0 ? [...filters.tag] : undefined,
  };
}

/** Today ends now: what is still to come belongs to the calendar. */
function datesOf({ dateRange }: MeetingFilters, now: Date): { fromDate: string; toDate: string } {
  if (!dateRange) return { fromDate: yearsBefore(now, limits.dashboardYears).toISOString(), toDate: now.toISOString() };
  const end = endOfDay(dateRange.to);
  return { fromDate: startOfDay(dateRange.from).toISOString(), toDate: (end < now ? end : now).toISOString() };
}

function typesOf(ids: readonly string[]): string[] | undefined {
  return ids.length === 0 || ids.includes(anyMeetingType) ? undefined : [...ids];
}

/**
 * No one or everyone chosen means every member, which the call says by naming none. Where not all members could be loaded, choosing
 * no one means the caller alone.
 */
export function accountsOf(
  selected: readonly string[],
  members: MemberCount,
  currentAccountId: string,
): string[] | undefined {
  if (selected.length > 0) return selected.length === members?.total ? undefined : [...selected];
  return members && members.loaded < members.total ? [currentAccountId] : undefined;
}

const calendarStatuses: MeetingStatus[] = ['created', 'completed', 'cancelled', 'failed', 'pending'];

/** The calendar's call: the caller's own scheduled meetings of one day. */
export function queryOfDay(day: Day, currentAccountId: string): ListQuery {
  return {
    page: 0,
    limit: limits.calendarPageSize,
    fromDate: startOfDay(day).toISOString(),
    toDate: endOfDay(day).toISOString(),
    status: JSON.stringify(calendarStatuses),
    orderBy: 'dateASC',
    accountId: [currentAccountId],
  };
}
