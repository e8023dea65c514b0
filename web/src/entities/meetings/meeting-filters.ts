import { limits } from '@candor/contract/limits';
import { meetingTags, type MeetingTag } from '@candor/contract/meeting-tags';
import { anyMeetingType, meetingOrders } from '@candor/contract/meetings';
import { type DateRange, withoutFuture } from '../../lib/date-ranges.ts';
import { type Day, isDay } from '../../lib/days.ts';

export type MeetingOrder = (typeof meetingOrders)[number];

/** What the dashboard shows, as it is stored. Pages count from 1 here and from 0 on the wire. */
export type MeetingFilters = {
  description: string;
  accountIds: readonly string[];
  meetingTypeIds: readonly string[];
  tag: readonly MeetingTag[];
  /** Null is the last five years. */
  dateRange: DateRange | null;
  orderBy: MeetingOrder;
  page: number;
  limit: number;
};

export const noFilters: MeetingFilters = {
  description: '',
  accountIds: [],
  meetingTypeIds: [],
  tag: [],
  dateRange: null,
  orderBy: 'dateDESC',
  page: 1,
  limit: limits.pageSize,
};

/** Names in the address. `description` is taken: it leads to the start of a meeting. Lists are separated by commas, which no id contains. */
export const filterParams = ['search', 'member', 'type', 'tag', 'from', 'to', 'order', 'page', 'limit'] as const;
export type FilterSearch = { [Name in (typeof filterParams)[number]]?: string | undefined };

export function hasFilterSearch(search: FilterSearch): boolean {
  return filterParams.some((name) => search[name] !== undefined);
}

/** What an address asks for; whatever in it makes no sense counts as absent. */
export function filtersOfSearch(search: FilterSearch, today: Day): MeetingFilters {
  return checkFilters(
    {
      description: search.search,
      accountIds: listOf(search.member),
      meetingTypeIds: listOf(search.type),
      tag: listOf(search.tag),
      dateRange: { from: search.from, to: search.to },
      orderBy: search.order,
      page: Number(search.page),
      limit: Number(search.limit),
    },
    today,
  );
}

/** Always names the page, so that even the plain view is an address that wins over what its reader has stored. */
export function searchOfFilters(filters: MeetingFilters): FilterSearch {
  return {
    search: filters.description || undefined,
    member: filters.accountIds.join(',') || undefined,
    type: filters.meetingTypeIds.join(',') || undefined,
    tag: filters.tag.join(',') || undefined,
    from: filters.dateRange?.from,
    to: filters.dateRange?.to,
    order: filters.orderBy === noFilters.orderBy ? undefined : filters.orderBy,
    page: String(filters.page),
    limit: filters.limit === noFilters.limit ? undefined : String(filters.limit),
  };
}

/** The record kept in the browser. People and types belong to a team: those of another are left behind, and so is the page. */
export function filtersOfRecord(record: string | null, teamId: string, today: Day): MeetingFilters {
  const stored = readJson(record);
  const filters = checkFilters(stored, today);
  return stored['teamId'] === teamId ? filters : { ...filters, accountIds: [], meetingTypeIds: [], page: 1 };
}

export function recordOfFilters(filters: MeetingFilters, teamId: string): string {
  return JSON.stringify({ ...filters, teamId });
}

function readJson(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function checkFilters(given: { [Key in keyof MeetingFilters]?: unknown }, today: Day): MeetingFilters {
  const { description, orderBy, page, limit } = given;
  return {
    description:
      typeof description === 'string'
        ? description
            .replace(/\p{Cc}/gu, ' ')
            .toWellFormed()
            .trim()
            .slice(0, limits.description)
            .toWellFormed()
        : '',
    accountIds: idsOf(given.accountIds),
    meetingTypeIds: idsOf(given.meetingTypeIds).filter((id) => id !== anyMeetingType),
    tag: textsOf(given.tag).filter((tag): tag is MeetingTag => (meetingTags as readonly string[]).includes(tag)),
    dateRange: rangeOf(given.dateRange, today),
    orderBy: meetingOrders.find((order) => order === orderBy) ?? noFilters.orderBy,
    page: typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : noFilters.page,
    limit: limits.pageSizes.find((size) => size === limit) ?? noFilters.limit,
  };
}

function rangeOf(value: unknown, today: Day): DateRange | null {
  const { from, to } = (typeof value === 'object' && value !== null ? value : {}) as Partial<DateRange>;
  return isDay(from) && isDay(to) ? withoutFuture({ from, to }, today) : null;
}

function idsOf(value: unknown): string[] {
  return textsOf(value)
    .filter((text) => /^[A-Za-z0-9_-]{1,64}$/.test(text))
    .slice(0, limits.membersPageSize);
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.filter((item) => typeof item === 'string'))] : [];
}

function listOf(text: string | undefined): string[] {
  return text ? text.split(',') : [];
}
